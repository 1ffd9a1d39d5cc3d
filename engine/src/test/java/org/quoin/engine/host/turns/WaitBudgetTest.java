package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** How long all wait for one player. */
final class WaitBudgetTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long MINUTE_OF_WAIT = LatePolicy.WAIT.waitMinuteNanos();

    private final WaitBudget waits = new WaitBudget();

    /** Has all wait again and again until it was too much; returns for how long nobody waits. */
    private int refusedAt(long nowNanos) {
        for (int i = 0; i < 1000; i++) {
            if (waits.charge(SECOND, MINUTE_OF_WAIT, nowNanos)) {
                return waits.secondsLeft(nowNanos);
            }
        }
        throw new AssertionError("never too much");
    }

    @Test
    void anOutageOfTenSecondsAndSomeHitchesAreBorneInAMinuteAndNotASecondOutage() {
        // What a clock begins with means nothing.
        assertEquals(MINUTE_OF_WAIT, waits.leftNanos(MINUTE_OF_WAIT, -1000 * SECOND));
        assertFalse(waits.charge(10 * SECOND, MINUTE_OF_WAIT, 0));
        assertFalse(waits.charge(SECOND, MINUTE_OF_WAIT, SECOND));
        assertFalse(waits.charge(SECOND, MINUTE_OF_WAIT, 2 * SECOND));
        assertFalse(waits.isRefused(2 * SECOND));
        assertTrue(waits.charge(2 * SECOND, MINUTE_OF_WAIT, 3 * SECOND));
        assertTrue(waits.isRefused(3 * SECOND));
        assertFalse(waits.isRefused(13 * SECOND));
    }

    @Test
    void eachLongWaitSoonAfterAnotherCountsTwiceAsMuch() {
        long most = waits.leftNanos(MINUTE_OF_WAIT, 0);
        assertEquals(MINUTE_OF_WAIT, most);
        assertFalse(waits.charge(2 * SECOND, MINUTE_OF_WAIT, 0));
        assertEquals((most - 2 * SECOND) / 2, waits.leftNanos(MINUTE_OF_WAIT, 0));
        assertFalse(waits.charge(SECOND, MINUTE_OF_WAIT, 0), "a short one counts as it is");
        assertEquals((most - 3 * SECOND) / 2, waits.leftNanos(MINUTE_OF_WAIT, 0));
        assertFalse(waits.charge(2 * SECOND, MINUTE_OF_WAIT, 0));
        assertEquals(3 * SECOND / 2, waits.leftNanos(MINUTE_OF_WAIT, 0), "of 5 s left, 1.5 s");
        assertTrue(waits.charge(2 * SECOND, MINUTE_OF_WAIT, 0));
        assertEquals(0, waits.leftNanos(MINUTE_OF_WAIT, 0), "nobody waits");
    }

    @Test
    void aLineThatDropsOutForTwoSecondsInEachHalfMinuteIsBorneForEver() {
        for (int i = 0; i < 1000; i++) {
            assertFalse(waits.charge(2 * SECOND, MINUTE_OF_WAIT, i * 30L * SECOND), "outage " + i);
        }
    }

    @Test
    void eachRefusalIsTwiceAsLongAndBehavingForgetsThem() {
        long now = 0;
        int longest = 0;
        for (int expected = 10; expected <= 640; expected *= 2) {
            int seconds = refusedAt(now);
            assertEquals(expected, seconds);
            assertEquals(0, waits.secondsLeft(now + seconds * SECOND));
            now += seconds * SECOND;
            longest = seconds;
        }
        assertEquals(longest, refusedAt(now), "no longer than that");
        now += (longest + 2 * 300) * SECOND;
        assertEquals(320, refusedAt(now), "two are forgiven after ten minutes, and this is one");
    }

    @Test
    void whatCostsNobodyAnythingIsNotCounted() {
        for (int i = 0; i < 1000; i++) {
            assertFalse(waits.charge(0, MINUTE_OF_WAIT, i));
            assertFalse(waits.charge(-SECOND, MINUTE_OF_WAIT, i));
        }
    }
}
