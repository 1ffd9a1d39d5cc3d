package org.quoin.sim.area;

import java.util.Arrays;

/**
 * How much TNT is alight and how many blocks fall because of each player, and of nobody, who has a
 * share of its own. Follows from the bodies.
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

    /** How much TNT is alight because of the player in a slot, or of nobody. */
    public int tntOf(int slot) {
        return tnt[slot + 1];
    }

    /** How many blocks fall because of the player in a slot, or of nobody. */
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
