package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToClient.Turns;

/** When the host sent a datagram, by what it says. */
final class HostScheduleTest {
    private static final long MILLI = 1_000_000L;

    private final HostSchedule schedule = new HostSchedule(20);

    private static Turns turns(int newest, int afterDueMillis, @Nullable TurnClocks clocks) {
        return new Turns(newest, newest, newest, 8 * afterDueMillis, false, clocks, List.of());
    }

    private static TurnClocks clocks(int sendMillis, int afterDueMillis) {
        return new TurnClocks(
                new Clocks(1000 * sendMillis, 0, Clocks.NO_ECHO),
                -1000 * afterDueMillis,
                0,
                0,
                0,
                0);
    }

    @Test
    void itFollowsFromTheTurnsDueTime() {
        schedule.receive(turns(8, 0, clocks(5000, 0)));
        Turns next = turns(10, 7, null);
        schedule.receive(next);
        assertEquals(5107 * MILLI, schedule.sentNanos(next));
    }

    /** Strict waiting: each turn moves the schedule, and each datagram may be overtaken. */
    @Test
    void whatTheNextTurnsClocksOvertookDoesNotSay() {
        schedule.receive(turns(8, 0, clocks(5000, 0)));
        // The schedule moved by 300 ms between turns 8 and 9.
        schedule.receive(turns(9, 0, clocks(5350, 0)));
        Turns overtaken = turns(8, 340, null);
        schedule.receive(overtaken);
        assertEquals(Long.MIN_VALUE, schedule.sentNanos(overtaken));
    }
}
