package org.quoin.sim.terrain;

import org.quoin.sim.world.Blocks;

/**
 * The shapes of trees. None reaches further than {@link Region#MARGIN} from its foot, and no leaf
 * is further than three blocks from a log, so none decays.
 */
final class TreeShapes {
    private final Canvas canvas;
    private final int x;
    private final int y;
    private final int z;
    private final long bits;

    /** Grows a tree whose lowest log stands at a place; its shape follows from the bits. */
    TreeShapes(Canvas canvas, int x, int y, int z, long bits) {
        this.canvas = canvas;
        this.x = x;
        this.y = y;
        this.z = z;
        this.bits = bits;
    }

    /** A round crown on a short trunk; one in six is a big one. */
    void oak() {
        if (Scatter.pick(bits, 0, 6) == 0) {
            int height = 7 + Scatter.pick(bits, 16, 3);
            ball(x, y + height - 2, z, 3, Blocks.LEAVES, 11);
            limbs(height - 2);
            trunk(height, Blocks.LOG);
        } else {
            int height = 4 + Scatter.pick(bits, 16, 3);
            disc(y + height - 2, 2, Blocks.LEAVES, true);
            disc(y + height - 1, 2, Blocks.LEAVES, true);
            disc(y + height, 1, Blocks.LEAVES, false);
            disc(y + height + 1, 1, Blocks.LEAVES, true);
            trunk(height, Blocks.LOG);
        }
    }

    /** A slender crown, high up. */
    void birch() {
        int height = 6 + Scatter.pick(bits, 16, 3);
        disc(y + height - 3, 1, Blocks.BIRCH_LEAVES, false);
        disc(y + height - 2, 2, Blocks.BIRCH_LEAVES, true);
        disc(y + height - 1, 2, Blocks.BIRCH_LEAVES, true);
        disc(y + height, 1, Blocks.BIRCH_LEAVES, false);
        disc(y + height + 1, 1, Blocks.BIRCH_LEAVES, true);
        trunk(height, Blocks.BIRCH_LOG);
    }

    /** A cone of skirts. */
    void spruce() {
        int height = 7 + Scatter.pick(bits, 16, 5);
        int bare = 1 + Scatter.pick(bits, 32, 2);
        int widest = height > 9 ? 3 : 2;
        canvas.grow(x, y + height + 1, z, Blocks.SPRUCE_LEAVES);
        disc(y + height, 1, Blocks.SPRUCE_LEAVES, true);
        int radius = 1;
        int reached = 1;
        for (int i = height - 1; i > bare; i--) {
            disc(y + i, radius, Blocks.SPRUCE_LEAVES, radius > 1);
            if (radius > reached - 1 && radius < widest && radius <= reached) {
                radius++;
                reached = radius;
            } else if (radius >= reached) {
                radius = Math.max(1, radius - 1);
                reached = Math.min(widest, reached + 1);
            } else {
                radius++;
            }
        }
        trunk(height, Blocks.SPRUCE_LOG);
    }

    /** A leaning trunk below a flat crown. */
    void umbrella() {
        int height = 4 + Scatter.pick(bits, 16, 3);
        int dx = Scatter.pick(bits, 32, 3) - 1;
        int dz = dx == 0 ? 1 : 0;
        int bend = height / 2;
        int tipX = x + dx;
        int tipZ = z + dz;
        flat(tipX, y + height, tipZ, 3);
        flat(tipX, y + height + 1, tipZ, 1);
        trunk(bend + 1, Blocks.LOG);
        for (int i = bend; i <= height; i++) {
            log(tipX, y + i, tipZ, Blocks.LOG);
        }
        log(tipX + 1, y + height, tipZ, Blocks.LOG);
        log(tipX - 1, y + height, tipZ, Blocks.LOG);
    }

    private void flat(int cx, int cy, int cz, int radius) {
        for (int dz = -radius; dz <= radius; dz++) {
            for (int dx = -radius; dx <= radius; dx++) {
                if (dx * dx + dz * dz <= radius * radius + 1) {
                    canvas.grow(cx + dx, cy, cz + dz, Blocks.LEAVES);
                }
            }
        }
    }

    private void disc(int cy, int radius, int leaves, boolean ragged) {
        for (int dz = -radius; dz <= radius; dz++) {
            for (int dx = -radius; dx <= radius; dx++) {
                boolean corner = Math.abs(dx) == radius && Math.abs(dz) == radius;
                if (!corner
                        || (!ragged && radius == 1)
                        || (corner && ragged && keeps(dx, cy, dz))) {
                    canvas.grow(x + dx, cy, z + dz, leaves);
                }
            }
        }
    }

    /** One corner in four stays. */
    private boolean keeps(int dx, int cy, int dz) {
        return (bits >>> (cy * 5 + dx * 3 + dz * 7 & 31) & 3) == 0;
    }

    private void ball(int cx, int cy, int cz, int radius, int leaves, int square) {
        for (int dy = -2; dy <= radius; dy++) {
            for (int dz = -radius; dz <= radius; dz++) {
                for (int dx = -radius; dx <= radius; dx++) {
                    int distance = dx * dx + dz * dz + dy * dy;
                    if (distance < square || (distance == square && keeps(dx, cy + dy, dz))) {
                        canvas.grow(cx + dx, cy + dy, cz + dz, leaves);
                    }
                }
            }
        }
    }

    /** Short boughs inside a big crown. */
    private void limbs(int at) {
        log(x + 1, y + at, z, Blocks.LOG);
        log(x - 1, y + at, z, Blocks.LOG);
        log(x, y + at - 1, z + 1, Blocks.LOG);
        log(x, y + at - 1, z - 1, Blocks.LOG);
    }

    private void trunk(int height, int block) {
        for (int i = 0; i < height; i++) {
            log(x, y + i, z, block);
        }
        if (Canvas.contains(x, y - 1, z)) {
            canvas.set(x, y - 1, z, Blocks.DIRT);
        }
    }

    /** Logs replace leaves of other trees. */
    private void log(int lx, int ly, int lz, int block) {
        if (Canvas.contains(lx, ly, lz)) {
            int there = canvas.get(lx, ly, lz);
            if (there == Blocks.AIR || isLeaves(there)) {
                canvas.set(lx, ly, lz, block);
            }
        }
    }

    private static boolean isLeaves(int block) {
        return block == Blocks.LEAVES
                || block == Blocks.BIRCH_LEAVES
                || block == Blocks.SPRUCE_LEAVES;
    }
}
