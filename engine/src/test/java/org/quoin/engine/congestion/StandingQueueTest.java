package org.quoin.engine.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

final class StandingQueueTest {
    private static final int REPORTS_PER_SECOND = 5;
    private static final long MILLI = 1_000_000L;

    /** After how many reports it stands, of 20 s; -1 if it never does. */
    private static int standsAfter(IntToLongFunction queueNanos) {
        StandingQueue queue = new StandingQueue();
        int startMicros = Integer.MAX_VALUE - 3_000_000; // The clock wraps meanwhile.
        queue.begin(startMicros);
        for (int i = 1; i <= 20 * REPORTS_PER_SECOND; i++) {
            int nowMicros = startMicros + i * (1_000_000 / REPORTS_PER_SECOND);
            if (queue.stands(nowMicros, queueNanos.applyAsLong(i))) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void aQueueOfOurOwnFalls() {
        assertEquals(-1, standsAfter(report -> Math.max(0, 9_000 - 30L * report) * MILLI));
    }

    @Test
    void aDownloadKeepsItFull() {
        Random random = new Random(1);
        assertEquals(20, standsAfter(report -> (500 + random.nextInt(600)) * MILLI));
    }
}
