package org.quoin.client.display;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class PictureLimitTest {
    private static final long MILLI = 1_000_000;

    private final PictureLimit limit = new PictureLimit();

    /** Draws for a second, each picture as long; returns how many there were. */
    private int picturesInASecond(int most, long drawnNanos) {
        long now = 1_000 * MILLI;
        long end = now + 1_000 * MILLI;
        int pictures = 0;
        while (now < end) {
            now += drawnNanos;
            now += limit.waitNanos(most, now);
            pictures++;
        }
        return pictures;
    }

    @Test
    void noMoreArePicturedThanWanted() {
        assertEquals(60, picturesInASecond(60, 3 * MILLI), 1);
        assertEquals(30, picturesInASecond(30, 3 * MILLI), 1);
        assertEquals(334, picturesInASecond(0, 3 * MILLI), 1);
    }

    @Test
    void slowPicturesAreNotMadeUpFor() {
        assertEquals(20, picturesInASecond(60, 50 * MILLI), 1);
        long wait = limit.waitNanos(60, 5_000 * MILLI);
        assertEquals(0, wait, "after a long picture");
        assertEquals(1_000_000_000L / 60, limit.waitNanos(60, 5_000 * MILLI));
    }

    @Test
    void waitIsNeverLongerThanAPicture() {
        limit.waitNanos(30, 900_000 * MILLI);
        assertEquals(1_000_000_000L / 30, limit.waitNanos(30, 0), "the clock was set back");
    }
}
