package org.quoin.client.render.far;

import java.util.List;

/**
 * Tiles that take the place of others, all at once: at each moment every pixel of the place shows
 * either what was there or what comes, by one share for all of them. A tile is in one swap at most,
 * so none is taken away while it comes.
 */
final class FarSwap {
    final List<FarTile> leaving;
    final List<FarTile> coming;

    /** How far it has gone, 0..1. */
    private float share;

    FarSwap(List<FarTile> leaving, List<FarTile> coming) {
        this.leaving = leaving;
        this.coming = coming;
        for (FarTile tile : leaving) {
            tile.swap = this;
        }
        for (FarTile tile : coming) {
            tile.swap = this;
        }
    }

    /** Advances it by a share. Returns whether it is over. */
    boolean advance(float step) {
        share = Math.min(1, share + step);
        return share >= 1;
    }

    /** How many of sixteen pixels show what comes. */
    int pixels() {
        return (int) (share * FarTile.PIXELS);
    }
}
