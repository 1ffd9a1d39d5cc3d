package org.quoin.engine.host;

/** The usual round trip to one client, and by how much round trips differ. */
final class PathMeter {
    /** What is believed before the first round trip. */
    private static final long FIRST_GUESS_NANOS = 200_000_000L;

    private static final int ROUND_TRIP_WEIGHT = 8;
    private static final int JITTER_WEIGHT = 4;

    private long roundTripNanos = FIRST_GUESS_NANOS;
    private long jitterNanos;
    private boolean known;

    /** Takes a round trip. */
    void add(long nanos) {
        if (!known) {
            known = true;
            roundTripNanos = nanos;
            jitterNanos = 0;
            return;
        }
        jitterNanos += (Math.abs(nanos - roundTripNanos) - jitterNanos) / JITTER_WEIGHT;
        roundTripNanos += (nanos - roundTripNanos) / ROUND_TRIP_WEIGHT;
    }

    /** Smoothed. */
    long roundTripNanos() {
        return roundTripNanos;
    }

    /** The mean difference from it, smoothed; 0 before the second. */
    long jitterNanos() {
        return jitterNanos;
    }

    /** Whether there was any round trip. */
    boolean isKnown() {
        return known;
    }
}
