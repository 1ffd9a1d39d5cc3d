package org.quoin.sim.rule;

import org.quoin.sim.world.Blocks;

/** Grass dies under what nobody sees through, and spreads to dirt under open cells near it. */
final class GrassRule {
    private static final int REACH_DOWN = 2;
    private static final int REACH_HEIGHT = 4;

    /** How many cells it tries each time. */
    private static final int SEEDS = 3;

    private static final int SEED_BITS = 20;

    private final BlockEditor editor;

    GrassRule(BlockEditor editor) {
        this.editor = editor;
    }

    /** A random update of grass. */
    void grow(int x, int y, int z, int grass, long bits) {
        if (!isOpen(x, y, z)) {
            editor.set(x, y, z, Blocks.DIRT);
            return;
        }
        for (int i = 0; i < SEEDS; i++) {
            sow(x, y, z, grass, bits >>> (i * SEED_BITS));
        }
    }

    private void sow(int x, int y, int z, int grass, long bits) {
        int nx = x + (int) ((bits & 0xFF) % 3) - 1;
        int nz = z + (int) ((bits >>> 8 & 0xFF) % 3) - 1;
        int ny = y + (int) (bits >>> 16 & (REACH_HEIGHT - 1)) - REACH_DOWN;
        if (editor.blockAt(nx, ny, nz) == Blocks.DIRT && isOpen(nx, ny, nz)) {
            editor.set(nx, ny, nz, grass);
        }
    }

    /** Grass neither lives under an opaque block nor on the bottom of a lake. */
    private boolean isOpen(int x, int y, int z) {
        int above = editor.blockAt(x, y + 1, z);
        return !Blocks.isOpaque(above) && !Blocks.isLiquid(above);
    }
}
