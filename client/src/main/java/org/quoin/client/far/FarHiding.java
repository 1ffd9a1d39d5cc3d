package org.quoin.client.far;

import java.util.List;
import org.quoin.client.cull.FarGround;
import org.quoin.sim.world.Section;

/** Tells a horizon which land hides what is behind it. */
public final class FarHiding {
    /** Says where columns are drawn in the place of the far land. */
    @FunctionalInterface
    public interface Columns {
        /** Whether any pixel shows that column. */
        boolean isSeen(int cx, int cz);
    }

    private FarHiding() {}

    /**
     * Tells of each column in which nothing but the far land is drawn how high that stands there,
     * and forgets what was told before. Tiles that are fading hide nothing, nor do those that are
     * {@link FarTile.Cover#COVERED}.
     *
     * @param columns asked only of tiles that are {@link FarTile.Cover#PARTLY} covered
     */
    public static void tell(List<FarTile> tiles, Columns columns, FarGround ground) {
        ground.clear();
        for (int i = 0; i < tiles.size(); i++) {
            FarTile tile = tiles.get(i);
            if (tile.isGround() && tile.cover != FarTile.Cover.COVERED) {
                tell(tile, columns, ground);
            }
        }
    }

    private static void tell(FarTile tile, Columns columns, FarGround ground) {
        int side = tile.blocks >> Section.SHIFT;
        boolean open = tile.cover == FarTile.Cover.OPEN;
        for (int at = 0; at < tile.lows.length; at++) {
            int cx = (tile.x0 >> Section.SHIFT) + at % side;
            int cz = (tile.z0 >> Section.SHIFT) + at / side;
            if (open || !columns.isSeen(cx, cz)) {
                ground.set(cx, cz, tile.lows[at]);
            }
        }
    }
}
