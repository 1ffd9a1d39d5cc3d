package org.quoin.sim.world;

import java.util.List;

/**
 * A player's hotbar: a kind of block in each of {@link #SLOTS_SHOWN} slots. Immutable.
 *
 * @param firstEight the kinds in slots 0..7, the first in the lowest byte
 * @param ninth the kind in slot 8
 */
public record Hotbar(long firstEight, int ninth) {
    /** How many slots are shown; a frame can name more, which are empty. */
    public static final int SLOTS_SHOWN = 9;

    /** Every player's initial hotbar. */
    public static final Hotbar START =
            of(
                    Blocks.GRASS,
                    Blocks.DIRT,
                    Blocks.STONE,
                    Blocks.COBBLESTONE,
                    Blocks.PLANKS,
                    Blocks.LOG,
                    Blocks.BRICKS,
                    Blocks.GLASS,
                    Blocks.SAND);

    /** The kinds a player can choose for a slot, in display order: all but air. */
    public static final List<Block> PALETTE =
            Blocks.ROWS.stream()
                    .filter(row -> row.id() != Blocks.AIR && mayHold(row.id()))
                    .toList();

    private static Hotbar of(int... blocks) {
        Hotbar hotbar = new Hotbar(0, 0);
        for (int slot = 0; slot < SLOTS_SHOWN; slot++) {
            hotbar = hotbar.with(slot, blocks[slot]);
        }
        return hotbar;
    }

    /** Whether a hotbar may hold a block: air, and every kind that can be taken away again. */
    public static boolean mayHold(int block) {
        return Blocks.isKind(block) && block != Blocks.BEDROCK;
    }

    /** Whether it may hold all of its blocks. */
    public boolean isPossible() {
        boolean may = true;
        for (int slot = 0; slot < SLOTS_SHOWN; slot++) {
            may &= mayHold(blockAt(slot));
        }
        return may;
    }

    /**
     * The kind in a slot; {@link Blocks#AIR} in the slots that are not shown.
     *
     * @param slot 0..15
     */
    public int blockAt(int slot) {
        if (slot >= SLOTS_SHOWN) {
            return Blocks.AIR;
        }
        return slot == SLOTS_SHOWN - 1 ? ninth : (int) (firstEight >> (slot * Byte.SIZE)) & 255;
    }

    /**
     * The same with another kind in one slot.
     *
     * @throws IllegalArgumentException for a slot that is not shown or a block of no kind
     */
    public Hotbar with(int slot, int block) {
        if (slot < 0 || slot >= SLOTS_SHOWN || !mayHold(block)) {
            throw new IllegalArgumentException("block " + block + " in slot " + slot);
        }
        if (slot == SLOTS_SHOWN - 1) {
            return new Hotbar(firstEight, block);
        }
        int shift = slot * Byte.SIZE;
        return new Hotbar((firstEight & ~(255L << shift)) | ((long) block << shift), ninth);
    }
}
