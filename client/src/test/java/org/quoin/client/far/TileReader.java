package org.quoin.client.far;

import java.util.Arrays;
import org.quoin.sim.world.Face;

/** Decodes a tile's mesh into squares of 4 x 4 blocks. */
final class TileReader {
    static final int UNIT = FarGrid.CELL_BLOCKS_MIN;

    private final int[] words;
    private final int x0;
    private final int z0;
    private final int side;

    /** The y of the top of each four of blocks, trees in cells aside. */
    final int[] tops;

    /** Along each edge, west, east, north and south: the lowest y of a wall there; 999 for none. */
    final int[][] skirts = new int[4][];

    TileReader(FarMesh mesh, FarCells cells) {
        words = mesh.words();
        x0 = FarGrid.x0(mesh.key());
        z0 = FarGrid.z0(mesh.key());
        side = FarGrid.tileBlocks(FarGrid.level(mesh.key())) / UNIT;
        tops = new int[side * side];
        for (int i = 0; i < 4; i++) {
            skirts[i] = new int[side];
            Arrays.fill(skirts[i], 999);
        }
        for (int quad = 0; quad < mesh.quads(); quad++) {
            read(quad, cells);
        }
    }

    private int low(int quad, int axis) {
        int low = Integer.MAX_VALUE;
        for (int k = 0; k < 4; k++) {
            low = Math.min(low, at(quad, k, axis));
        }
        return low;
    }

    private int high(int quad, int axis) {
        int high = Integer.MIN_VALUE;
        for (int k = 0; k < 4; k++) {
            high = Math.max(high, at(quad, k, axis));
        }
        return high;
    }

    /** In blocks from the tile's corner. */
    private int at(int quad, int corner, int axis) {
        int word = words[quad * FarVertex.QUAD_WORDS + corner * FarVertex.WORDS];
        return switch (axis) {
            case 0 -> ((FarVertex.x(word) - x0 + 2048) & 4095) - 2048;
            case 1 -> FarVertex.y(word);
            default -> ((FarVertex.z(word) - z0 + 2048) & 4095) - 2048;
        };
    }

    private void read(int quad, FarCells cells) {
        int face = FarVertex.face(words[quad * FarVertex.QUAD_WORDS]);
        int y = high(quad, 1);
        if (face == Face.UP) {
            for (int z = low(quad, 2); z < high(quad, 2); z += UNIT) {
                for (int x = low(quad, 0); x < high(quad, 0); x += UNIT) {
                    top(x / UNIT, z / UNIT, y, cells);
                }
            }
            return;
        }
        int edge = face < 2 ? face : face - 2;
        int plane = (face & 1) == 0 ? 0 : side * UNIT;
        int axis = face < 2 ? 0 : 2;
        if (low(quad, axis) == plane) {
            for (int at = low(quad, 2 - axis); at < high(quad, 2 - axis); at += UNIT) {
                skirts[edge][at / UNIT] = Math.min(skirts[edge][at / UNIT], low(quad, 1));
            }
        }
    }

    private void top(int x, int z, int y, FarCells cells) {
        int cell = cells.cellBlocks() / UNIT;
        if (cells.tree(x / cell, z / cell) == y && tops[z * side + x] != 0) {
            return; // A tree on the cell that was there before.
        }
        if (tops[z * side + x] != 0) {
            throw new AssertionError("covered twice: " + x + " " + z);
        }
        tops[z * side + x] = y;
    }

    int side() {
        return side;
    }
}
