package org.quoin.engine.host.turns;

import org.quoin.engine.congestion.BandwidthEstimator;
import org.quoin.engine.congestion.Pacer;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.TurnsWriter;
import org.quoin.engine.wire.Wire;

/**
 * How much may be sent to one client, and how it is spent. {@link BandwidthEstimator} gives the
 * bytes a second; they are spent in this order: each turn once; lost turns again; two or three
 * turns in a datagram where that does not fit, as headers are most of the bytes; then copies of
 * turns and more datagrams a turn, as {@link Redundancy} asks.
 */
public final class SendBudget {
    /** More in a datagram would make turns late by more than a player bears. */
    static final int BATCH_TURNS_MAX = 3;

    /**
     * Beside other traffic on the connection, at most this many turns share a datagram: delay is
     * not traded away for others.
     */
    private static final int FLOOR_BATCH_TURNS = 2;

    /** Clocks go five times a second. */
    private static final int CLOCKS_BYTES = 5 * TurnsWriter.CLOCKS_BYTES;

    private static final double HEAD_BYTES = TurnsWriter.HEAD_BYTES + Wire.DATAGRAM_HEADER_BYTES;

    /** To begin with: a connection that carries less is found in a second or two. */
    private static final double START_FACTOR = 1.3;

    /**
     * Enough for copies of a few players' turns from the start on a connection that loses a
     * quarter.
     */
    private static final double START_BYTES_MIN = 4000;

    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final double SECOND_NANOS = 1e9;

    /**
     * Batches become smaller after this time only, or the turns' delay would change all the time.
     */
    private static final long BATCH_HOLD_NANOS = 3_000_000_000L;

    /** Batches become larger by one turn in this time, so that no turn is very late at once. */
    private static final long BATCH_STEP_NANOS = 500_000_000L;

    /** How long a datagram may take through a narrow connection. */
    private static final double DATAGRAM_SECONDS_MAX = 0.2;

    /** Room for a few turns, however slow the connection is. */
    private static final int DATAGRAM_BYTES_MIN = 250;

    /** Anything shorter is a stalled process, or somebody else's traffic. */
    private static final int NARROW_SECONDS_MIN = 3;

    /**
     * More than the limit is tried every few seconds, and for a second or two nothing queues yet:
     * only what goes well for longer is carried.
     */
    private static final int WIDE_SECONDS_MIN = 4;

    /** A little less is made up for by turns that share datagrams, and no sure finding. */
    private static final double NARROW_SHARE = 0.9;

    /** The largest debt from resends: a datagram or two. */
    private static final int RESEND_DEBT_BYTES = 250;

    /** The rest absorbs bursts: a connection that is always full has a queue. */
    private static final double COPIES_SHARE = 0.9;

    private static final double HELD_UP_SECONDS = 2;

    /** So many copies of each turn make up for a turn's wait. */
    private static final double WORTH_WAITING_COPIES = 2;

    /** In a longer queue copies are too late to be of use. */
    private static final long LONG_QUEUE_NANOS = 150_000_000L;

    private static final int MEAN_TURNS = 20;
    private static final int KBIT_BYTES = 125;

    /** The longest that a part of a world sent beside turns may occupy the connection. */
    private static final double WORLD_PART_SECONDS = 0.3;

    private static final int WORLD_PART_BYTES_MIN = 200;

    /** A connection too narrow for the turns must not put off a resync for good. */
    private static final double WORLD_SHARE_MIN = 0.25;

    /** The turns since a world are kept by its client for longer than this. */
    private static final double WORLD_SECONDS_MAX = 25;

    private final BandwidthEstimator line = new BandwidthEstimator();
    private final Pacer credit = new Pacer(line);
    private double meanTurnBytes = -1;
    private double worldBytesPerSecond;
    private long worldUntilNanos;
    private double turnsPerSecond = 20;

    /**
     * Whether the connection ever had a queue; otherwise its limit is only what a download showed.
     */
    private boolean hasQueued;

    private double needed;

    /** Whether the connection is too narrow; the player is notified of changes. */
    private boolean narrow;

    /** For how many turns more the player's frames may be late because of a queue. */
    private int heldUpTurns;

    /**
     * For how many turns in a row the connection has seemed other than the player was last
     * notified.
     */
    private int otherwiseTurns;

    private int batchTurns = 1;
    private long batchNanos;
    private boolean batched;
    private double copies = 1;
    private int datagramsPerTurn = 1;

    /** A client's report came. */
    void receive(FrameClocks report, long roundTripNanos, long nowNanos) {
        line.receive(
                report.clocks().sendMicros(),
                report.bytesHeard(),
                report.queueMillis() * NANOS_PER_MILLI,
                credit.sentBytes(),
                credit.meanBytes(),
                roundTripNanos,
                nowNanos);
    }

    /** See {@link BandwidthEstimator#downloaded}. */
    void downloaded(long bytes, long tookNanos) {
        line.downloaded(bytes, tookNanos);
    }

    /** A datagram went. */
    void datagramSent(int bytes, long nowNanos) {
        credit.spend(bytes + Wire.DATAGRAM_HEADER_BYTES, nowNanos);
    }

