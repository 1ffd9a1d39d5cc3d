package org.quoin.engine.report;

import org.quoin.engine.congestion.RingWindow;
import org.quoin.engine.wire.Clocks;

/** The last round trips, for percentiles. */
public final class RoundTripLog {
    /** How many are kept: over three minutes of one a turn at 20 turns a second. */
    private static final int KEPT_MAX = 4096;

    /** Anything longer than this is a broken echo. */
    private static final int ROUND_TRIP_MICROS_MAX = 60_000_000;

    private final RingWindow micros = new RingWindow(KEPT_MAX);
    private int lastMicros;

    /**
     * A datagram came: the echo in it gives a round trip.
     *
     * @param nowMicros when it came, low 32 bits of our microseconds
     * @return whether there was one in it
     */
    public boolean echoed(Clocks clocks, int nowMicros) {
        if (!clocks.hasEcho()) {
            return false;
        }
        int roundTrip = nowMicros - clocks.echoMicros() - clocks.echoHoldMicros();
        if (roundTrip < 0 || roundTrip >= ROUND_TRIP_MICROS_MAX) {
            return false;
        }
        lastMicros = roundTrip;
        micros.add(roundTrip);
        return true;
    }

    /** The newest; 0 before the first. */
    public double lastMillis() {
        return lastMicros / 1000.0;
    }

    /**
     * The round trip that a percentage of the round trips did not exceed; 0 before the first.
     *
     * @param percent 0..100
     */
    public double percentileMillis(int percent) {
        return micros.percentile(percent) / 1000.0;
    }
}
