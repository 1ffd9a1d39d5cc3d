package org.quoin.lab.measure;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;

/** The cost of each frame in one part of a run, and figures over all of them. */
public final class FrameLog {
    /** Pictures that are logged without allocating meanwhile. */
    private static final int ROOM = 1 << 17;

    /** {@link #gpuMillis} and {@link #drawingMillis} where nobody tells them. */
    public static final double UNKNOWN = -1;

    private static final double NANOS_PER_MILLI = 1e6;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final LongArrayList nanos = new LongArrayList(ROOM);
    private final LongArrayList threadNanos = new LongArrayList(ROOM);
    private final LongArrayList bytes = new LongArrayList(ROOM);
    private final LongArrayList draws = new LongArrayList(ROOM);
    private final LongArrayList subDraws = new LongArrayList(ROOM);
    private final LongArrayList uploadedBytes = new LongArrayList(ROOM);
    private final BitSet ticked = new BitSet(ROOM);
    private long cpuNanos;
    private double gpuMillis = UNKNOWN;
    private double drawingMillis = UNKNOWN;

    /**
     * The cost of one frame.
     *
     * @param nanos from the end of the previous frame to the end of this one
     * @param threadNanos processor time of the drawing thread meanwhile; 0 if it is not counted
     * @param allocatedBytes bytes the drawing thread allocated
     * @param withTick whether the world changed before it
     * @param draws see {@link org.quoin.client.render.gl.DrawCalls.Counts}, as for the next two
     * @param subDraws runs of vertices these drew
     * @param uploadedBytes bytes uploaded to buffers and textures
     */
    public record Picture(
            long nanos,
            long threadNanos,
            long allocatedBytes,
            boolean withTick,
            long draws,
            long subDraws,
            long uploadedBytes) {}

    /**
     * The cost of one second's frames.
     *
     * @param second since the first frame
     * @param count the number of frames that ended in it
     * @param medianMillis the median frame time
     * @param p99Millis the 99th percentile of the frame times
     * @param mostMillis the longest frame time
     * @param threadMillis mean processor time per frame
     * @param bytes mean bytes allocated per frame
     * @param draws mean calls per frame
     * @param subDraws mean runs of vertices per frame
     * @param uploadedBytes mean bytes uploaded per frame
     */
    public record Second(
            int second,
            int count,
            double medianMillis,
            double p99Millis,
            double mostMillis,
            double threadMillis,
            double bytes,
            double draws,
            double subDraws,
            double uploadedBytes) {}

    /** Logs a picture. */
    public void add(Picture picture) {
        ticked.set(count(), picture.withTick);
        nanos.add(picture.nanos);
        threadNanos.add(picture.threadNanos);
        bytes.add(picture.allocatedBytes);
        draws.add(picture.draws);
        subDraws.add(picture.subDraws);
        uploadedBytes.add(picture.uploadedBytes);
    }

    /** Sets the processor time of all threads while the pictures were drawn. */
    public void cpu(long nanosOfAllThreads) {
        cpuNanos = nanosOfAllThreads;
    }

    /** Processor time of all threads for each picture, milliseconds; 0 before the first. */
    public double cpuMillis() {
        return count() == 0 ? 0 : cpuNanos / NANOS_PER_MILLI / count();
    }

    /**
     * Sets what drawing took.
     *
     * @param gpuNanos the graphics card's work at as many pictures as {@code gpuPictures}
     * @param drawingNanos see {@link DrawingTime}, at all pictures
     */
    void drawing(long gpuNanos, long gpuPictures, long drawingNanos) {
        gpuMillis = gpuPictures == 0 ? UNKNOWN : gpuNanos / NANOS_PER_MILLI / gpuPictures;
        drawingMillis =
                drawingNanos < 0 || count() == 0
                        ? UNKNOWN
                        : drawingNanos / NANOS_PER_MILLI / count();
    }

    /** How long the graphics card worked at a picture, as a mean; below 0 where it is unknown. */
    public double gpuMillis() {
        return gpuMillis;
    }

    /**
     * Processor time of the drawing thread and a software driver's for each picture; below 0 where
     * it is unknown.
     */
    public double drawingMillis() {
        return drawingMillis;
    }

    /** Pictures a second if all were as slow as the slowest hundredth begins; 0 before any. */
    public double lowFps() {
        double slow = percentileMillis(99);
        return slow == 0 ? 0 : 1000 / slow;
    }

    /** How many pictures there are. */
    public int count() {
        return nanos.size();
    }

    /** The sum of the times. */
    public double seconds() {
        return sum(nanos, 0, count()) / 1e9;
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

    /**
     * The processor time of the drawing thread in milliseconds that a percentage of the pictures
     * does not exceed: unlike the time it does not grow while other programs run.
     */
    public double threadPercentileMillis(int percent) {
        return percentile(threadNanos.toLongArray(), percent) / NANOS_PER_MILLI;
    }

    /** The 99th percentile divided by the median; 0 before the first. */
    public double p99OverMedian() {
        double median = medianMillis();
        return median == 0 ? 0 : percentileMillis(99) / median;
    }

    /** Bytes allocated in a picture, as a mean. */
    public double meanBytes() {
        return mean(bytes, 0, count());
    }

    /** Calls that draw in a picture, as a mean. */
    public double meanDraws() {
        return mean(draws, 0, count());
    }

    /** Runs of vertices that are drawn in a picture, as a mean. */
    public double meanSubDraws() {
        return mean(subDraws, 0, count());
    }

    /** Bytes uploaded for a picture, as a mean. */
    public double meanUploadedBytes() {
        return mean(uploadedBytes, 0, count());
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

    /** Receives each second. */
    @FunctionalInterface
    public interface Seconds {
        /** Takes the next one. */
        void second(Second second);
    }

    /** Visits the seconds in which a picture ended, in their order. */
    public void eachSecond(Seconds visitor) {
        long end = 0;
        for (int from = 0; from < count(); ) {
            end += nanos.getLong(from);
            long second = end / NANOS_PER_SECOND;
            int to = from + 1;
            while (to < count() && (end + nanos.getLong(to)) / NANOS_PER_SECOND == second) {
                end += nanos.getLong(to);
                to++;
            }
            visitor.second(summary((int) second, from, to));
            from = to;
        }
    }

    private Second summary(int second, int from, int to) {
        long[] times = new long[to - from];
        nanos.getElements(from, times, 0, times.length);
        Arrays.sort(times);
        return new Second(
                second,
                times.length,
                percentileOfSorted(times, 50) / NANOS_PER_MILLI,
                percentileOfSorted(times, 99) / NANOS_PER_MILLI,
                times[times.length - 1] / NANOS_PER_MILLI,
                mean(threadNanos, from, to) / NANOS_PER_MILLI,
                mean(bytes, from, to),
                mean(draws, from, to),
                mean(subDraws, from, to),
                mean(uploadedBytes, from, to));
    }

    private static long sum(LongArrayList values, int from, int to) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += values.getLong(i);
        }
        return sum;
    }

    private static double mean(LongArrayList values, int from, int to) {
        return to == from ? 0 : (double) sum(values, from, to) / (to - from);
    }

    private static long percentile(long[] values, int percent) {
        Arrays.sort(values);
        return percentileOfSorted(values, percent);
    }

    private static long percentileOfSorted(long[] values, int percent) {
        return values.length == 0
                ? 0
                : values[(int) Math.min(values.length - 1, (long) values.length * percent / 100)];
    }
}
