package org.quoin.engine.congestion;

import java.util.Locale;

/**
 * Estimates how many bytes a second may be sent to the other end, from its reports five times a
 * second: how much arrived, and how long the quickest datagram was queued. Random loss plays no
 * part: a connection that loses much but queues nothing keeps its rate.
 *
 * <pre>
 *   SEEKING ── queue ──▶ DRAINING ── queue gone ──▶ FOUND ── far above the ceiling ──▶ SEEKING
 *                         ▲  │                      │  ▲
 *                         │  └── queue stays ──▶ SHARED │ (queue gone)
 *                         └───────── queue ─────────┘
 *
 *   SEEKING   no limit is known: the rate grows with the traffic while nothing queues
 *   DRAINING  less is sent than was delivered, so that the queue empties
 *   FOUND     the rate follows a cubic curve: up to the ceiling, slowly past it, then ever faster
 *   SHARED    others cause the queue, since it does not fall when we send less: the needed rate is sent
 * </pre>
 *
 * <p>A rising delay as the sign of a queue is LEDBAT's (RFC 6817), the rate at which datagrams
 * arrive as the measure of the connection BBR's, the curve CUBIC's (RFC 9438).
 */
public final class BandwidthEstimator {
    /** The phases of the search for the limit. */
    public enum State {
        /** No limit. */
        SEEKING,
        /** The limit was found, and the queue is being drained. */
        DRAINING,
        /** Its limit, and where it was. */
        FOUND,
        /** Somebody else fills it. */
        SHARED
    }

    /** A queue of this length is ours, or will be a nuisance. */
    public static final long QUEUE_NANOS_MAX = 40_000_000L;

    /** Down to this, a queue counts as gone. */
    private static final long EMPTY_NANOS_MAX = 20_000_000L;

    /** Of this much, how long a datagram takes through the connection is no queue. */
    private static final long SERIAL_NANOS_MAX = 200_000_000L;

    /** Once the limit is known, an excess shows in a shorter queue. */
    private static final long FOUND_QUEUE_NANOS_MAX = 25_000_000L;

    /**
     * Beyond the time that a datagram takes through the connection, a queue that proves it busy.
     */
    private static final long BUSY_NANOS_MIN = 15_000_000L;

    /** So long after a queue was found, what was delivered before it is still in the figure. */
    private static final int MEASURES_MICROS = 800_000;

    private static final double BYTES_PER_SECOND_MIN = 200;
    private static final double BYTES_PER_SECOND_MAX = 1e9;

    private static final double SECOND_NANOS = 1e9;

    /** By this, a queue is longer than jitter makes it look. */
    private static final int SURE_FACTOR = 2;

    /** The connection carries at least this share of the rate delivered when a queue was found. */
    private static final double SURELY_CARRIED = 0.7;

    /** Only where so much less goes it can be told whose queue it is. */
    private static final double TELLING_SHARE_MAX = 0.85;

    /** Beside others this share of what is needed comes through, or the connection is narrow. */
    private static final double SHARED_SHARE_MIN = 0.75;

    /** So many reports are no accident. */
    private static final int STRANGE_MAX = 8;

    private static final double CEILING_WEIGHT = 0.3;

    /** Nobody can play with less, and without any traffic nothing is learned. */
    private static final double LEAST_SHARE = 0.25;

    /**
     * A queue while little was sent says no more than that the connection may carry a little less.
     */
    private static final double KEPT_SHARE = 0.9;

    /** The rate before anything is known: a connection that carries less is found in a second. */
    private static final double START_BYTES_MIN = 3000;

    private static final double SEEK_GROWTH = 1.25;
    private static final double SEEK_AGAIN_GROWTH = 1.15;
    private static final long SEEK_ROUND_TRIP_NANOS = 200_000_000L;

    /** The arrival rate measures the connection only if this share of the rate is used. */
    private static final double USED_MIN = 0.75;

    /** Once a limit is known, the rate grows only while this share of it is used. */
    private static final double FOUND_USED_MIN = 0.85;

    /** Below this share of turns in few datagrams, a client is not sent all turns. */
    private static final double GOES_ON_SHARE = 0.5;

    /**
     * While no limit is known, the rate grows while this share is used: room for repeated turns.
     */
    private static final double SEEK_USED_MIN = 0.5;

    /** More than what is used that may be kept for when it is needed. */
    private static final double UNUSED_FACTOR = 2;

    /** A ceiling that differs by less is the same. */
    private static final double SAME_SHARE = 0.15;

    private static final double DRAIN_MOST = 0.9;
    private static final double DRAIN_LEAST = 0.5;
    private static final double DRAIN_PER_SECOND = 0.5;

    private final DeliveryReports reports = new DeliveryReports();
    private final WideningDetector widening = new WideningDetector();
    private final StandingQueue standing = new StandingQueue();
    private long queueNanos;

