package org.quoin.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrameLogTest {
    private static final long MILLI = 1_000_000;

    private final FrameLog log = new FrameLog();

    private static FrameLog.Picture picture(long nanos, long bytes, boolean withTick) {
        return new FrameLog.Picture(nanos, nanos / 2, bytes, withTick, 13, 400, 1000);
    }

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
        log.add(picture(10 * MILLI, 0, false));
        log.add(picture(30 * MILLI, 0, false));
        assertEquals(50, log.meanFps(), 1e-9);
        assertEquals(0.04, log.seconds(), 1e-9);
    }

    @Test
    void oneFrameInAHundredIsTheNinetyNinthPercentile() {
        for (int i = 0; i < 98; i++) {
            log.add(picture(10 * MILLI, 0, false));
        }
        log.add(picture(35 * MILLI, 0, false));
        log.add(picture(20 * MILLI, 0, false));
        assertEquals(10, log.medianMillis(), 1e-9);
        assertEquals(35, log.percentileMillis(99), 1e-9);
        assertEquals(3.5, log.p99OverMedian(), 1e-9);
    }

    @Test
    void garbageOfFramesWithTicksIsKeptApart() {
        log.add(picture(MILLI, 5000, true));
        log.add(picture(MILLI, 0, false));
        log.add(picture(MILLI, 16, false));
        log.add(picture(MILLI, 0, false));
        assertEquals(0, log.medianBytesBetweenTicks());
        assertEquals(1254, log.meanBytes(), 1e-9);
    }

    @Test
    void theThreadsOwnTimeAndWhatWasDrawnAreToldForEachPicture() {
        log.add(picture(10 * MILLI, 0, false));
        log.add(new FrameLog.Picture(10 * MILLI, 9 * MILLI, 0, false, 15, 600, 0));
        assertEquals(9, log.threadPercentileMillis(50), 1e-9);
        assertEquals(14, log.meanDraws(), 1e-9);
        assertEquals(500, log.meanSubDraws(), 1e-9);
        assertEquals(500, log.meanUploadedBytes(), 1e-9);
    }

    @Test
    void eachPictureCountsInTheSecondInWhichItEnds() {
        for (int i = 0; i < 30; i++) {
            log.add(picture((i == 12 ? 1500 : 100) * MILLI, i, false));
        }
        List<FrameLog.Second> seconds = new ArrayList<>();
        log.eachSecond(seconds::add);
        assertEquals(
                List.of(0, 1, 2, 3, 4), seconds.stream().map(FrameLog.Second::second).toList());
        assertEquals(
                List.of(9, 3, 3, 10, 5), seconds.stream().map(FrameLog.Second::count).toList());
        FrameLog.Second slow = seconds.get(2);
        assertEquals(1500, slow.mostMillis(), 1e-9);
        assertEquals(100, slow.medianMillis(), 1e-9);
        assertEquals(13, slow.bytes(), 1e-9);
    }
}
