package org.quoin.client.mesh;

/**
 * The light of a block that does not fill its cell: at the cell's four upright edges it is the mean
 * of what meets there, between them it is blended, and it is the same at all heights. No corner of
 * such a block is dark.
 */
final class ShapeLight {
    private static final int SIDE = PackedVertex.EIGHTHS;
    private static final int HALF = SIDE * SIDE / 2;
    private static final int OPEN = 3;

    private final int[] skies = new int[4];
    private final int[] lamps = new int[4];

    /** Stands in a cell from now on. */
    void enter(int[] cells, int at) {
        long corners = CornerLight.around(cells, at, PaddedBlocks.STEP_X, PaddedBlocks.STEP_Z);
        for (int i = 0; i < 4; i++) {
            int corner = CornerLight.corner(corners, i);
            skies[i] = CornerLight.sky(corner);
            lamps[i] = CornerLight.block(corner);
        }
    }

    /** The light at a place, in eighths from the cell's low corner. */
    int at(int x, int z) {
        return OPEN | blend(skies, x, z) << 2 | blend(lamps, x, z) << 6;
    }

    private static int blend(int[] levels, int x, int z) {
        int north = (SIDE - x) * levels[0] + x * levels[1];
        int south = (SIDE - x) * levels[3] + x * levels[2];
        return ((SIDE - z) * north + z * south + HALF) / (SIDE * SIDE);
    }
}
