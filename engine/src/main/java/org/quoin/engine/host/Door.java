package org.quoin.engine.host;

import java.util.function.LongSupplier;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.Simulation;
import org.tinylog.Logger;

/** Where connections become players and players go: greetings, patience and goodbyes. */
final class Door {
    private static final long HELLO_NANOS_MAX = 5_000_000_000L;
    private static final long SILENCE_NANOS_MAX = 10_000_000_000L;

    /** How long a client that was told to go may take to hang up. */
    private static final long CLOSING_NANOS_MAX = 1_000_000_000L;

    /** How long an avatar waits for its player to come back. */
    private static final long ABSENCE_NANOS_MAX = 60_000_000_000L;

    private final HostConfig config;
    private final Peers peers;
    private final Seats seats;
    private final Admission admission;
    private final PeerLink link;
    private final HostOutbox outbox;
    private final TurnSink sink;
    private final LongSupplier tokens;

    Door(
            HostConfig config,
            Peers peers,
            Seats seats,
            Admission admission,
            PeerLink link,
            HostServices services) {
        this.config = config;
        this.peers = peers;
        this.seats = seats;
        this.admission = admission;
        this.link = link;
        this.outbox = services.outbox();
        this.sink = services.sink();
        this.tokens = services.tokens();
    }

    /** Seats the avatars that are in a world already: their players are absent. */
    void restore(HostStart start, long nowNanos) {
        Simulation simulation = start.simulation();
        for (int slot = 0; slot < seats.slots(); slot++) {
            String name = simulation.nameOf(slot);
            if (name != null) {
                Player player = new Player(seatOf(start, slot, name), config.world().turnRate());
                player.stage = Player.Stage.IN;
                player.joinTurn = simulation.turn() + 1;
                player.absentSinceNanos = nowNanos;
                Sealing.resume(player, simulation);
                seats.take(player);
                sink.seat(new Seat(slot, name, player.token));
            }
        }
    }

    private Seat seatOf(HostStart start, int slot, String name) {
        return start.seats().stream()
                .filter(seat -> seat.slot() == slot && seat.name().equals(name))
                .reduce((earlier, later) -> later)
                .orElseGet(() -> new Seat(slot, name, tokens.getAsLong()));
    }

    /** Lets a peer in that has said hello, or says why not. */
    void greet(HostPeer peer, ToHost.Hello hello, Sealing world, long nowNanos) {
        ToClient.Refused refused =
                admission.refusalOf(hello, seats.count(), world.simulation(), world.encoder());
        int slot = seats.freeSlot();
        if (refused == null && slot >= 0) {
            String name = admission.nameOf(hello, seats);
            Seat seat = new Seat(slot, name, tokens.getAsLong());
            Player player = new Player(seat, config.world().turnRate());
            player.in.stream((int) peer.in.total().tcpBytes(), nowNanos);
            seats.take(player);
            peer.serve(player);
            link.stream(
                    peer,
                    admission.welcome(peer, player, world.simulation(), world.encoder()),
                    nowNanos);
            sink.seat(seat);
            Logger.info("{} joins in slot {}", name, slot);
        } else if (refused == null) {
            // Slots whose leave command waits for the next turn are all that is free.
            dismiss(peer, GoodbyeCode.OTHER, "Slots are just being freed: try again", nowNanos);
        } else {
            Logger.info("refused a player: {}", refused.reason());
            link.stream(peer, refused, nowNanos);
            letGo(peer, nowNanos);
        }
    }

    /** Lets those go of whom nothing was heard for too long. */
    void checkPatience(long nowNanos) {
        for (HostPeer peer : peers.all()) {
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
                case LOADING, PLAYING -> {
                    if (silentNanos > SILENCE_NANOS_MAX) {
                        lose(peer, "nothing was heard for 10 seconds", nowNanos);
                        hangUp(peer);
                    }
                }
            }
        }
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player player = seats.at(slot);
            if (player != null
                    && player.isAbsent()
                    && nowNanos - player.absentSinceNanos > ABSENCE_NANOS_MAX) {
                Logger.info("{} did not come back for 60 seconds", player.name);
                seats.leave(player);
            }
        }
    }

    /** Takes a peer's player out of the world and tells it why; the connection may stay a while. */
    void dismiss(HostPeer peer, GoodbyeCode code, String reason, long nowNanos) {
        if (peer.phase == HostPeer.Phase.CLOSING) {
            return;
        }
        Player player = peer.player;
        if (player != null) {
            logEnd(player, peer, "goes: " + reason);
            seats.leave(player);
        }
        link.stream(peer, new ToClient.Goodbye(code, reason), nowNanos);
        letGo(peer, nowNanos);
    }

    /** A peer's connection is gone. */
    void gone(HostPeer peer, long nowNanos) {
        lose(peer, "the connection ended", nowNanos);
        peers.remove(peer);
    }

    /** A player has no connection any more: its avatar, if it has one, waits for a while. */
    private void lose(HostPeer peer, String reason, long nowNanos) {
        Player player = peer.player;
        if (player == null) {
            return;
        }
        if (player.isIn()) {
            logEnd(player, peer, "is absent: " + reason);
            player.peer = null;
            player.absentSinceNanos = nowNanos;
            player.frames.release();
        } else {
            logEnd(player, peer, "goes: " + reason);
            seats.leave(player);
        }
        letGo(peer, nowNanos);
    }

    private static void letGo(HostPeer peer, long nowNanos) {
        if (peer.player != null) {
            peer.player.peer = null;
            peer.player = null;
        }
        peer.phase = HostPeer.Phase.CLOSING;
        peer.snapshot = null;
        peer.lastHeardNanos = nowNanos;
    }

    private void hangUp(HostPeer peer) {
        peers.remove(peer);
        outbox.close(peer.connection);
    }

    private static void logEnd(Player player, HostPeer peer, String how) {
        Logger.info(
                "{} {} ({} frames came late, {} datagrams were bad)",
                player.name,
                how,
                player.frames.lateFrames(),
                peer.badDatagrams);
    }
}
