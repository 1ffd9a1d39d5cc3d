package org.quoin.client.render.far;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The tiles that were edited since they were made, or while they are. Main thread only. */
final class StaleTiles {
    /** Seconds between two meshes of a tile that is edited all the time: it is far away. */
    private static final double AGAIN_SECONDS = 1;

    private final List<FarTile> tiles = new ArrayList<>();

    /** Adds a requested tile; others will be made from the edits of their time. */
    void add(@Nullable FarTile tile) {
        if (tile != null && tile.asked && !tile.stale) {
            tile.stale = true;
            tiles.add(tile);
        }
    }

    /** Forgets a tile. */
    void remove(FarTile tile) {
        if (tile.stale) {
            tiles.remove(tile);
        }
    }

    /**
     * The nearest visible one that may be made again; null for none.
     *
     * @param seconds now
     * @param hurry whether none need wait
     * @param distance how far away one is
     */
    @Nullable FarTile next(double seconds, boolean hurry, ToLongFunction<FarTile> distance) {
        FarTile next = null;
        for (int i = 0; i < tiles.size(); i++) {
            FarTile tile = tiles.get(i);
            boolean due = hurry || !(seconds - tile.madeSeconds < AGAIN_SECONDS);
            if (tile.ready && !tile.again && tile.cover != FarTile.Cover.COVERED && due) {
                boolean nearer =
                        next == null || distance.applyAsLong(tile) < distance.applyAsLong(next);
                next = nearer ? tile : next;
            }
        }
        if (next != null) {
            tiles.remove(next);
            next.stale = false;
            next.again = true;
        }
        return next;
    }
}
