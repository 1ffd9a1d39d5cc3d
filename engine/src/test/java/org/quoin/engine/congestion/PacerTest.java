package org.quoin.engine.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Sending at a known rate. */
final class PacerTest {
    private static final long MILLI = 1_000_000L;

    private final BandwidthEstimator line = new BandwidthEstimator();
    private final Pacer credit = new Pacer(line);

    @Test
    void inTheLongRunAsMuchGoesAsTheRateAllows() {
        long now = -5_000 * MILLI;
        long end = now + 20_000 * MILLI;
        int bytes = 0;
        while (now < end) {
            if (credit.allows(now)) {
                credit.spend(150, now);
                bytes += 150;
            }
            now += MILLI;
        }
        assertEquals(20 * line.bytesPerSecond(), bytes, 0.06 * bytes);
        assertEquals(bytes, credit.sentBytes());
    }

    @Test
    void whenItIsAllowedIsToldExactly() {
        long now = 1000 * MILLI;
        while (credit.allows(now)) {
            credit.spend(400, now);
        }
        long allowed = credit.allowedNanos();
        assertTrue(allowed > now, allowed + " after " + now);
        assertFalse(credit.allows(allowed - MILLI));
        assertTrue(credit.allows(allowed));
    }

    @Test
    void whatWasNotSentForLongIsNotSavedUp() {
        credit.allows(0);
        long now = 3_600_000 * MILLI;
        int bytes = 0;
        while (credit.allows(now)) {
            credit.spend(100, now);
            bytes += 100;
        }
        assertTrue(bytes <= 0.4 * line.bytesPerSecond() + 300, bytes + " at once");
    }

    @Test
    void whatGoesByAnotherWayLeavesHalfToDatagrams() {
        long now = 1000 * MILLI;
        int bytes = 0;
        for (int i = 0; i < 20_000; i++) {
            now += MILLI;
            if (i % 100 == 0) {
                credit.spendElsewhere(1000, now);
            }
            if (credit.allows(now)) {
                credit.spend(150, now);
                bytes += 150;
            }
        }
        assertTrue(bytes >= 0.45 * 20 * line.bytesPerSecond(), bytes + " bytes");
        assertTrue(bytes <= 0.6 * 20 * line.bytesPerSecond(), bytes + " bytes");
    }

    @Test
    void whenItIsAllowedIsToldExactlyWhileMoreIsOwed() {
        long now = 1000 * MILLI;
        while (credit.allows(now)) {
            credit.spend(400, now);
        }
        credit.spendElsewhere(5000, now);
        long allowed = credit.allowedNanos();
        assertTrue(allowed > now, allowed + " after " + now);
        assertFalse(credit.allows(allowed - MILLI));
        assertTrue(credit.allows(allowed));
    }
}
