package org.quoin.engine.measure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.NetHistory;
import org.quoin.engine.report.NetHistory.Message;
import org.quoin.engine.report.NetHistory.Series;

/** Records the last half minute of a client's connection; {@link NetHistory} is what it gives. */
public final class NetLog {
    private static final Series[] SERIES = Series.values();

    private final float[][] ring = new float[SERIES.length][NetHistory.SAMPLES_MAX];
    private final double[] totals = new double[SERIES.length];
    private final ArrayDeque<Message> messages = new ArrayDeque<>(NetHistory.MESSAGES_MAX);
    private boolean begun;
    private long startNanos;
    private long samples;
    private double sealLateMillis = Double.NaN;

    /** A message came or went. */
    public void message(boolean in, Object message, int bytes, boolean stream, long nowNanos) {
        message(in, message.getClass(), bytes, stream, nowNanos);
    }

    /** The same of a message that was never an object. */
    public void message(boolean in, Class<?> kind, int bytes, boolean stream, long nowNanos) {
        if (messages.size() == NetHistory.MESSAGES_MAX) {
            messages.removeLast();
        }
        messages.addFirst(new Message(in, kind.getSimpleName(), bytes, stream, nowNanos));
    }

    /** A turn was sealed so long after it was due. */
    public void sealed(long lateNanos) {
        double millis = lateNanos / 1e6;
        sealLateMillis = Double.isNaN(sealLateMillis) ? millis : Math.max(sealLateMillis, millis);
    }

    /** Whether a sample is to be taken now. */
    public boolean isDue(long nowNanos) {
        return !begun || nowNanos - startNanos >= (samples + 1) * NetHistory.SAMPLE_NANOS;
    }

    /**
     * Takes a sample, if one is due. While the machine stood still none was taken: those count as
     * unknown.
     */
    public void advance(ClientStats stats, long nowNanos) {
        if (!begun) {
            begun = true;
            startNanos = nowNanos;
            for (Series series : SERIES) {
                totals[series.ordinal()] = series.of(stats);
            }
            return;
        }
        long due = (nowNanos - startNanos) / NetHistory.SAMPLE_NANOS;
        if (due <= samples) {
            return;
        }
        if (due - samples > NetHistory.SAMPLES_MAX) {
            samples = due - NetHistory.SAMPLES_MAX;
        }
        while (samples + 1 < due) {
            for (float[] series : ring) {
                series[slot()] = NetHistory.UNKNOWN;
            }
            samples++;
        }
        for (Series series : SERIES) {
            ring[series.ordinal()][slot()] = (float) sample(series, stats);
        }
        sealLateMillis = Double.NaN;
        samples++;
    }

    private int slot() {
        return (int) (samples % NetHistory.SAMPLES_MAX);
    }

    private double sample(Series series, ClientStats stats) {
        if (series == Series.SEAL_LATE_MILLIS) {
            return sealLateMillis;
        }
        double value = series.of(stats);
        if (!series.isCount()) {
            return value;
        }
        double before = totals[series.ordinal()];
        totals[series.ordinal()] = value;
        return value < before ? value : value - before; // A lower count began anew.
    }

    /** What was recorded. */
    public NetHistory history() {
        int count = (int) Math.min(samples, NetHistory.SAMPLES_MAX);
        float[][] copy = new float[SERIES.length][];
        int first = (int) ((samples - count) % NetHistory.SAMPLES_MAX);
        for (int i = 0; i < copy.length; i++) {
            copy[i] = Arrays.copyOfRange(ring[i], first, Math.min(first + count, ring[i].length));
            if (copy[i].length < count) {
                int head = copy[i].length;
                copy[i] = Arrays.copyOf(copy[i], count);
                System.arraycopy(ring[i], 0, copy[i], head, count - head);
            }
        }
        return new NetHistory(
                startNanos + samples * NetHistory.SAMPLE_NANOS, copy, new ArrayList<>(messages));
    }
}
