package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** When turns are due, and the effect of a late seal. */
final class TurnScheduleTest {
    private static final long TURN = 50_000_000L;

    @Test
    void aSealThatIsLateByLessThanATurnDoesNotMoveTheNext() {
        TurnSchedule schedule = running();
        schedule.sealed(49_000_000L);
        assertEquals(TURN, schedule.nextDueNanos());
        assertEquals(0, schedule.lastDueNanos());
    }

    @Test
    void aSealThatIsLateByMoreMovesTheScheduleByTheExcess() {
        TurnSchedule schedule = running();
        schedule.sealed(180_000_000L);
        assertEquals(130_000_000L, schedule.lastDueNanos());
        assertEquals(180_000_000L, schedule.nextDueNanos());
    }

    @Test
    void aWorldThatStoodStillOwesNothing() {
        TurnSchedule schedule = running();
        schedule.sealed(0);
        schedule.setRunning(false, TURN);
        assertFalse(schedule.isDue(10 * TURN));
        schedule.setRunning(true, 10 * TURN);
        assertTrue(schedule.isDue(10 * TURN));
        schedule.sealed(10 * TURN);
        assertEquals(11 * TURN, schedule.nextDueNanos());
    }

    @Test
    void withAGraceSealsMayBeLateByThatMuchForEver() {
        TurnSchedule schedule = new TurnSchedule(20, 2 * TURN, 0);
        schedule.setRunning(true, 0);
        for (int turn = 1; turn <= 100; turn++) {
            assertFalse(schedule.sealed((turn - 1) * TURN + 3 * TURN - 1));
            assertEquals(turn * TURN, schedule.nextDueNanos());
        }
        assertEquals(102 * TURN, schedule.dueNanos(103, 100, 0));
        assertEquals(97 * TURN, schedule.dueNanos(98, 100, 0));
        assertTrue(schedule.sealed(104 * TURN));
        assertEquals(102 * TURN, schedule.nextDueNanos());
    }

    @Test
    void turnsAfterAnAwaitedOneAreDueAfterIt() {
        TurnSchedule schedule = running();
        schedule.sealed(0);
        long now = 3_000_000_000L;
        assertEquals(TURN, schedule.dueNanos(1, 0, now));
        assertEquals(now, schedule.dueNanos(2, 0, now));
        assertEquals(now + 4 * TURN, schedule.dueNanos(6, 0, now));
        schedule.sealed(now);
        assertEquals(now, schedule.nextDueNanos());
    }

    private static TurnSchedule running() {
        TurnSchedule schedule = new TurnSchedule(20, 0, 0);
        schedule.setRunning(true, 0);
        return schedule;
    }
}
