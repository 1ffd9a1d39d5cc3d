package org.quoin.sim.terrain;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.WorldBounds;

/**
 * Fills the ground with stone up to its height. Where the land is craggy the height is bent by a
 * noise in three dimensions, so that cliffs hang over and ledges stand out.
 */
final class Rock {
    private static final int STEP = Region.STEP;
    private static final int FIRST = -Region.MARGIN;
    private static final int LAST = Section.SIDE + Region.MARGIN;
    private static final int LINES = (LAST - FIRST) / STEP + 1;

    private final Noise coarse;
    private final Noise fine;

    Rock(long seed) {
        coarse = new Noise(seed, 301, 5);
        fine = new Noise(seed, 302, 4);
    }

    /** Fills the canvas, and sets in the region where the ground really ends. */
    void fill(Region region, Canvas canvas) {
        int bend = region.cragMax();
        int yLow = Math.max(1, ((region.heightMin() - bend) >> 16) & -STEP);
        canvas.fillLayers(0, yLow, Blocks.STONE);
        int yHigh = Math.min(WorldBounds.HEIGHT - 1, ((region.heightMax() + bend) >> 16) + 1);
        int levels = (yHigh - yLow) / STEP + 2;
        int[] lines = bend == 0 ? new int[0] : lines(region, yLow, levels);
        int[] line = new int[levels];
        for (int z = FIRST; z < LAST; z++) {
            for (int x = FIRST; x < LAST; x++) {
                int crag = bend == 0 ? 0 : region.field(Landscape.CRAG, x, z);
                boolean inside = Canvas.contains(x, 0, z);
                if (crag > 0) {
                    blend(lines, levels, x - FIRST, z - FIRST, line);
                    region.setTop(x, z, bent(region, canvas, x, z, crag, line, yLow, yHigh));
                } else if (inside) {
                    for (int y = yLow; y < region.top(x, z); y++) {
                        canvas.set(x, y, z, Blocks.STONE);
                    }
                }
            }
        }
        canvas.fillLayers(0, 1, Blocks.BEDROCK);
    }

    private int[] lines(Region region, int yLow, int levels) {
        int[] lines = new int[LINES * LINES * levels];
        int[] more = new int[levels];
        for (int j = 0; j < LINES; j++) {
            for (int i = 0; i < LINES; i++) {
                int at = (j * LINES + i) * levels;
                int x = region.x0 + FIRST + i * STEP;
                int z = region.z0 + FIRST + j * STEP;
                coarse.line(x, yLow, z, STEP, levels, lines, at);
                fine.line(x, yLow, z, STEP, levels, more, 0);
                for (int k = 0; k < levels; k++) {
                    lines[at + k] += more[k] >> 1;
                }
            }
        }
        return lines;
    }

    /** The values above a place between four lines. */
    private static void blend(int[] lines, int levels, int px, int pz, int[] line) {
        int at = (pz / STEP * LINES + px / STEP) * levels;
        int tx = px % STEP;
        int tz = pz % STEP;
        if (tx == 0 && tz == 0) {
            System.arraycopy(lines, at, line, 0, levels);
            return;
        }
        // On the last line there is no next one, and its share is zero.
        int east = tx == 0 ? 0 : levels;
        int south = tz == 0 ? 0 : LINES * levels;
        int nw = (STEP - tx) * (STEP - tz);
        int ne = tx * (STEP - tz);
        int sw = (STEP - tx) * tz;
        int se = tx * tz;
        for (int k = 0; k < levels; k++) {
            int i = at + k;
            line[k] =
                    (lines[i] * nw
                                    + lines[i + east] * ne
                                    + lines[i + south] * sw
                                    + lines[i + east + south] * se)
                            >> 4;
        }
    }

    private static int bent(
            Region region, Canvas canvas, int x, int z, int crag, int[] line, int yLow, int yHigh) {
        boolean inside = Canvas.contains(x, 0, z);
        int height = region.height(x, z);
        int top = yLow;
        for (int y = yHigh; y >= yLow; y--) {
            int level = (y - yLow) / STEP;
            int share = (y - yLow) % STEP;
            int noise = (line[level] * (STEP - share) + line[level + 1] * share) / STEP;
            if (height + Noise.mul(crag, 2 * noise) > y << 16) {
                if (top == yLow) {
                    top = y + 1;
                }
                if (!inside) {
                    return top;
                }
                canvas.set(x, y, z, Blocks.STONE);
            }
        }
        return top;
    }

    /**
     * Where craggy ground ends at a place whose coordinates are multiples of the step, as {@link
     * #fill} finds it unless the noise is unusually strong.
     *
     * @param height of the smooth ground, 16 fractional bits
     * @param crag how far rock may stand out of it, 16 fractional bits
     */
    int topAt(int x, int z, int height, int crag) {
        int yLow = Math.max(1, ((height - crag) >> 16) & -STEP);
        int yHigh = Math.min(WorldBounds.HEIGHT - 1, ((height + crag) >> 16) + 1);
        int levels = (yHigh - yLow) / STEP + 2;
        int[] line = new int[levels];
        int[] more = new int[levels];
        coarse.line(x, yLow, z, STEP, levels, line, 0);
        fine.line(x, yLow, z, STEP, levels, more, 0);
        for (int y = yHigh; y >= yLow; y--) {
            int level = (y - yLow) / STEP;
            int share = (y - yLow) % STEP;
            int below = line[level] + (more[level] >> 1);
            int above = line[level + 1] + (more[level + 1] >> 1);
            int noise = (below * (STEP - share) + above * share) / STEP;
            if (height + Noise.mul(crag, 2 * noise) > y << 16) {
                return y + 1;
            }
        }
        return yLow;
    }
}
