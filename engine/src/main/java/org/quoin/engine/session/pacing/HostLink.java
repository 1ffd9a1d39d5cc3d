package org.quoin.engine.session.pacing;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.congestion.DownloadRate;
import org.quoin.engine.congestion.SentLoss;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.EchoClock;
import org.quoin.engine.report.NetLog;
import org.quoin.engine.report.RoundTripLog;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.report.TrafficCounter;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.FramesWriter;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.input.Look;

/**
 * Sends to the host, and counts what goes both ways. A missing turn is asked for here: a datagram
 * says up to which turn all are here and which later ones are, and it is repeated while anything is
 * owed on either side.
 */
public final class HostLink {
    /** From one datagram to the next while there is nothing to say. */
    static final long KEEP_ALIVE_NANOS = 250_000_000L;

    /** A little more than a turn: mostly the next frame goes before a repetition is due. */
    private static final int RESEND_PERCENT_OF_TURN = 125;

    /** From each share of lost datagrams on, datagrams are repeated sooner. */
    private static final double[] LOSSES = {0.01, 0.15, 0.3};

    /** A smaller share of lost datagrams needs no room for repetitions. */
    private static final double LOSSY_MIN = 0.005;

    /** How soon they are repeated while anything is owed, by the index of {@link #LOSSES}. */
    private static final int[] LOSSY_RESEND_PERCENT_OF_TURN = {50, 40, 20};

    /** Closer together, datagrams would be lost together. */
    private static final long RESEND_NANOS_MIN = 10_000_000L;

    /** At most five datagrams a second carry clocks, while no queue grows. */
    private static final long CLOCKS_EVERY_NANOS = 195_000_000L;

    /**
     * Sooner only while a queue in front of us grows: the host must hear that before it is long.
     */
    private static final long CLOCKS_QUEUE_EVERY_NANOS = 90_000_000L;

    /** More than jitter adds to what was reported. */
    private static final long QUEUE_GROWN_NANOS = 60_000_000L;

    /** Frames acknowledged late because of such a queue on the way back are not repeated. */
    private static final long QUEUE_BACK_NANOS_MAX = 100_000_000L;

    /** Some datagrams have come then, one of which may have been short. */
    private static final long SETTLE_NANOS_MAX = 500_000_000L;

    /** A download that took no more than a moment has queued up nothing. */
    private static final int SETTLE_PART = 8;

    /**
     * Our frames and their repetitions together take more than a connection that is as slow as
     * that.
     */
    private static final long SLOW_BYTES_PER_SECOND = 3000;

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double SECOND_NANOS = 1e9;

    private final RoundTripLog roundTrips = new RoundTripLog();
    private final TrafficCounter in = new TrafficCounter();
    private final TrafficCounter out = new TrafficCounter();

    private final NetLog log = new NetLog();
    private final FramesWriter writer = new FramesWriter();
    private final Outbox outbox;
    private EchoClock echo = new EchoClock();
    private SentLoss loss = new SentLoss();
    private FrameBudget budget = new FrameBudget();

    /** When we said hello, and the bytes that the stream had brought before. */
    private long greetedNanos;

    private long bytesBeforeWorld;
    private long worldTookNanos;

    /** Whether our world came so slowly that the connection may be a narrow one. */
    private boolean slow;

    private boolean clocksSent;
    private long clocksSentNanos;
    private long lastSentNanos;
    private int lastSentAckTurn;
    private int askedAfterTurn;
    private long resent;

    /** Short messages that came by the stream, as the connection carries them. */
    private long streamLineBytes;

    /** The look our player wants, and the one sent over this connection. */
    private Look look = Look.PLAIN;

    private Look lookSaid = Look.PLAIN;

    /** Sends to that outbox. */
    public HostLink(Outbox outbox) {
        this.outbox = outbox;
    }

    /**
     * Says hello over a new connection: measurements of the last one do not apply to it.
     *
     * @param resume the place in the world that we come back to
     */
    public void greet(String name, Resume resume, ToHost.Pass pass, long nowNanos) {
        echo = new EchoClock();
        loss = new SentLoss();
        budget = new FrameBudget();
        clocksSent = false;
        askedAfterTurn = 0;
        slow = false;
        worldTookNanos = 0;
        greetedNanos = nowNanos;
        lookSaid = look;
        bytesBeforeWorld = in.total().tcpBytes();
        send(
                new ToHost.Hello(
                        Wire.PROTOCOL_VERSION,
                        RulesVersion.CURRENT,
                        GameVersion.CURRENT,
                        name,
                        resume,
                        look.color(),
                        look.skin(),
                        pass),
                nowNanos);
    }

    /** Sets what our player wants to look like: the next hello says it, or {@link #sayLook}. */
    public void setLook(Look wanted) {
        look = wanted;
    }

    /** Says what our player wants to look like, if that was not said over this connection. */
    public void sayLook(long nowNanos) {
        if (!look.equals(lookSaid)) {
            lookSaid = look;
            send(new ToHost.SetLook(look), nowNanos);
        }
    }

