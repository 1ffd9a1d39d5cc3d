package org.quoin.engine.session.pacing;

import org.quoin.engine.congestion.RingWindow;
import org.quoin.engine.report.EchoClock;
import org.quoin.engine.wire.Clocks;

/**
 * Estimates the offset of the host's clock to ours. Each pair of messages, ours and the host's
 * echo, yields it up to half the difference between the two directions. The quicker half of the
 * last pairs is averaged, because a queued message queued in one direction only; and the estimate
 * moves 0.3 of the distance with each pair (Mills's clock filter with a wider window, since the
 * queues of a mobile network affect most datagrams).
 */
final class HostClock {
    /** Pairs that are kept: some six seconds of five a second. */
    private static final int WINDOW = 32;

    private static final double DAMPING = 0.3;

    /** Estimates whose deviation is reported: the last ten seconds. */
    private static final int SPREAD_WINDOW = 50;

    /** Anything longer than this is a broken echo. */
    private static final long ROUND_TRIP_NANOS_MAX = 60_000_000_000L;

    /** Further off than this the host's clock was set: begin anew. */
    private static final long JUMP_NANOS = 500_000_000L;

    // Of the last pairs, both in their order.
    private final RingWindow roundTrips = new RingWindow(WINDOW);
    private final RingWindow offsets = new RingWindow(WINDOW);

    /** The offset as it was estimated with each of the last pairs. */
    private final RingWindow estimates = new RingWindow(SPREAD_WINDOW);

    private long offsetNanos;

    /**
     * The clocks of a datagram came.
     *
     * @param hostNanos the host's time in it, continued beyond 32 bits of microseconds
     * @return whether they made a pair
     */
    boolean receive(Clocks clocks, long hostNanos, long nowNanos) {
        if (!clocks.hasEcho()) {
            return false;
        }
        long awayMicros = Integer.toUnsignedLong(EchoClock.micros(nowNanos) - clocks.echoMicros());
        long roundTrip = (awayMicros - clocks.echoHoldMicros()) * 1000;
        if (roundTrip < 0 || roundTrip > ROUND_TRIP_NANOS_MAX || clocks.echoHoldMicros() < 0) {
            return false;
        }
        long offset = hostNanos + roundTrip / 2 - nowNanos;
        if (isKnown() && Math.abs(offset - offsetNanos) > JUMP_NANOS + roundTrip) {
            roundTrips.clear();
            offsets.clear();
            estimates.clear();
        }
        roundTrips.add(roundTrip);
        offsets.add(offset);
        follow();
        return true;
    }

    boolean isKnown() {
        return roundTrips.count() > 0;
    }

    /** The host's clock less ours. */
    long offsetNanos() {
        return offsetNanos;
    }

    /** The usual round trip of the quicker half; 0 before the first. */
    long roundTripNanos() {
        long[] sorted = roundTrips.sorted();
        return sorted.length == 0 ? 0 : sorted[(sorted.length - 1) / 4];
    }

    /** The standard deviation of the estimate in the last ten seconds. */
    double deviationMillis() {
        int known = estimates.count();
        if (known == 0) {
            return 0;
        }
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < known; i++) {
            double millis = (estimates.get(i) - offsetNanos) / 1e6;
            sum += millis;
            squares += millis * millis;
        }
        double mean = sum / known;
        return Math.sqrt(Math.max(0, squares / known - mean * mean));
    }

    private void follow() {
        long measured = meanOfQuickerHalf();
        // In the beginning the mean itself is the better estimate.
        boolean settled = roundTrips.count() > WINDOW / 2;
        offsetNanos =
                settled ? offsetNanos + (long) (DAMPING * (measured - offsetNanos)) : measured;
        if (settled) {
            estimates.add(offsetNanos);
        }
    }

    private long meanOfQuickerHalf() {
        long[] sorted = roundTrips.sorted();
        long slowest = sorted[(sorted.length - 1) / 2];
        // Sums of differences, as offsets of two machines' clocks may be huge.
        long base = offsets.get(0);
        long sum = 0;
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (roundTrips.get(i) <= slowest) {
                sum += offsets.get(i) - base;
                count++;
            }
        }
        return base + sum / count;
    }
}
