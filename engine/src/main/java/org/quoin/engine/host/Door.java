package org.quoin.engine.host;

import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.tinylog.Logger;

/** Where connections become players and players go: greetings, patience and goodbyes. */
final class Door {
    private static final long HELLO_NANOS_MAX = 5_000_000_000L;
    private static final long SILENCE_NANOS_MAX = 10_000_000_000L;

    /** How long a client that was told to go may take to hang up. */
    private static final long CLOSING_NANOS_MAX = 1_000_000_000L;

    private final Players players;
    private final Admission admission;
    private final PeerLink link;
    private final HostOutbox outbox;
    private final TurnSink sink;

    Door(Players players, Admission admission, PeerLink link, HostOutbox outbox, TurnSink sink) {
        this.players = players;
        this.admission = admission;
        this.link = link;
        this.outbox = outbox;
        this.sink = sink;
    }

    /** Lets a peer in that has said hello, or says why not. */
    void greet(HostPeer peer, ToHost.Hello hello, Sealing world, long nowNanos) {
        ToClient.Refused refused =
                admission.refusalOf(hello, players.count(), world.simulation(), world.encoder());
        int slot = players.freeSlot();
        if (refused == null && slot >= 0) {
            ToClient.Welcome welcome =
                    admission.admit(
                            peer, hello, slot, players.all(), world.simulation(), world.encoder());
            link.stream(peer, welcome, nowNanos);
            sink.seat(new Seat(slot, peer.name, peer.token));
            Logger.info("{} joins in slot {}", peer.name, slot);
        } else if (refused == null) {
            // Slots whose leave command waits for the next turn are all that is free.
            dismiss(peer, GoodbyeCode.OTHER, "Slots are just being freed: try again", nowNanos);
        } else {
            Logger.info("refused a player: {}", refused.reason());
            players.leave(peer);
            link.stream(peer, refused, nowNanos);
        }
    }

    /** Lets those go of whom nothing was heard for too long. */
    void checkPatience(HostPeer peer, long nowNanos) {
        long silentNanos = nowNanos - peer.lastHeardNanos;
        switch (peer.phase) {
            case GREETING -> {
                if (silentNanos > HELLO_NANOS_MAX) {
                    hangUp(peer);
                }
            }
            case CLOSING -> {
                if (silentNanos > CLOSING_NANOS_MAX) {
                    hangUp(peer);
                }
            }
            case LOADING, JOINING, PLAYING -> {
                if (silentNanos > SILENCE_NANOS_MAX) {
                    String reason = "Nothing was heard from you for 10 seconds";
                    dismiss(peer, GoodbyeCode.SILENT, reason, nowNanos);
                }
            }
        }
    }

    /** Takes a peer out of the world and tells it why; its connection may stay for a while. */
    void dismiss(HostPeer peer, GoodbyeCode code, String reason, long nowNanos) {
        logEnd(peer, reason);
        if (peer.phase != HostPeer.Phase.CLOSING) {
            players.leave(peer);
            peer.lastHeardNanos = nowNanos;
            link.stream(peer, new ToClient.Goodbye(code, reason), nowNanos);
        }
    }

    /** A peer's connection is gone. */
    void gone(HostPeer peer) {
        logEnd(peer, "hung up");
        players.remove(peer);
    }

    private void hangUp(HostPeer peer) {
        players.remove(peer);
        outbox.close(peer.connection);
    }

    private static void logEnd(HostPeer peer, String reason) {
        if (peer.hasSlot()) {
            Logger.info(
                    "{} goes: {} ({} frames came late, {} datagrams were bad)",
                    peer.name,
                    reason,
                    peer.frames.lateFrames(),
                    peer.badDatagrams);
        }
    }
}
