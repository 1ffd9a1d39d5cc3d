package org.quoin.client.render.far;

import java.util.Arrays;
import org.quoin.client.render.far.FarCells.Kind;

/** The quads of a tile while it is made, and how high they reach. */
final class FarQuads {
    private static final int STEPS = FarVertex.STEPS;

    private final int[] words = new int[FarGrid.QUADS_PER_TILE_MAX * FarVertex.QUAD_WORDS];
    private int count;
    private int highY;

    /** The corners of the quad that is being made, in its order: x, y, z and ends of each. */
    private final int[] corners = new int[4 * 4];

    /** Starts a tile. */
    void clear() {
        count = 0;
        highY = 0;
    }

    /** How many there are. */
    int count() {
        return count / FarVertex.QUAD_WORDS;
    }

    /** A copy of all. */
    int[] words() {
        return Arrays.copyOf(words, count);
    }

    /** The y in blocks, rounded up, of the highest place since it was last forgotten. */
    int highest() {
        return highY;
    }

    void forgetHighest() {
        highY = 0;
    }

    /** Says that something reaches that high, in steps. */
    void reach(int steps) {
        highY = Math.max(highY, (steps + STEPS - 1) / STEPS);
    }

    /** Adds a vertex at a corner of cells; of a wall, that many steps below it or none. */
    void vertex(
            FarCells cells,
            FarSurface surface,
            int i,
            int j,
            int ends,
            Kind kind,
            boolean isWall,
            int below) {
        int cell = cells.cellBlocks();
        int x = cells.x0 + i * cell;
        int z = cells.z0 + j * cell;
        int y = Math.max(0, surface.height(i, j) - below);
        int color = surface.color(i, j, kind);
        words[count++] = FarVertex.word0(x, y, z);
        boolean mirrors = kind == Kind.WATER && !isWall;
        words[count++] = FarVertex.word1(y, ends, mirrors, surface.normal(i, j), color);
    }

    /**
     * Adds a box.
     *
     * @param foot in steps
     * @param top in blocks
     */
    void box(int x0, int z0, int x1, int z1, int foot, int top, int topColor, int sideColor) {
        int high = top * STEPS;
        int up = FarVertex.normal(0, 0);
        put(0, x0, high, z0, 0);
        put(1, x0, high, z1, 2);
        put(2, x1, high, z1, 3);
        put(3, x1, high, z0, 1);
        quad(up, topColor);
        int low = Math.max(0, Math.min(foot, high - STEPS));
        for (int side = 0; side < FarMesher.SIDES; side++) {
            int from = side == 0 ? 0 : side == 1 ? 3 : side == 2 ? 1 : 2;
            int to = side == 0 ? 2 : side == 1 ? 1 : side == 2 ? 0 : 3;
            put(0, end(from & 1, x0, x1), high, end(from >> 1, z0, z1), from);
            put(1, end(from & 1, x0, x1), low, end(from >> 1, z0, z1), from);
            put(2, end(to & 1, x0, x1), low, end(to >> 1, z0, z1), to);
            put(3, end(to & 1, x0, x1), high, end(to >> 1, z0, z1), to);
            quad(upright(side), sideColor);
        }
        reach(high);
    }

    private static int end(int far, int near, int other) {
        return far == 0 ? near : other;
    }

    private static int upright(int side) {
        int far = (side & 1) == 0 ? -FarVertex.UPRIGHT : FarVertex.UPRIGHT;
        return side < 2 ? FarVertex.normal(far, 0) : FarVertex.normal(0, far);
    }

    private void put(int corner, int x, int y, int z, int ends) {
        corners[corner * 4] = x;
        corners[corner * 4 + 1] = y;
        corners[corner * 4 + 2] = z;
        corners[corner * 4 + 3] = ends;
    }

    private void quad(int normal, int color) {
        for (int k = 0; k < corners.length; k += 4) {
            words[count++] = FarVertex.word0(corners[k], corners[k + 1], corners[k + 2]);
            words[count++] = FarVertex.word1(corners[k + 1], corners[k + 3], false, normal, color);
        }
    }
}
