package org.quoin.engine.session.pacing;

import org.quoin.engine.congestion.BandwidthEstimator;
import org.quoin.engine.congestion.Pacer;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.Wire;

/**
 * The send budget towards the host. While nothing queues on the way there, each datagram repeats
 * all unacknowledged frames, and is itself repeated where loss is heavy. On a narrow connection
 * that would feed on itself: queued frames are acknowledged late, and so are repeated more often.
 * There datagrams are sent as the connection carries them, each with the newest frames, and all
 * frames once a round trip.
 *
 * <p>The time that a datagram queues on its way to the host is the excess of a round trip over the
 * quickest one, less the queue on the way back.
 */
final class FrameBudget {
    /** A datagram with the newest frames: headers, head, mask, three frames. */
    private static final int DATAGRAM_BYTES = Wire.DATAGRAM_HEADER_BYTES + 10 + 3 * Integer.BYTES;

    /** Clocks, five times a second. */
    private static final int CLOCKS_BYTES = 5 * 22;

    private static final int BATCH_TURNS_MAX = 3;
    private static final double START_FACTOR = 1.6;
    private static final double SECOND_NANOS = 1e9;

    private final BandwidthEstimator line = new BandwidthEstimator();
    private final Pacer credit = new Pacer(line);
    private final QueueMeter roundTrips = new QueueMeter();
    private double heardBytes;
    private int heard;
    private boolean known;
    private boolean allSent;
    private long allSentNanos;
    private long roundTripNanos;

    /** Says how many turns there are. */
    void begin(long turnNanos) {
        double turnsPerSecond = SECOND_NANOS / turnNanos;
        double need = turnsPerSecond * DATAGRAM_BYTES + CLOCKS_BYTES;
        double floor = turnsPerSecond * DATAGRAM_BYTES / BATCH_TURNS_MAX + CLOCKS_BYTES;
        line.setNeed(need, floor, START_FACTOR * need);
    }

    /** See {@link BandwidthEstimator#downloaded}: hardly any line carries more up than down. */
    void downloaded(long bytes, long tookNanos) {
        line.downloaded(bytes, tookNanos);
    }

    /** A datagram goes. */
    void sent(int bytes, long nowNanos) {
        int onLine = bytes + Wire.DATAGRAM_HEADER_BYTES;
        credit.spend(onLine, nowNanos);
    }

    /**
     * The host's clocks came in time.
     *
     * @param newRoundTripNanos of this datagram
     * @param queueBackNanos how long it stood in a queue on its way to us
     */
    void receive(TurnClocks clocks, long newRoundTripNanos, long queueBackNanos, long nowNanos) {
        int more = (clocks.datagramsHeard() - heard) & 0xFF;
        heard = clocks.datagramsHeard();
        heardBytes += known ? more * credit.meanBytes() : 0;
        known = true;
        roundTripNanos = newRoundTripNanos;
        roundTrips.datagramTook(roundTripNanos, nowNanos);
        long queued = Math.max(0, roundTrips.newestNanos() - queueBackNanos);
        Clocks times = clocks.clocks();
        line.receive(
                times.sendMicros() - times.echoHoldMicros(),
                (int) (long) heardBytes,
                queued,
                credit.sentBytes(),
                credit.meanBytes(),
                roundTripNanos,
                nowNanos);
    }

    /** Whether a datagram may go now. */
    boolean allows(long nowNanos) {
        return credit.allows(nowNanos);
    }

    /** When a datagram may go; far in the past if at once. */
    long allowedNanos() {
        return credit.allowedNanos();
    }

    /** Whether the connection carries less than could be sent. */
    boolean isLimited() {
        return line.state() != BandwidthEstimator.State.SEEKING;
    }

    /**
     * Whether the datagram that goes now repeats all frames that are not acknowledged; if so, this
     * counts as sent.
     *
     * @param queuesBack whether acknowledgements stand in a queue on their way to us
     */
    boolean pollRepeatsAll(boolean queuesBack, long nowNanos) {
        if ((isLimited() || queuesBack) && allSent && nowNanos - allSentNanos < roundTripNanos) {
            return false;
        }
        allSent = true;
        allSentNanos = nowNanos;
        return true;
    }

    @Override
    public String toString() {
        return line.toString();
    }
}
