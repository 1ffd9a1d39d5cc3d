package org.quoin.client.render.far;

import java.util.Arrays;

/** Decodes a tile's mesh: its ground by cells, and the objects on it by squares of 4 x 4 blocks. */
final class TileReader {
    static final int UNIT = FarGrid.CELL_BLOCKS_MIN;
    static final int NONE = 9999;

    private static final int CELLS = FarGrid.CELLS;

    private final FarMesh mesh;
    private final int cell;
    private final int side;

    /** How often the ground of each cell is there. */
    final int[] covered = new int[CELLS * CELLS];

    /** The heights of the corners of each cell in steps: north-west, north-east, south-west... */
    final int[][] corners = new int[CELLS * CELLS][4];

    /** The colour of the highest box on each square, with its top times 2^24; 0 for none. */
    final long[] boxes;

    /** Along each edge, west, east, north and south, by cells: the lowest y of a wall in steps. */
    final int[][] skirts = new int[4][CELLS];

    TileReader(FarMesh mesh) {
        this.mesh = mesh;
        cell = FarGrid.cellBlocks(FarGrid.level(mesh.key()));
        side = CELLS * cell / UNIT;
        boxes = new long[side * side];
        for (int[] skirt : skirts) {
            Arrays.fill(skirt, NONE);
        }
        int groups = mesh.highs().length;
        int grounds = mesh.parts()[groups];
        for (int quad = 0; quad < grounds; quad++) {
            if (!isUpright(quad)) {
                boolean isBox = quad >= mesh.waters() && quad + 1 < grounds && isUpright(quad + 1);
                if (isBox) {
                    box(quad);
                } else {
                    ground(quad);
                }
            }
        }
        for (int kind = 1; kind < FarMesh.KINDS; kind++) {
            for (int at = mesh.parts()[kind * groups];
                    at < mesh.parts()[(kind + 1) * groups];
                    at++) {
                skirt(kind - 1, at);
            }
        }
    }

    private int word(int quad, int corner, int word) {
        return mesh.words()[quad * FarVertex.QUAD_WORDS + corner * FarVertex.WORDS + word];
    }

    /** In blocks from the tile's corner; axis 1 in steps. */
    int at(int quad, int corner, int axis) {
        int word = word(quad, corner, 0);
        int around = FarVertex.WORLD_BLOCKS;
        return switch (axis) {
            case 0 -> Math.floorMod(FarVertex.x(word) - FarGrid.x0(mesh.key()), around);
            case 1 -> FarVertex.y(word, word(quad, corner, 1));
            default -> Math.floorMod(FarVertex.z(word) - FarGrid.z0(mesh.key()), around);
        };
    }

    private int low(int quad, int axis) {
        int low = NONE;
        for (int k = 0; k < 4; k++) {
            low = Math.min(low, at(quad, k, axis));
        }
        return low;
    }

    private int high(int quad, int axis) {
        int high = 0;
        for (int k = 0; k < 4; k++) {
            high = Math.max(high, at(quad, k, axis));
        }
        return high;
    }

    private boolean isUpright(int quad) {
        return low(quad, 0) == high(quad, 0) || low(quad, 2) == high(quad, 2);
    }

    /** The height of a ground's quad at a corner of a cell: merged quads are flat. */
    private int height(int quad, int x, int z) {
        for (int k = 0; k < 4; k++) {
            if (at(quad, k, 0) == x && at(quad, k, 2) == z) {
                return at(quad, k, 1);
            }
        }
        if (low(quad, 1) != high(quad, 1)) {
            throw new AssertionError("a slope over several cells at " + x + " " + z);
        }
        return low(quad, 1);
    }

    private void ground(int quad) {
        for (int z = low(quad, 2); z < high(quad, 2); z += cell) {
            for (int x = low(quad, 0); x < high(quad, 0); x += cell) {
                int at = z / cell * CELLS + x / cell;
                covered[at]++;
                for (int k = 0; k < 4; k++) {
                    corners[at][k] = height(quad, x + (k & 1) * cell, z + (k >> 1) * cell);
                }
            }
        }
    }

    private void box(int quad) {
        long value =
                ((long) (high(quad, 1) / FarVertex.STEPS) << 24)
                        | FarVertex.color(word(quad, 0, 1));
        for (int z = low(quad, 2) / UNIT; z < high(quad, 2) / UNIT; z++) {
            for (int x = low(quad, 0) / UNIT; x < high(quad, 0) / UNIT; x++) {
                boxes[z * side + x] = Math.max(boxes[z * side + x], value);
            }
        }
    }

    private void skirt(int edge, int quad) {
        int axis = edge < 2 ? 0 : 2;
        int plane = (edge & 1) == 0 ? 0 : CELLS * cell;
        if (low(quad, axis) != plane || high(quad, axis) != plane) {
            throw new AssertionError("a wall of side " + edge + " is not at the tile's edge");
        }
        for (int at = low(quad, 2 - axis) / cell; at < high(quad, 2 - axis) / cell; at++) {
            skirts[edge][at] = low(quad, 1);
        }
    }

    /** The height of the east or west edge this far from its north end, in steps. */
    double edge(boolean east, int z) {
        int row = Math.min(CELLS - 1, z / cell);
        int[] at = corners[row * CELLS + (east ? CELLS - 1 : 0)];
        int north = at[east ? 1 : 0];
        int south = at[east ? 3 : 2];
        return north + (south - north) * (z - row * cell) / (double) cell;
    }

    /** The lowest y of a wall at the cell this far along an edge. */
    int wall(int edge, int blocks) {
        return skirts[edge][Math.min(CELLS - 1, blocks / cell)];
    }

    int side() {
        return side;
    }
}
