package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The pace of turns: bent a little, caught up after a gap, jumped only when far off. */
final class PlayheadTest {
    private static final long MILLI = 1_000_000L;
    private static final long TURN = 50 * MILLI;

    @Test
    void aBufferThatGrowsIsFollowedByFivePercentAtMost() {
        Playhead head = new Playhead(TURN);
        head.begin(0, 0);
        long before = 0;
        for (int turn = 1; turn <= 100; turn++) {
            long wanted = turn * TURN + 100 * MILLI;
            long due = head.dueNanos(wanted);
            assertTrue(due - before <= TURN * 105 / 100, "turn " + turn);
            assertTrue(due - before >= TURN, "turn " + turn);
            head.played(wanted, false, due);
            before = due;
        }
        assertEquals(100 * TURN + 100 * MILLI, before);
    }

    @Test
    void beyondHalfASecondItJumps() {
        Playhead head = new Playhead(TURN);
        head.begin(0, 0);
        assertEquals(TURN + 501 * MILLI, head.dueNanos(TURN + 501 * MILLI));
        assertEquals(TURN - 501 * MILLI, head.dueNanos(TURN - 501 * MILLI));
    }

    @Test
    void afterAGapItCatchesUpWithWhatIsHere() {
        Playhead head = new Playhead(TURN);
        head.begin(0, 0);
        head.played(TURN, true, TURN + 180 * MILLI);
        for (int turn = 2; turn <= 4; turn++) {
            long wanted = turn * TURN;
            long due = head.dueNanos(wanted);
            assertTrue(due <= TURN + 180 * MILLI, "turn " + turn);
            assertTrue(head.expectedNanos(wanted) >= due, "no second stall is counted");
            head.played(wanted, false, TURN + 180 * MILLI);
        }
        assertEquals(5 * TURN, head.dueNanos(5 * TURN));
    }

    @Test
    void aScheduleThatSlipsIsTakenOverAtOnce() {
        Playhead head = new Playhead(TURN);
        head.begin(0, 0);
        long slip = 300 * MILLI;
        head.played(TURN + slip, true, TURN + slip);
        assertEquals(2 * TURN + slip, head.dueNanos(2 * TURN + slip));
    }

    @Test
    void whenAQueueIsGoneItHurriesUntilItIsThere() {
        Playhead head = new Playhead(TURN);
        head.begin(0, 400 * MILLI);
        head.hurry();
        long before = 400 * MILLI;
        int turn = 0;
        while (before > turn * TURN) {
            turn++;
            long due = head.dueNanos(turn * TURN);
            assertTrue(due - before >= TURN * 85 / 100, "turn " + turn);
            head.played(turn * TURN, false, due);
            before = due;
        }
        assertTrue(turn <= 60, turn + " turns");
        long late = (turn + 1) * TURN - 20 * MILLI;
        assertTrue(head.dueNanos(late) - before >= TURN * 95 / 100, "hurries no more");
    }
}
