package org.quoin.engine.congestion;

/**
 * The other end's reports on a connection during the last two seconds: how much arrived, how much
 * was sent meanwhile, and how long the quickest datagram was queued.
 */
final class DeliveryReports {
    private static final int KEPT = 10;

    /** Reports usually come a little further apart; in less a queue may be a burst. */
    private static final int LASTS_MICROS = 150_000;

    /** Over this time it is measured how much arrives. */
    private static final int MEASURED_MICROS_MIN = 700_000;

    /** A queue that is seen for this long shows what the connection carries. */
    private static final int BUSY_MICROS_MIN = 450_000;

    private static final double SECOND_MICROS = 1e6;
    private static final double SECOND_NANOS = 1e9;

    private final int[] micros = new int[KEPT];
    private final int[] heard = new int[KEPT];
    private final long[] atNanos = new long[KEPT];
    private final long[] sentAt = new long[KEPT];
    private final long[] queuedAt = new long[KEPT];
    private int count;

    /**
     * A report came; the parameters are those of {@link BandwidthEstimator#receive}. Returns false,
     * and leaves it out, if a later one overtook it.
     */
    boolean add(int atMicros, int bytesHeard, long queueNanos, long sentBytes, long nowNanos) {
        if (count > 0 && atMicros - newestMicros() <= 0) {
            return false;
        }
        count++;
        micros[index(0)] = atMicros;
        heard[index(0)] = bytesHeard;
        atNanos[index(0)] = nowNanos;
        sentAt[index(0)] = sentBytes;
        queuedAt[index(0)] = queueNanos;
        return true;
    }

    /** Whether there is anything to compare the newest with. */
    boolean areTwo() {
        return count > 1;
    }

    /** By the other end's clock, when the newest was made. */
    int newestMicros() {
        return micros[index(0)];
    }

    /** The queue in the newest report. */
    long newestQueueNanos() {
        return queuedAt[index(0)];
    }

    /** The shortest queue of the newest reports: one that was there for so long is no burst. */
    long lastingQueueNanos() {
        long shortest = queuedAt[index(0)];
        for (int age = 1; age < kept(); age++) {
            shortest = Math.min(shortest, queuedAt[index(age)]);
            if (microsSince(age) >= LASTS_MICROS) {
                break;
            }
        }
        return shortest;
    }

    /** From the report before to the newest. */
    double secondsSinceLast() {
        return Math.min(1, (atNanos[index(0)] - atNanos[index(1)]) / SECOND_NANOS);
    }

    /** Bytes a second that arrived lately. */
    double delivered() {
        return deliveredSince(measuredAge());
    }

    /** Bytes a second that were sent in the time of {@link #delivered}. */
    double sent() {
        int age = measuredAge();
        return (sentAt[index(0)] - sentAt[index(age)])
                * SECOND_NANOS
                / Math.max(1, atNanos[index(0)] - atNanos[index(age)]);
    }

    /**
     * Bytes a second that arrived while the connection had something to send all the time: that is
     * what it carries. Negative if the queue was not longer than that for long enough.
     */
    double deliveredWhileBusy(long queueNanosMin) {
        int age = 0;
        while (age < kept() && queuedAt[index(age)] > queueNanosMin) {
            age++;
        }
        // The first report of a queue tells nothing of the time before it.
        int first = age - 1;
        return first < 1 || microsSince(first) < BUSY_MICROS_MIN ? -1 : deliveredSince(first);
    }

    private int measuredAge() {
        int age = 1;
        while (age < kept() - 1 && microsSince(age) < MEASURED_MICROS_MIN) {
            age++;
        }
        return age;
    }

    private double deliveredSince(int age) {
        return (heard[index(0)] - heard[index(age)])
                * SECOND_MICROS
                / Math.max(1, microsSince(age));
    }

    private int microsSince(int age) {
        return micros[index(0)] - micros[index(age)];
    }

    private int kept() {
        return Math.min(count, KEPT);
    }

    private int index(int age) {
        return Math.floorMod(count - 1 - age, KEPT);
    }
}
