package org.quoin.lab.feel;

import java.util.Arrays;

/** Numbers and their percentiles. */
final class FeelSamples {
    private double[] values = new double[256];
    private int count;
    private boolean sorted;

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
        sorted = false;
    }

    void addAll(FeelSamples others) {
        for (int i = 0; i < others.count; i++) {
            add(others.values[i]);
        }
    }

    int count() {
        return count;
    }

    /** The value that {@code percent} of all do not exceed; 0 if there are none. */
    double percentile(double percent) {
        if (count == 0) {
            return 0;
        }
        if (!sorted) {
            Arrays.sort(values, 0, count);
            sorted = true;
        }
        return values[(int) Math.min(count - 1, count * percent / 100)];
    }

    double median() {
        return percentile(50);
    }

    double worst() {
        return percentile(100);
    }

    /** The percentage of all that do not exceed a value; 100 if there are none. */
    double percentUpTo(double value) {
        int within = 0;
        for (int i = 0; i < count; i++) {
            within += values[i] <= value ? 1 : 0;
        }
        return count == 0 ? 100 : 100.0 * within / count;
    }
}
