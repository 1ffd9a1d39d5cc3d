package org.quoin.engine.host.join;

import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.SnapshotCache;
import org.quoin.engine.host.turns.SnapshotTransfer;
import org.quoin.engine.host.turns.TurnHistory;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Look;

/** Gives connections their players, new ones and returning ones, and welcomes or refuses them. */
public final class Seating {
    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final SnapshotCache snapshots;
    private final Disconnects disconnects;
    private final JoinLog log;
    private final LongSupplier tokens;
    private final Leadership leadership;

    /**
     * @param tokens random numbers that nobody can guess
     */
    public Seating(
            Peers peers,
            Players players,
            TurnSealer sealer,
            SnapshotCache snapshots,
            Disconnects disconnects,
            JoinLog log,
            LongSupplier tokens,
            Leadership leadership) {
        this.peers = peers;
        this.players = players;
        this.sealer = sealer;
        this.snapshots = snapshots;
        this.disconnects = disconnects;
        this.log = log;
        this.tokens = tokens;
        this.leadership = leadership;
    }

    /**
     * Gives their slots to the avatars that are in the world already: their players are absent.
     *
     * @param seats the players of the world's last session; an avatar without one gets a new token,
     *     so that nobody can take it up
     */
    public void restore(List<Seat> seats, long nowNanos) {
        Simulation simulation = sealer.simulation();
        for (int slot = 0; slot < players.slots(); slot++) {
            String name = simulation.nameOf(slot);
            if (name != null) {
                Seat seat = seatOf(seats, slot, name);
                players.restore(seat, simulation, nowNanos);
            }
        }
    }

    /** Tells somebody why it may not come in. */
    void refuse(Admission.Joiner joiner, ToClient.Refused refused, long nowNanos) {
        disconnects.refuse(joiner.peer(), joiner.hello().name(), refused, nowNanos);
    }

    /** Welcomes a player who may join, now or once a world is packed. */
    void welcome(Admission.Joiner joiner, long nowNanos) {
        Player player = joiner.player();
        if (player == null) {
            welcomeNew(joiner, nowNanos);
            return;
        }
        ToHost.Hello hello = joiner.hello();
        if (Look.isInRange(hello.color(), hello.skin())) {
            players.setLook(player, new Look(hello.color(), hello.skin()));
        }
        welcomeBack(joiner.peer(), player, hello.resume(), nowNanos);
    }

    private void welcomeNew(Admission.Joiner joiner, long nowNanos) {
        Peer peer = joiner.peer();
        ToHost.Hello hello = joiner.hello();
        int slot = players.freeSlot();
        if (slot < 0) {
            // The only free slots are those whose leave command waits for the next turn.
            disconnects.dismiss(peer, GoodbyeCode.OTHER, Reason.of(EndCode.SLOTS_BUSY), nowNanos);
            return;
        }
        Seat seat = new Seat(slot, NameRules.cleaned(hello.name()), tokenFor(joiner));
        Player player = new Player(seat, sealer.simulation().config().turnRate());
        players.add(player);
        players.setLook(player, new Look(hello.color(), hello.skin()));
        peer.serve(player, false, nowNanos);
        prepareLand(seat);
        beginSnapshot(peer);
        log.came(peer, player, nowNanos);
    }

    /** Has the land made where a player comes in, so that its turn is as short as others. */
    private void prepareLand(Seat seat) {
        Simulation simulation = sealer.simulation();
        AvatarPlace place = simulation.entryPlace(seat.slot(), Seat.playerIdOf(seat.token()));
        simulation.prepare(place.x(), place.z());
    }

    /** Its own token for a player whom the world remembers, so that it finds there what it had. */
    private long tokenFor(Admission.Joiner joiner) {
        boolean known = sealer.simulation().knows(Seat.playerIdOf(joiner.token()));
        return known || joiner.peer().identity() != null ? joiner.token() : newToken();
    }

    /** A player comes back; its old connection is lost or looks as if it were still alive. */
    private void welcomeBack(Peer peer, Player player, Resume resume, long nowNanos) {
        Peer old = peers.of(player);
        if (old != null) {
            disconnects.replace(old, nowNanos);
        }
        int turn = resume.executedTurn();
        boolean resumed = canResume(player, resume);
        peer.serve(player, resumed, nowNanos);
        String how = resumed ? "goes on after turn " + turn : "gets the world anew";
        log.cameBack(peer, player, how, nowNanos);
        if (resumed) {
            peer.beginTurnsAfter(turn);
            peer.send(welcome(player, true, turn, 0, 0, Blob.EMPTY), nowNanos);
        } else {
            beginSnapshot(peer);
        }
    }

    /** Whether a client has executed turns of ours alone, and can go on with the next. */
    private boolean canResume(Player player, Resume resume) {
        TurnHistory history = sealer.history();
        int turn = resume.executedTurn();
        return player.isInWorld()
                && turn <= leadership.lineage().lastTurnOf(resume.sessionId())
                && (isOurs(resume.sessionId()) || sealer.continuesCoder())
                && turn >= 1 // A client without a world has executed none.
                && turn >= history.oldest() - 1
                && turn <= history.newest();
    }

    private boolean isOurs(long session) {
        return session == leadership.lineage().newest().sessionId();
    }

    private void beginSnapshot(Peer peer) {
        peer.beginTransfer(
                SnapshotTransfer.forEntry(snapshots.recent(sealer.simulation(), sealer.encoder())));
    }

    /** Sends the welcome once its snapshot is packed. */
    public void sendWelcome(Peer peer, Player player, SnapshotTransfer transfer, long nowNanos) {
        SnapshotCache.Job job = transfer.job();
        SnapshotCache.Outcome outcome = job.outcome();
        if (outcome == null) {
            return;
        }
        SnapshotCache.PackedSnapshot snapshot = outcome.snapshot();
        if (snapshot == null) {
            Reason problem = Reason.of(EndCode.TOO_BIG, String.valueOf(outcome.problem()));
            ToClient.Refused refused = new ToClient.Refused(RefusalCode.WORLD_TOO_BIG, problem);
            disconnects.refuse(peer, player.name(), refused, nowNanos);
            return;
        }
        transfer.begin(snapshot);
        peer.beginTurnsAfter(job.turn());
        peer.send(
                welcome(
                        player,
                        false,
                        job.turn(),
                        snapshot.rawBytes(),
                        snapshot.packedBytes(),
                        job.coderBase()),
                nowNanos);
    }

    /**
     * A client says that it has the world: its avatar comes in with the next turn, if it is not in
     * the world already. Returns the player; null if the client may not say so now.
     */
    @Nullable Player ready(Peer peer) {
        Player player = peer.player();
        if (player == null || !peer.ready()) {
            return null;
        }
        players.ready(player);
        return player;
    }

    private ToClient.Welcome welcome(
            Player player, boolean resumed, int turn, int rawBytes, int packedBytes, Blob base) {
        return new ToClient.Welcome(
                player.slot(),
                player.token(),
                leadership.lineage(),
                player.name(),
                sealer.simulation().config(),
                sealer.hashEveryTurns(),
                resumed,
                turn,
                rawBytes,
                packedBytes,
                base);
    }

    private Seat seatOf(List<Seat> seats, int slot, String name) {
        return seats.stream()
                .filter(seat -> seat.slot() == slot && seat.name().equals(name))
                .reduce((earlier, later) -> later)
                .orElseGet(() -> new Seat(slot, name, newToken()));
    }

    private long newToken() {
        long token;
        do {
            token = tokens.getAsLong();
        } while (token == 0); // Clients without a token send 0.
        return token;
    }
}
