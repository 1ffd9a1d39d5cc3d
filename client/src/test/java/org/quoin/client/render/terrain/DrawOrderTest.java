package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawOrderTest {
    /** From a section's middle to its corner. */
    private static final double CORNER = 8 * Math.sqrt(3);

    private final DrawOrder order = new DrawOrder();
    private float[] squares = {};
    private boolean[] later = {};

    private void fill(Random random) {
        int count = random.nextInt(600);
        squares = new float[count];
        later = new boolean[count];
        order.clear();
        for (int i = 0; i < count; i++) {
            float distance = random.nextFloat() * 600;
            squares[i] = distance * distance;
            later[i] = random.nextInt(3) == 0;
            order.add(squares[i], later[i]);
        }
        order.sort();
    }

    /** Whole squared distances, as in the order; where they are equal, the one added first. */
    private Comparator<Integer> byDistance() {
        return Comparator.<Integer>comparingLong(i -> (long) squares[i])
                .thenComparing(Comparator.naturalOrder());
    }

    @Test
    void theNearestComeFirstAndWhatComesLaterAfterThem() {
        for (long seed = 1; seed <= 50; seed++) {
            fill(new Random(seed));
            List<Integer> expected =
                    new ArrayList<>(IntStream.range(0, squares.length).boxed().toList());
            expected.sort(
                    Comparator.<Integer, Boolean>comparing(i -> later[i])
                            .thenComparing(byDistance()));
            assertEquals(
                    expected,
                    IntStream.range(0, order.count()).map(order::get).boxed().toList(),
                    "seed " + seed);
        }
    }

    @Test
    void fromTheFarthestOnLaterOnesStandAmongTheOthers() {
        for (long seed = 1; seed <= 50; seed++) {
            fill(new Random(seed));
            List<Integer> expected =
                    new ArrayList<>(IntStream.range(0, squares.length).boxed().toList());
            expected.sort(byDistance().reversed());
            List<Integer> told = new ArrayList<>();
            order.startFarthest();
            for (int at = order.nextFarthest(); at >= 0; at = order.nextFarthest()) {
                told.add(at);
            }
            assertEquals(expected, told, "seed " + seed);
        }
    }

    @Test
    void whatIsCountedAsNearerIsWhollyNearer() {
        for (long seed = 1; seed <= 50; seed++) {
            Random random = new Random(seed);
            fill(random);
            float blocks = random.nextInt(10) == 0 ? -1 : random.nextFloat() * 700;
            int near = order.countNearer(blocks);
            for (int place = 0; place < near; place++) {
                double farthest = Math.sqrt(squares[order.get(place)]) + CORNER;
                assertTrue(farthest < blocks, "seed " + seed + ": " + farthest + " of " + blocks);
            }
            for (int place = near; place < order.count(); place++) {
                int at = order.get(place);
                boolean surely = Math.sqrt(squares[at]) + CORNER + 1 < blocks && !later[at];
                assertTrue(
                        !surely, "seed " + seed + ": " + Math.sqrt(squares[at]) + " of " + blocks);
            }
        }
    }
}
