package org.quoin.client.input;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/**
 * Three hotbars, of which one is in use: a key puts the next in its place. The world knows of the
 * one in use alone; the others wait here until the game ends.
 */
public final class HotbarRows {
    private static final int ROWS = 3;

    private final Hotbar[] rows = {
        Hotbar.START,
        Hotbar.START
                .with(0, Blocks.STONE_BRICKS)
                .with(1, Blocks.SANDSTONE)
                .with(2, Blocks.BIRCH_PLANKS)
                .with(3, Blocks.SPRUCE_PLANKS)
                .with(4, Blocks.PLANKS_SLAB)
                .with(5, Blocks.PLANKS_STAIRS)
                .with(6, Blocks.STONE_STAIRS)
                .with(7, Blocks.LADDER)
                .with(8, Blocks.LAMP),
        Hotbar.START
                .with(0, Blocks.WOOL_WHITE)
                .with(1, Blocks.WOOL_RED)
                .with(2, Blocks.WOOL_YELLOW)
                .with(3, Blocks.WOOL_GREEN)
                .with(4, Blocks.WOOL_BLUE)
                .with(5, Blocks.SAPLING)
                .with(6, Blocks.FLOWER_RED)
                .with(7, Blocks.WATER)
                .with(8, Blocks.TNT),
    };

    private int current;

    /**
     * Puts the hotbar in use aside.
     *
     * @param inUse as it is now
     * @return the next, which is to be used
     */
    public Hotbar next(Hotbar inUse) {
        rows[current] = inUse;
        current = (current + 1) % ROWS;
        return rows[current];
    }
}
