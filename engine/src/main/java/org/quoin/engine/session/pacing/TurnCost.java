package org.quoin.engine.session.pacing;

import org.quoin.engine.congestion.RingWindow;

/** How late the last second of turns began, and what they took to execute. */
final class TurnCost {
    private final RingWindow costMicros;
    private final RingWindow lateMicros;
    private long played;
    private long playedNanos;

    /** Keeps a second of that many turns. */
    TurnCost(int turnRate) {
        costMicros = new RingWindow(turnRate);
        lateMicros = new RingWindow(turnRate);
    }

    /** A turn was executed, which took that long. */
    void executed(long nanos) {
        costMicros.add(micros(nanos));
        playedNanos += nanos;
    }

    /** A turn of the schedule is executed that long after its time. */
    void late(long nanos) {
        lateMicros.add(micros(nanos));
        playedNanos += nanos;
        played++;
    }

    /** Forgets what was executed to catch up: from here on the mean is that of play. */
    void beginMean() {
        played = 0;
        playedNanos = 0;
    }

    /** The median cost of the last second; 0 before the first turn. */
    int medianMicros() {
        return (int) costMicros.percentile(50);
    }

    /** The mean lateness of the last second. */
    int latenessMicros() {
        return (int) lateMicros.mean();
    }

    /** Lateness plus cost, in the mean of all turns of play. */
    double meanMillis() {
        return played == 0 ? 0 : playedNanos / 1e6 / played;
    }

    private static int micros(long nanos) {
        return (int) Math.min(Integer.MAX_VALUE, nanos / 1000);
    }
}
