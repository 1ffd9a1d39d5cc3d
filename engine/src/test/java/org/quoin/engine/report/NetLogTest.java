package org.quoin.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.report.NetHistory.Series;

/** The data of the net graph. */
final class NetLogTest {
    private static final long START_NANOS = 7_000_000_123L;

    private final NetLog log = new NetLog();

    private static ClientStats stats(long bytesIn, long lost, int delayTurns) {
        return new ClientStats(
                0,
                1,
                20,
                ClientStats.Pacing.NONE,
                new ClientStats.Input(delayTurns, true, 0, 40, 0),
                ClientStats.Link.roundTrip(ClientStats.Transport.UDP, 80),
                ClientStats.Sync.NONE,
                new ClientStats.Flow(
                        new Traffic(bytesIn, bytesIn / 100, 0), Traffic.NONE, 0, 0, 0, lost, 0));
    }

    private void advance(int sample, ClientStats stats) {
        long nowNanos = START_NANOS + sample * NetHistory.SAMPLE_NANOS;
        assertTrue(log.isDue(nowNanos));
        log.advance(stats, nowNanos);
        assertFalse(log.isDue(nowNanos));
    }

    @Test
    void countsAreIncreasesAndTheRestIsAsItIs() {
        advance(0, stats(1000, 5, 3));
        advance(1, stats(1300, 5, 3));
        log.sealed(4_000_000);
        log.sealed(31_000_000);
        log.sealed(-2_000_000);
        advance(2, stats(1500, 7, 4));
        NetHistory history = log.history();
        assertEquals(2, history.count());
        assertEquals(300, history.at(Series.BYTES_IN, 0));
        assertEquals(200, history.at(Series.BYTES_IN, 1));
        assertEquals(2, history.sum(Series.LOST));
        assertEquals(4, history.at(Series.DELAY_TURNS, 1));
        assertEquals(80, history.at(Series.ROUND_TRIP_MILLIS, 1));
        assertTrue(Float.isNaN(history.at(Series.SEAL_LATE_MILLIS, 0)), "none was sealed");
        assertEquals(31, history.at(Series.SEAL_LATE_MILLIS, 1), "the worst of the sample");
        assertEquals(START_NANOS + 2 * NetHistory.SAMPLE_NANOS, history.endNanos());
    }

    @Test
    void halfAMinuteIsKeptTheOldestFirst() {
        for (int i = 0; i <= NetHistory.SAMPLES_MAX + 50; i++) {
            advance(i, stats((long) i * i, 0, 0));
        }
        NetHistory history = log.history();
        assertEquals(NetHistory.SAMPLES_MAX, history.count());
        for (int i = 0; i < history.count(); i++) {
            int sample = i + 51;
            assertEquals(2 * sample - 1, history.at(Series.BYTES_IN, i));
        }
    }

    @Test
    void whileTheMachineStoodStillNothingIsKnown() {
        advance(0, stats(0, 0, 2));
        advance(4, stats(900, 0, 2));
        NetHistory history = log.history();
        assertEquals(4, history.count());
        assertTrue(Float.isNaN(history.at(Series.BYTES_IN, 2)));
        assertEquals(900, history.at(Series.BYTES_IN, 3));
        advance(100_000, stats(950, 0, 2));
        assertEquals(50, log.history().sum(Series.BYTES_IN), "the rest is long ago");
    }

    @Test
    void aCountThatBeganAnewCountsFromThere() {
        advance(0, stats(500, 9, 2));
        advance(1, stats(500, 1, 2));
        assertEquals(1, log.history().at(Series.LOST, 0));
    }

    @Test
    void theLastMessagesAreKeptTheNewestFirst() {
        for (int i = 0; i < 100; i++) {
            log.message(i % 2 == 0, "text", i, i % 3 == 0, START_NANOS + i);
        }
        NetHistory history = log.history();
        assertEquals(NetHistory.MESSAGES_MAX, history.messages().size());
        NetHistory.Message newest = history.messages().get(0);
        assertEquals(new NetHistory.Message(false, "String", 99, true, START_NANOS + 99), newest);
    }
}
