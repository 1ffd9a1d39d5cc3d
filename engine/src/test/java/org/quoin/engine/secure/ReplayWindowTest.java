package org.quoin.engine.secure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ReplayWindowTest {
    @Test
    void itAnswersAsAListOfAllCountersWould() {
        for (long seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            ReplayWindow window = new ReplayWindow();
            Set<Long> seen = new HashSet<>();
            long newest = -1;
            for (int i = 0; i < 5000; i++) {
                long counter =
                        random.nextInt(50) == 0
                                ? newest + random.nextInt(5000)
                                : newest + 4 - random.nextInt(1100);
                boolean isNew =
                        counter >= 0
                                && counter > newest - ReplayWindow.COUNTERS
                                && !seen.contains(counter);
                assertEquals(isNew, window.isNew(counter), "seed " + seed + ", " + counter);
                if (isNew) {
                    window.see(counter);
                    seen.add(counter);
                    newest = Math.max(newest, counter);
                }
            }
        }
    }

    @Test
    void theLowBytesStandForTheNearestCounter() {
        ReplayWindow window = new ReplayWindow();
        assertEquals(0, window.widen(0));
        assertEquals(-1, window.widen(0xFFFF));
        assertFalse(window.isNew(-1));
        window.see(65_530);
        assertEquals(65_529, window.widen(0xFFF9));
        assertEquals(65_540, window.widen(4));
        assertTrue(window.isNew(65_540));
        window.see(1_000_000);
        assertEquals(1_000_001, window.widen((int) (1_000_001L & 0xFFFF)));
        assertEquals(1_032_000, window.widen((int) (1_032_000L & 0xFFFF)));
    }
}
