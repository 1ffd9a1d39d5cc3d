package org.quoin.client.render.far;

import java.util.List;
import org.quoin.client.render.cull.FarGround;
import org.quoin.client.render.cull.Frustum;
import org.quoin.client.render.cull.Horizon;
import org.quoin.sim.world.Section;

/** Finds which tiles of the far land are visible, and which of them occlude what is behind. */
public final class FarCuller {
    /** Tells where columns are drawn in place of the far land. */
    @FunctionalInterface
    public interface Columns {
        /** Whether any pixel shows a column. */
        boolean isSeen(int cx, int cz);
    }

    /**
     * How far from the camera land is an occluder: as far as a horizon looks, and some columns more
     * for what it looks around a place for, and for cameras that have moved since.
     */
    private static final int OCCLUDER_COLUMNS = Horizon.FAR_REACH / Section.SIDE + 10;

    private FarCuller() {}

    /**
     * Sets the height of the far land in each column where nothing else is drawn, in place of what
     * was set before. Tiles that are fading occlude nothing, nor do those that are {@link
     * FarTile.Cover#COVERED}.
     *
     * @param columns asked only of tiles that are {@link FarTile.Cover#PARTLY} covered
     * @param x where the camera is, in blocks, as z
     */
    public static void findOccluders(
            List<FarTile> tiles, Columns columns, FarGround ground, double x, double z) {
        ground.clear();
        int middleX = (int) Math.floor(x) >> Section.SHIFT;
        int middleZ = (int) Math.floor(z) >> Section.SHIFT;
        for (int i = 0; i < tiles.size(); i++) {
            FarTile tile = tiles.get(i);
            if (tile.isGround() && tile.cover != FarTile.Cover.COVERED) {
                findOccluders(tile, columns, ground, middleX, middleZ);
            }
        }
    }

    private static void findOccluders(
            FarTile tile, Columns columns, FarGround ground, int middleX, int middleZ) {
        int side = tile.lows.length == 0 ? 0 : tile.blocks >> Section.SHIFT;
        int cx0 = tile.x0 >> Section.SHIFT;
        int cz0 = tile.z0 >> Section.SHIFT;
        int toX = Math.min(cx0 + side, middleX + OCCLUDER_COLUMNS + 1);
        int toZ = Math.min(cz0 + side, middleZ + OCCLUDER_COLUMNS + 1);
        boolean open = tile.cover == FarTile.Cover.OPEN;
        for (int cz = Math.max(cz0, middleZ - OCCLUDER_COLUMNS); cz < toZ; cz++) {
            for (int cx = Math.max(cx0, middleX - OCCLUDER_COLUMNS); cx < toX; cx++) {
                if (open || !columns.isSeen(cx, cz)) {
                    ground.set(cx, cz, tile.lows[(cz - cz0) * side + cx - cx0]);
                }
            }
        }
    }

    /**
     * Finds which groups of which tiles, and the water of which, are visible from x, y, z.
     *
     * @param horizon as seen from there
     */
    public static void cull(
            List<FarTile> tiles, Frustum frustum, Horizon horizon, double x, double y, double z) {
        for (int i = 0; i < tiles.size(); i++) {
            FarTile tile = tiles.get(i);
            float dx = (float) (tile.x0 - x);
            float dz = (float) (tile.z0 - z);
            tile.visibleGroups = 0;
            tile.waterVisible = false;
            if (isVisible(frustum, horizon, dx, dz, tile.blocks, tile.highY, y)) {
                tile.waterVisible =
                        tile.waters > 0
                                && isVisible(frustum, horizon, dx, dz, tile.blocks, tile.waterY, y);
                cullGroups(tile, frustum, horizon, dx, dz, y);
            }
        }
    }

    private static void cullGroups(
            FarTile tile, Frustum frustum, Horizon horizon, float dx, float dz, double y) {
        int along = tile.groupsAlong();
        float side = (float) tile.blocks / along;
        for (int group = 0; group < tile.highs.length; group++) {
            int row = group / along;
            float x = dx + group % along * side;
            float z = dz + row * side;
            if (isVisible(frustum, horizon, x, z, side, tile.highs[group], y)) {
                tile.visibleGroups |= 1 << group;
            }
        }
    }

    /** Whether any part of a square may be visible, from the bottom of the world up to a height. */
    private static boolean isVisible(
            Frustum frustum, Horizon horizon, float x, float z, float side, int high, double eyeY) {
        float low = (float) -eyeY;
        float top = (float) (high - eyeY);
        return frustum.mayShow(x, low, z, x + side, top, z + side)
                && !horizon.occludes(x, low, z, x + side, top, z + side);
    }
}
