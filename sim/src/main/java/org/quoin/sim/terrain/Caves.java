package org.quoin.sim.terrain;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;

/**
 * Hollows the rock, and gives it its kinds. Two noises in three dimensions: near where both are
 * zero a tunnel runs, where one is far from zero the stone is another; a third opens caverns. They
 * are known at every fourth block and blended between; most cells are left alone after a look at
 * their corners.
 */
final class Caves {
    private static final int STEP = Region.STEP;
    private static final int LINES = Section.SIDE / STEP + 1;

    /** So far from zero a tunnel reaches: about two and a half blocks. */
    private static final int TUNNEL = Noise.percent(7);

    private static final int CAVERN = Noise.percent(40);
    private static final int GRANITE = Noise.percent(37);
    private static final int ANDESITE = Noise.percent(-37);
    private static final int LIMESTONE = Noise.percent(38);
    private static final int EARTH = Noise.percent(-42);
    private static final int MOUTH = Noise.percent(18);

    /** Solid rock between a cave and the sky, or the water above. */
    private static final int ROOF_BLOCKS = 6;

    private static final int FADE_BLOCKS = 8;
    private static final int FLOOR = 3;
    private static final int LAVA_BELOW = 11;
    private static final int CAVERNS_BELOW = 48;

    private final Noise one;
    private final Noise two;
    private final Noise halls;

    /** The work on one column. */
    private static final class Work {
        private final int levels;
        private final int[] a;
        private final int[] b;
        private final int[] c;
        private final int[] roofs = new int[Section.SIDE * Section.SIDE];
        private final int[] corners = new int[24];

        private Work(int levels) {
            this.levels = levels;
            a = new int[LINES * LINES * levels];
            b = new int[a.length];
            c = new int[a.length];
        }
    }

    Caves(long seed) {
        one = new Noise(seed, 311, 5);
        two = new Noise(seed, 312, 5);
        halls = new Noise(seed, 313, 6);
    }

    /** Whether caves may open to the sky at a local place. */
    static boolean mayOpen(Region region, int x, int z) {
        return region.field(Landscape.CAVE_MOUTHS, x, z) > MOUTH;
    }

    /** Hollows a column of stone. */
    void carve(Region region, Canvas canvas) {
        int highest = 0;
        for (int z = 0; z < Section.SIDE; z++) {
            for (int x = 0; x < Section.SIDE; x++) {
                highest = Math.max(highest, region.top(x, z));
            }
        }
        Work work = new Work(highest / STEP + 2);
        for (int j = 0; j < LINES; j++) {
            for (int i = 0; i < LINES; i++) {
                int at = (j * LINES + i) * work.levels;
                int x = region.x0 + i * STEP;
                int z = region.z0 + j * STEP;
                one.line(x, 0, z, STEP, work.levels, work.a, at);
                two.line(x, 0, z, STEP, work.levels, work.b, at);
                halls.line(
                        x, 0, z, STEP, Math.min(work.levels, CAVERNS_BELOW / STEP + 1), work.c, at);
            }
        }
        roofs(region, work.roofs);
        for (int j = 0; j < LINES - 1; j++) {
            for (int i = 0; i < LINES - 1; i++) {
                for (int k = 0; k < work.levels - 1; k++) {
                    cell(work, canvas, i, k, j);
                }
            }
        }
    }

    /** By z * 16 + x: the y from which on there is no cave. */
    private static void roofs(Region region, int[] roofs) {
        for (int z = 0; z < Section.SIDE; z++) {
            for (int x = 0; x < Section.SIDE; x++) {
                int lowest = region.height(x, z);
                for (int dz = -STEP; dz <= STEP; dz += STEP) {
                    for (int dx = -STEP; dx <= STEP; dx += STEP) {
                        lowest = Math.min(lowest, region.height(x + dx, z + dz));
                    }
                }
                lowest -= region.field(Landscape.CRAG, x, z) * 5 / 4;
                boolean open =
                        mayOpen(region, x, z) && lowest > Landscape.blocks(Terrain.WATER_LEVEL + 3);
                // An open one need not fade out before the surface either.
                roofs[z * Section.SIDE + x] =
                        open ? region.top(x, z) + FADE_BLOCKS + 1 : (lowest >> 16) - ROOF_BLOCKS;
            }
        }
    }

