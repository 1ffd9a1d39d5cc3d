package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** How long datagrams stood in a queue, from how long they took by two clocks. */
final class QueueMeterTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1000 * MILLI;

    /** Two clocks differ by anything. */
    private static final long OFFSET = -77_000 * SECOND;

    private final QueueMeter meter = new QueueMeter();

    private void took(long millis, long nowNanos) {
        meter.datagramTook(OFFSET + millis * MILLI, nowNanos);
    }

    @Test
    void jitterIsNoQueueAndAQueueDelaysAll() {
        took(50, 0);
        took(90, MILLI);
        took(52, 2 * MILLI);
        assertEquals(0, meter.pollMillis());
        took(130, SECOND);
        took(170, SECOND);
        assertEquals(80, meter.pollMillis());
        assertEquals(80, meter.pollMillis());
        assertEquals(120 * MILLI, meter.newestNanos());
    }

    @Test
    void aLongerWayIsNoQueueAfterSomeSecondsInWhichItStaysTheSame() {
        Random random = new Random(4);
        long millis = 0;
        for (; millis < 10_000; millis += 50) {
            took(50 + random.nextInt(3), millis * MILLI);
        }
        for (; millis < 18_000; millis += 50) {
            took(110 + random.nextInt(3), millis * MILLI);
            if (millis == 12_000) {
                meter.pollMillis();
            }
        }
        meter.pollMillis();
        took(111, 18 * SECOND);
        assertTrue(meter.pollMillis() <= 2, meter.lastMillis() + " ms");
        took(50, 18 * SECOND + MILLI);
        took(110, 19 * SECOND);
        assertEquals(60, meter.newestNanos() / MILLI, "and the shorter way is known at once");
    }

    /** Filled and drained in turn by whoever uses the line. */
    @Test
    void aQueueThatLastsVariesAndStaysAQueueForHalfAMinute() {
        Random random = new Random(5);
        took(50, 0);
        for (long millis = 1000; millis < 25_000; millis += 50) {
            int wave = (int) Math.abs(millis % 3000 - 1500) / 30;
            took(110 + wave + random.nextInt(3), millis * MILLI);
            meter.pollMillis();
        }
        took(130, 25 * SECOND);
        assertEquals(80, meter.pollMillis());
    }

    @Test
    void aLongerWayThatVariesIsNoQueueAfterAMinute() {
        took(50, 0);
        for (int second = 1; second < 70; second++) {
            took(90 + 10 * (second % 2), second * SECOND);
        }
        meter.pollMillis();
        took(90, 70 * SECOND);
        assertEquals(0, meter.pollMillis());
    }

    @Test
    void aLongerWayOfANewConnectionIsNoQueue() {
        took(50, 0);
        meter.clear();
        assertEquals(0, meter.pollMillis());
        took(150, SECOND);
        assertEquals(0, meter.pollMillis());
        assertEquals(0, meter.newestNanos());
        took(170, 2 * SECOND);
        assertEquals(20, meter.pollMillis());
    }

    /** By 100 millionths, as two bad clocks do: 180 ms in half an hour, and nothing has queued. */
    @Test
    void clocksThatDriftAreNoQueueThatHasGone() {
        Random random = new Random(6);
        for (long millis = 0; millis < 1_800_000; millis += 50) {
            long driftNanos = millis * 100;
            long nowNanos = millis * MILLI;
            meter.datagramTook((50 + random.nextInt(20)) * MILLI - driftNanos, nowNanos);
            assertFalse(meter.isFalling(nowNanos), millis + " ms");
            assertFalse(meter.pollFallen(nowNanos), millis + " ms");
        }
    }

    @Test
    void aQueueThatWasThereBeforeTheFirstDatagramFallsAndHasFallenOnce() {
        int fallen = 0;
        for (long millis = 0; millis < 5000; millis += 50) {
            took(50 + Math.max(0, 300 - millis / 5), millis * MILLI);
            if (millis >= 300 && millis < 1400) {
                assertTrue(meter.isFalling(millis * MILLI), millis + " ms");
            }
            fallen += meter.pollFallen(millis * MILLI) ? 1 : 0;
        }
        assertEquals(1, fallen);
        assertFalse(meter.isFalling(5000 * MILLI));
    }

    /** A line that carries little more than what goes empties its queue in small steps. */
    @Test
    void aQueueThatEmptiesSlowlyHasFallenAsWell() {
        int fallen = 0;
        for (long millis = 0; millis < 20_000; millis += 50) {
            long queuedNanos = Math.max(0, 300 * MILLI - millis * 20_000);
            meter.datagramTook(50 * MILLI + queuedNanos, millis * MILLI);
            fallen += meter.pollFallen(millis * MILLI) ? 1 : 0;
        }
        assertTrue(fallen >= 1 && fallen <= 8, fallen + " times");
    }
}
