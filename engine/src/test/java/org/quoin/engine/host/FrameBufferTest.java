package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.host.FrameBuffer.Taken;
import org.quoin.engine.wire.Limits;

/** One frame a turn, and none of the past. */
final class FrameBufferTest {
    private final FrameBuffer buffer = new FrameBuffer();

    @Test
    void nothingIsRequiredBeforeTheFirstFrame() {
        assertFalse(buffer.isRequired(1_000_000));
        assertEquals(4, buffer.ackTurn(4), "for sealed turns nothing is needed");
    }

    @Test
    void theFirstFrameOfATurnToComeMakesItAndAllLaterOnesRequired() {
        assertEquals(Taken.NEW, buffer.take(12, 3, 12));
        assertFalse(buffer.isRequired(11));
        assertTrue(buffer.isRequired(13));
        assertTrue(buffer.has(12));
        assertEquals(3, buffer.frame(12));
        assertEquals(12, buffer.ackTurn(11));
    }

    @Test
    void aFrameWhoseTurnWasSealedWithoutItIsCountedOnceAndDropped() {
        buffer.miss(10);
        assertEquals(Taken.LATE, buffer.take(10, 7, 11));
        assertEquals(Taken.KNOWN, buffer.take(10, 7, 11));
        assertEquals(1, buffer.lateFrames());
        assertFalse(buffer.isRequired(11));
    }

    @Test
    void aFrameThatWasExecutedAndComesAgainIsNotLate() {
        buffer.take(1, 7, 1);
        assertEquals(Taken.KNOWN, buffer.take(1, 7, 2));
        assertEquals(0, buffer.lateFrames());
    }

    @Test
    void whatIsHereNeverChanges() {
        buffer.take(2, 5, 1);
        assertEquals(Taken.KNOWN, buffer.take(2, 9, 1));
        assertEquals(5, buffer.frame(2));
    }

    @Test
    void framesBehindAHoleAreKeptButNotAcknowledged() {
        buffer.take(1, 1, 1);
        assertEquals(Taken.NEW, buffer.take(5, 5, 1));
        assertEquals(1, buffer.ackTurn(0));
        assertEquals(5, buffer.ackTurn(4), "the hole was sealed without frames");
        assertEquals(5, buffer.frame(5));
    }

    @Test
    void framesTooFarAheadAreNotTaken() {
        assertEquals(Taken.NEW, buffer.take(Limits.FRAMES_AHEAD_MAX, 1, 1));
        assertEquals(Taken.FAR, buffer.take(Limits.FRAMES_AHEAD_MAX + 1, 1, 1));
    }

    @Test
    void aTurnBeforeTheFirstIsNoFrameAtAll() {
        assertEquals(Taken.KNOWN, buffer.take(0, 1, 1));
    }

    @Test
    void aReleasedPlayerIsRequiredAgainFromTheNextFrameInTime() {
        buffer.take(1, 1, 1);
        buffer.release();
        assertFalse(buffer.isRequired(2));
        buffer.take(9, 1, 5);
        assertFalse(buffer.isRequired(8));
        assertTrue(buffer.isRequired(10));
    }

    @Test
    void forgettingDropsWhatWaited() {
        buffer.take(9, 1, 5);
        buffer.forget();
        assertFalse(buffer.has(9));
        assertFalse(buffer.isRequired(9));
        assertEquals(Taken.NEW, buffer.take(9, 2, 5));
    }
}
