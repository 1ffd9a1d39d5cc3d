package org.quoin.sim.update;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.SectionKey;

class ActiveColumnsTest {
    private static final int RADIUS = 3;

    @Test
    void theyAreTheSquaresAroundTheAvatarsWhateverWasBefore() {
        long seed = 6;
        Random random = new Random(seed);
        ActiveColumns active = new ActiveColumns(RADIUS);
        TreeSet<Long> before = new TreeSet<>();
        for (int turn = 0; turn < 200; turn++) {
            TreeSet<Long> expected = new TreeSet<>();
            for (int slot = 0; slot < 5; slot++) {
                if (random.nextInt(4) != 0) {
                    int cx = random.nextInt(12) - 6;
                    int cz = random.nextInt(12) - 6;
                    active.place(slot, cx, cz);
                    addSquare(expected, cx, cz);
                }
            }
            active.update();
            String where = "seed " + seed + ", turn " + turn;
            TreeSet<Long> grouped = new TreeSet<>();
            for (int group = 0; group < ActiveColumns.GROUPS; group++) {
                long last = Long.MIN_VALUE;
                for (long column : active.group(group)) {
                    assertEquals(true, column > last, where);
                    last = column;
                    grouped.add(column);
                }
            }
            assertEquals(expected, grouped, where);
            assertEquals(expected.size(), active.size(), where);
            TreeSet<Long> gained = new TreeSet<>(active.gained());
            TreeSet<Long> news = new TreeSet<>(expected);
            news.removeAll(before);
            assertEquals(news, gained, where);
            for (int cx = -12; cx <= 12; cx++) {
                boolean wanted = expected.contains(SectionKey.of(cx, 0, 1));
                assertEquals(wanted, active.contains(cx, 1), where);
                assertEquals(wanted, active.containsSection(SectionKey.of(cx, 7, 1)), where);
            }
            before = expected;
        }
    }

    private static void addSquare(Set<Long> columns, int cx, int cz) {
        for (int x = cx - RADIUS; x <= cx + RADIUS; x++) {
            for (int z = cz - RADIUS; z <= cz + RADIUS; z++) {
                columns.add(SectionKey.of(x, 0, z));
            }
        }
    }
}
