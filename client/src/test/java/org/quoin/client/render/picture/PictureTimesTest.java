package org.quoin.client.render.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PictureTimesTest {
    private final PictureTimes stats = new PictureTimes();

    @Test
    void nothingIsKnownBeforeTheSecondFrame() {
        stats.pictureShown(5);
        assertEquals(new PictureTimes.Snapshot(0, 0, 0), stats.snapshot());
    }

    @Test
    void evenFramesGiveEvenFigures() {
        for (int i = 0; i < 600; i++) {
            stats.pictureShown(i * 10_000_000L);
        }
        assertEquals(new PictureTimes.Snapshot(100, 10, 10), stats.snapshot());
    }

    @Test
    void oneSlowFrameInFiftyShowsInThe99thPercentileOnly() {
        long now = 0;
        for (int i = 0; i < 500; i++) {
            now += i % 50 == 49 ? 100_000_000L : 10_000_000L;
            stats.pictureShown(now);
        }
        assertEquals(10, stats.snapshot().p50Millis());
        assertEquals(100, stats.snapshot().p99Millis());
    }

    @Test
    void framesPerSecondFollowTheLastSecond() {
        long now = 0;
        for (int i = 0; i < 100; i++) {
            now += 5_000_000;
            stats.pictureShown(now);
        }
        for (int i = 0; i < 21; i++) {
            now += 50_000_000;
            stats.pictureShown(now);
        }
        assertEquals(20, stats.snapshot().fps(), 0.01);
    }
}
