package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.WorldConfig;

final class HostRehearsalTest {
    private static final long EVERY = HostRehearsal.EVERY_NANOS;

    private final HostRehearsal rehearsal =
            new HostRehearsal(new WorldConfig(1, 20), SimulationResources.NONE, 0);

    @Test
    void itEndsWhenEnoughWasPlayed() {
        int rounds = 0;
        while (!rehearsal.isOver()) {
            assertEquals(rounds * EVERY, rehearsal.nextDueNanos(Long.MAX_VALUE));
            rehearsal.advance(0, rounds * EVERY);
            rounds++;
        }
        assertEquals(HostRehearsal.TURNS_MAX + 2, rounds);
        assertEquals(7, rehearsal.nextDueNanos(7));
    }

    @Test
    void itEndsWithTheFirstConnectionForGood() {
        rehearsal.advance(0, 0);
        rehearsal.advance(0, EVERY);
        assertFalse(rehearsal.isOver());
        rehearsal.advance(1, EVERY + 1);
        assertTrue(rehearsal.isOver());
        rehearsal.advance(0, 9 * EVERY);
        assertTrue(rehearsal.isOver());
    }
}
