package org.quoin.engine.congestion;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A line of 2000 bytes a second: 42 bytes take 21 ms. */
final class WideningDetectorTest {
    private static final double CEILING = 2000;
    private static final long MILLI = 1_000_000L;

    private final WideningDetector widening = new WideningDetector();

    WideningDetectorTest() {
        widening.carried(1.5 * CEILING);
    }

    private boolean report(int times, long millis, double ceiling) {
        boolean seen = false;
        for (int i = 0; i < times; i++) {
            seen |= widening.isSeen(millis * MILLI, ceiling);
        }
        return seen;
    }

    @Test
    void whatIsQuickerThanTheLineTwiceMeansAWiderOne() {
        assertFalse(report(5, 40, CEILING));
        assertFalse(report(1, 3, CEILING), "once may be chance");
        assertTrue(report(1, 3, CEILING));
        assertFalse(report(5, 3, CEILING), "it is told once");
    }

    @Test
    void aLineThatWasNeverWideShowsNothing() {
        assertFalse(report(50, 0, CEILING));
    }

    @Test
    void aLineThatWasNarrowFromTheStartShowsNothingByAShortDatagram() {
        WideningDetector joined = new WideningDetector();
        joined.carried(CEILING);
        for (int i = 0; i < 10; i++) {
            assertFalse(joined.isSeen((i % 5 < 3 ? 40 : 0) * MILLI, CEILING));
        }
    }

    @Test
    void whatWasNoWideningAfterAllIsNotSeenAgain() {
        report(5, 40, CEILING);
        assertTrue(report(2, 3, CEILING));
        widening.found(1.1 * CEILING);
        report(5, 40, CEILING);
        assertFalse(report(2, 3, CEILING));
        widening.carried(2 * CEILING);
        report(5, 40, CEILING);
        assertTrue(report(2, 3, CEILING), "it carried more meanwhile");
    }

    @Test
    void oneQuickDatagramBetweenSlowOnesIsNothing() {
        report(5, 40, CEILING);
        for (int i = 0; i < 20; i++) {
            assertFalse(report(1, 2, CEILING));
            assertFalse(report(1, 40, CEILING));
        }
    }

    @Test
    void onAQuickLineItWouldDrownInJitter() {
        assertFalse(report(5, 40, 50_000));
        assertFalse(report(5, 0, 50_000));
    }
}
