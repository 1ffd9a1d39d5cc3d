package org.quoin.engine.congestion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class RingWindowTest {
    @Test
    void anEmptyWindowHasNoValues() {
        RingWindow window = new RingWindow(3);
        assertEquals(0, window.count());
        assertEquals(0, window.mean());
        assertEquals(0, window.percentile(50));
        assertEquals(0, window.sorted().length);
        // The array behind it holds zeros, which are no values.
        assertFalse(window.contains(0));
        assertEquals(Long.MIN_VALUE, window.lowestOfNewest(1));
        assertThrows(IndexOutOfBoundsException.class, () -> window.get(0));
    }

    @Test
    void aClearedWindowBeginsAnew() {
        RingWindow window = new RingWindow(3);
        for (long value = 1; value <= 4; value++) {
            window.add(value);
        }
        window.clear();
        assertEquals(0, window.count());
        assertFalse(window.contains(4));
        window.add(9);
        assertArrayEquals(new long[] {9}, window.sorted());
        assertEquals(9, window.get(0));
    }

    @Test
    void aFurtherValueReplacesTheOldest() {
        RingWindow window = new RingWindow(3);
        for (long value = 1; value <= 4; value++) {
            window.add(value);
        }
        assertEquals(3, window.count());
        assertEquals(4, window.get(0));
        assertEquals(2, window.get(2));
        assertFalse(window.contains(1));
        assertTrue(window.contains(2));
        assertThrows(IndexOutOfBoundsException.class, () -> window.get(3));
    }

    @Test
    void aWindowOfOneValueKeepsTheNewest() {
        RingWindow window = new RingWindow(1);
        window.add(7);
        window.add(9);
        assertEquals(9, window.get(0));
        assertEquals(9, window.percentile(0));
        assertEquals(9, window.percentile(100));
    }

    @Test
    void aWindowWithoutRoomIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RingWindow(0));
    }

    @Test
    void everyFigureIsThatOfAPlainList() {
        long seed = 17;
        Random random = new Random(seed);
        for (int capacity : new int[] {1, 2, 5, 20, 64}) {
            RingWindow window = new RingWindow(capacity);
            ArrayDeque<Long> naive = new ArrayDeque<>();
            for (int step = 0; step < 5 * capacity; step++) {
                String where = "seed " + seed + ", capacity " + capacity + ", step " + step;
                long value = random.nextLong(-20, 20);
                window.add(value);
                naive.addFirst(value);
                if (naive.size() > capacity) {
                    naive.removeLast();
                }
                long[] newestFirst = naive.stream().mapToLong(Long::longValue).toArray();
                long[] sorted = naive.stream().mapToLong(Long::longValue).sorted().toArray();
                long sum = naive.stream().mapToLong(Long::longValue).sum();
                for (int age = 0; age < newestFirst.length; age++) {
                    assertEquals(newestFirst[age], window.get(age), where);
                }
                assertArrayEquals(sorted, window.sorted(), where);
                assertEquals(sum / newestFirst.length, window.mean(), where);
                assertEquals(sorted[sorted.length / 2], window.percentile(50), where);
                assertEquals(sorted[sorted.length - 1], window.percentile(100), where);
                assertEquals(naive.contains(3L), window.contains(3), where);
                int newest = Math.min(4, capacity);
                long lowest =
                        newestFirst.length < newest
                                ? Long.MIN_VALUE
                                : naive.stream()
                                        .limit(newest)
                                        .mapToLong(Long::longValue)
                                        .min()
                                        .getAsLong();
                assertEquals(lowest, window.lowestOfNewest(newest), where);
            }
        }
    }

    @Test
    void keepsTheNewestOnly() {
        for (int added = 0; added < 12; added++) {
            RingWindow window = new RingWindow(5);
            for (int i = 1; i <= added; i++) {
                window.add(i);
            }
            window.keepNewest(3);
            assertEquals(Math.min(3, added), window.count());
            for (int age = 0; age < window.count(); age++) {
                assertEquals(added - age, window.get(age), added + " added");
            }
            window.add(99);
            assertEquals(99, window.get(0));
            assertEquals(Math.min(3, added) + 1, window.sorted().length);
        }
    }
}
