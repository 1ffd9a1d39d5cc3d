package org.quoin.client.measure;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;

/** What each frame of one part of a run took, and the figures that follow. */
public final class FrameLog {
    /** So many frames are noted without taking memory meanwhile. */
    private static final int ROOM = 1 << 16;

    private static final double NANOS_PER_MILLI = 1e6;

    private final LongArrayList nanos = new LongArrayList(ROOM);
    private final LongArrayList bytes = new LongArrayList(ROOM);
    private final BitSet ticked = new BitSet(ROOM);
    private long cpuNanos;

    /**
     * Notes a frame.
     *
     * @param frameNanos from the end of the frame before to the end of this one
     * @param allocatedBytes what the thread that draws has allocated in it
     * @param withTick whether the world changed before it
     */
    public void add(long frameNanos, long allocatedBytes, boolean withTick) {
        ticked.set(count(), withTick);
        nanos.add(frameNanos);
        bytes.add(allocatedBytes);
    }

    /** Notes what the processors worked for this process while all of the frames were drawn. */
    public void cpu(long nanosOfAllThreads) {
        cpuNanos = nanosOfAllThreads;
    }

    /** What the processors worked for each frame, with all that went on meanwhile. */
    public double cpuMillis() {
        return count() == 0 ? 0 : cpuNanos / NANOS_PER_MILLI / count();
    }

    /** How many. */
    public int count() {
        return nanos.size();
    }

    /** How long all of them took. */
    public double seconds() {
        return nanos.longStream().sum() / 1e9;
    }

    /** Frames a second; 0 before the first. */
    public double meanFps() {
        return count() == 0 ? 0 : count() / seconds();
    }

    /** Half of the frames took less; milliseconds, 0 before the first. */
    public double medianMillis() {
        return percentileMillis(50);
    }

    /** What so many of a hundred frames do not exceed; milliseconds, 0 before the first. */
    public double percentileMillis(int percent) {
        return percentile(nanos.toLongArray(), percent) / NANOS_PER_MILLI;
    }

    /** How much longer than half of the frames one in a hundred took; 0 before the first. */
    public double p99OverMedian() {
        double median = medianMillis();
        return median == 0 ? 0 : percentileMillis(99) / median;
    }

    /** Bytes allocated in a frame, as a mean over all. */
    public double meanBytes() {
        return bytes.longStream().average().orElse(0);
    }

    /** Bytes allocated in a frame before which the world did not change: half allocated less. */
    public long medianBytesBetweenTicks() {
        LongArrayList between = new LongArrayList();
        for (int i = 0; i < count(); i++) {
            if (!ticked.get(i)) {
                between.add(bytes.getLong(i));
            }
        }
        return percentile(between.toLongArray(), 50);
    }

    /** The time of one frame. */
    public double millis(int frame) {
        return nanos.getLong(frame) / NANOS_PER_MILLI;
    }

    /** What the drawing thread allocated in one frame. */
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
