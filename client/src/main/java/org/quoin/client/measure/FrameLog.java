package org.quoin.client.measure;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;

/** The time of each picture of one part of a run, and figures over all of them. */
public final class FrameLog {
    /** Pictures that are logged without allocating meanwhile. */
    private static final int ROOM = 1 << 16;

    private static final double NANOS_PER_MILLI = 1e6;

    private final LongArrayList nanos = new LongArrayList(ROOM);
    private final LongArrayList bytes = new LongArrayList(ROOM);
    private final BitSet ticked = new BitSet(ROOM);
    private long cpuNanos;

    /**
     * Logs a picture.
     *
     * @param frameNanos from the end of the picture before to the end of this one
     * @param allocatedBytes what the drawing thread allocated in it
     * @param withTick whether the world changed before it
     */
    public void add(long frameNanos, long allocatedBytes, boolean withTick) {
        ticked.set(count(), withTick);
        nanos.add(frameNanos);
        bytes.add(allocatedBytes);
    }

    /** Sets the processor time of all threads while the pictures were drawn. */
    public void cpu(long nanosOfAllThreads) {
        cpuNanos = nanosOfAllThreads;
    }

    /** Processor time of all threads for each picture, milliseconds; 0 before the first. */
    public double cpuMillis() {
        return count() == 0 ? 0 : cpuNanos / NANOS_PER_MILLI / count();
    }

    /** How many pictures there are. */
    public int count() {
        return nanos.size();
    }

    /** The sum of the times. */
    public double seconds() {
        return nanos.longStream().sum() / 1e9;
    }

    /** Pictures a second, as a mean; 0 before the first. */
    public double meanFps() {
        return count() == 0 ? 0 : count() / seconds();
    }

    /** The median time in milliseconds; 0 before the first. */
    public double medianMillis() {
        return percentileMillis(50);
    }

    /** The time in milliseconds that a percentage of the pictures does not exceed; 0 before any. */
    public double percentileMillis(int percent) {
        return percentile(nanos.toLongArray(), percent) / NANOS_PER_MILLI;
    }

    /** The 99th percentile divided by the median; 0 before the first. */
    public double p99OverMedian() {
        double median = medianMillis();
        return median == 0 ? 0 : percentileMillis(99) / median;
    }

    /** Bytes allocated in a picture, as a mean. */
    public double meanBytes() {
        return bytes.longStream().average().orElse(0);
    }

    /** Bytes allocated in a picture before which the world did not change, as a median. */
    public long medianBytesBetweenTicks() {
        LongArrayList between = new LongArrayList();
        for (int i = 0; i < count(); i++) {
            if (!ticked.get(i)) {
                between.add(bytes.getLong(i));
            }
        }
        return percentile(between.toLongArray(), 50);
    }

    /** The time of one picture. */
    public double millis(int frame) {
        return nanos.getLong(frame) / NANOS_PER_MILLI;
    }

    /** The bytes that the drawing thread allocated in one picture. */
    public long bytes(int frame) {
        return bytes.getLong(frame);
    }

    private static long percentile(long[] values, int percent) {
        if (values.length == 0) {
            return 0;
        }
        Arrays.sort(values);
        return values[(int) Math.min(values.length - 1, (long) values.length * percent / 100)];
    }
}
