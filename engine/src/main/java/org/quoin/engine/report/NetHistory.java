package org.quoin.engine.report;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * The last half minute of a client's connection: samples of a tenth of a second, and the last
 * messages. Immutable. The one list of what is sampled is {@link Series}.
 */
public final class NetHistory {
    /** Half a minute. */
    public static final int SAMPLES_MAX = 300;

    /** How long a sample is. */
    public static final long SAMPLE_NANOS = 100_000_000L;

    /** How many messages are kept. */
    public static final int MESSAGES_MAX = 32;

    /** Where nothing is known. */
    public static final float UNKNOWN = Float.NaN;

    /** Before anything has happened. */
    public static final NetHistory NONE = new NetHistory(0, 0, Map.of(), List.of());

    private final long endNanos;
    private final int count;
    private final Map<Series, float[]> samples;
    private final List<Message> messages;

    /** The sampled series, each with its source in the figures of a session. */
    public enum Series {
        /** The margin of our worst frame of the last second, ms. */
        MARGIN_MILLIS(stats -> stats.input().recentMarginMillis()),
        /** How long after it was due the host sealed a turn, the worst of the sample, ms. */
        SEAL_LATE_MILLIS,
        /** The newest round trip, ms. */
        ROUND_TRIP_MILLIS(
                stats ->
                        stats.link().roundTripMillis() > 0
                                ? stats.link().roundTripMillis()
                                : Double.NaN),
        /** The input delay in force, turns. */
        DELAY_TURNS(stats -> stats.input().delayTurns()),
        /** The bandwidth of the connection, kbit/s; unknown while it is not narrow. */
        LINE_KBIT(
                stats -> stats.link().carriedKbit() > 0 ? stats.link().carriedKbit() : Double.NaN),
        /** Datagrams with a new turn that did not come, or were overtaken. */
        LOST(counted(stats -> stats.traffic().lost())),
        /** Turns that came more than a turn late. */
        STALLS(counted(stats -> stats.pacing().stalls())),
        /** Turns that the host sealed without our frame. */
        SUBSTITUTIONS(counted(stats -> stats.input().substitutions())),
        /** Bytes received. */
        BYTES_IN(counted(stats -> stats.traffic().in().bytes())),
        /** Bytes sent. */
        BYTES_OUT(counted(stats -> stats.traffic().out().bytes())),
        /** Datagrams received. */
        DATAGRAMS_IN(counted(stats -> stats.traffic().in().udpDatagrams())),
        /** Datagrams sent. */
        DATAGRAMS_OUT(counted(stats -> stats.traffic().out().udpDatagrams()));

        @SuppressWarnings("ImmutableEnumChecker") // Each is a lambda without state.
        private final ToDoubleFunction<ClientStats> value;

        private final boolean isCount;

        /** Sampled by the session itself. */
        Series() {
            this(stats -> Double.NaN);
        }

        Series(ToDoubleFunction<ClientStats> value) {
            this.value = value;
            this.isCount = false;
        }

        Series(Count count) {
            this.value = count.total;
            this.isCount = true;
        }

        private static Count counted(ToDoubleFunction<ClientStats> total) {
            return new Count(total);
        }

        /** A count that only grows; its samples are the increases. */
        private record Count(ToDoubleFunction<ClientStats> total) {}

        /** The value that these figures have; of a count the total. */
        public double of(ClientStats stats) {
            return value.applyAsDouble(stats);
        }

        /** Whether the samples are increases. */
        public boolean isCount() {
            return isCount;
        }
    }

    /**
     * A message that was received or sent.
     *
     * @param in whether it was received
     * @param kind the name of the message, as in {@code docs/protocol.md}
     * @param bytes its length
     * @param stream whether it travelled by TCP
     * @param atNanos when, by the session's clock
     */
    public record Message(boolean in, String kind, int bytes, boolean stream, long atNanos) {}

    /**
     * @param endNanos when the newest sample ended, by the session's clock
     * @param count how many samples there are
     * @param samples the samples of each series, the oldest first; the arrays are taken over. A
     *     series that is not there is {@link #UNKNOWN} throughout
     * @param messages the newest first
     */
    public NetHistory(
            long endNanos, int count, Map<Series, float[]> samples, List<Message> messages) {
        this.endNanos = endNanos;
        this.count = count;
        Map<Series, float[]> all = new EnumMap<>(Series.class);
        for (Series series : Series.values()) {
            float[] values = samples.get(series);
            if (values == null) {
                values = new float[count];
                Arrays.fill(values, UNKNOWN);
            } else if (values.length != count) {
                throw new IllegalArgumentException(
                        series + ": " + values.length + " samples instead of " + count);
            }
            all.put(series, values);
        }
        this.samples = Collections.unmodifiableMap(all);
        this.messages = List.copyOf(messages);
    }

    /** When the newest sample ended, by the session's clock. */
    public long endNanos() {
        return endNanos;
    }

    /** How many samples there are, at most {@link #SAMPLES_MAX}. */
    public int count() {
        return count;
    }

    /** A sample; 0 is the oldest. {@link #UNKNOWN} where nothing is known. */
    public float at(Series series, int index) {
        return of(series)[index];
    }

    /** The sum of all samples that are known. */
    public double sum(Series series) {
        double sum = 0;
        for (float sample : of(series)) {
            sum += Float.isNaN(sample) ? 0 : sample;
        }
        return sum;
    }

    private float[] of(Series series) {
        return Objects.requireNonNull(samples.get(series));
    }

    /** The last messages, the newest first. */
    public List<Message> messages() {
        return messages;
    }
}
