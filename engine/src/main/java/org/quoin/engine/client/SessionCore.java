package org.quoin.engine.client;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/** What the parts of a session share: where it stands, its world, and how a turn is executed. */
final class SessionCore {
    /** Where a session stands. */
    enum Phase {
        /** No connection yet. */
        CONNECTING,
        /** The hello is sent. */
        GREETING,
        /** The snapshot comes. */
        LOADING,
        /** The turns since the snapshot, or since the connection was lost, are executed. */
        REPLAYING,
        /** The host is asked for our avatar. */
        JOINING,
        /** Our avatar is in the world. */
        PLAYING,
        /** The connection is lost, the world is kept. */
        RECONNECTING,
        /** It is over. */
        ENDED
    }

    final String name;
    final FrameSource frames;
    final ClientListener listener;
    final ClientEdge edge;
    final HostLink link;
    final DelayControl delay;
    final StallCounter stalls = new StallCounter();
    final Slumber slumber = new Slumber();

    Phase phase = Phase.CONNECTING;
    FrameSchedule ownFrames = new FrameSchedule();

    /** From the welcome on. */
    @Nullable JoinedWorld world;

    @Nullable EndReason endReason;
    long lastHeardNanos;
    int resyncs;
    int reconnects;

    /** Turns that the host sealed without our frame, as it says. */
    int substitutions;

    SessionCore(
            String name,
            DelayControl delay,
            HostLink link,
            FrameSource frames,
            ClientListener listener,
            ClientEdge edge) {
        this.name = name;
        this.delay = delay;
        this.link = link;
        this.frames = frames;
        this.listener = listener;
        this.edge = edge;
    }

    boolean isOver() {
        return phase == Phase.ENDED;
    }

    void end(EndReason.Kind kind, String text) {
        end(EndReason.of(kind, text));
    }

    void end(EndReason reason) {
        if (phase != Phase.ENDED) {
            phase = Phase.ENDED;
            endReason = reason;
            listener.ended(reason);
        }
    }

    /** The host has broken the protocol. */
    void violation(@Nullable String what) {
        end(EndReason.Kind.PROTOCOL_ERROR, "The host sent what is not allowed: " + what);
    }

    /** Executes the next turn; false if that ended the session. */
    boolean execute(JoinedWorld in, Simulation simulation, Blob coded) {
        long startNanos = edge.stopwatchNanos().getAsLong();
        Turn turn = in.decoder.decode(coded);
        if (turn == null) {
            violation("a turn that is none: " + in.decoder.problem());
            return false;
        }
        try {
            simulation.step(turn);
        } catch (IllegalStateException e) {
            violation("a turn that cannot be played: " + e.getMessage());
            return false;
        }
        in.cost.executed(edge.stopwatchNanos().getAsLong() - startNanos);
        in.sync.executed(simulation);
        in.turnLog.add(turn);
        listener.executed(simulation);
        return true;
    }

    /** Shows the world as it is to the listener. */
    void tick(Simulation simulation, long nowNanos) {
        if (listener.wantsTicks()) {
            PendingFrames pending = new PendingFrames(ownFrames.after(simulation.turn()));
            listener.tick(simulation.viewTick(), pending, nowNanos);
        }
    }

    /** Sends our frames and what we have of the host's turns. */
    void sendFrames(JoinedWorld in, long nowNanos) {
        link.sendFrames(in, ownFrames, delay.turns(), in.ticksBehind(nowNanos), nowNanos);
    }
}