    private static void cell(Work work, Canvas canvas, int i, int k, int j) {
        boolean tunnels = corners(work.a, work, i, k, j, 0, TUNNEL);
        tunnels &= corners(work.b, work, i, k, j, 8, TUNNEL);
        boolean halls = k * STEP < CAVERNS_BELOW;
        if (halls) {
            corners(work.c, work, i, k, j, 16, 0);
            halls = max(work.corners, 16) > CAVERN;
        }
        int[] c = work.corners;
        boolean kinds =
                max(c, 0) > GRANITE
                        || min(c, 0) < ANDESITE
                        || max(c, 8) > LIMESTONE
                        || min(c, 8) < EARTH;
        if (!tunnels && !halls && !kinds) {
            return;
        }
        for (int dy = 0; dy < STEP; dy++) {
            for (int dz = 0; dz < STEP; dz++) {
                row(work, canvas, i * STEP, k * STEP + dy, j * STEP + dz, tunnels, halls);
            }
        }
    }

    /**
     * Fills four voxels along x. The interpolation between the corners of a cell is linear along a
     * row, so it is computed by addition.
     */
    private static void row(
            Work work, Canvas canvas, int x0, int y, int z, boolean tunnels, boolean halls) {
        int[] c = work.corners;
        int a = STEP * west(c, 0, y & 3, z & 3);
        int aStep = west(c, 1, y & 3, z & 3) - west(c, 0, y & 3, z & 3);
        int b = STEP * west(c, 8, y & 3, z & 3);
        int bStep = west(c, 9, y & 3, z & 3) - west(c, 8, y & 3, z & 3);
        int index = Canvas.index(x0, y, z);
        int roof = z * Section.SIDE + x0;
        for (int dx = 0; dx < STEP; dx++, a += aStep, b += bStep) {
            if (canvas.get(index + dx) != Blocks.STONE) {
                continue;
            }
            int below = work.roofs[roof + dx] - y;
            if (below > 0
                    && y > FLOOR
                    && ((tunnels && isTunnel(a >> 6, b >> 6, below))
                            || (halls && below >= FADE_BLOCKS && isHall(c, dx, y, z)))) {
                canvas.set(index + dx, y < LAVA_BELOW ? Blocks.LAVA : Blocks.AIR);
            } else {
                int kind = kind(a >> 6, b >> 6);
                if (kind != Blocks.STONE) {
                    canvas.set(index + dx, kind);
                }
            }
        }
    }

    private static boolean isTunnel(int a, int b, int below) {
        int reach = below >= FADE_BLOCKS ? TUNNEL : TUNNEL * below / FADE_BLOCKS;
        return (long) a * a + (long) b * b < (long) reach * reach;
    }

    private static boolean isHall(int[] c, int dx, int y, int z) {
        return blend(c, 16, dx, y & 3, z & 3) > CAVERN + y * (Noise.ONE / 400);
    }

    /** The kind of rock. */
    private static int kind(int a, int b) {
        if (a > GRANITE) {
            return Blocks.GRANITE;
        }
        if (a < ANDESITE) {
            return Blocks.ANDESITE;
        }
        if (b > LIMESTONE) {
            return Blocks.LIMESTONE;
        }
        return b < EARTH ? Blocks.DIRT : Blocks.STONE;
    }

    /** The values of the corners of one side, blended along y and z, 16 times. */
    private static int west(int[] c, int from, int dy, int dz) {
        int below = c[from] * (STEP - dz) + c[from + 2] * dz;
        int above = c[from + 4] * (STEP - dz) + c[from + 6] * dz;
        return below * (STEP - dy) + above * dy;
    }

    /** Copies the values at a cell's corners; whether any place between may be within the reach. */
    private static boolean corners(int[] lines, Work work, int i, int k, int j, int to, int reach) {
        int at = (j * LINES + i) * work.levels + k;
        int south = LINES * work.levels;
        int[] c = work.corners;
        c[to] = lines[at];
        c[to + 1] = lines[at + work.levels];
        c[to + 2] = lines[at + south];
        c[to + 3] = lines[at + south + work.levels];
        c[to + 4] = lines[at + 1];
        c[to + 5] = lines[at + work.levels + 1];
        c[to + 6] = lines[at + south + 1];
        c[to + 7] = lines[at + south + work.levels + 1];
        return min(c, to) < reach && max(c, to) > -reach;
    }

    private static int min(int[] values, int from) {
        int min = values[from];
        for (int i = from + 1; i < from + 8; i++) {
            min = Math.min(min, values[i]);
        }
        return min;
    }

    private static int max(int[] values, int from) {
        int max = values[from];
        for (int i = from + 1; i < from + 8; i++) {
            max = Math.max(max, values[i]);
        }
        return max;
    }

    private static int blend(int[] c, int from, int dx, int dy, int dz) {
        int below = flat(c, from, dx, dz);
        int above = flat(c, from + 4, dx, dz);
        return (below * (STEP - dy) + above * dy) >> 6;
    }

    private static int flat(int[] c, int from, int dx, int dz) {
        int near = c[from] * (STEP - dx) + c[from + 1] * dx;
        int far = c[from + 2] * (STEP - dx) + c[from + 3] * dx;
        return near * (STEP - dz) + far * dz;
    }
}
