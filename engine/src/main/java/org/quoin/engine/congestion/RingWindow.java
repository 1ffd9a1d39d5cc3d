package org.quoin.engine.congestion;

import java.util.Arrays;

/**
 * The newest values of a series, at most a fixed number of them: each further one replaces the
 * oldest.
 */
public final class RingWindow {
    private final long[] values;

    /** Where the next value goes. */
    private int next;

    private int count;

    /**
     * @param capacity how many values are kept, at least 1
     */
    public RingWindow(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity " + capacity + " below 1");
        }
        values = new long[capacity];
    }

    /** Adds the newest value. */
    public void add(long value) {
        values[next] = value;
        next = next + 1 == values.length ? 0 : next + 1;
        count = Math.min(values.length, count + 1);
    }

    /** Drops all values. */
    public void clear() {
        next = 0;
        count = 0;
    }

    /** Drops all but the newest; keeps all if there are no more than that. */
    public void keepNewest(int number) {
        int kept = Math.min(count, Math.max(0, number));
        long[] newest = new long[kept];
        for (int age = 0; age < kept; age++) {
            newest[kept - 1 - age] = get(age);
        }
        System.arraycopy(newest, 0, values, 0, kept);
        count = kept;
        next = kept == values.length ? 0 : kept;
    }

    /** How many values are kept, 0 to the capacity. */
    public int count() {
        return count;
    }

    /**
     * One of the kept values.
     *
     * @param age how many values were added after it, 0 to {@link #count} - 1
     */
    public long get(int age) {
        if (age < 0 || age >= count) {
            throw new IndexOutOfBoundsException("age " + age + " of " + count + " values");
        }
        int index = next - 1 - age;
        return values[index < 0 ? index + values.length : index];
    }

    /** Whether one of the kept values is equal to this one. */
    public boolean contains(long value) {
        for (int i = 0; i < count; i++) {
            if (values[i] == value) {
                return true;
            }
        }
        return false;
    }

    /** The mean of the kept values, rounded towards zero; 0 if there are none. */
    public long mean() {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += values[i];
        }
        return count == 0 ? 0 : sum / count;
    }

    /**
     * The lowest of the {@code number} newest values; {@link Long#MIN_VALUE} if there are fewer.
     */
    public long lowestOfNewest(int number) {
        if (count < number) {
            return Long.MIN_VALUE;
        }
        long lowest = Long.MAX_VALUE;
        for (int age = 0; age < number; age++) {
            lowest = Math.min(lowest, get(age));
        }
        return lowest;
    }

    /** A copy of the kept values, ascending. */
    public long[] sorted() {
        long[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return sorted;
    }

    /**
     * The value that {@code percent} of the kept values do not exceed; 0 if there are none. Sorts a
     * copy each time.
     *
     * @param percent 0..100
     */
    public long percentile(int percent) {
        return count == 0 ? 0 : percentileOf(sorted(), percent);
    }

    /**
     * The same of values that are sorted already.
     *
     * @param sorted ascending, at least one
     */
    public static long percentileOf(long[] sorted, int percent) {
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }
}
