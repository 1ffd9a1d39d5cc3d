package org.quoin.engine.host.turns;

import org.quoin.engine.congestion.BandwidthEstimator;
import org.quoin.engine.congestion.RingWindow;
import org.quoin.engine.congestion.SentLoss;
import org.quoin.engine.report.EchoClock;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.ToHost.FrameClocks;

/**
 * Measurements of one connection: round trips, loss, duplicates, and how the client's machine
 * fares.
 */
public final class LinkStats {
    private static final double NANOS_PER_MILLI = 1e6;

    /** Assumed before the first round trip. */
    private static final long FIRST_GUESS_NANOS = 200_000_000L;

    private static final int ROUND_TRIP_WEIGHT = 8;
    private static final int JITTER_WEIGHT = 4;

    /** Round trips below this part of the others mean that the queue has drained. */
    private static final int QUEUE_GONE_PART = 2;

    /** Less is jitter. */
    private static final long QUEUE_GONE_NANOS_MIN = 150_000_000L;

    /** Datagrams among which a duplicate is recognized: over half a second of them. */
    private static final int REMEMBERED_DATAGRAMS = 32;

    /** Round trips of about four seconds: the quickest of them stood in no queue. */
    private static final int PATH_ROUND_TRIPS = 20;

    private static final long FNV_START = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private final EchoClock echo = new EchoClock();
    private final SentLoss loss = new SentLoss();
    private final LossMemory lossMemory = new LossMemory();
    private final RingWindow datagramHashes = new RingWindow(REMEMBERED_DATAGRAMS);
    private long roundTripNanos = FIRST_GUESS_NANOS;
    private long jitterNanos;
    private final RingWindow newest = new RingWindow(PATH_ROUND_TRIPS);
    private boolean roundTripKnown;
    private long quickestNanos = Long.MAX_VALUE;
    private int tickMicros;
    private int ticksBehind;
    private int badDatagrams;
    private int framesMessages;

    /**
     * A datagram came. Returns whether it is equal to one of the last: duplicated on its way, or
     * sent again because there was no answer.
     */
    boolean isDuplicate(byte[] bytes) {
        long hash = FNV_START;
        for (byte next : bytes) {
            hash = (hash ^ (next & 0xFF)) * FNV_PRIME;
        }
        if (datagramHashes.contains(hash)) {
            return true;
        }
        datagramHashes.add(hash);
        return false;
    }

    /** A datagram came that is no message, or that lacks the token. */
    public void countBadDatagram() {
        badDatagrams++;
    }

    public int badDatagrams() {
        return badDatagrams;
    }

    /** Whether a datagram to the client is lost every few seconds. */
    boolean isOftenLossy(long nowNanos) {
        return lossMemory.isLossy(loss.lostTotal(), nowNanos);
    }

    /** A message with frames came, or another datagram that the client counts as sent. */
    void countFrames() {
        framesMessages++;
    }

    /** How many messages with frames had come when the time came that a {@link #stamp} echoes. */
    int framesMessagesThen() {
        return (int) echo.heardThen();
    }

    /**
     * The client's report on the connection and its machine came.
     *
     * @param timely whether it came just then, so that it tells how long it was under way
     */
    void receive(FrameClocks clocks, PlayerStats stats, boolean timely, long nowNanos) {
        if (timely && stats.roundTrips().echoed(clocks.clocks(), EchoClock.micros(nowNanos))) {
            addRoundTrip((long) (stats.roundTrips().lastMillis() * NANOS_PER_MILLI));
        }
        if (timely) {
            echo.receive(clocks.clocks(), framesMessages, nowNanos);
        }
        if (clocks.clocks().hasEcho()) {
            loss.receive(clocks.clocks().echoMicros(), clocks.datagramsHeard(), nowNanos);
        }
        stats.setLostOnConnection(loss.lostTotal());
        tickMicros = clocks.tickMicros();
        ticksBehind = clocks.ticksBehind();
    }

    private void addRoundTrip(long nanos) {
        newest.add(nanos);
        quickestNanos = Math.min(quickestNanos, nanos);
        if (!roundTripKnown) {
            roundTripKnown = true;
            roundTripNanos = nanos;
            return;
        }
        if (nanos < roundTripNanos / QUEUE_GONE_PART
                && roundTripNanos - nanos > QUEUE_GONE_NANOS_MIN) {
            roundTripNanos = nanos;
            jitterNanos = 0;
            return;
        }
        jitterNanos += (Math.abs(nanos - roundTripNanos) - jitterNanos) / JITTER_WEIGHT;
        roundTripNanos += (nanos - roundTripNanos) / ROUND_TRIP_WEIGHT;
    }

    /** The round trip, smoothed; a guess before the first. */
    public long roundTripNanos() {
        return roundTripNanos;
    }

    /**
     * The round trip without the queue in front of a narrow connection: at most the smoothed one;
     * if that one is longer by a queue's length, the quickest of the recent ones.
     */
    long pathNanos() {
        if (newest.count() == 0) {
            return roundTripNanos;
        }
        long quickest = newest.lowestOfNewest(newest.count());
        boolean queued = roundTripNanos - quickest > BandwidthEstimator.QUEUE_NANOS_MAX;
        return queued ? quickest : roundTripNanos;
    }

    /** Whether round trips are known to be about as quick as they have ever been. */
    boolean isQuick() {
        return roundTripKnown
                && roundTripNanos - quickestNanos <= BandwidthEstimator.QUEUE_NANOS_MAX;
    }

    /** The mean difference of round trips from the smoothed one, smoothed; 0 before the second. */
    public long jitterNanos() {
        return jitterNanos;
    }

    /** Whether there was any round trip. */
    public boolean isRoundTripKnown() {
        return roundTripKnown;
    }

    /** How many of the datagrams to the client are lost. */
    public SentLoss loss() {
        return loss;
    }

    /** The median time that the client's machine needs for a turn. */
    public int tickMicros() {
        return tickMicros;
    }

    /** Turns that are at the client and that its machine has not come to. */
    public int ticksBehind() {
        return ticksBehind;
    }

    /**
     * The clocks for a datagram that is sent now.
     *
     * @param sentDatagrams how many were sent to the client, this one included if it is one; stream
     *     messages are not counted at the other end, either
     */
    Clocks stamp(long sentDatagrams, long nowNanos) {
        Clocks stamp = echo.stamp(nowNanos);
        loss.stamped(stamp.sendMicros(), sentDatagrams);
        return stamp;
    }
}