    /** The transport of turns and input frames. */
    public ClientStats.Transport transport() {
        return outbox.isReliable() ? ClientStats.Transport.TCP : ClientStats.Transport.UDP;
    }

    /** The newest round trip; 0 before the first. */
    public double roundTripMillis() {
        return roundTrips.lastMillis();
    }

    /** The round trip that a percentage of the round trips did not exceed; 0 before the first. */
    public double roundTripMillis(int percent) {
        return roundTrips.percentileMillis(percent);
    }

    /** The last half minute of the connection. */
    public NetLog log() {
        return log;
    }

    /** All that was received. */
    public Traffic received() {
        return in.total();
    }

    /** All that was sent. */
    public Traffic sent() {
        return out.total();
    }

    /** The traffic both ways; turns that are null have no known losses. */
    public ClientStats.Flow stats(@Nullable SealedTurns turns, long nowNanos) {
        return new ClientStats.Flow(
                in.total(),
                out.total(),
                in.kbitPerSecond(nowNanos),
                out.kbitPerSecond(nowNanos),
                resent,
                turns == null ? 0 : turns.losses.lost(),
                turns == null ? 0 : turns.losses.duplicate());
    }

    /** Our world, the first thing that comes over a connection, is here. */
    public void downloaded(long nowNanos) {
        worldTookNanos = nowNanos - greetedNanos;
        long bytes = in.total().tcpBytes() - bytesBeforeWorld;
        budget.downloaded(bytes, worldTookNanos);
        long lineNanos = Math.max(0, worldTookNanos - DownloadRate.PATH_NANOS);
        slow = bytes * SECOND_NANOS < SLOW_BYTES_PER_SECOND * lineNanos;
    }

    /** How long it takes until it shows what a download has queued up on the connection. */
    public long settleNanos() {
        return Math.min(SETTLE_NANOS_MAX, worldTookNanos / SETTLE_PART);
    }

    /** A message of that length came by the stream. */
    public void countStream(int bytes, long nowNanos) {
        in.stream(bytes, nowNanos);
        // A longer one seems to come all at once.
        streamLineBytes += bytes <= Wire.SHORT_STREAM_BYTES_MAX ? Wire.streamLineBytes(bytes) : 0;
    }

    /** A datagram of that length came. */
    public void countDatagram(int bytes, long nowNanos) {
        in.datagram(bytes, nowNanos);
    }

    /** Sends a message by the stream. */
    public void send(ToHost message, long nowNanos) {
        byte[] bytes = Wire.encode(message);
        log.message(false, message, bytes.length, true, nowNanos);
        out.stream(bytes.length, nowNanos);
        outbox.stream(bytes);
    }

    /** Sends a train of datagrams, at once: not where all goes by the stream. */
    public void sendTrain(ToClient.SendTrain wanted, long nowNanos) {
        for (int i = 0; i < wanted.datagrams() && !outbox.isReliable(); i++) {
            ToHost part = new ToHost.TrainPart(wanted.train(), i);
            byte[] bytes = Wire.encode(part);
            log.message(false, part, bytes.length, false, nowNanos);
            out.datagram(bytes.length, nowNanos);
            outbox.datagram(bytes, bytes.length);
        }
    }

    /**
     * The clocks of a datagram arrived.
     *
     * @param queueNanos how long it stood in a queue on its way to us
     * @param timely whether they came now, rather than waited for us in our own sockets
     */
    void receive(TurnClocks clocks, long queueNanos, boolean timely, long nowNanos) {
        if (timely) {
            if (roundTrips.echoed(clocks.clocks(), EchoClock.micros(nowNanos))) {
                budget.receive(
                        clocks,
                        (long) (roundTrips.lastMillis() * NANOS_PER_MILLI),
                        queueNanos,
                        nowNanos);
            }
            echo.receive(clocks.clocks(), in.total().udpDatagrams(), nowNanos);
        }
        if (clocks.clocks().hasEcho()) {
            loss.receive(clocks.clocks().echoMicros(), clocks.datagramsHeard(), nowNanos);
        }
    }

