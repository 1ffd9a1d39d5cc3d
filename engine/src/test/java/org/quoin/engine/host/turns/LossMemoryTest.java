package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class LossMemoryTest {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final LossMemory memory = new LossMemory();
    private long nowNanos = -20 * SECOND_NANOS;

    private boolean pass(long lostTotal) {
        nowNanos += SECOND_NANOS;
        return memory.isLossy(lostTotal, nowNanos);
    }

    @Test
    void oneLostDatagramIsNoHabit() {
        assertFalse(pass(0));
        assertFalse(pass(1));
    }

    @Test
    void whoLosesOneEveryFewSecondsIsLossyAllTheTime() {
        pass(0);
        pass(1);
        for (int second = 0; second < 200; second++) {
            assertTrue(pass(3 + second / 10), "second " + second);
        }
    }

    @Test
    void whatOnlySeemedLostIsForgottenWhenItIsFoundAgain() {
        pass(0);
        assertTrue(pass(4));
        assertFalse(pass(1));
    }

    @Test
    void afterAMinuteWithoutLossItIsOver() {
        pass(0);
        assertTrue(pass(9));
        for (int second = 0; second < 60; second++) {
            pass(9);
        }
        assertFalse(pass(9));
    }
}
