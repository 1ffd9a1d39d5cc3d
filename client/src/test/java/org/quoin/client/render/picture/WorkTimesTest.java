package org.quoin.client.render.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WorkTimesTest {
    private final WorkTimes times = new WorkTimes();

    @Test
    void nothingIsKnownBeforeTheFirstPicture() {
        assertEquals(WorkTimes.UNKNOWN, times.meanMillis());
        assertEquals(0, times.count());
    }

    @Test
    void theMeanIsOfTheLastPicturesTheSumOfAll() {
        for (int i = 0; i < 100; i++) {
            times.add(9_000_000);
        }
        assertEquals(9, times.meanMillis(), 1e-9);
        for (int i = 0; i < 64; i++) {
            times.add(2_000_000);
        }
        assertEquals(2, times.meanMillis(), 1e-9);
        assertEquals(164, times.count());
        assertEquals(100 * 9_000_000L + 64 * 2_000_000L, times.totalNanos());
    }

    @Test
    void theMeanOfAFewIsTheirs() {
        times.add(1_000_000);
        times.add(3_000_000);
        assertEquals(2, times.meanMillis(), 1e-9);
    }
}
