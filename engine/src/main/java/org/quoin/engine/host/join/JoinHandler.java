package org.quoin.engine.host.join;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.audit.HostAudit;
import org.quoin.engine.host.entry.Access;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.SnapshotCache;
import org.quoin.engine.host.turns.SnapshotTransfer;
import org.quoin.engine.host.turns.TurnHistory;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Look;
import org.quoin.sim.player.KnownPlayers;
import org.quoin.sim.player.Level;

/**
 * Makes players of connections: new ones and returning ones.
 *
 * <pre>
 *   receiveHello ─┬─ refused: Disconnects                             version, name or a full host
 *                 ├─ known token, turn still kept ─▶ Welcome, resumed       goes on with the turns
 *                 └─ otherwise ─▶ packing ─▶ sendWelcome ─▶ Welcome, then the snapshot's parts
 *   receiveReady ─── the join command, if the avatar is not in the world    in the next turn
 * </pre>
 */
public final class JoinHandler {
    private final JoinRules rules;
    private final OriginLimits limits;
    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final SnapshotCache snapshots;
    private final Disconnects disconnects;
    private final TurnSink sink;
    private final LongSupplier tokens;
    private final HostAudit audit;
    private final WaitingPlaces waiting;
    private final long sessionId;
    private final Bans bans = new Bans();
    private final Names names = new Names();
    private final Access access;

