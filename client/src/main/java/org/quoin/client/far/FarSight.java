package org.quoin.client.far;

import java.util.Arrays;
import java.util.List;
import org.quoin.client.cull.Frustum;

/**
 * Finds the tiles that are in the picture and not behind the ground: from the nearest to the
 * farthest, each is looked at over what is nearer. Near ones that columns cover count as ground,
 * too, unless somebody has dug in them since they were made. Main thread only; allocates nothing
 * but where there are more tiles than ever before.
 */
public final class FarSight {
    private static final int NONE = -1;

    /** What is told apart by distance: a square hides nothing of its own ring. */
    private static final int RING_BLOCKS = 16;

    private static final int RINGS = 256;
    private static final int SQUARES = FarCells.LOWS * FarCells.LOWS;

    /** Heights are as of some points, and columns differ from them a little. */
    private static final int MARGIN_BLOCKS = 4;

    private final FarHorizon horizon = new FarHorizon();
    private final int[] firstTile = new int[RINGS];
    private final int[] firstSquare = new int[RINGS];
    private int[] nextTile = new int[0];
    private int[] nextSquare = new int[0];

    /**
     * Decides for each tile whether it is {@link FarTile#inSight}.
     *
     * @param underSky whether the camera is on the ground or above it; from within a cave one may
     *     look out below what counts as ground
     */
    public void look(
            List<FarTile> tiles, Frustum frustum, double x, double y, double z, boolean underSky) {
        start(tiles.size());
        for (int i = 0; i < tiles.size(); i++) {
            FarTile tile = tiles.get(i);
            double dx = tile.x0 - x;
            double dz = tile.z0 - z;
            tile.inSight =
                    frustum.mayShow(
                            (float) dx,
                            (float) -y,
                            (float) dz,
                            (float) (dx + tile.blocks),
                            (float) (tile.highY - y),
                            (float) (dz + tile.blocks));
            if (tile.inSight) {
                sort(tile, i, dx, dz);
            }
        }
        horizon.clear();
        for (int ring = 0; ring < RINGS && underSky; ring++) {
            for (int at = firstSquare[ring]; at != NONE; at = nextSquare[at]) {
                FarTile tile = tiles.get(at / SQUARES);
                int side = tile.blocks / FarCells.LOWS;
                double dx = tile.x0 + at % FarCells.LOWS * side - x;
                double dz = tile.z0 + at % SQUARES / FarCells.LOWS * side - z;
                horizon.raise(dx, dz, side, tile.lows[at % SQUARES] - MARGIN_BLOCKS - y);
            }
            for (int at = firstTile[ring]; at != NONE; at = nextTile[at]) {
                FarTile tile = tiles.get(at);
                tile.inSight =
                        !horizon.hides(tile.x0 - x, tile.z0 - z, tile.blocks, tile.highY - y);
            }
        }
    }

    private void start(int tiles) {
        if (tiles > nextTile.length) {
            nextTile = new int[tiles * 2];
            nextSquare = new int[tiles * 2 * SQUARES];
        }
        Arrays.fill(firstTile, NONE);
        Arrays.fill(firstSquare, NONE);
    }

    /** The tile is seen from its nearest point on, each square is ground behind its farthest. */
    private void sort(FarTile tile, int index, double dx, double dz) {
        int ring = ring(beside(dx, tile.blocks), beside(dz, tile.blocks));
        nextTile[index] = firstTile[ring];
        firstTile[ring] = index;
        int side = tile.blocks / FarCells.LOWS;
        for (int square = 0; square < SQUARES && tile.isGround(); square++) {
            if (tile.lows[square] > 0) {
                double x = dx + square % FarCells.LOWS * side;
                int row = square / FarCells.LOWS;
                double z = dz + row * side;
                int to = 1 + ring(Math.max(-x, x + side), Math.max(-z, z + side));
                if (to < RINGS) {
                    nextSquare[index * SQUARES + square] = firstSquare[to];
                    firstSquare[to] = index * SQUARES + square;
                }
            }
        }
    }

    private static double beside(double from, double side) {
        return Math.max(0, Math.max(from, -from - side));
    }

    private static int ring(double dx, double dz) {
        return Math.min(RINGS - 1, (int) (Math.sqrt(dx * dx + dz * dz) / RING_BLOCKS));
    }
}
