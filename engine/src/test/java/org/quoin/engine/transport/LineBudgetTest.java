package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.transport.KryoLog.LineBudget;

/** Strangers may provoke any number of lines: few are written. */
final class LineBudgetTest {
    private static final long WINDOW_NANOS = 10_000_000_000L;

    private final LineBudget budget = new LineBudget(5, WINDOW_NANOS);

    @Test
    void aFloodWritesFiveLinesInEachWindowAndTheRestIsCounted() {
        long startNanos = Long.MAX_VALUE - 3;
        assertEquals(5, linesOf(1000, startNanos));
        assertEquals(995, budget.pollDropped());
        assertEquals(0, linesOf(1000, startNanos + WINDOW_NANOS - 1));
        assertEquals(5, linesOf(6, startNanos + WINDOW_NANOS));
        assertEquals(1001, budget.pollDropped());
        assertEquals(0, budget.pollDropped());
    }

    @Test
    void aLineNowAndThenAlwaysPasses() {
        for (int i = 0; i < 100; i++) {
            assertTrue(budget.spend(i * WINDOW_NANOS / 4));
        }
        assertEquals(0, budget.pollDropped());
        assertFalse(linesOf(20, 100 * WINDOW_NANOS) == 20);
    }

    private int linesOf(int attempts, long nowNanos) {
        int written = 0;
        for (int i = 0; i < attempts; i++) {
            written += budget.spend(nowNanos) ? 1 : 0;
        }
        return written;
    }
}
