package org.quoin.engine.client;

/** Turns that came more than a turn late. */
final class StallCounter {
    private long count;
    private long nanos;

    void add(long lateNanos) {
        count++;
        nanos += lateNanos;
    }

    long count() {
        return count;
    }

    long millis() {
        return nanos / 1_000_000;
    }
}
