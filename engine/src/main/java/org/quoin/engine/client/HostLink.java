package org.quoin.engine.client;

import org.quoin.engine.measure.EchoClock;
import org.quoin.engine.measure.RoundTripLog;
import org.quoin.engine.measure.SentLoss;
import org.quoin.engine.measure.TrafficCounter;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.FramesWriter;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.Wire;

/** Sends to the host, and counts what goes both ways. */
final class HostLink {
    /** From one datagram to the next while there is nothing to say. */
    static final long KEEP_ALIVE_NANOS = 250_000_000L;

    /** A little more than a turn, so that the repetition does not race the next frame. */
    private static final int RESEND_PERCENT_OF_TURN = 125;

    /** Where so much is lost, one datagram a turn is too few. */
    private static final double[] LOSSES = {0.03, 0.15, 0.3};

    /** From each loss on they follow each other so quickly while anything is owed. */
    private static final int[] LOSSY_RESEND_PERCENT_OF_TURN = {50, 40, 20};

    /** Closer together, datagrams would be lost together. */
    private static final long RESEND_NANOS_MIN = 10_000_000L;

    /** At most five datagrams a second carry clocks. */
    private static final long CLOCKS_EVERY_NANOS = 195_000_000L;

    final RoundTripLog roundTrips = new RoundTripLog();
    final TrafficCounter in = new TrafficCounter();
    final TrafficCounter out = new TrafficCounter();

    private final FramesWriter writer = new FramesWriter();
    private final ClientOutbox outbox;
    private EchoClock echo = new EchoClock();
    private SentLoss loss = new SentLoss();
    private boolean clocksSent;
    private long clocksSentNanos;
    private long lastSentNanos;
    private int lastSentAckTurn;
    private int askedAfterTurn;
    private long resent;

    HostLink(ClientOutbox outbox) {
        this.outbox = outbox;
    }

    /** Begins anew over another connection. */
    void reset() {
        echo = new EchoClock();
        loss = new SentLoss();
        clocksSent = false;
        askedAfterTurn = 0;
    }

    boolean isReliable() {
        return outbox.isReliable();
    }

    /** What went both ways, with the losses that the datagrams' numbers tell. */
    ClientStats.Flow stats(long lost, long duplicate, long nowNanos) {
        return new ClientStats.Flow(
                in.total(),
                out.total(),
                in.kbitPerSecond(nowNanos),
                out.kbitPerSecond(nowNanos),
                resent,
                lost,
                duplicate);
    }

    void stream(ToHost message, long nowNanos) {
        byte[] bytes = Wire.encode(message);
        out.stream(bytes.length, nowNanos);
        outbox.stream(bytes);
    }

    /**
     * Takes the clocks of a datagram.
     *
     * @param fresh whether it came now, rather than waited for us in our own sockets
     */
    void hear(TurnClocks clocks, long roundTripNanos, long nowNanos, boolean fresh) {
        if (fresh) {
            roundTrips.echoed(clocks.clocks(), EchoClock.micros(nowNanos));
            echo.hear(clocks.clocks(), nowNanos);
        }
        long sent = out.total().udpDatagrams();
        loss.heard(clocks.datagramsHeard(), sent, roundTripNanos, nowNanos);
    }

    /** Sends frames, and says which turns are here. */
    void sendFrames(
            JoinedWorld world,
            FrameSchedule frames,
            int inputDelayTurns,
            int ticksBehind,
            long nowNanos) {
        boolean reliable = outbox.isReliable();
        lastSentNanos = nowNanos;
        lastSentAckTurn = world.window.contiguousTurn();
        askedAfterTurn = lastSentAckTurn;
        FrameClocks clocks = null;
        if (!clocksSent || nowNanos - clocksSentNanos >= CLOCKS_EVERY_NANOS) {
            clocksSent = true;
            clocksSentNanos = nowNanos;
            clocks =
                    new FrameClocks(
                            echo.stamp(nowNanos),
                            world.cost.medianMicros(),
                            ticksBehind,
                            (int) in.total().udpDatagrams());
        }
        int first = frames.takeFirstToSend(reliable, nowNanos);
        writer.begin(
                (int) world.welcome.token(),
                lastSentAckTurn,
                reliable ? 0 : world.window.haveMask(),
                inputDelayTurns,
                clocks,
                first,
                frames.nextTurn() - first);
        for (int turn = first; turn < frames.nextTurn(); turn++) {
            writer.add(frames.frame(turn));
        }
        if (reliable) {
            out.stream(writer.length(), nowNanos);
        } else {
            out.datagram(writer.length(), nowNanos);
        }
        outbox.datagram(writer.buffer(), writer.length());
    }

    /** Sends again what is due by {@link #nextDatagramNanos}. */
    void resend(
            JoinedWorld world,
            FrameSchedule frames,
            int inputDelayTurns,
            int ticksBehind,
            long nowNanos) {
        resent += !outbox.isReliable() && frames.hasUnacknowledged() ? 1 : 0;
        sendFrames(world, frames, inputDelayTurns, ticksBehind, nowNanos);
    }

    /** When the next datagram should go even if no frame is sampled. */
    long nextDatagramNanos(JoinedWorld world, FrameSchedule frames) {
        if (outbox.isReliable()) {
            return lastSentNanos + KEEP_ALIVE_NANOS;
        }
        int contiguous = world.window.contiguousTurn();
        if (askedAfterTurn != contiguous && world.window.haveMask() != 0) {
            return lastSentNanos;
        }
        boolean owes = frames.hasUnacknowledged() || contiguous != lastSentAckTurn;
        if (!owes) {
            return lastSentNanos + KEEP_ALIVE_NANOS;
        }
        long wait = world.pacing.turnNanos() * resendPercentOfTurn() / 100;
        return lastSentNanos + Math.max(RESEND_NANOS_MIN, wait);
    }

    private int resendPercentOfTurn() {
        int percent = RESEND_PERCENT_OF_TURN;
        for (int i = 0; i < LOSSES.length && loss.fraction() >= LOSSES[i]; i++) {
            percent = LOSSY_RESEND_PERCENT_OF_TURN[i];
        }
        return percent;
    }
}
