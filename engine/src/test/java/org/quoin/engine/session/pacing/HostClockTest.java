package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Clocks;

/** The estimate of the host's clock, five pairs of messages a second. */
final class HostClockTest {
    private static final double MILLI = 1e6;

    /** The host's clock less ours: near the end of 32 bits of microseconds. */
    private static final long OFFSET = 4_294_000_000_000L;

    @Test
    void onALanItWaversByLessThanAMillisecond() {
        Random random = new Random(1);
        Spread spread = spread(() -> 13 + 3 * random.nextGaussian());
        assertTrue(spread.deviation < 1, spread + " ms");
        assertTrue(Math.abs(spread.mean) < 1, spread + " ms");
    }

    @Test
    void onAMobileNetworkItWaversByLessThanThreeMilliseconds() {
        Random random = new Random(2);
        Spread spread = spread(() -> Math.max(20, 41.5 + 10 * random.nextGaussian()));
        assertTrue(spread.deviation < 3, spread + " ms");
        Spread queues = spread(() -> 30 - 11.5 * Math.log(1 - random.nextDouble()));
        assertTrue(queues.deviation < 3, queues + " ms");
    }

    @Test
    void whatHasNoEchoSaysNothing() {
        HostClock clock = new HostClock();
        clock.receive(new Clocks(5, 0, Clocks.NO_ECHO), 5000, 9000);
        assertEquals(0, clock.roundTripNanos());
        assertTrue(!clock.isKnown());
    }

    @Test
    void onlyTheLastPairsCountHoweverManyThereWere() {
        HostClock clock = new HostClock();
        for (int i = 0; i < 500; i++) {
            receive(clock, i, 80, OFFSET);
        }
        for (int i = 500; i < 532; i++) {
            receive(clock, i, 40, OFFSET);
        }
        assertEquals(40_000_000L, clock.roundTripNanos());
        assertEquals(OFFSET, clock.offsetNanos());
        assertEquals(0, clock.deviationMillis());
    }

    @Test
    void aHostClockThatWasSetIsFollowedAtOnce() {
        HostClock clock = new HostClock();
        for (int i = 0; i < 50; i++) {
            receive(clock, i, 80, OFFSET);
        }
        long set = OFFSET + 1_000_000_000L;
        receive(clock, 50, 40, set);
        assertEquals(set, clock.offsetNanos());
        assertEquals(40_000_000L, clock.roundTripNanos(), "what came before is forgotten");
        assertEquals(0, clock.deviationMillis());
    }

    /** A pair whose two directions take the same time. */
    private static void receive(HostClock clock, int number, int roundTripMillis, long offset) {
        long sent = 1_000_000_000L + number * 200_000_000L;
        long halfNanos = roundTripMillis * 500_000L;
        long hostSends = sent + halfNanos + offset;
        Clocks clocks = new Clocks((int) (hostSends / 1000), (int) (sent / 1000), 0);
        clock.receive(clocks, hostSends, sent + 2 * halfNanos);
    }

    private record Spread(double mean, double deviation) {}

    private static Spread spread(DoubleSupplier wayMillis) {
        HostClock clock = new HostClock();
        double sum = 0;
        double squares = 0;
        int count = 0;
        for (int i = 0; i < 1500; i++) {
            long sent = 1_000_000_000L + i * 200_000_000L;
            long up = (long) (wayMillis.getAsDouble() * MILLI);
            long down = (long) (wayMillis.getAsDouble() * MILLI);
            long hold = 20_000_000L;
            long hostSends = sent + up + hold + OFFSET;
            Clocks clocks =
                    new Clocks((int) (hostSends / 1000), (int) (sent / 1000), (int) (hold / 1000));
            clock.receive(clocks, hostSends, sent + up + hold + down);
            if (i >= 50) {
                double off = (clock.offsetNanos() - OFFSET) / MILLI;
                sum += off;
                squares += off * off;
                count++;
            }
        }
        double mean = sum / count;
        return new Spread(mean, Math.sqrt(squares / count - mean * mean));
    }
}
