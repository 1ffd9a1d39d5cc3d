package org.quoin.engine.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two hundred hostile sessions, and that each can be had again. */
final class SoakTest {
    private static final SoakOptions OPTIONS = new SoakOptions(1, 200, 2, 6, 400);

    @Test
    void twoHundredHostileSessionsHoldWhatTheyMust() throws InterruptedException {
        List<String> failed = new ArrayList<>();
        int threads = Runtime.getRuntime().availableProcessors();
        Soak.run(
                OPTIONS,
                threads,
                result -> {
                    if (!result.isGood()) {
                        failed.add(OPTIONS.lineOf(result));
                    }
                });
        assertEquals(List.of(), failed, () -> String.join("\n", failed));
    }

    @Test
    void aSeedReplaysExactly() {
        for (long seed : new long[] {3, 17, 42, 99}) {
            SoakResult first = Soak.runOne(OPTIONS, seed);
            SoakResult second = Soak.runOne(OPTIONS, seed);
            assertEquals(first, second, "seed " + seed);
            assertNotEquals(first.digest(), Soak.runOne(OPTIONS, seed + 1).digest());
        }
    }
}