    /**
     * @param rules how many may come in and wait; may change
     * @param addresses what one address may ask
     * @param tokens random numbers that nobody can guess
     */
    public JoinHandler(
            JoinRules rules,
            AddressLimits addresses,
            Peers peers,
            Players players,
            TurnSealer sealer,
            SnapshotCache snapshots,
            Disconnects disconnects,
            TurnSink sink,
            LongSupplier tokens,
            HostAudit audit,
            AwayWatch away) {
        this.audit = audit;
        this.waiting =
                new WaitingPlaces(rules, peers, players, sealer, away, disconnects, this::refuse);
        this.rules = rules;
        this.limits = new OriginLimits(addresses);
        this.peers = peers;
        this.players = players;
        this.sealer = sealer;
        this.snapshots = snapshots;
        this.disconnects = disconnects;
        this.sink = sink;
        this.tokens = tokens;
        this.sessionId = newToken();
        this.access = new Access(tokens);
        disconnects.setAsksPassword(access::asksPassword);
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
                sink.seat(seat);
            }
        }
    }

    /** A client that has just connected says hello. */
    public void receiveHello(Peer peer, ToHost.Hello hello, long nowNanos) {
        receiveHello(peer, hello, false, nowNanos);
    }

    /**
     * Time has passed: lets in who waits, while there are places, and tells the others.
     *
     * @param faults takes the mistakes of our own that somebody's coming in met
     */
    public void advance(BiConsumer<Peer, Throwable> faults, long nowNanos) {
        waiting.advance(
                bans::isOwn,
                (next, now) -> receiveHello(next.peer(), next.hello(), true, now),
                faults,
                nowNanos);
    }

    /** Who waits for a place. */
    public WaitingPlaces waiting() {
        return waiting;
    }

    /**
     * @param next whether it is its turn to come in, after it has waited
     */
    private void receiveHello(Peer peer, ToHost.Hello hello, boolean next, long nowNanos) {
        ToClient.Refused refused = Admission.versionProblem(hello);
        Player known = players.ofToken(shownToken(peer, hello));
        Access.Asking asking = asking(peer, hello, known);
        if (refused == null && !next) {
            long own = known == null ? access.keyWithOwnRate(asking, nowNanos) : known.token();
            refused = limits.helloProblem(peer, own, nowNanos);
        }
        if (refused == null) {
            boolean moderates = moderates(peer, hello, known);
            refused = bans.problemOf(peer, peers.identityOf(peer), asking.name(), moderates);
        }
        if (refused == null && !bans.isOwn(peer)) {
            refused = access.problemOf(asking, !next, nowNanos);
        }
        if (refused == null && known == null) {
            refused =
                    Admission.problemOf(
                            hello,
                            players,
                            rules.playersMax(),
                            name -> ownedByOther(peer, name),
                            nowNanos);
        }
        if (refused == null && known == null && waiting.isNeeded(next)) {
            if (waiting.add(peer, hello, shownToken(peer, hello), nowNanos)) {
                return;
            }
            refused = Admission.full(players, rules.playersMax(), !waiting.isEmpty());
        }
        if (refused == null && known == null) {
            refused = limits.joinProblem(peer, players, nowNanos);
        }
        if (refused != null) {
            refuse(peer, hello.name(), refused, nowNanos);
            return;
        }
        access.cameIn(asking, nowNanos);
        if (known != null) {
            if (Look.isInRange(hello.color(), hello.skin())) {
                players.setLook(known, new Look(hello.color(), hello.skin()));
            }
            welcomeBack(peer, known, hello.resume(), nowNanos);
        } else {
            welcomeNew(peer, hello, nowNanos);
        }
    }

    private void refuse(Peer peer, String name, ToClient.Refused refusal, long nowNanos) {
        audit.refused(peer, name, refusal.reason(), nowNanos);
        disconnects.refuse(peer, refusal, nowNanos);
    }

    /** What one address may ask. */
    public OriginLimits limits() {
        return limits;
    }

    /** Who may not come in. */
    public Bans bans() {
        return bans;
    }

    private Access.Asking asking(Peer peer, ToHost.Hello hello, @Nullable Player known) {
        boolean trusted = peers.identityOf(peer) != null && moderates(peer, hello, known);
        String name = known == null ? NameRules.cleaned(hello.name()) : known.name();
        long id = Seat.playerIdOf(shownToken(peer, hello));
        boolean remembered = known != null || sealer.simulation().knows(id);
        return new Access.Asking(
                name, peers.endOf(peer), peer.origin(), trusted, remembered, hello.pass());
    }

    /** Whether somebody comes in as a moderator or host, by what it shows. */
    private boolean moderates(Peer peer, ToHost.Hello hello, @Nullable Player known) {
        long id = Seat.playerIdOf(shownToken(peer, hello));
        return Level.mayModerate(levelOf(id, known));
    }

    /** The code of the level that the world remembers of a player; 0 for none. */
    private int levelOf(long playerId, @Nullable Player seated) {
        Simulation simulation = sealer.simulation();
        KnownPlayers.Known left = simulation.known(playerId);
        if (left != null) {
            return left.level();
        }
        AvatarState avatar = new AvatarState();
        boolean isIn = seated != null && simulation.readAvatar(seated.slot(), avatar);
        return isIn ? avatar.level : 0;
    }

    /** Who may come in besides. */
    public Access access() {
        return access;
    }

    /** Whose names are. */
    public Names names() {
        return names;
    }

    /**
     * Whose name one is or looks like, if it is another's; whoever hosts may be called anything.
     */
    private NameList.@Nullable Owned ownedByOther(Peer peer, String name) {
        return bans.isOwn(peer) ? null : names.ownedByOther(name, peers.identityOf(peer));
    }

    /** What is hosted here, for somebody who only asks. */
    public ToClient.WorldInfo worldInfo() {
        return Admission.worldInfo(rules, players.count(), access.asksPassword());
    }

    private void welcomeNew(Peer peer, ToHost.Hello hello, long nowNanos) {
        int slot = players.freeSlot();
        if (slot < 0) {
            // The only free slots are those whose leave command waits for the next turn.
            disconnects.dismiss(peer, GoodbyeCode.OTHER, Reason.of(EndCode.SLOTS_BUSY), nowNanos);
            return;
        }
        Seat seat = new Seat(slot, NameRules.cleaned(hello.name()), tokenFor(peer, hello));
        Player player = new Player(seat, sealer.simulation().config().turnRate());
        players.add(player);
        players.setLook(player, new Look(hello.color(), hello.skin()));
        peer.serve(player, false, nowNanos);
        beginSnapshot(peer);
        sink.seat(seat);
        disconnects.joined();
        audit.came(peer, player, false);
        disconnects.log().info(nowNanos, "{} joins in slot {}", player.name(), slot);
    }

    /** What a client says or proves that it is known by; 0 for nothing. */
    private long shownToken(Peer peer, ToHost.Hello hello) {
        PublicIdentity identity = peers.identityOf(peer);
        // Who has proved its key is known by that, whatever it says.
        return identity == null ? hello.resume().token() : identity.id();
    }

    /** Its own token for a player whom the world remembers, so that it finds there what it had. */
    private long tokenFor(Peer peer, ToHost.Hello hello) {
        long shown = shownToken(peer, hello);
        boolean known = sealer.simulation().knows(Seat.playerIdOf(shown));
        return known || peers.identityOf(peer) != null ? shown : newToken();
    }

    /** A player comes back; its old connection is lost or looks as if it were still alive. */
    private void welcomeBack(Peer peer, Player player, Resume resume, long nowNanos) {
        Peer old = peers.of(player);
        if (old != null) {
            disconnects.replace(old, nowNanos);
        }
        int turn = resume.executedTurn();
        boolean resumed = resume.sessionId() == sessionId && canResume(player, turn);
        peer.serve(player, resumed, nowNanos);
        audit.came(peer, player, true);
        if (resumed) {
            peer.beginTurnsAfter(turn);
            peer.send(welcome(player, true, turn, 0, 0, Blob.EMPTY), nowNanos);
            disconnects
                    .log()
                    .info(nowNanos, "{} is back and goes on after turn {}", player.name(), turn);
        } else {
            beginSnapshot(peer);
            disconnects.log().info(nowNanos, "{} is back and gets the world anew", player.name());
        }
    }

    /** Whether a client that has executed a turn of this session can go on with the next. */
    private boolean canResume(Player player, int turn) {
        TurnHistory history = sealer.history();
        return player.isInWorld()
                && turn >= 1 // A client without a world has executed none.
                && turn >= history.oldest() - 1
                && turn <= history.newest();
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
            refuse(peer, player.name(), refused, nowNanos);
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
     * the world already. Returns whether the client may say so now.
     */
    public boolean receiveReady(Peer peer) {
        Player player = peer.player();
        if (player == null || !peer.ready()) {
            return false;
        }
        players.ready(player);
        PublicIdentity identity = peers.identityOf(peer);
        if (identity != null) {
            names.claim(identity, player.name());
        }
        return true;
    }

    private ToClient.Welcome welcome(
            Player player, boolean resumed, int turn, int rawBytes, int packedBytes, Blob base) {
        return new ToClient.Welcome(
                player.slot(),
                player.token(),
                sessionId,
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
