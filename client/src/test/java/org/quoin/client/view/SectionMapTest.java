package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.SectionKey;

class SectionMapTest {
    @Test
    void behavesAsItsNaiveTwinInSeededRandomPlay() {
        for (long seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            SectionMap<Integer> map = new SectionMap<>();
            Map<Long, Integer> twin = new HashMap<>();
            for (int step = 0; step < 5000; step++) {
                long key = SectionKey.of(random.nextInt(20) - 10, random.nextInt(4), 3);
                switch (random.nextInt(20)) {
                    case 0 -> {
                        int column = random.nextInt(20) - 10;
                        map.removeIf(each -> SectionKey.x(each) == column);
                        twin.keySet().removeIf(each -> SectionKey.x(each) == column);
                    }
                    case 1, 2, 3, 4, 5, 6, 7 -> assertEquals(twin.remove(key), map.remove(key));
                    default -> {
                        map.put(key, step);
                        twin.put(key, step);
                    }
                }
                assertEquals(twin.size(), map.size(), "seed " + seed + " step " + step);
                assertEquals(twin.get(key), map.get(key), "seed " + seed + " step " + step);
            }
            twin.forEach((key, value) -> assertEquals(value, map.get(key)));
            map.clear();
            assertEquals(0, map.size());
        }
    }
}
