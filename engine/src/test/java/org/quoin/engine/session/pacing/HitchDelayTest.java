package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class HitchDelayTest {
    private static final long MILLI = 1_000_000L;
    private static final long TURN = 50 * MILLI;
    private static final long SPARE = 40 * MILLI;

    private final HitchDelay delay = new HitchDelay();

    @Test
    void aLoneHitchThatTheHostWaitsForNeedsNothing() {
        sample(0, 120);
        assertEquals(0, delay.turns());
    }

    @Test
    void aLoneHitchBeyondThatRaisesByTheRestForASecond() {
        sample(0, 200);
        assertEquals(2, delay.turns()); // 200 - 90 - 40
        sample(999, 0);
        assertEquals(2, delay.turns());
        sample(1000, 0);
        assertEquals(0, delay.turns());
    }

    @Test
    void hitchesThatRecurAreCoveredWhole() {
        sample(0, 120);
        sample(50, 0);
        sample(300, 100);
        assertEquals(2, delay.turns()); // the second worst: 100 - 40
        sample(1000, 0);
        assertEquals(0, delay.turns(), "one of them is forgotten");
    }

    @Test
    void whatQueuedUpBehindAHitchIsNoHitchOfItsOwn() {
        for (int late = 130; late > 0; late -= 50) {
            sample(0, late);
        }
        assertEquals(0, delay.turns());
    }

    @Test
    void aReportSoonAfterAHitchTellsOfIt() {
        sample(0, 60);
        assertTrue(delay.explains(100 * MILLI, 1349 * MILLI));
        assertFalse(delay.explains(100 * MILLI, 1350 * MILLI));
    }

    private void sample(long atMillis, long lateMillis) {
        delay.sampled(lateMillis * MILLI, SPARE, TURN, atMillis * MILLI);
    }
}