    /** A short message went by the stream. */
    void streamSent(int bytes, long nowNanos) {
        credit.spendElsewhere(Wire.streamLineBytes(bytes), nowNanos);
    }

    /** Whether another datagram may go. */
    boolean allows(long nowNanos) {
        return credit.allows(nowNanos);
    }

    /** Whether turns that did not come may go again: before anything that is only a precaution. */
    boolean allowsResend(long nowNanos) {
        return credit.allows(nowNanos, RESEND_DEBT_BYTES);
    }

    /** When another datagram may go; far in the past if at once. */
    long allowedNanos() {
        return credit.allowedNanos();
    }

    /**
     * A turn was sealed: shares the budget.
     *
     * @param turnBytes of the turn as it is coded
     * @param wantedCopies see {@link Redundancy#meanCopies}
     * @param wantedDatagrams see {@link Redundancy#datagramsPerTurn}
     * @param loss of datagrams, 0..1
     */
    void sealed(
            int turnBytes,
            long turnNanos,
            double wantedCopies,
            int wantedDatagrams,
            double loss,
            long nowNanos) {
        meanTurnBytes =
                meanTurnBytes < 0
                        ? turnBytes
                        : meanTurnBytes + (turnBytes - meanTurnBytes) / MEAN_TURNS;
        turnsPerSecond = SECOND_NANOS / turnNanos;
        needed = cost(1, 1, 1);
        double start = Math.max(START_BYTES_MIN, START_FACTOR * needed);
        line.setNeed(needed, cost(FLOOR_BATCH_TURNS, 1, 1), start);
        judge();
        boolean queued = line.state() == BandwidthEstimator.State.DRAINING;
        hasQueued |= queued;
        heldUpTurns = queued ? (int) (HELD_UP_SECONDS * turnsPerSecond) : heldUpTurns - 1;
        share(wantedCopies, wantedDatagrams, loss, nowNanos);
    }

    /** Updates whether the connection is too narrow; one bad moment does not change it. */
    private void judge() {
        otherwiseTurns = isNarrowNow() == narrow ? 0 : otherwiseTurns + 1;
        int seconds = narrow ? WIDE_SECONDS_MIN : NARROW_SECONDS_MIN;
        if (otherwiseTurns >= seconds * turnsPerSecond) {
            narrow = !narrow;
            otherwiseTurns = 0;
        }
    }

    private double cost(int batch, double turnCopies, int datagrams) {
        return CLOCKS_BYTES
                + turnsPerSecond * datagrams * (HEAD_BYTES / batch + meanTurnBytes * turnCopies);
    }

    private void share(double wantedCopies, int wantedDatagrams, double loss, long nowNanos) {
        boolean worldGoes = worldBytesPerSecond > 0 && nowNanos - worldUntilNanos < 0;
        double rate = line.bytesPerSecond() - (worldGoes ? worldBytesPerSecond : 0);
        // What is lost is sent again in datagrams of their own.
        double resends = turnsPerSecond * loss * (HEAD_BYTES + meanTurnBytes);
        datagramsPerTurn = wantedDatagrams;
        while (datagramsPerTurn > 1 && cost(1, wantedCopies, datagramsPerTurn) > rate) {
            datagramsPerTurn--;
        }
        copies = wantedCopies;
        if (cost(1, wantedCopies, datagramsPerTurn) <= rate) {
            batch(1, nowNanos);
            return;
        }
        double spare = COPIES_SHARE * rate - resends;
        int wantedBatch = 1;
        while (wantedBatch < BATCH_TURNS_MAX
                && copiesFor(rate - resends, wantedBatch)
                        < leastCopies(wantedCopies, wantedBatch)) {
            wantedBatch++;
        }
        batch(wantedBatch, nowNanos);
        copies = Math.max(1, Math.min(wantedCopies, copiesFor(spare, batchTurns)));
        if (line.state() == BandwidthEstimator.State.DRAINING && queueNanos() > LONG_QUEUE_NANOS) {
            copies = 1; // They would come after what they are copies of was sent again.
        }
    }

    /**
     * Where datagrams are lost on a limited connection, turns wait for one more turn rather than go
     * without a copy; they do not wait for two.
     */
    private double leastCopies(double wantedCopies, int batch) {
        return batch == 1 && isLimited() ? Math.min(wantedCopies, WORTH_WAITING_COPIES) : 1;
    }

    private double copiesFor(double rate, int batch) {
        double perTurn = (rate - CLOCKS_BYTES) / turnsPerSecond;
        return (perTurn - HEAD_BYTES / batch) / Math.max(1, meanTurnBytes);
    }

    private void batch(int wanted, long nowNanos) {
        if (!batched) {
            batched = true;
            batchNanos = nowNanos - BATCH_HOLD_NANOS;
        }
        long since = nowNanos - batchNanos;
        if (wanted == batchTurns) {
            return;
        }
        if (wanted > batchTurns ? since >= BATCH_STEP_NANOS : since >= BATCH_HOLD_NANOS) {
            batchTurns += wanted > batchTurns ? 1 : -1;
            batchNanos = nowNanos;
        }
    }

