package org.quoin.engine.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class DeliveryReportsTest {
    private static final int STEP_MICROS = 200_000;
    private static final long MILLI = 1_000_000L;

    private final DeliveryReports reports = new DeliveryReports();
    private int micros = Integer.MAX_VALUE - STEP_MICROS;
    private int heard = -1000;
    private long sent;

    private void report(int times, int bytesHeard, int bytesSent, long queueMillis) {
        for (int i = 0; i < times; i++) {
            micros += STEP_MICROS;
            heard += bytesHeard;
            sent += bytesSent;
            assertTrue(reports.add(micros, heard, queueMillis * MILLI, sent, micros * 1000L));
        }
    }

    @Test
    void whatArrivesWhileNothingQueuesIsNoMeasureOfTheLine() {
        report(10, 400, 400, 0);
        assertEquals(2000, reports.delivered(), 1);
        assertTrue(reports.deliveredWhileBusy(20 * MILLI) < 0);
    }

    @Test
    void aQueueThatLastsShowsWhatTheLineCarries() {
        report(6, 100, 100, 0);
        report(2, 400, 600, 100);
        assertTrue(reports.deliveredWhileBusy(20 * MILLI) < 0, "too short");
        report(2, 400, 600, 100);
        assertEquals(2000, reports.deliveredWhileBusy(20 * MILLI), 1);
    }

    @Test
    void aReportThatWasOvertakenIsLeftOut() {
        report(3, 400, 400, 50);
        assertFalse(reports.add(micros - 1, heard, 0, sent, 0));
        assertEquals(50 * MILLI, reports.newestQueueNanos());
    }

    @Test
    void oneLateReportIsNoLastingQueue() {
        report(3, 400, 400, 0);
        report(1, 400, 400, 100);
        assertEquals(0, reports.lastingQueueNanos());
        report(1, 400, 400, 100);
        assertEquals(100 * MILLI, reports.lastingQueueNanos());
    }
}
