package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.Rate;

/** Tries that many keys share. */
final class SharedTriesTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void whoIsDrawnMayTryOnceForSomeTime() {
        long[] next = {0};
        int slot = 10;
        SharedTries tries = new SharedTries(Rate.everySeconds(20, slot), () -> next[0]);
        for (int i = 0; i < 20; i++) {
            assertEquals(0, tries.waitSeconds(7, i, 0));
            tries.wrong(7, i, 0);
        }
        assertEquals(slot, tries.waitSeconds(7, 100, 0), "takes part");
        next[0] = 1;
        assertEquals(slot - 1, tries.waitSeconds(7, 101, SECOND), "is not drawn");
        assertEquals(0, tries.waitSeconds(8, 101, 0), "another group");
        long now = slot * SECOND;
        assertEquals(slot, tries.waitSeconds(7, 101, now));
        assertEquals(0, tries.waitSeconds(7, 100, now));
        now += (SharedTries.HELD_SECONDS - 1) * SECOND;
        for (int i = 0; i < SharedTries.HELD_SECONDS / slot; i++) {
            tries.wrong(7, 200 + i, now); // What has come in meanwhile is gone again.
        }
        assertEquals(0, tries.waitSeconds(7, 100, now), "as long as it is held");
        tries.wrong(7, 100, now);
        assertTrue(tries.waitSeconds(7, 100, now) > 0, "once");
    }

    @Test
    void groupsOfStrangersAreBounded() {
        SharedTries tries = new SharedTries(Rate.everySeconds(20, 10), () -> 0);
        for (int i = 0; i < 2 * SharedTries.GROUPS_MAX; i++) {
            tries.wrong(i, i, 0);
        }
        assertEquals(SharedTries.GROUPS_MAX, tries.count());
    }
}
