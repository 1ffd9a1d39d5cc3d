package org.quoin.engine.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.quoin.engine.report.NetHistory.Message;
import org.quoin.engine.report.NetHistory.Series;

/** Records the last half minute of a client's connection; {@link NetHistory} is what it gives. */
public final class NetLog {
    private final List<Row> rows = Stream.of(Series.values()).map(Row::new).toList();
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
     * Takes a sample, if one is due. Samples missed while the machine was stalled count as unknown.
     */
    public void advance(ClientStats stats, long nowNanos) {
        if (!begun) {
            begun = true;
            startNanos = nowNanos;
            for (Row row : rows) {
                row.total = row.series.of(stats);
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
            for (Row row : rows) {
                row.ring[slot()] = NetHistory.UNKNOWN;
            }
            samples++;
        }
        for (Row row : rows) {
            row.ring[slot()] = (float) sample(row, stats);
        }
        sealLateMillis = Double.NaN;
        samples++;
    }

    private int slot() {
        return (int) (samples % NetHistory.SAMPLES_MAX);
    }

    private double sample(Row row, ClientStats stats) {
        if (row.series == Series.SEAL_LATE_MILLIS) {
            return sealLateMillis;
        }
        double value = row.series.of(stats);
        if (!row.series.isCount()) {
            return value;
        }
        double before = row.total;
        row.total = value;
        return value < before ? value : value - before; // A lower count began anew.
    }

    /** The recorded history. */
    public NetHistory history() {
        int count = (int) Math.min(samples, NetHistory.SAMPLES_MAX);
        int first = (int) ((samples - count) % NetHistory.SAMPLES_MAX);
        Map<Series, float[]> copies = new EnumMap<>(Series.class);
        for (Row row : rows) {
            copies.put(row.series, row.newest(first, count));
        }
        return new NetHistory(
                startNanos + samples * NetHistory.SAMPLE_NANOS,
                count,
                copies,
                new ArrayList<>(messages));
    }

    /** The samples of one series. */
    private static final class Row {
        final Series series;
        final float[] ring = new float[NetHistory.SAMPLES_MAX];

        /** A count's value at the previous sample. */
        double total;

        Row(Series series) {
            this.series = series;
        }

        /** A copy of that many samples from one place of the ring on. */
        float[] newest(int first, int count) {
            float[] copy = new float[count];
            int head = Math.min(count, ring.length - first);
            System.arraycopy(ring, first, copy, 0, head);
            System.arraycopy(ring, 0, copy, head, count - head);
            return copy;
        }
    }
}
