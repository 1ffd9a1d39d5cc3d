package org.quoin.client.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FrameLogTest {
    private static final long MILLI = 1_000_000;

    private final FrameLog log = new FrameLog();

    @Test
    void figuresOfNoFramesAreZero() {
        assertEquals(0, log.meanFps());
        assertEquals(0, log.medianMillis());
        assertEquals(0, log.p99OverMedian());
        assertEquals(0, log.meanBytes());
        assertEquals(0, log.medianBytesBetweenTicks());
    }

    @Test
    void meanCountsFramesByTheTimeTheyTook() {
        log.add(10 * MILLI, 0, false);
        log.add(30 * MILLI, 0, false);
        assertEquals(50, log.meanFps(), 1e-9);
        assertEquals(0.04, log.seconds(), 1e-9);
    }

    @Test
    void oneFrameInAHundredIsTheNinetyNinthPercentile() {
        for (int i = 0; i < 98; i++) {
            log.add(10 * MILLI, 0, false);
        }
        log.add(35 * MILLI, 0, false);
        log.add(20 * MILLI, 0, false);
        assertEquals(10, log.medianMillis(), 1e-9);
        assertEquals(35, log.percentileMillis(99), 1e-9);
        assertEquals(3.5, log.p99OverMedian(), 1e-9);
    }

    @Test
    void garbageOfFramesWithTicksIsKeptApart() {
        log.add(MILLI, 5000, true);
        log.add(MILLI, 0, false);
        log.add(MILLI, 16, false);
        log.add(MILLI, 0, false);
        assertEquals(0, log.medianBytesBetweenTicks());
        assertEquals(1254, log.meanBytes(), 1e-9);
    }
}
