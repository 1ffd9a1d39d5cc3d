package org.quoin.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class StallDetectorTest {
    private static final long SECOND = 1_000_000_000L;

    private final StallDetector stalls = new StallDetector(SECOND);

    @Test
    void aProcessThatIsInTimeOrALittleLateDidNotStandStill() {
        assertEquals(0, stalls.advance(100 * SECOND), "the first call knows of none before");
        assertEquals(0, stalls.advance(101 * SECOND));
        assertEquals(0, stalls.advance(101 * SECOND + 1));
        assertEquals(0, stalls.advance(104 * SECOND));
    }

    @Test
    void whatExceedsTheLongestIntervalWasAStallAndIsReportedOnce() {
        stalls.advance(0);
        assertEquals(65 * SECOND, stalls.advance(66 * SECOND));
        assertEquals(0, stalls.advance(66 * SECOND));
        assertEquals(4 * SECOND, stalls.advance(71 * SECOND));
    }
}
