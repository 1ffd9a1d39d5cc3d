package org.quoin.engine.client;

import java.util.Arrays;

/** How late the last second of turns began, and what they took to execute. */
final class TurnCost {
    private final int[] costMicros;
    private final int[] lateMicros;
    private int costs;
    private int lates;
    private long played;
    private long playedNanos;

    /** Keeps a second of that many turns. */
    TurnCost(int turnRate) {
        costMicros = new int[turnRate];
        lateMicros = new int[turnRate];
    }

    /** A turn took so long to execute. */
    void executed(long nanos) {
        costMicros[costs % costMicros.length] = micros(nanos);
        costs = next(costs, costMicros.length);
        playedNanos += nanos;
    }

    /** A turn of the schedule was executed so long after its time. */
    void late(long nanos) {
        lateMicros[lates % lateMicros.length] = micros(nanos);
        lates = next(lates, lateMicros.length);
        playedNanos += nanos;
        played++;
    }

    /** Forgets what was executed to catch up: from here on the mean is of play. */
    void beginMean() {
        played = 0;
        playedNanos = 0;
    }

    /** The median cost of the last second; 0 before the first turn. */
    int medianMicros() {
        int known = Math.min(costs, costMicros.length);
        if (known == 0) {
            return 0;
        }
        int[] sorted = Arrays.copyOf(costMicros, known);
        Arrays.sort(sorted);
        return sorted[known / 2];
    }

    /** The mean lateness of the last second. */
    int latenessMicros() {
        int known = Math.min(lates, lateMicros.length);
        long sum = 0;
        for (int i = 0; i < known; i++) {
            sum += lateMicros[i];
        }
        return known == 0 ? 0 : (int) (sum / known);
    }

    /** Lateness plus cost, in the mean of all turns of play. */
    double meanMillis() {
        return played == 0 ? 0 : playedNanos / 1e6 / played;
    }

    private static int micros(long nanos) {
        return (int) Math.min(Integer.MAX_VALUE, nanos / 1000);
    }

    private static int next(int count, int length) {
        // Keeps the count from running over without forgetting that the ring is full.
        return count + 1 == 2 * length ? length : count + 1;
    }
}
