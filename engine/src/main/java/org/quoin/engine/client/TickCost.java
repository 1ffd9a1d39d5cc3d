package org.quoin.engine.client;

import java.util.Arrays;

/** What the last second of turns took to execute. */
final class TickCost {
    private final int[] micros;
    private int count;

    /** Keeps a second of that many turns. */
    TickCost(int turnRate) {
        micros = new int[turnRate];
    }

    /** A turn took so long. */
    void add(long nanos) {
        micros[count % micros.length] = (int) Math.min(Integer.MAX_VALUE, nanos / 1000);
        count = count + 1 == 2 * micros.length ? micros.length : count + 1;
    }

    /** The median; 0 before the first. */
    int medianMicros() {
        int known = Math.min(count, micros.length);
        if (known == 0) {
            return 0;
        }
        int[] sorted = Arrays.copyOf(micros, known);
        Arrays.sort(sorted);
        return sorted[known / 2];
    }
}
