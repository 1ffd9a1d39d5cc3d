package org.quoin.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LoopWatchTest {
    private static final long MILLI = 1_000_000L;

    private final List<String> hitches = new ArrayList<>();
    private final LoopWatch watch =
            new LoopWatch(
                    (from, nanos) -> hitches.add(from / MILLI + " ms: " + nanos / MILLI + " ms"));

    @Test
    void whileNobodyTellsNothingIsLate() {
        assertTrue(watch.isTimely(5));
        assertEquals(0, watch.ownLateNanos(0, 500 * MILLI));
    }

    @Test
    void whatWakesALoopThatWaitedIsTimely() {
        round(0, 0, 50);
        round(10, 40, 60);
        assertTrue(watch.isTimely(40 * MILLI));
        assertEquals(0, watch.heldNanos());
    }

    @Test
    void whatWasThereWhenTheLoopCameBackFromWorkHasWaitedForAsLong() {
        round(0, 0, 50);
        round(80, 80, 80); // Worked from 0 to 80.
        assertFalse(watch.isTimely(80 * MILLI));
        assertEquals(80 * MILLI, watch.heldNanos());
        assertEquals(30 * MILLI, watch.ownLateNanos(50 * MILLI, 80 * MILLI));
        assertEquals(80 * MILLI, watch.ownLateNanos(-20 * MILLI, 80 * MILLI));
    }

    @Test
    void aLateWakeUpCountsFromWhenItWasAskedFor() {
        round(0, 0, 50);
        round(1, 130, 50);
        assertFalse(watch.isTimely(130 * MILLI));
        assertEquals(80 * MILLI, watch.heldNanos());
        assertEquals(80 * MILLI, watch.ownLateNanos(50 * MILLI, 130 * MILLI));
        assertEquals(List.of(), hitches);
        round(131, 140, 150);
        assertEquals(List.of("50 ms: 81 ms"), hitches);
    }

    @Test
    void onAMachineThatIsAlwaysLateEverythingIsTimelyAfterAWhile() {
        round(0, 0, 10);
        for (int i = 1; i <= 300; i++) {
            round(20L * i, 20L * i, 20L * i);
            assertEquals(20 * i >= 5020, watch.isTimely(20L * i * MILLI), i * 20 + " ms");
        }
    }

    @Test
    void aProcessThatWasStoppedWhileItWasLateIsNotOneThatIsAlwaysLate() {
        round(0, 0, 50);
        round(40, 40, 40); // Worked from 0 to 40.
        round(41, 10_000, 41); // Was stopped for ten seconds.
        assertFalse(watch.isTimely(10_000 * MILLI));
        round(10_010, 10_010, 10_010);
        assertFalse(watch.isTimely(10_010 * MILLI), "read while it still catches up");
        round(10_011, 10_050, 10_060);
        assertTrue(watch.isTimely(10_050 * MILLI));
    }

    @Test
    void aLookAtTheSocketsWhileSomethingIsOverdueIsNoWait() {
        round(0, 0, 50);
        round(300, 301, 50); // Worked from 0 to 300, and the work due at 50 is still to be done.
        assertFalse(watch.isTimely(301 * MILLI));
        assertEquals(251 * MILLI, watch.ownLateNanos(50 * MILLI, 301 * MILLI));
        round(302, 310, 350);
        assertEquals(List.of("0 ms: 302 ms"), hitches);
    }

    @Test
    void calmIsTheTimeSinceTheLastHitch() {
        round(0, 0, 50);
        round(30, 40, 50); // 30 ms of work
        assertEquals(10 * MILLI, watch.calmNanos(20 * MILLI, 40 * MILLI));
        round(41, 90, 90);
        assertEquals(60 * MILLI, watch.calmNanos(20 * MILLI, 90 * MILLI));
        assertEquals(0, watch.calmNanos(20 * MILLI, 120 * MILLI), "at work for 30 ms");
        assertTrue(watch.calmNanos(40 * MILLI, 120 * MILLI) > 1000 * MILLI);
    }

    @Test
    void theLongestHitchIsRememberedAndTheOneThatGoesOnCounts() {
        round(0, 0, 50);
        round(30, 40, 50); // 30 ms of work
        round(45, 60, 60); // 5 ms
        round(61, 70, 110); // 1 ms
        assertEquals(30 * MILLI, watch.longestHitchNanos(29 * MILLI, 71 * MILLI));
        assertEquals(5 * MILLI, watch.longestHitchNanos(30 * MILLI, 71 * MILLI));
        assertEquals(0, watch.longestHitchNanos(45 * MILLI, 71 * MILLI));
        assertEquals(9 * MILLI, watch.longestHitchNanos(45 * MILLI, 79 * MILLI), "at work");
    }

    /** The loop waits from a time on, until another at most, and wakes up. */
    private void round(long waitsMillis, long wakesMillis, long untilMillis) {
        watch.waits(waitsMillis * MILLI, untilMillis * MILLI);
        watch.wakes(true, wakesMillis * MILLI);
    }
}
