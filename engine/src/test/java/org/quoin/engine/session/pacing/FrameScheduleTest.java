package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.sim.input.InputFrame;

/** Which frames the next datagram carries. */
final class FrameScheduleTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void byDatagramWhatIsNotAcknowledgedGoesAgain() {
        FrameSchedule frames = tenFrames();
        assertEquals(101, frames.pollFirstToSend(false, true, 0));
        frames.acknowledged(104);
        assertEquals(105, frames.pollFirstToSend(false, true, 0));
        frames.acknowledged(109);
        assertEquals(108, frames.pollFirstToSend(false, true, 0));
        frames.acknowledged(110);
        assertEquals(111, frames.pollFirstToSend(false, true, 0));
    }

    @Test
    void byStreamEachFrameGoesOnce() {
        FrameSchedule frames = tenFrames();
        assertEquals(101, frames.pollFirstToSend(true, true, 0));
        assertEquals(111, frames.pollFirstToSend(true, true, 0));
        frames.add(InputFrame.NEUTRAL);
        assertEquals(111, frames.pollFirstToSend(true, true, SECOND));
        assertEquals(112, frames.pollFirstToSend(true, true, SECOND));
    }

    @Test
    void whatDatagramsHaveLostGoesOnceMoreByTheStreamThatTakesTheirPlace() {
        FrameSchedule frames = tenFrames();
        frames.pollFirstToSend(false, true, 0);
        frames.acknowledged(103);
        assertEquals(104, frames.pollFirstToSend(true, true, 0));
        assertEquals(111, frames.pollFirstToSend(true, true, 0));
    }

    @Test
    void whatAStreamDoesNotBringInTwoSecondsGoesOnceMore() {
        FrameSchedule frames = tenFrames();
        frames.pollFirstToSend(true, true, 0);
        frames.acknowledged(105);
        assertEquals(111, frames.pollFirstToSend(true, true, SECOND));
        assertEquals(111, frames.pollFirstToSend(true, true, 2 * SECOND));
        assertEquals(106, frames.pollFirstToSend(true, true, 3 * SECOND));
        assertEquals(111, frames.pollFirstToSend(true, true, 4 * SECOND));
        assertEquals(106, frames.pollFirstToSend(true, true, 5 * SECOND));
        frames.acknowledged(110);
        assertEquals(111, frames.pollFirstToSend(true, true, 9 * SECOND));
    }

    /** Those of the turns 101 to 110. */
    private static FrameSchedule tenFrames() {
        FrameSchedule frames = new FrameSchedule();
        frames.turnToSample(99, 2);
        for (int i = 0; i < 10; i++) {
            frames.add(InputFrame.NEUTRAL);
        }
        return frames;
    }
}
