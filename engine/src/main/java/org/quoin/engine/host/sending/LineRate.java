package org.quoin.engine.host.sending;

import org.quoin.engine.wire.ToHost.FrameClocks;

/**
 * How many bytes a second may go to one client, from what it reports five times a second: how much
 * arrived, and how long the quickest datagram stood in a queue. Random loss plays no part: a line
 * that loses much and queues nothing keeps what it asks for.
 *
 * <pre>
 *   SEEKING ── queue ──▶ DRAINING ── queue gone ──▶ FOUND ── far above the ceiling ──▶ SEEKING
 *                         ▲  │                      │  ▲
 *                         │  └── queue stays ──▶ SHARED │ (queue gone)
 *                         └───────── queue ─────────┘
 *
 *   SEEKING   no limit is known: the rate grows with what is used, while nothing queues
 *   DRAINING  less goes than was delivered, so that the queue empties
 *   FOUND     the rate follows a cubic curve: up to the ceiling, slowly past it, then ever faster
 *   SHARED    the queue is not ours, as it does not fall when we send less: what is needed goes
 * </pre>
 *
 * <p>A rising delay as the sign of a queue is LEDBAT's (RFC 6817), the rate at which datagrams
 * arrive as the measure of the line BBR's, the curve CUBIC's (RFC 9438).
 */
final class LineRate {
    /** What is known of the line. */
    enum State {
        /** No limit. */
        SEEKING,
        /** Its limit was found, and what queued up is let go. */
        DRAINING,
        /** Its limit, and where it was. */
        FOUND,
        /** Somebody else fills it. */
        SHARED
    }

    /** A queue of this length is ours, or will be a nuisance. */
    static final long QUEUE_NANOS_MAX = 70_000_000L;

    /** Down to this, a queue counts as gone. */
    private static final long EMPTY_NANOS_MAX = 35_000_000L;

    /** Reports that are remembered: those of two seconds. */
    private static final int REPORTS = 10;

    /** Over this time it is measured how much arrives. */
    private static final int MEASURED_MICROS_MIN = 700_000;

    private static final double SECOND_NANOS = 1e9;

    /** A report says what was a round trip ago, and the lower of two is taken. */
    private static final long REPORT_LAG_NANOS = 400_000_000L;

    private static final double SEEK_GROWTH = 1.25;
    private static final long SEEK_ROUND_TRIP_NANOS = 200_000_000L;

    /** The rate may grow while this share of it is used. */
    private static final double USED_MIN = 0.7;

    /** More than what is used that may be kept for when it is needed. */
    private static final double UNUSED_FACTOR = 4;

    /** So long the curve takes to the ceiling, and as long to leave it. */
    private static final double CURVE_SECONDS = 1.5;

    /** How far below the ceiling the curve starts, as a share of it. */
    private static final double CURVE_DEPTH = 0.08;

    /** From this on, where the ceiling was means nothing. */
    private static final double FORGET_FACTOR = 1.6;

    private static final double DRAIN_MOST = 0.9;
    private static final double DRAIN_LEAST = 0.5;
    private static final double DRAIN_PER_SECOND = 0.5;

    private final int[] micros = new int[REPORTS];
    private final int[] heard = new int[REPORTS];
    private final long[] atNanos = new long[REPORTS];
    private final long[] sentAt = new long[REPORTS];
    private int reports;
    private long queueBeforeNanos;
    private long queueNanos;

    private State state = State.SEEKING;
    private double rate = LineBudget.START_BYTES_MIN;
    private double ceiling;
    private double curveSeconds;
    private long steppedNanos;
    private long steppedQueueNanos;

    /** Bytes a second for each turn once, by itself. */
    private double need;

    /** The same with turns in as few datagrams as is bearable. */
    private double floor;

    /** The least while no limit is known. */
    private double start = LineBudget.START_BYTES_MIN;

    /** Says what is needed; the rate is at least {@code start} while no limit is known. */
    void setNeed(double needBytes, double floorBytes, double startBytes) {
        need = needBytes;
        floor = floorBytes;
        start = startBytes;
        if (state == State.SEEKING) {
            rate = Math.max(rate, startBytes);
        }
    }

    /** Bytes a second, headers of IP and UDP included. */
    double bytesPerSecond() {
        return rate;
    }

    State state() {
        return state;
    }

    /** What the line carries; meaningless while SEEKING. */
    double ceiling() {
        return ceiling;
    }

    /** How long datagrams stand in a queue. */
    long queueNanos() {
        return queueNanos;
    }

