package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.Limits;

/** One frame a turn, in order, and none of the past. */
final class FrameBufferTest {
    @Test
    void nothingIsRequiredBeforeTheFirstFrame() {
        FrameBuffer buffer = new FrameBuffer();
        buffer.accept(new FrameRun(5), 5);
        assertFalse(buffer.isRequired(1_000_000));
        assertEquals(0, buffer.ackTurn());
    }

    @Test
    void theFramesOfAJoinerThatAreLateAreCountedAndDropped() {
        FrameBuffer buffer = new FrameBuffer();
        buffer.accept(new FrameRun(10, 1, 2, 3, 4), 12);
        assertEquals(2, buffer.lateFrames());
        assertFalse(buffer.isRequired(11));
        assertTrue(buffer.has(12));
        assertEquals(3, buffer.frame(12));
        assertEquals(4, buffer.frame(13));
        assertEquals(13, buffer.ackTurn());
    }

    @Test
    void aJoinerWhoseFramesAreAllLateIsRequiredFromTheNextTurnOn() {
        FrameBuffer buffer = new FrameBuffer();
        buffer.accept(new FrameRun(10, 1), 15);
        assertTrue(buffer.isRequired(15));
        assertFalse(buffer.has(15));
        assertEquals(14, buffer.ackTurn());
        buffer.accept(new FrameRun(15, 7), 15);
        assertEquals(7, buffer.frame(15));
    }

    @Test
    void whatIsSealedOrHereAlreadyNeverChanges() {
        FrameBuffer buffer = new FrameBuffer();
        buffer.accept(new FrameRun(1, 1, 2), 1);
        buffer.accept(new FrameRun(1, 8, 9, 3), 2);
        assertEquals(2, buffer.frame(2));
        assertEquals(3, buffer.frame(3));
    }

    @Test
    void framesBehindAGapAndFarAheadAreNotTaken() {
        FrameBuffer buffer = new FrameBuffer();
        buffer.accept(new FrameRun(1, 1), 1);
        buffer.accept(new FrameRun(5, 5), 1);
        assertEquals(1, buffer.ackTurn());
        buffer.accept(new FrameRun(2, new int[Limits.FRAMES_AHEAD_MAX]), 1);
        assertEquals(Limits.FRAMES_AHEAD_MAX, buffer.ackTurn());
    }
}
