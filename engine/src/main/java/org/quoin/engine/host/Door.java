package org.quoin.engine.host;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.sim.Simulation;
import org.tinylog.Logger;

/** Where connections become players, new ones or such as come back. */
final class Door {
    private final HostConfig config;
    private final Seats seats;
    private final Sealing sealing;
    private final SnapshotShelf shelf;
    private final PeerLink link;
    private final Farewells farewells;
    private final TurnSink sink;
    private final LongSupplier tokens;
    private final long sessionId;

    Door(
            HostConfig config,
            Seats seats,
            Sealing sealing,
            SnapshotShelf shelf,
            PeerLink link,
            Farewells farewells,
            HostServices services) {
        this.config = config;
        this.seats = seats;
        this.sealing = sealing;
        this.shelf = shelf;
        this.link = link;
        this.farewells = farewells;
        this.sink = services.sink();
        this.tokens = services.tokens();
        this.sessionId = newToken();
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

    /** Lets a peer in that has said hello, or says why not. */
    void greet(HostPeer peer, ToHost.Hello hello, long nowNanos) {
        ToClient.Refused refused = Admission.versionProblem(hello);
        Player known = seats.ofToken(hello.resume().token());
        if (refused == null && known == null) {
            refused = Admission.problemOf(hello, seats, config.playersMax(), nowNanos);
        }
        if (refused != null) {
            farewells.refuse(peer, refused, nowNanos);
        } else if (known != null) {
            welcomeBack(peer, known, hello.resume(), nowNanos);
        } else {
            int slot = seats.freeSlot();
            if (slot < 0) {
                // Slots whose leave command waits for the next turn are all that is free.
                String reason = "Slots are just being freed: try again";
                farewells.dismiss(peer, GoodbyeCode.OTHER, reason, nowNanos);
                return;
            }
            Seat seat = new Seat(slot, NameRules.cleaned(hello.name()), newToken());
            Player player = new Player(seat, config.world().turnRate());
            seats.take(player);
            peer.serve(player, nowNanos);
            peer.transfer =
                    new SnapshotTransfer(
                            shelf.recent(sealing.simulation(), sealing.encoder()), true);
            sink.seat(seat);
            Logger.info("{} joins in slot {}", player.name, slot);
        }
    }

    /** A player takes its place up again, be its old connection lost or only half so. */
    private void welcomeBack(HostPeer peer, Player player, Resume resume, long nowNanos) {
        HostPeer old = player.peer;
        if (old != null) {
            farewells.replace(old, nowNanos);
        }
        peer.serve(player, nowNanos);
        player.margins.clear();
        TurnHistory history = sealing.history();
        int turn = resume.executedTurn();
        if (resume.sessionId() == sessionId
                && player.isIn()
                && turn >= 1 // A client without a world has executed none.
                && turn >= history.oldest() - 1
                && turn <= history.newest()) {
            peer.begin(turn);
            link.stream(peer, welcome(player, true, turn, 0, 0, Blob.EMPTY), nowNanos);
            Logger.info("{} is back and goes on after turn {}", player.name, turn);
        } else {
            player.frames.forget();
            peer.transfer =
                    new SnapshotTransfer(
                            shelf.recent(sealing.simulation(), sealing.encoder()), true);
            Logger.info("{} is back and gets the world anew", player.name);
        }
    }

    /** Sends a welcome whose snapshot has been packed meanwhile. */
    void pickUp(HostPeer peer, Player player, SnapshotTransfer transfer, long nowNanos) {
        PackedSnapshot packed = packed(peer, transfer, nowNanos);
        if (packed != null) {
            PackingJob job = transfer.job;
            peer.begin(job.turn());
            link.stream(
                    peer,
                    welcome(
                            player,
                            false,
                            job.turn(),
                            packed.rawBytes(),
                            packed.packedBytes(),
                            job.coderBase()),
                    nowNanos);
        }
    }

    /** The snapshot of a transfer that can begin now; who cannot have it is told. */
    private @Nullable PackedSnapshot packed(
            HostPeer peer, SnapshotTransfer transfer, long nowNanos) {
        PackingJob.Outcome outcome = transfer.job.outcome();
        if (outcome == null) {
            return null;
        }
        PackedSnapshot snapshot = outcome.snapshot();
        if (snapshot == null) {
            String problem = String.valueOf(outcome.problem());
            farewells.refuse(
                    peer, new ToClient.Refused(RefusalCode.WORLD_TOO_BIG, problem), nowNanos);
        } else {
            transfer.begin(snapshot);
        }
        return snapshot;
    }

    private ToClient.Welcome welcome(
            Player player, boolean resumed, int turn, int rawBytes, int packedBytes, Blob base) {
        return new ToClient.Welcome(
                player.slot,
                player.token,
                sessionId,
                player.name,
                config.world(),
                config.hashEveryTurns(),
                resumed,
                turn,
                rawBytes,
                packedBytes,
                base);
    }

    private Seat seatOf(HostStart start, int slot, String name) {
        return start.seats().stream()
                .filter(seat -> seat.slot() == slot && seat.name().equals(name))
                .reduce((earlier, later) -> later)
                .orElseGet(() -> new Seat(slot, name, newToken()));
    }

    private long newToken() {
        long token;
        do {
            token = tokens.getAsLong();
        } while (token == 0); // That is how a client says it has none.
        return token;
    }
}
