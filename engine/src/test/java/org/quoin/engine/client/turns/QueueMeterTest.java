package org.quoin.engine.client.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
    void aLongerWayIsNoQueueAfterAMinute() {
        took(50, 0);
        for (int second = 1; second < 70; second++) {
            took(90, second * SECOND);
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
}
