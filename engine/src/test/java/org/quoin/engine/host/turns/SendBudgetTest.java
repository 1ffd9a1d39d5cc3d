package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToHost.FrameClocks;

/**
 * The spending of a budget. A turn has 60 bytes, so that each turn once takes 2425 bytes a second.
 */
final class SendBudgetTest {
    private static final long TURN_NANOS = 50_000_000L;
    private static final int TURN_BYTES = 60;
    private static final long ROUND_TRIP_NANOS = 50_000_000L;

    private final SendBudget budget = new SendBudget();
    private long nowNanos = -3_000_000_000L;
    private double heard;

    /** Time passes on a link of this bandwidth and this queue. */
    private void pass(int turns, double bytesPerSecond, int queueMillis, double copies) {
        for (int i = 0; i < turns; i++) {
            nowNanos += TURN_NANOS;
            budget.sealed(TURN_BYTES, TURN_NANOS, copies, 1, 0, nowNanos);
            heard += bytesPerSecond / 20;
            if (budget.allows(nowNanos)) {
                budget.datagramSent((int) (10 + copies * TURN_BYTES), nowNanos);
            }
            if (i % 4 == 0) {
                Clocks clocks = new Clocks((int) (nowNanos / 1000), 0, Clocks.NO_ECHO);
                FrameClocks report = new FrameClocks(clocks, 0, 0, 0, (int) heard, queueMillis);
                budget.receive(report, ROUND_TRIP_NANOS, nowNanos);
            }
        }
    }

    @Test
    void aLineWithoutLimitGetsWhatIsWanted() {
        pass(60, 5000, 0, 3);
        assertFalse(budget.isLimited());
        assertEquals(3, budget.copies());
        assertEquals(1, budget.batchTurns());
        assertEquals(Limits.DATAGRAM_BYTES_MAX, budget.datagramBytesMax());
        assertFalse(budget.isNarrow());
    }

    @Test
    void onALimitedLineCopiesGoFirst() {
        pass(40, 5000, 0, 3);
        pass(40, 2800, 150, 3);
        assertTrue(budget.isLimited());
        assertTrue(budget.copies() < 2, budget.toString());
        assertFalse(budget.isNarrow());
    }

    @Test
    void whereEachTurnDoesNotFitTurnsShareADatagramAndThePlayerIsTold() {
        pass(40, 2400, 0, 1);
        pass(20, 1700, 150, 1);
        assertFalse(budget.isNarrow(), "after a second");
        pass(60, 1700, 150, 1);
        assertTrue(budget.batchTurns() >= 2, budget.toString());
        assertTrue(budget.isNarrow());
        assertEquals(19, budget.neededKbit());
        assertEquals(13.6, budget.carriedKbit(), 1.5);
        assertTrue(budget.datagramBytesMax() < 500, budget.datagramBytesMax() + " bytes");
    }

    @Test
    void turnsThatDidNotComeMayGoWhenCopiesMayNot() {
        pass(40, 2400, 0, 1);
        pass(40, 1700, 150, 1);
        while (budget.allows(nowNanos)) {
            budget.datagramSent(100, nowNanos);
        }
        assertTrue(budget.allowsResend(nowNanos));
        budget.datagramSent(400, nowNanos);
        assertFalse(budget.allowsResend(nowNanos));
        assertTrue(budget.allows(budget.allowedNanos()));
    }

    /** Headers are most of the bytes: two turns in a datagram leave room for a copy of each. */
    @Test
    void onALimitedLineTurnsWaitForOneOtherRatherThanGoWithoutCopies() {
        pass(40, 2900, 0, 2);
        pass(10, 2900, 150, 2);
        pass(40, 2900, 10, 2);
        assertTrue(budget.isLimited(), budget.toString());
        assertEquals(2, budget.batchTurns(), budget.toString());
        assertTrue(budget.copies() > 1.5, budget.toString());
    }

    @Test
    void inALongQueueNothingIsCopied() {
        pass(40, 2900, 0, 2);
        pass(10, 2900, 400, 2);
        assertEquals(1, budget.copies(), budget.toString());
    }

    @Test
    void aQueueHoldsThePlayerUpUntilItsDelayHasFollowed() {
        pass(40, 2900, 0, 2);
        assertFalse(budget.isHeldUp());
        pass(10, 2900, 150, 2);
        assertTrue(budget.isHeldUp());
        pass(20, 2900, 10, 2);
        assertTrue(budget.isHeldUp(), "a second later");
        pass(60, 2900, 10, 2);
        assertFalse(budget.isHeldUp());
    }
}
