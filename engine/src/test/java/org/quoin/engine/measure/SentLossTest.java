package org.quoin.engine.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** How much of what was sent is believed to be lost. */
final class SentLossTest {
    private static final long MILLI = 1_000_000L;
    private static final long REPORT_NANOS = 200 * MILLI;
    private static final int SENT_PER_REPORT = 8;

    private final SentLoss loss = new SentLoss();
    private final Random random = new Random(1);
    private long nowNanos;
    private long sent;
    private int heard;

    @Test
    void theLossIsFoundWithinAMinute() {
        for (double fraction : new double[] {0, 0.05, 0.25, 0.5}) {
            report(fraction, 300);
            assertEquals(fraction, loss.fraction(), 0.1 * Math.sqrt(fraction) + 0.005);
        }
    }

    @Test
    void theWorstIsFoundWithinSeconds() {
        report(0, 300);
        report(0.25, 10);
        assertTrue(loss.worstFraction() > 0.12, "" + loss.worstFraction());
        assertTrue(loss.fraction() < loss.worstFraction());
    }

    @Test
    void whatIsUnderWayIsNotLost() {
        long roundTripNanos = 10 * REPORT_NANOS;
        int underWay = 10 * SENT_PER_REPORT;
        for (int i = 0; i < 100; i++) {
            sent += SENT_PER_REPORT;
            nowNanos += REPORT_NANOS;
            int there = (int) Math.max(0, sent - underWay);
            loss.receive(there & 0xFF, sent, roundTripNanos, nowNanos);
            assertTrue(loss.worstFraction() <= 0.021, i + ": " + loss.worstFraction());
        }
    }

    @Test
    void aLongerRoundTripThanAssumedDoesNotCountForLong() {
        report(0, 50);
        sent += SENT_PER_REPORT;
        nowNanos += REPORT_NANOS;
        heard += SENT_PER_REPORT;
        loss.receive(heard & 0xFF, sent, 2000 * MILLI, nowNanos);
        report(0, 50);
        assertTrue(loss.fraction() < 0.02, "" + loss.fraction());
    }

    @Test
    void whatWasUnderWayAtTheFirstReportIsNoGain() {
        sent = 3;
        loss.receive(0, sent, 0, nowNanos); // Three are under way, though nobody knows.
        heard = 3;
        report(0, 5);
        assertEquals(0, loss.lostTotal());
        assertTrue(loss.fraction() > 0.01, "" + loss.fraction());
    }

    @Test
    void aReportThatWasOvertakenChangesNothing() {
        report(0, 300);
        double before = loss.fraction();
        loss.receive((heard - 3) & 0xFF, sent, 0, nowNanos);
        assertEquals(before, loss.fraction());
    }

    @Test
    void nothingIsCountedBeforeAnythingIsKnown() {
        assertEquals(0.02, loss.fraction(), 1e-9);
        assertEquals(0, loss.lostTotal());
    }

    /** That many reports of a line with that loss, 40 datagrams a second. */
    private void report(double fraction, int reports) {
        for (int i = 0; i < reports; i++) {
            for (int k = 0; k < SENT_PER_REPORT; k++) {
                sent++;
                heard += random.nextDouble() < fraction ? 0 : 1;
            }
            nowNanos += REPORT_NANOS;
            loss.receive(heard & 0xFF, sent, 0, nowNanos);
        }
    }
}
