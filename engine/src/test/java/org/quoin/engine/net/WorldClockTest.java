package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The clock that stands during a pause. */
final class WorldClockTest {
    private long machineNanos = 100;
    private final WorldClock clock = new WorldClock(() -> machineNanos);

    @Test
    void whatPassesDuringAPauseIsNotCounted() {
        clock.stop();
        machineNanos = 500;
        assertTrue(clock.isStopped());
        assertEquals(100, clock.nowNanos());
        clock.start();
        machineNanos = 510;
        assertEquals(110, clock.nowNanos());
    }

    /** A host that says goodbye waits on this clock: a pause that comes late must not hold it. */
    @Test
    void onceItRunsForGoodNothingStopsIt() {
        clock.stop();
        clock.startForGood();
        clock.stop();
        assertFalse(clock.isStopped());
        machineNanos = 130;
        assertEquals(130, clock.nowNanos());
    }
}
