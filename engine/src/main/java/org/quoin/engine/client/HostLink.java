package org.quoin.engine.client;

import org.quoin.engine.measure.EchoClock;
import org.quoin.engine.measure.RoundTripLog;
import org.quoin.engine.measure.TrafficCounter;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.FrameClocks;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;

/** Sends to the host, and counts what goes both ways. */
final class HostLink {
    /** From one datagram to the next while there is nothing to say. */
    static final long KEEP_ALIVE_NANOS = 250_000_000L;

    /** A little more than a turn, so that the repetition does not race the next frame. */
    private static final int RESEND_PERCENT_OF_TURN = 125;

    final RoundTripLog roundTrips = new RoundTripLog();
    final TrafficCounter in = new TrafficCounter();
    final TrafficCounter out = new TrafficCounter();

    private final ClientOutbox outbox;
    private final EchoClock echo = new EchoClock();
    private long lastSentNanos;
    private int lastSentAckTurn;

    HostLink(ClientOutbox outbox) {
        this.outbox = outbox;
    }

    void stream(ToHost message, long nowNanos) {
        byte[] bytes = Wire.encode(message);
        out.stream(bytes.length, nowNanos);
        outbox.stream(bytes);
    }

    void hear(Clocks clocks, long nowNanos) {
        roundTrips.echoed(clocks, EchoClock.micros(nowNanos));
        echo.hear(clocks, nowNanos);
    }

    /** Sends frames and says which turns are here. */
    void sendFrames(JoinedWorld world, FrameRun run, int inputDelayTurns, long nowNanos) {
        lastSentNanos = nowNanos;
        lastSentAckTurn = world.window.contiguousTurn();
        byte[] message =
                Wire.encode(
                        new ToHost.Frames(
                                (int) world.welcome.token(),
                                lastSentAckTurn,
                                0,
                                inputDelayTurns,
                                new FrameClocks(
                                        echo.stamp(nowNanos),
                                        0,
                                        0,
                                        (int) in.total().udpDatagrams()),
                                run));
        out.datagram(message.length, nowNanos);
        outbox.datagram(message, message.length);
    }

    /** When the next datagram should go even if no frame is sampled. */
    long nextDatagramNanos(JoinedWorld world, boolean owesFrames) {
        boolean owes = owesFrames || world.window.contiguousTurn() != lastSentAckTurn;
        long resendNanos = world.clock.turnNanos() * RESEND_PERCENT_OF_TURN / 100;
        return lastSentNanos + (owes ? resendNanos : KEEP_ALIVE_NANOS);
    }
}