    /** How many turns wait for each other, 1..{@link #BATCH_TURNS_MAX}. */
    int batchTurns() {
        return batchTurns;
    }

    /** In how many datagrams each turn goes, on the mean. */
    double copies() {
        return copies;
    }

    /** How many datagrams go a turn; 1 if turns wait for each other. */
    int datagramsPerTurn() {
        return batchTurns > 1 ? 1 : datagramsPerTurn;
    }

    /** The longest datagram that does not hold up the next ones for long. */
    int datagramBytesMax() {
        return isLimited() ? momentBytes() : Limits.DATAGRAM_BYTES_MAX;
    }

    /**
     * The length of the next part of a world that goes beside the turns.
     *
     * @param leftBytes that are to go with it or later
     */
    int worldPartBytes(int leftBytes) {
        double most = WORLD_PART_SECONDS * worldRate(leftBytes);
        return (int)
                Math.max(
                        WORLD_PART_BYTES_MIN,
                        Math.min(Limits.SNAPSHOT_PART_BYTES_MAX, most - Wire.streamLineBytes(0)));
    }

    /**
     * A part of a world goes beside the turns.
     *
     * @param leftBytes that are to go later
     * @return after which time the next may go, in ns
     */
    long worldPartSent(int bytes, int leftBytes, long nowNanos) {
        worldBytesPerSecond = worldRate(leftBytes);
        long takesNanos = (long) (Wire.streamLineBytes(bytes) / worldBytesPerSecond * SECOND_NANOS);
        worldUntilNanos = nowNanos + 2 * takesNanos;
        return takesNanos;
    }

    /**
     * The bandwidth that turns leave, two to a datagram; where that is little or unknown, a quarter
     * of everything, plus whatever the world needs to arrive in time.
     */
    private double worldRate(int leftBytes) {
        double rate = isLimited() ? line.bytesPerSecond() : needed;
        double spare = rate - cost(FLOOR_BATCH_TURNS, 1, 1);
        double least = Math.max(WORLD_SHARE_MIN * rate, leftBytes / WORLD_SECONDS_MAX);
        return Math.max(1, Math.min(rate, Math.max(spare, least)));
    }

    /** How long a number of bytes takes at the rate that may go, in ns. */
    long nanosOf(double bytes) {
        return (long) (bytes / Math.max(1, line.bytesPerSecond()) * SECOND_NANOS);
    }

    /** The bytes of a fifth of a second, within the bounds of a datagram. */
    int momentBytes() {
        double most = line.bytesPerSecond() * DATAGRAM_SECONDS_MAX;
        return (int) Math.max(DATAGRAM_BYTES_MIN, Math.min(Limits.DATAGRAM_BYTES_MAX, most));
    }

    /** Whether the connection was found to carry less than could be sent. */
    public boolean isLimited() {
        return line.state() != BandwidthEstimator.State.SEEKING;
    }

    /** Whether anything has ever queued. */
    boolean hasQueued() {
        return hasQueued;
    }

    /**
     * The share of a round trip that datagrams spend in transmission through a narrow connection,
     * both ways.
     */
    long serialNanos() {
        boolean known = line.ceiling() > 0;
        double seconds = known ? 2 * credit.meanBytes() / line.ceiling() : 0;
        return (long) (Math.min(DATAGRAM_SECONDS_MAX, seconds) * SECOND_NANOS);
    }

    /** How long datagrams stand in a queue. */
    long queueNanos() {
        return line.queueNanos();
    }

    /** Whether the connection has carried less than each turn once for a while. */
    public boolean isNarrow() {
        return narrow;
    }

    /**
     * Whether a queue on the connection makes the player's frames late, or did a moment ago: its
     * input delay follows a little later.
     */
    boolean isHeldUp() {
        return heldUpTurns > 0;
    }

    /**
     * The traffic that queued was found at the ceiling; a higher rate that does not queue counts as
     * carried.
     */
    private boolean isNarrowNow() {
        boolean found = isLimited() && line.state() != BandwidthEstimator.State.SHARED;
        double carried = Math.max(line.ceiling(), line.bytesPerSecond());
        return found && carried < NARROW_SHARE * needed;
    }

    /**
     * The bandwidth when it last queued, in thousand bits a second; at most what is needed.
     * Meaningless where the connection is not narrow.
     */
    public int carriedKbit() {
        return (int) Math.round(Math.min(line.ceiling(), needed) / KBIT_BYTES);
    }

    /** The bandwidth that each turn sent once takes, in thousand bits a second. */
    public int neededKbit() {
        return (int) Math.ceil(needed / KBIT_BYTES);
    }

    @Override
    public String toString() {
        return String.format(
                java.util.Locale.ROOT,
                "%s rate %.0f ceiling %.0f need %.0f queue %d ms, batch %d copies %.2f x%d",
                line.state(),
                line.bytesPerSecond(),
                line.ceiling(),
                needed,
                queueNanos() / 1_000_000,
                batchTurns,
                copies,
                datagramsPerTurn());
    }
}
