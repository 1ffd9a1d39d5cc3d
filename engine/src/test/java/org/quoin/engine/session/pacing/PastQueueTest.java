package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class PastQueueTest {
    private static final long MILLI = 1_000_000L;
    private static final long SEED = 11;

    private final PastQueue past = new PastQueue();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private long nowNanos = -5_000 * MILLI;

    /** Twenty datagrams a second, up to as much later by jitter; returns how often a queue went. */
    private int pass(double seconds, long queueMillis, int jitterMillis) {
        int gone = 0;
        for (int i = 0; i < seconds * 20; i++) {
            nowNanos += 50 * MILLI;
            long late = random.nextInt(jitterMillis + 1) * MILLI;
            gone += past.isGone(queueMillis * MILLI + late, nowNanos) ? 1 : 0;
        }
        return gone;
    }

    @Test
    void aQueueThatWasEmptiedIsGoneASecondLater() {
        assertEquals(0, pass(5, 300, 5), "seed " + SEED);
        assertEquals(0, pass(0.8, 0, 5));
        assertEquals(1, pass(1, 0, 5));
        assertEquals(0, pass(20, 0, 5));
    }

    @Test
    void whatANarrowLineKeepsIsNoQueue() {
        pass(5, 400, 5);
        assertEquals(1, pass(5, 60, 5));
    }

    @Test
    void jitterIsNoQueue() {
        assertEquals(0, pass(60, 0, 150), "seed " + SEED);
    }

    @Test
    void aQueueThatComesAgainGoesAgain() {
        int gone = 0;
        for (int i = 0; i < 5; i++) {
            pass(3, 300, 5);
            gone += pass(3, 0, 5);
        }
        assertTrue(gone == 5, gone + " of 5");
    }
}