    /**
     * Sends our frames, and which of the host's turns are here; or leaves it to {@link
     * #nextDatagramNanos} if the connection carries no more now.
     *
     * @param ownLateMillis see {@link ToHost.Frames}
     */
    void sendFrames(
            SealedTurns turns,
            FrameSchedule frames,
            int inputDelayTurns,
            int ownLateMillis,
            long nowNanos) {
        boolean reliable = outbox.isReliable();
        budget.begin(turns.pacing().turnNanos());
        if (!reliable && !budget.allows(nowNanos)) {
            return;
        }
        lastSentNanos = nowNanos;
        lastSentAckTurn = turns.contiguousTurn();
        askedAfterTurn = lastSentAckTurn;
        FrameClocks clocks = null;
        if (!clocksSent || nowNanos - clocksSentNanos >= clocksEveryNanos(turns)) {
            clocksSent = true;
            clocksSentNanos = nowNanos;
            Clocks stamp = echo.stamp(nowNanos);
            loss.stamped(stamp.sendMicros(), out.total().udpDatagrams() + 1);
            clocks =
                    new FrameClocks(
                            stamp,
                            turns.medianCostMicros(),
                            turns.turnsBehind(nowNanos),
                            (int) echo.heardThen(),
                            (int) (lineBytes(in.total()) + streamLineBytes),
                            turns.pacing().queue.pollMillis());
        }
        boolean all = reliable || budget.pollRepeatsAll(queuesBack(turns), nowNanos);
        int first = frames.pollFirstToSend(reliable, all, nowNanos);
        writer.begin(
                lastSentAckTurn,
                reliable ? 0 : turns.haveMask(),
                inputDelayTurns,
                ownLateMillis,
                clocks,
                first,
                frames.nextTurn() - first);
        for (int turn = first; turn < frames.nextTurn(); turn++) {
            writer.add(frames.frame(turn));
        }
        log.message(false, ToHost.Frames.class, writer.length(), reliable, nowNanos);
        if (reliable) {
            out.stream(writer.length(), nowNanos);
        } else {
            out.datagram(writer.length(), nowNanos);
            budget.sent(writer.length(), nowNanos);
        }
        outbox.datagram(writer.buffer(), writer.length());
    }

    private static long clocksEveryNanos(SealedTurns turns) {
        QueueMeter queue = turns.pacing().queue;
        long reported = (long) (queue.lastMillis() * NANOS_PER_MILLI);
        boolean grows = queue.newestNanos() > 2 * reported + QUEUE_GROWN_NANOS;
        return grows ? CLOCKS_QUEUE_EVERY_NANOS : CLOCKS_EVERY_NANOS;
    }

    private static boolean queuesBack(SealedTurns turns) {
        return turns.pacing().queue.newestNanos() > QUEUE_BACK_NANOS_MAX;
    }

    private static long lineBytes(Traffic traffic) {
        return traffic.udpBytes() + traffic.udpDatagrams() * Wire.DATAGRAM_HEADER_BYTES;
    }

    /** Sends a datagram that is due by {@link #nextDatagramNanos}. */
    void resend(
            SealedTurns turns,
            FrameSchedule frames,
            int inputDelayTurns,
            int ownLateMillis,
            long nowNanos) {
        resent += !outbox.isReliable() && frames.hasUnacknowledged() ? 1 : 0;
        sendFrames(turns, frames, inputDelayTurns, ownLateMillis, nowNanos);
    }

    /** When the next datagram should go even if no frame is sampled. */
    long nextDatagramNanos(SealedTurns turns, FrameSchedule frames) {
        if (outbox.isReliable()) {
            return lastSentNanos + KEEP_ALIVE_NANOS;
        }
        int contiguous = turns.contiguousTurn();
        if (askedAfterTurn != contiguous && turns.haveMask() != 0) {
            return Math.max(lastSentNanos, budget.allowedNanos());
        }
        boolean owes = frames.hasUnacknowledged() || contiguous != lastSentAckTurn;
        if (!owes) {
            return Math.max(lastSentNanos + KEEP_ALIVE_NANOS, budget.allowedNanos());
        }
        long wait = turns.pacing().turnNanos() * resendPercentOfTurn(turns) / 100;
        long due = frames.hasUnsent() ? lastSentNanos : lastSentNanos + wait;
        return Math.max(Math.max(due, lastSentNanos + RESEND_NANOS_MIN), budget.allowedNanos());
    }

    /** Whether turns and frames travel by the stream, in which one that is lost holds up all. */
    boolean isReliable() {
        return outbox.isReliable();
    }

    /** Whether datagrams are lost, and not because they would fill the connection. */
    boolean isLossy() {
        return !outbox.isReliable() && loss.fraction() >= LOSSY_MIN;
    }

    /** Whether so much is lost that copies on a narrow connection are too few. */
    boolean isVeryLossy() {
        return !outbox.isReliable() && loss.fraction() >= LOSSES[0];
    }

    private int resendPercentOfTurn(SealedTurns turns) {
        int percent = RESEND_PERCENT_OF_TURN;
        // Some loss is assumed before any is known: on a narrow connection that would make a queue.
        boolean assumed = slow && loss.lostTotal() == 0;
        if (budget.isLimited() || queuesBack(turns) || assumed) {
            return percent;
        }
        for (int i = 0; i < LOSSES.length && loss.fraction() >= LOSSES[i]; i++) {
            percent = LOSSY_RESEND_PERCENT_OF_TURN[i];
        }
        return percent;
    }

    /** Where a client session puts what is to be sent. */
    public interface Outbox {
        /** Sends a message in order and surely. */
        void stream(byte[] message);

        /** Sends a message that may be lost, doubled or overtaken. */
        void datagram(byte[] buffer, int length);

        /** Whether datagrams travel by the stream: none is lost, so none need be repeated. */
        boolean isReliable();
    }
}