    /**
     * A client's report came.
     *
     * @param sentBytes what was sent so far, headers included
     */
    void receive(FrameClocks report, long sentBytes, long roundTripNanos, long nowNanos) {
        int at = report.clocks().sendMicros();
        if (reports > 0 && at - micros[index(0)] <= 0) {
            return; // A later one overtook it.
        }
        reports++;
        micros[index(0)] = at;
        heard[index(0)] = report.bytesHeard();
        atNanos[index(0)] = nowNanos;
        sentAt[index(0)] = sentBytes;
        long queue = report.queueMillis() * 1_000_000L;
        queueNanos = Math.min(queue, reports == 1 ? queue : queueBeforeNanos);
        queueBeforeNanos = queue;
        if (reports > 1) {
            advance(roundTripNanos, nowNanos);
        }
    }

    private int index(int age) {
        return Math.floorMod(reports - 1 - age, REPORTS);
    }

    private void advance(long roundTripNanos, long nowNanos) {
        int age = 1;
        while (age < Math.min(reports, REPORTS) - 1
                && micros[index(0)] - micros[index(age)] < MEASURED_MICROS_MIN) {
            age++;
        }
        double delivered =
                (heard[index(0)] - heard[index(age)])
                        * 1e6
                        / Math.max(1, micros[index(0)] - micros[index(age)]);
        double sent =
                (sentAt[index(0)] - sentAt[index(age)])
                        * SECOND_NANOS
                        / Math.max(1, atNanos[index(0)] - atNanos[index(age)]);
        double seconds = (nowNanos - atNanos[index(1)]) / SECOND_NANOS;
        long seenNanos = nowNanos - steppedNanos - roundTripNanos - REPORT_LAG_NANOS;
        boolean queued = queueNanos > QUEUE_NANOS_MAX;
        switch (state) {
            case SEEKING -> {
                if (queued) {
                    backOff(delivered, nowNanos);
                } else {
                    seek(sent, roundTripNanos);
                }
            }
            case FOUND -> {
                if (queued && seenNanos >= 0) {
                    backOff(delivered, nowNanos);
                } else if (sent >= USED_MIN * rate) {
                    follow(Math.min(1, seconds));
                }
            }
            case DRAINING -> drain(delivered, sent, seenNanos, nowNanos);
            case SHARED -> {
                rate = floor;
                if (!queued) {
                    found(Math.max(ceiling, floor));
                }
            }
        }
    }

    private void seek(double sent, long roundTripNanos) {
        if (sent >= USED_MIN * rate) {
            double part = (double) SEEK_ROUND_TRIP_NANOS / Math.max(1, roundTripNanos);
            rate *= 1 + (SEEK_GROWTH - 1) * Math.min(1, part);
        } else {
            rate = Math.min(rate, Math.max(start, UNUSED_FACTOR * sent));
        }
    }

    /** Something queues: what arrived is what the line carries. */
    private void backOff(double delivered, long nowNanos) {
        ceiling = delivered;
        double longerSeconds = (queueNanos - QUEUE_NANOS_MAX) / SECOND_NANOS;
        double drain = DRAIN_MOST - DRAIN_PER_SECOND * longerSeconds;
        step(ceiling * Math.max(DRAIN_LEAST, drain), nowNanos);
    }

    /** Another rate, whose effect on the queue shows later. */
    private void step(double bytesPerSecond, long nowNanos) {
        state = State.DRAINING;
        rate = bytesPerSecond;
        steppedNanos = nowNanos;
        steppedQueueNanos = queueNanos;
    }

    private void drain(double delivered, double sent, long seenNanos, long nowNanos) {
        if (queueNanos <= EMPTY_NANOS_MAX) {
            found(ceiling);
        } else if (seenNanos >= REPORT_LAG_NANOS) {
            double expected = seenNanos * Math.max(0, 1 - rate / Math.max(1, ceiling));
            if (steppedQueueNanos - queueNanos >= expected / 3) {
                return;
            }
            if (rate > floor || delivered < 0.8 * sent) {
                ceiling = Math.min(ceiling, delivered);
                step(Math.max(DRAIN_LEAST * ceiling, 0.85 * Math.min(rate, delivered)), nowNanos);
            } else {
                state = State.SHARED;
                rate = floor;
            }
        }
    }

    private void found(double limit) {
        state = State.FOUND;
        ceiling = limit;
        curveSeconds = 0;
        follow(0);
    }

    private void follow(double seconds) {
        curveSeconds += seconds;
        double from = (curveSeconds - CURVE_SECONDS) / CURVE_SECONDS;
        rate = ceiling * (1 + CURVE_DEPTH * from * from * from);
        if (rate > FORGET_FACTOR * ceiling) {
            state = State.SEEKING;
        }
    }
}
