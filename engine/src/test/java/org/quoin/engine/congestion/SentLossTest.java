package org.quoin.engine.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** How much of what was sent is believed to be lost. */
final class SentLossTest {
    private static final long REPORT_NANOS = 200_000_000L;
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
    void whatIsUnderWayIsNotLostHoweverLongItTakes() {
        report(0, 50);
        double before = loss.fraction();
        int stamp = (int) sent;
        // What goes from here on stands in a queue: it is not there when the report is made.
        for (int i = 0; i < 20; i++) {
            sent += SENT_PER_REPORT;
            loss.stamped((int) sent, sent);
            nowNanos += REPORT_NANOS;
            loss.receive(stamp, heard & 0xFF, nowNanos);
        }
        assertEquals(before, loss.fraction());
        heard += 20 * SENT_PER_REPORT;
        report(0, 50);
        assertEquals(0, loss.lostTotal());
    }

    @Test
    void oneThatWasOvertakenIsLostUntilItComes() {
        report(0, 50);
        heard--;
        report(0, 1);
        assertEquals(1, loss.lostTotal());
        heard++;
        report(0, 1);
        assertEquals(0, loss.lostTotal());
    }

    @Test
    void whatWasLostBeforeTheFirstReportIsNotKnown() {
        sent = 3;
        report(0, 5);
        assertEquals(0, loss.lostTotal());
        assertTrue(loss.fraction() > 0.01, "" + loss.fraction());
    }

    @Test
    void aReportThatWasOvertakenChangesNothing() {
        report(0, 300);
        double before = loss.fraction();
        loss.receive((int) sent - SENT_PER_REPORT, heard - 20 & 0xFF, nowNanos);
        assertEquals(before, loss.fraction());
    }

    @Test
    void anEchoOfATimeThatWasNeverSentChangesNothing() {
        report(0, 300);
        double before = loss.fraction();
        loss.receive(-1, 0, nowNanos);
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
            loss.stamped((int) sent, sent);
            nowNanos += REPORT_NANOS;
            loss.receive((int) sent, heard & 0xFF, nowNanos);
        }
    }
}
