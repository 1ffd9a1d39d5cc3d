package org.quoin.sim.world;

/** What the hotbar slots hold. The same for every player as long as there is no inventory. */
public final class Hotbar {
    /** How many slots are shown. */
    public static final int SLOTS_SHOWN = 9;

    private static final int[] BLOCKS = {
        Blocks.GRASS,
        Blocks.DIRT,
        Blocks.STONE,
        Blocks.COBBLESTONE,
        Blocks.PLANKS,
        Blocks.LOG,
        Blocks.BRICKS,
        Blocks.GLASS,
        Blocks.SAND,
    };

    private Hotbar() {}

    /**
     * The block type in a slot; {@link Blocks#AIR} in the slots that are not shown.
     *
     * @param slot 0..15
     */
    public static int blockAt(int slot) {
        return slot < BLOCKS.length ? BLOCKS[slot] : Blocks.AIR;
    }
}
