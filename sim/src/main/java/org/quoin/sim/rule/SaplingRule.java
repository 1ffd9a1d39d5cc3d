package org.quoin.sim.rule;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

/**
 * A sapling grows into a tree: a trunk of 4 to 6 logs under a crown of leaves. The trunk needs free
 * cells; leaves grow where there are any. So a tree changes at most a hundred voxels.
 */
final class SaplingRule {
    /** One random update in so many lets it grow: after about eight minutes. */
    private static final int GROWS_ONE_IN = 7;

    private static final int TRUNK_MIN = 4;
    private static final int TRUNK_SPAN = 3;
    private static final int CROWN_RADIUS = 2;

    /** How far below the top of the trunk the crown begins. */
    private static final int CROWN_DEPTH = 2;

    private static final int[] LOGS = {Blocks.LOG, Blocks.BIRCH_LOG, Blocks.SPRUCE_LOG};

    private final BlockEditor editor;

    SaplingRule(BlockEditor editor) {
        this.editor = editor;
    }

    /** A random update of a sapling. */
    void grow(int x, int y, int z, long bits) {
        if (Long.remainderUnsigned(bits, GROWS_ONE_IN) != 0) {
            return;
        }
        int height = TRUNK_MIN + (int) (bits >>> 8 & 0xFF) % TRUNK_SPAN;
        if (!hasRoom(x, y, z, height)) {
            return;
        }
        int wood = (bits >>> 16 & 3) == 0 ? 1 : 0;
        crown(x, y + height, z, Blocks.LEAVES + wood, bits >>> 20);
        for (int i = 0; i < height; i++) {
            editor.set(x, y + i, z, LOGS[wood]);
        }
        editor.set(x, y - 1, z, Blocks.DIRT);
    }

    private boolean hasRoom(int x, int y, int z, int height) {
        if (y + height + 1 >= WorldBounds.HEIGHT) {
            return false;
        }
        for (int i = 1; i <= height; i++) {
            if (!isFree(editor.blockAt(x, y + i, z))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Two wide layers around the top of the trunk, whose corners may be missing, and two narrow.
     */
    private void crown(int x, int top, int z, int leaves, long bits) {
        long corners = bits;
        for (int dy = -CROWN_DEPTH; dy <= 1; dy++) {
            int radius = dy < 0 ? CROWN_RADIUS : 1;
            for (int dz = -radius; dz <= radius; dz++) {
                for (int dx = -radius; dx <= radius; dx++) {
                    boolean corner = Math.abs(dx) == radius && Math.abs(dz) == radius;
                    boolean kept = !corner || (dy < 1 && (corners & 1) != 0);
                    corners = corner ? corners >>> 1 : corners;
                    if (kept && isFree(editor.blockAt(x + dx, top + dy, z + dz))) {
                        place(x + dx, top + dy, z + dz, leaves);
                    }
                }
            }
        }
    }

    private void place(int x, int y, int z, int leaves) {
        if (WorldBounds.contains(x, y, z)) {
            editor.set(x, y, z, leaves);
        }
    }

    private static boolean isFree(int block) {
        return Blocks.isReplaceable(block) && !Blocks.isLiquid(block);
    }
}
