package org.quoin.engine.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Rates of addresses. */
final class OriginRatesTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void anOriginHasItsBurstAndThenItsRateWhateverOthersDo() {
        OriginRates rates = new OriginRates(new Rate(10, 2));
        for (int i = 0; i < 10; i++) {
            assertTrue(rates.take(7, 0));
        }
        assertFalse(rates.take(7, 0));
        assertEquals(1, rates.secondsUntilOne(7, 0));
        assertTrue(rates.take(8, 0));
        int taken = 0;
        for (int millis = 0; millis < 10_000; millis += 10) {
            taken += rates.take(7, millis * 1_000_000L) ? 1 : 0;
        }
        assertEquals(19, taken, "two a second in almost ten seconds");
        for (int i = 0; i < 1000; i++) {
            assertTrue(rates.take(OriginRates.UNLIMITED, 0));
        }
    }

    @Test
    void noNumberOfOriginsTakesMoreThanSoMuchMemory() {
        OriginRates rates = new OriginRates(new Rate(2, 0.001));
        for (long origin = 1; origin < 3L * OriginRates.ORIGINS_MAX; origin++) {
            assertTrue(rates.take(origin, SECOND));
        }
        assertEquals(OriginRates.ORIGINS_MAX, rates.count());
        OriginRates quick = new OriginRates(new Rate(2, 1000));
        for (long origin = 1; origin < 1000; origin++) {
            quick.take(origin, origin * SECOND);
        }
        assertEquals(1, quick.count(), "one whose bucket is full again is not remembered");
    }
}
