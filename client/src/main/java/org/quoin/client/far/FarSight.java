package org.quoin.client.far;

import java.util.List;
import org.quoin.client.cull.Frustum;
import org.quoin.client.cull.Horizon;

/** Finds which groups of which tiles are in the picture and not behind the ground. */
public final class FarSight {
    private FarSight() {}

    /**
     * Decides what of each tile is in sight, as seen from x, y, z.
     *
     * @param horizon that looks from there
     */
    public static void look(
            List<FarTile> tiles, Frustum frustum, Horizon horizon, double x, double y, double z) {
        for (int i = 0; i < tiles.size(); i++) {
            FarTile tile = tiles.get(i);
            float dx = (float) (tile.x0 - x);
            float dz = (float) (tile.z0 - z);
            tile.groupsInSight = 0;
            tile.waterInSight = false;
            if (isInSight(frustum, horizon, dx, dz, tile.blocks, tile.highY, y)) {
                tile.waterInSight =
                        tile.waters > 0
                                && isInSight(frustum, horizon, dx, dz, tile.blocks, tile.waterY, y);
                lookAtGroups(tile, frustum, horizon, dx, dz, y);
            }
        }
    }

    private static void lookAtGroups(
            FarTile tile, Frustum frustum, Horizon horizon, float dx, float dz, double y) {
        int along = tile.groupsAlong();
        float side = (float) tile.blocks / along;
        for (int group = 0; group < tile.highs.length; group++) {
            int row = group / along;
            float x = dx + group % along * side;
            float z = dz + row * side;
            if (isInSight(frustum, horizon, x, z, side, tile.highs[group], y)) {
                tile.groupsInSight |= 1 << group;
            }
        }
    }

    /** Whether any of a square may be seen, from the bottom of the world up to a height. */
    private static boolean isInSight(
            Frustum frustum, Horizon horizon, float x, float z, float side, int high, double eyeY) {
        float low = (float) -eyeY;
        float top = (float) (high - eyeY);
        return frustum.mayShow(x, low, z, x + side, top, z + side)
                && !horizon.hides(x, low, z, x + side, top, z + side);
    }
}