    private State state = State.SEEKING;
    private double rate = START_BYTES_MIN;
    private double ceiling;
    private final RateCurve curve = new RateCurve();

    private final DownloadRate download = new DownloadRate();

    /** The rate delivered when a queue was found. */
    private double carried;

    /** Reports in a row that tell of a queue that is not ours, or of one that is. */
    private int strange;

    /** By the other end's clock, when a queue was found. */
    private int foundMicros;

    /** Bytes a second for each turn once, by itself. */
    private double need;

    /** The same with turns in as few datagrams as is bearable. */
    private double floor;

    /** The least while no limit is known. */
    private double start = START_BYTES_MIN;

    /** Says what is needed; the rate is at least {@code start} while no limit is known. */
    public void setNeed(double needBytes, double floorBytes, double startBytes) {
        need = needBytes;
        floor = floorBytes;
        start = startBytes;
        if (state == State.SEEKING && ceiling == 0) {
            rate = Math.max(rate, startBytes);
            double shown = download.bytesPerSecond();
            if (shown > 0 && shown < startBytes) {
                found(Math.max(shown, need));
            }
        }
    }

    /**
     * The connection began with a download by the stream: its rate is the initial limit if it is
     * lower than the rate otherwise used. For the parameters see {@link DownloadRate}.
     */
    public void downloaded(long bytes, long tookNanos) {
        download.came(bytes, tookNanos);
    }

    /** Bytes a second, headers of IP and UDP included. */
    public double bytesPerSecond() {
        return rate;
    }

    public State state() {
        return state;
    }

    /** The bandwidth of the connection; meaningless while SEEKING. */
    public double ceiling() {
        return ceiling;
    }

    /** How long datagrams stand in a queue. */
    public long queueNanos() {
        return queueNanos;
    }

