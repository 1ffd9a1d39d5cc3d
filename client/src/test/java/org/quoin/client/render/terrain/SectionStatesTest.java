package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

class SectionStatesTest {
    private static final int KEEP = 35;

    private int centreX;
    private int centreZ;

    private boolean isWanted(long key) {
        long dx = SectionKey.x(key) - (long) centreX;
        long dz = SectionKey.z(key) - (long) centreZ;
        return dx * dx + dz * dz <= KEEP * KEEP;
    }

    @Test
    void itKnowsWhatAMapKnows() {
        for (int seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            SectionStates states = new SectionStates();
            TreeMap<Long, Integer> naive = new TreeMap<>();
            for (int step = 1; step <= 3000; step++) {
                String message = "seed " + seed + ", step " + step;
                long key = near(random);
                int at = states.find(key);
                Integer known = naive.get(key);
                assertEquals(known != null, at != SectionStates.NONE, message);
                if (known != null) {
                    assertEquals(known, states.asked[at], message);
                    assertEquals(key, states.key(at), message);
                } else if (random.nextBoolean()) {
                    int added = states.add(key);
                    assertEquals(0, states.asked[added], message);
                    assertEquals(0, states.settled[added], message);
                    states.asked[added] = step;
                    states.settled[added] = step;
                    states.inRelit[added] = true;
                    naive.put(key, step);
                }
                if (random.nextInt(40) == 0) {
                    boolean far = random.nextInt(4) == 0;
                    centreX += random.nextInt(9) - 4 + (far ? 300 : 0);
                    centreZ += random.nextInt(9) - 4;
                    states.keepIf(this::isWanted);
                    naive.keySet().removeIf(each -> !isWanted(each));
                    assertEquals(new TreeSet<>(naive.keySet()), all(states), message);
                }
            }
        }
    }

    private long near(Random random) {
        while (true) {
            long key =
                    SectionKey.of(
                            centreX + random.nextInt(2 * KEEP + 1) - KEEP,
                            random.nextInt(WorldBounds.SECTIONS_HIGH),
                            centreZ + random.nextInt(2 * KEEP + 1) - KEEP);
            if (isWanted(key)) {
                return key;
            }
        }
    }

    private static Set<Long> all(SectionStates states) {
        TreeSet<Long> keys = new TreeSet<>();
        for (int at = states.next(0); at != SectionStates.NONE; at = states.next(at + 1)) {
            keys.add(states.key(at));
        }
        return keys;
    }
}
