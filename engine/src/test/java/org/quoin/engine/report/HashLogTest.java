package org.quoin.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class HashLogTest {
    @Test
    void itIsAMapOfTheNewestTurnsWhateverTheirOrder() {
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            int keptMax = 1 + random.nextInt(200);
            HashLog log = new HashLog(keptMax);
            TreeMap<Integer, Long> naive = new TreeMap<>();
            int turn = 0;
            for (int i = 0; i < 1000; i++) {
                // A world that is taken anew has some turns executed again.
                turn = Math.max(1, turn + (random.nextInt(30) == 0 ? -random.nextInt(10) : 20));
                long hash = random.nextLong();
                log.put(turn, hash);
                naive.put(turn, hash);
                while (naive.size() > keptMax) {
                    naive.pollFirstEntry();
                }
            }
            assertEquals(naive, log.copy(), "seed " + seed);
            assertEquals(naive.lastKey(), log.lastTurn());
            assertEquals(naive.lastEntry().getValue(), log.lastHash());
            naive.forEach((at, hash) -> assertEquals(hash, log.get(at).orElseThrow()));
            assertTrue(log.get(naive.lastKey() + 1).isEmpty());
        }
    }
}
