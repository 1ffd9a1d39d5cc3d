package org.quoin.sim.area;

import java.util.Arrays;

/**
 * The number of lit TNT blocks and falling blocks attributed to each player, and to nobody, who has
 * a share too. Derived from the bodies.
 */
public final class AttributionCounts {
    private final int[] tnt = new int[Attribution.PLAYERS];
    private final int[] falling = new int[Attribution.PLAYERS];

    /** A body comes ({@code by} 1) or goes (-1). */
    public void count(int cause, boolean isTnt, boolean isFalling, int by) {
        int player = Attribution.player(cause);
        tnt[player] += isTnt ? by : 0;
        falling[player] += isFalling ? by : 0;
    }

    /** The number of lit TNT blocks attributed to a slot, or to nobody. */
    public int tntOf(int slot) {
        return tnt[slot + 1];
    }

    /** The number of falling blocks attributed to a slot, or to nobody. */
    public int fallingOf(int slot) {
        return falling[slot + 1];
    }

    /** Nothing is alight and nothing falls. */
    public void clear() {
        Arrays.fill(tnt, 0);
        Arrays.fill(falling, 0);
    }

    /** Becomes equal to another. */
    public void copyFrom(AttributionCounts other) {
        System.arraycopy(other.tnt, 0, tnt, 0, tnt.length);
        System.arraycopy(other.falling, 0, falling, 0, falling.length);
    }
}
