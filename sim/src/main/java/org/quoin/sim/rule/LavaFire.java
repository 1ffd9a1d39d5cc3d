package org.quoin.sim.rule;

import org.quoin.sim.world.Blocks;

/**
 * Lava sets alight what burns near it: by random updates, so slowly that there is time to dig it
 * away. It throws sparks to free cells beside and above it, and those that find fuel become fire.
 */
final class LavaFire {
    /** How many sparks fly each time. */
    private static final int SPARKS = 4;

    private static final int SPARK_BITS = 16;

    /** How far to each side. */
    private static final int REACH = 2;

    /** How many layers, the lava's own the lowest. */
    private static final int LAYERS = 3;

    private final BlockEditor editor;

    LavaFire(BlockEditor editor) {
        this.editor = editor;
    }

    /** A random update of lava. */
    void kindle(int x, int y, int z, long bits) {
        for (int i = 0; i < SPARKS; i++) {
            long spark = bits >>> (i * SPARK_BITS);
            int sx = x + (int) ((spark & 31) % (2 * REACH + 1)) - REACH;
            int sz = z + (int) ((spark >>> 5 & 31) % (2 * REACH + 1)) - REACH;
            int sy = y + (int) ((spark >>> 10 & 63) % LAYERS);
            if (editor.blockAt(sx, sy, sz) == Blocks.AIR
                    && FireRule.fuelBeside(editor, sx, sy, sz) > 0) {
                editor.set(sx, sy, sz, Blocks.FIRE);
            }
        }
    }
}
