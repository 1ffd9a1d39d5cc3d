package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.FrameBuffer.Arrival;
import org.quoin.engine.wire.Limits;

/** One frame a turn, and none of the past. */
final class FrameBufferTest {
    private final FrameBuffer buffer = new FrameBuffer();

    @Test
    void forSealedTurnsNoFrameIsNeeded() {
        assertEquals(4, buffer.ackTurn(4));
    }

    @Test
    void aFrameOfATurnToComeWaitsForIt() {
        assertEquals(Arrival.IN_TIME, buffer.receive(12, 3, 12));
        assertTrue(buffer.has(12));
        assertFalse(buffer.has(13));
        assertEquals(3, buffer.frame(12));
        assertEquals(12, buffer.ackTurn(11));
    }

    @Test
    void aFrameWhoseTurnWasSealedWithoutItIsCountedOnceAndDropped() {
        buffer.miss(10);
        assertEquals(Arrival.LATE, buffer.receive(10, 7, 11));
        assertEquals(Arrival.KNOWN, buffer.receive(10, 7, 11));
        assertEquals(1, buffer.lateFrames());
        assertFalse(buffer.has(10));
    }

    @Test
    void aFrameThatWasExecutedAndComesAgainIsNotLate() {
        buffer.receive(1, 7, 1);
        assertEquals(Arrival.KNOWN, buffer.receive(1, 7, 2));
        assertEquals(0, buffer.lateFrames());
    }

    @Test
    void whatIsHereNeverChanges() {
        buffer.receive(2, 5, 1);
        assertEquals(Arrival.KNOWN, buffer.receive(2, 9, 1));
        assertEquals(5, buffer.frame(2));
    }

    @Test
    void framesBehindAHoleAreKeptButNotAcknowledged() {
        buffer.receive(1, 1, 1);
        assertEquals(Arrival.IN_TIME, buffer.receive(5, 5, 1));
        assertEquals(1, buffer.ackTurn(0));
        assertEquals(5, buffer.ackTurn(4), "the hole was sealed without frames");
        assertEquals(5, buffer.frame(5));
    }

    @Test
    void framesTooFarAheadAreNotKept() {
        assertEquals(Arrival.IN_TIME, buffer.receive(Limits.FRAMES_AHEAD_MAX, 1, 1));
        assertEquals(Arrival.TOO_FAR_AHEAD, buffer.receive(Limits.FRAMES_AHEAD_MAX + 1, 1, 1));
    }

    @Test
    void aTurnBeforeTheFirstIsNoFrameAtAll() {
        assertEquals(Arrival.KNOWN, buffer.receive(0, 1, 1));
    }

    @Test
    void clearingDropsWhatWaited() {
        buffer.receive(9, 1, 5);
        buffer.clear();
        assertFalse(buffer.has(9));
        assertEquals(Arrival.IN_TIME, buffer.receive(9, 2, 5));
    }
}
