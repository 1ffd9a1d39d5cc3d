package org.quoin.lab.experiment.world;

import java.util.Arrays;

/** Measured times and their percentiles. Adding a time allocates no memory. */
final class Samples {
    private final double[] millis;
    private int count;

    /** Makes room for a number of times. */
    Samples(int countMax) {
        millis = new double[countMax];
    }

    void add(double sampleMillis) {
        millis[count++] = sampleMillis;
    }

    double median() {
        return percentile(50);
    }

    /** The time, in ms, that {@code percent} of all do not exceed; 0 if there are none. */
    double percentile(int percent) {
        if (count == 0) {
            return 0;
        }
        double[] sorted = Arrays.copyOf(millis, count);
        Arrays.sort(sorted);
        return sorted[Math.min(count - 1, count * percent / 100)];
    }

    double worst() {
        return percentile(100);
    }
}