    /**
     * Takes the other end's report.
     *
     * @param receiverMicros when it was made, low 32 bits of that end's microseconds
     * @param bytesHeard how many bytes have arrived there, headers included, low 32 bits
     * @param queueNanosNow how long the quickest of the last datagrams was queued
     * @param sentBytes bytes sent so far, headers included
     * @param datagramBytes size of the mean datagram, which takes time on a narrow connection
     * @param roundTripNanos the smoothed round trip, with the queue
     */
    public void receive(
            int receiverMicros,
            int bytesHeard,
            long queueNanosNow,
            long sentBytes,
            double datagramBytes,
            long roundTripNanos,
            long nowNanos) {
        if (!reports.add(receiverMicros, bytesHeard, queueNanosNow, sentBytes, nowNanos)) {
            return;
        }
        queueNanos = reports.lastingQueueNanos();
        if (reports.areTwo()) {
            advance(datagramBytes, roundTripNanos);
        }
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s rate %.0f ceiling %.0f need %.0f queue %d ms",
                state,
                rate,
                ceiling,
                need,
                queueNanos / 1_000_000);
    }

    private void advance(double datagramBytes, long roundTripNanos) {
        // Only a hostile or confused end reports anything else.
        double delivered =
                Math.max(BYTES_PER_SECOND_MIN, Math.min(BYTES_PER_SECOND_MAX, reports.delivered()));
        double sent = reports.sent();
        boolean known = state == State.FOUND || state == State.DRAINING;
        double carries = Math.max(500, known ? ceiling : delivered);
        long serialNanos =
                (long) Math.min(SERIAL_NANOS_MAX, datagramBytes / carries * SECOND_NANOS);
        long limitNanos =
                serialNanos + (state == State.FOUND ? FOUND_QUEUE_NANOS_MAX : QUEUE_NANOS_MAX);
        long newestNanos = reports.newestQueueNanos();
        // One late datagram is jitter; by so much it is none.
        boolean queued = queueNanos > limitNanos || newestNanos > SURE_FACTOR * limitNanos;
        double longer = (newestNanos - limitNanos) / SECOND_NANOS;
        double drain = Math.max(DRAIN_LEAST, DRAIN_MOST - DRAIN_PER_SECOND * Math.max(0, longer));
        double busy =
                Math.min(
                        BYTES_PER_SECOND_MAX,
                        reports.deliveredWhileBusy(serialNanos + BUSY_NANOS_MIN));
        boolean wider = known && widening.isSeen(newestNanos, ceiling);
        if (wider || (state == State.FOUND && download.wasPath(roundTripNanos))) {
            seekAnew();
            return;
        }
        switch (state) {
            case SEEKING -> {
                if (queued) {
                    backOff(delivered, busy, sent, drain);
                } else {
                    widening.carried(delivered);
                    seek(sent, roundTripNanos);
                }
            }
            case FOUND -> {
                if (queued) {
                    backOff(delivered, busy, sent, drain);
                } else {
                    prove(delivered, serialNanos);
                    if (sent >= FOUND_USED_MIN * rate || isHeldBack(sent, serialNanos)) {
                        follow(delivered, reports.secondsSinceLast());
                    }
                }
            }
            case DRAINING -> {
                if (isEmpty(serialNanos)) {
                    found(ceiling);
                } else {
                    drain(delivered, busy, sent, drain);
                }
            }
            case SHARED -> {
                rate = floor;
                strange = delivered < SHARED_SHARE_MIN * sent ? strange + 1 : 0;
                if (!queued) {
                    found(Math.max(delivered, floor));
                } else if (strange >= STRANGE_MAX) {
                    backOff(delivered, busy, sent, drain);
                }
            }
        }
    }

    private boolean isEmpty(long serialNanos) {
        return queueNanos <= EMPTY_NANOS_MAX + serialNanos;
    }

    /**
     * Turns that share datagrams take less than the rate, and would do so for good: as long as
     * nothing queues, the rate grows until each may go by itself.
     */
    private boolean isHeldBack(double sent, long serialNanos) {
        boolean goesOn = sent >= GOES_ON_SHARE * floor;
        return goesOn && need >= FOUND_USED_MIN * rate && isEmpty(serialNanos);
    }

    /** Whatever arrives while nothing queues is carried. */
    private void prove(double delivered, long serialNanos) {
        if (isEmpty(serialNanos)) {
            ceiling = Math.max(ceiling, delivered);
        }
    }

    private void seek(double sent, long roundTripNanos) {
        if (sent >= SEEK_USED_MIN * rate) {
            double part = (double) SEEK_ROUND_TRIP_NANOS / Math.max(1, roundTripNanos);
            double growth = ceiling == 0 ? SEEK_GROWTH : SEEK_AGAIN_GROWTH;
            rate *= 1 + (growth - 1) * Math.min(1, part);
        } else {
            rate = Math.min(rate, Math.max(start, UNUSED_FACTOR * sent));
        }
    }

    /** Datagrams come through quicker than that connection could: it has become another one. */
    private void seekAnew() {
        state = State.SEEKING;
        ceiling = 0;
        download.forget();
        strange = 0;
        curve.tried(false);
        rate = Math.max(rate, start);
    }

    /** Something queues: the rate that arrived is what the connection carries. */
    private void backOff(double delivered, double busy, double sent, double drain) {
        double before = state == State.FOUND ? ceiling : 0;
        ceiling = Math.max(busy, measured(delivered, sent, KEPT_SHARE));
        curve.tried(Math.abs(ceiling - before) < SAME_SHARE * before);
        widening.found(ceiling);
        state = State.DRAINING;
        carried = ceiling;
        rate = drained(drain);
        strange = 0;
        foundMicros = reports.newestMicros();
        standing.begin(foundMicros);
    }

    /** Less than the connection carries, but not less than it surely carries of what is needed. */
    private double drained(double drain) {
        double most = Math.max(least(), SURELY_CARRIED * carried);
        return Math.max(ceiling * drain, Math.min(floor, most));
    }

    private double least() {
        return Math.max(BYTES_PER_SECOND_MIN, LEAST_SHARE * floor);
    }

    /**
     * The bandwidth of the connection, if that much arrives: where less was sent than allowed, the
     * rate of arrival does not measure the connection.
     */
    private double measured(double delivered, double sent, double keptShare) {
        boolean enough = state == State.SEEKING && (ceiling == 0 || sent >= floor);
        boolean used = enough || sent >= USED_MIN * rate;
        return Math.max(least(), used ? delivered : Math.max(delivered, keptShare * ceiling));
    }

    /**
     * While our own queue drains, the connection delivers what it carries, and more than we send.
     * If others fill it, it delivers what we send.
     */
    private void drain(double delivered, double busy, double sent, double drain) {
        if (reports.newestMicros() - foundMicros < MEASURES_MICROS) {
            ceiling = busy > 0 ? Math.max(least(), busy) : measured(delivered, sent, 1);
            carried = ceiling;
        }
        boolean telling = sent < TELLING_SHARE_MAX * carried;
        strange = telling && delivered < (carried + sent) / 2 ? strange + 1 : 0;
        if (strange == 0) {
            // What does not queue for long shows no lower limit.
            double shown = Math.max(busy, measured(delivered, sent, 1));
            ceiling += (Math.max(least(), shown) - ceiling) * CEILING_WEIGHT;
        }
        boolean stands = standing.stands(reports.newestMicros(), reports.newestQueueNanos());
        if (strange >= STRANGE_MAX || (stands && telling)) {
            strange = 0;
            state = State.SHARED;
        }
        rate = state == State.SHARED ? floor : drained(drain);
    }

    private void found(double limit) {
        state = State.FOUND;
        ceiling = Math.max(least(), limit);
        curve.begin();
        rate = ceiling * curve.factor();
    }

    private void follow(double delivered, double seconds) {
        curve.pass(seconds);
        rate = ceiling * curve.factor();
        if (curve.isOver() && delivered >= ceiling) {
            state = State.SEEKING;
        }
    }
}
