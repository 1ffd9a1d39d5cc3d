package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The two figures that an automatic input delay follows. */
final class MarginLogTest {
    private static final long MILLI = 1_000_000L;

    private final MarginLog log = new MarginLog(20);

    @Test
    void nothingIsKnownBeforeTheFirst() {
        assertEquals(MarginLog.UNKNOWN, log.lowPercentileMillis(0));
        assertEquals(MarginLog.UNKNOWN, log.recentLowestMillis(0));
    }

    @Test
    void ofFewMarginsTheLowestCounts() {
        log.put(1, 30 * MILLI);
        log.put(2, 10 * MILLI);
        assertEquals(10, log.lowPercentileMillis(2));
        assertEquals(10, log.recentLowestMillis(2));
    }

    @Test
    void aLateFrameReplacesTheMarginOfItsSeal() {
        log.put(1, -100 * MILLI);
        log.put(1, -180 * MILLI);
        assertEquals(-180, log.recentLowestMillis(1));
    }

    @Test
    void aMarginIsRecentForASecond() {
        log.put(1, -100 * MILLI);
        for (int turn = 2; turn <= 21; turn++) {
            log.put(turn, 20 * MILLI);
        }
        assertEquals(20, log.recentLowestMillis(21));
        assertEquals(-100, log.lowPercentileMillis(21));
    }

    @Test
    void thePercentileIsThatOfASortedListForAnyHistory() {
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            MarginLog tried = new MarginLog(20);
            List<Integer> margins = new ArrayList<>();
            int turns = 1 + random.nextInt(400);
            for (int turn = 1; turn <= turns; turn++) {
                int millis = random.nextInt(300) - 150;
                tried.put(turn, millis * MILLI);
                margins.add(millis);
            }
            List<Integer> window =
                    new ArrayList<>(margins.subList(Math.max(0, turns - 200), turns));
            Collections.sort(window);
            int expected = window.get(Math.max(0, window.size() / 100 - 1));
            assertEquals(expected, tried.lowPercentileMillis(turns), "seed " + seed);
        }
    }
}
