package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** How many copies a line's loss asks for. */
final class LossMeterTest {
    private static final long REPORT_NANOS = 200_000_000L;

    private final LossMeter meter = new LossMeter();
    private final Random random = new Random(1);
    private long nowNanos;
    private long sent;
    private int heard;

    @Test
    void theCopiesFollowTheLoss() {
        lose(0);
        assertEquals(1, Math.round(meter.meanCopies()));
        lose(0.01);
        assertEquals(2, Math.round(meter.meanCopies()));
        lose(0.05);
        assertEquals(2.5, meter.meanCopies(), 0.4);
        lose(0.12);
        assertEquals(3.7, meter.meanCopies(), 0.6);
        assertEquals(1, meter.datagramsPerTurn());
        lose(0.25);
        assertEquals(5, Math.round(meter.meanCopies()));
        assertEquals(2, meter.datagramsPerTurn());
        lose(0.5);
        assertEquals(5, Math.round(meter.meanCopies()));
        assertEquals(3, meter.datagramsPerTurn());
        assertEquals(0.5, meter.fraction(), 0.1);
    }

    @Test
    void whatIsUnderWayIsNotLost() {
        int underWay = 40;
        sent = underWay;
        for (int i = 0; i < 300; i++) {
            sent += 4;
            meter.heard((int) (sent - underWay) & 0xFF, sent, nowNanos += REPORT_NANOS);
        }
        assertEquals(1, Math.round(meter.meanCopies()));
    }

    @Test
    void aReportThatWasOvertakenChangesNothing() {
        lose(0);
        double before = meter.fraction();
        meter.heard((heard - 3) & 0xFF, sent, nowNanos);
        assertEquals(before, meter.fraction());
    }

    @Test
    void aLineOfWhichNothingIsKnownGetsTwoCopies() {
        assertEquals(2, Math.round(meter.meanCopies()));
        assertTrue(meter.lostTotal() == 0);
    }

    @Test
    void aBrokenPartOfACopyIsSpreadOverTheTurns() {
        lose(0.05);
        int copies = 0;
        for (int turn = 1; turn <= 800; turn++) {
            int now = meter.copies(turn);
            assertTrue(now == 2 || now == 3, "turn " + turn + ": " + now);
            copies += now;
        }
        assertEquals(meter.meanCopies(), copies / 800.0, 0.13);
    }

    /** A minute of a line that loses that many, 40 datagrams a second. */
    private void lose(double fraction) {
        for (int i = 0; i < 300; i++) {
            for (int k = 0; k < 8; k++) {
                sent++;
                heard += random.nextDouble() < fraction ? 0 : 1;
            }
            meter.heard(heard & 0xFF, sent, nowNanos += REPORT_NANOS);
        }
    }
}
