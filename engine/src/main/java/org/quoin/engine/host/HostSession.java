package org.quoin.engine.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.audit.AuditSink;
import org.quoin.engine.audit.HostAudit;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.chat.ConsoleLine;
import org.quoin.engine.host.command.HostCommands;
import org.quoin.engine.host.command.HostUndo;
import org.quoin.engine.host.command.PlayerLevels;
import org.quoin.engine.host.entry.EntryPolicy;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.join.Admission;
import org.quoin.engine.host.join.Disconnects;
import org.quoin.engine.host.join.JoinHandler;
import org.quoin.engine.host.join.JoinLog;
import org.quoin.engine.host.join.JoinQueue;
import org.quoin.engine.host.join.JoinRules;
import org.quoin.engine.host.join.Leadership;
import org.quoin.engine.host.join.OriginLimits;
import org.quoin.engine.host.join.ResyncHandler;
import org.quoin.engine.host.join.Seating;
import org.quoin.engine.host.join.WaitingPlaces;
import org.quoin.engine.host.moderation.AwayWatch;
import org.quoin.engine.host.moderation.HostLists;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.status.HostCounts;
import org.quoin.engine.host.status.HostStats;
import org.quoin.engine.host.status.StatusSender;
import org.quoin.engine.host.status.WorldFullness;
import org.quoin.engine.host.status.WorldSlice;
import org.quoin.engine.host.succession.Candidates;
import org.quoin.engine.host.succession.ChainRecord;
import org.quoin.engine.host.succession.ChatRecord;
import org.quoin.engine.host.succession.EntryRecord;
import org.quoin.engine.host.succession.HandingOver;
import org.quoin.engine.host.succession.Inheritance;
import org.quoin.engine.host.succession.ListRecord;
import org.quoin.engine.host.succession.MeetingRecord;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.host.succession.QueueRecord;
import org.quoin.engine.host.succession.RecordSender;
import org.quoin.engine.host.succession.SeatRecord;
import org.quoin.engine.host.turns.Continuation;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.SnapshotCache;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.Epoch;
import org.quoin.engine.report.HashLog;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.report.TransportCounts;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.engine.work.Calendar;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldSize;
import org.quoin.sim.player.Level;

/**
 * The host's side of lockstep. It opens no socket, starts no thread and reads no clock: messages
 * and the time go in, messages go out to a {@link HostOutbox}.
 *
 * <p>Call the methods from one thread, with times of one clock that does not run backward. The
 * transport calls {@link #opened}, {@link #streamReceived}, {@link #datagramReceived} and {@link
 * #closed} as things happen. After each batch of these, and at {@link #nextDueNanos} at the latest,
 * call {@link #advance}, which does in this order:
 *
 * <ol>
 *   <li>{@link Disconnects}: ends connections and absences that last too long; after a stall of
 *       this process it gives everybody that time first.
 *   <li>{@link TurnSealer}: seals and executes the turns that may be sealed.
 *   <li>{@link PeerSending}: sends each connection snapshots and turns.
 *   <li>{@link StatusSender}: how players fare, whom a turn waits for; {@link ChatRoom}: talk.
 * </ol>
 */
public final class HostSession implements PeerEvents {
    /** The longest between two calls of {@link #advance}. */
    private static final long IDLE_NANOS_MAX = 250_000_000L;

    private static final byte[] NO_MESSAGE = {};

    private final HostCounts counts = new HostCounts();
    private final Peers peers;
    private final Players players;
    private final HostLists lists;
    private final HostAudit audit;
    private final ChatRoom chat;
    private final LoopWatch watch;
    private final TurnSealer sealer;
    private final PlayerLevels levels;
    private final EntryPolicy policy;
    private final JoinRules rules;
    private final SnapshotCache snapshots;
    private final AwayWatch away;
    private final Disconnects disconnects;
    private final JoinQueue queue;
    private final JoinHandler joins;
    private final Leadership leadership;
    private final Candidates candidates;
    private final HandingOver handingOver;
    private final HostFaults faults;
    private final PeerSending sending;
    private final StatusSender status;
    private final HostCommands commands;
    private final PeerReceiver receiver;
    private final WorldFullness fullness;
    private final LongSupplier stopwatchNanos;
    private final long startNanos;
    private @Nullable Level newcomers;
    private @Nullable MeetPlace meeting;
    private HostConfig config;
    private long advancedNanos;

    /** Hosts a new world; see {@link HostServices#of}. */
    public HostSession(HostConfig config, LongSupplier tokens, HostOutbox outbox, long nowNanos) {
        this(config, Start.fresh(config.world()), HostServices.of(tokens, outbox), nowNanos);
    }

    /** Hosts a world from where it is; its configuration must be that of {@code config}. */
    public HostSession(HostConfig config, Start start, HostServices services, long nowNanos) {
        if (!start.simulation().config().equals(config.world())) {
            throw new IllegalArgumentException(
                    "hosting " + config.world() + " from " + start.simulation().config());
        }
        OrderRules order = config.order();
        Inheritance inherited = start.inherited();
        this.config = config;
        this.startNanos = nowNanos;
        this.advancedNanos = nowNanos;
        this.newcomers = config.newcomers();
        this.stopwatchNanos = services.stopwatchNanos();
        this.watch = new LoopWatch(services.hitches());

        // The players and the chat.
        this.peers = new Peers(services.outbox(), counts::sent);
        this.players = new Players(services.sink());
        this.lists = HostLists.empty(peers, services.front().calendar());
        lists.all().forEach(inherited::giveTo);
        this.audit = new HostAudit(peers, order.chatAudited(), nowNanos);
        this.chat =
                new ChatRoom(
                        peers,
                        players,
                        lists.mutes(),
                        audit,
                        services.front().consoles(),
                        nowNanos);

        // The turns.
        this.sealer =
                new TurnSealer(
                        config.latePolicy(),
                        config.hashEveryTurns(),
                        start.simulation(),
                        start.continuation(),
                        players,
                        services.sink(),
                        chat::turnExecuted,
                        watch,
                        nowNanos);
        this.levels = new PlayerLevels(peers, players, sealer);
        this.fullness = new WorldFullness(this::tellModerators);

        // Coming and going.
        this.policy =
                new EntryPolicy(
                        lists.allowed(),
                        lists.invitations(),
                        services.tokens(),
                        services.front().invitedTo(),
                        this::tellModerators);
        this.rules = new JoinRules(config.playersMax(), order.queuedMax(), config.title());
        this.away = new AwayWatch(order.awayMinutes());
        JoinLog log = new JoinLog(audit, counts, chat, lists.bans(), nowNanos);
        this.disconnects = new Disconnects(peers, players, rules, log, IDLE_NANOS_MAX);
        this.queue = new JoinQueue(rules, peers, disconnects);
        queue.keep(inherited.queue(), nowNanos);
        this.snapshots = new SnapshotCache(services.packer(), Limits.SNAPSHOT_BYTES_MAX);
        OriginLimits limits = new OriginLimits(config.addresses());
        this.leadership =
                new Leadership(Leadership.followersOf(peers, sealer), start.lineage(services));
        chat.begin(leadership::lineage, inherited.chat(), nowNanos);
        this.candidates =
                new Candidates(
                        peers,
                        players,
                        records(services),
                        services.tokens(),
                        services.caller(),
                        config.successor(),
                        start.continuation() != null,
                        nowNanos);
        this.handingOver = new HandingOver(peers, candidates, leadership, sealer);
        Seating seating =
                new Seating(
                        peers,
                        players,
                        sealer,
                        snapshots,
                        disconnects,
                        log,
                        services.tokens(),
                        leadership);
        this.joins =
                new JoinHandler(
                        new Admission(
                                lists,
                                policy,
                                limits,
                                rules,
                                players,
                                sealer,
                                log,
                                start.carriedOver()),
                        new WaitingPlaces(queue, rules, peers, players, away, disconnects, chat),
                        seating);
        ResyncHandler resyncs =
                new ResyncHandler(
                        sealer, players, snapshots, disconnects, limits, log, services.reports());

        // Messages in and out, and commands.
        this.faults = new HostFaults(services.reports(), disconnects, sealer, counts);
        this.sending = new PeerSending(peers, sealer, seating, resyncs, disconnects, faults);
        this.status = new StatusSender(peers, players, sealer, away, nowNanos);
        this.commands =
                new HostCommands(
                        chat,
                        peers,
                        players,
                        sealer,
                        levels,
                        status,
                        services.sink(),
                        new HostUndo(chat, peers, players, sealer, levels, services.past()),
                        disconnects,
                        lists,
                        policy,
                        this::tellModerators,
                        audit,
                        candidates,
                        services.front().rooms());
        this.receiver =
                new PeerReceiver(
                        joins,
                        leadership,
                        candidates,
                        queue,
                        disconnects,
                        players,
                        sealer,
                        resyncs,
                        chat,
                        commands,
                        away,
                        counts,
                        watch);

        seating.restore(start.seats(), nowNanos);
        commands.begin(config.newcomers(), config.order(), config.entry());
        commands.setMatch(config.match());
    }

    /** The state that successors need besides the world. */
    private RecordSender records(HostServices services) {
        List<RecordSender.Source> sources = new ArrayList<>();
        lists.all().forEach(each -> sources.add(new ListRecord(each)));
        sources.add(new SeatRecord(players));
        sources.add(new RulesRecord(() -> config));
        sources.add(new EntryRecord(policy));
        sources.add(new QueueRecord(queue));
        sources.add(new ChatRecord(chat::kept, chat::version));
        sources.add(new MeetingRecord(() -> meeting));
        ChainRecord.Namer namer = services.namer();
        if (namer != null) {
            sources.add(
                    new ChainRecord(
                            namer,
                            () -> candidates.first(), // They are made after this.
                            () -> leadership.lineage().epoch(),
                            services.front().calendar()));
        }
        return new RecordSender(sources, chat::version);
    }

    /**
     * Has other rules count as far as they can change now: how many come in and wait, after how
     * long a player is away, what newcomers may do, who may carry the world on, and the title.
     */
    public void change(HostConfig wanted) {
        if (!Objects.equals(wanted.newcomers(), newcomers)) {
            newcomers = wanted.newcomers();
            commands.setNewcomers(newcomers);
        }
        config = wanted.withWorld(config.world());
        rules.use(wanted.playersMax(), wanted.order().queuedMax(), wanted.title());
        away.use(wanted.order().awayMinutes());
        candidates.use(wanted.successor());
    }

    /**
     * Sets the requirements for joining from now on; players who are in stay.
     *
     * @param stretched the password of the rules, or null if they have none
     */
    public void setEntry(EntryRules entry, @Nullable ChannelPassword stretched) {
        policy.setRules(entry, stretched);
    }

    /** Whether only those may come in who are on the allow-list. */
    public boolean isListed() {
        return policy.isListed();
    }

    /**
     * Tells all consoles and everybody who may moderate: the key of a text and what is filled in.
     */
    public void tellModerators(String... texts) {
        chat.tellConsoles(texts);
        chat.tellPlayers(levels::mayModerate, texts);
    }

    /** Tells all consoles something: the key of a text and what is filled in. */
    public void tellConsoles(String... texts) {
        chat.tellConsoles(texts);
    }

    /**
     * The wall clock was changed, or its time is sure again: writes that down and reports it.
     *
     * @param toPlayers whether to moderators as well, not only to consoles
     */
    public void clockChanged(Calendar.Change change, boolean toPlayers) {
        audit.clockChanged(change);
        String key =
                switch (change.kind()) {
                    case JUMPED -> "clock.jumped";
                    case CONFIRMED -> "clock.confirmed";
                    case RETURNED -> "clock.returned";
                    case SET_BACK -> "clock.back";
                    case AHEAD -> "clock.ahead";
                };
        String[] texts = {key, change.before().toString(), change.shown().toString()};
        if (toPlayers) {
            tellModerators(texts);
        } else {
            tellConsoles(texts);
        }
    }

    /** Tells all players, and the consoles, something: the key of a text and what is filled in. */
    public void tellAll(String key, String... filledIn) {
        chat.tellAll(key, filledIn);
    }

    /** Tells all players of the level of a host something. */
    public void tellHosts(String text) {
        chat.tellPlayers(player -> levels.levelOf(player) == Level.HOST, "answer.console", text);
    }

    /** A console says something to all, or gives a command; all consoles read the answers. */
    public void console(String line, long nowNanos) {
        chat.console(line, commands, nowNanos);
    }

    /** The same of one of several consoles, which alone reads the answers. */
    public void console(ConsoleLine line, long nowNanos) {
        chat.console(line, commands, nowNanos);
    }

    /** Begins to write down who comes and what is commanded. */
    public void beginAudit(AuditSink to) {
        audit.begin(to);
    }

    /** Writes down that the console ends the host. */
    public void auditStop() {
        audit.stopped();
    }

    /** Our loop waits for messages from now on, until a time at the latest. */
    public void waits(long nowNanos, long untilNanos) {
        watch.waits(nowNanos, untilNanos);
    }

    /** Our loop has woken up and read what had come, perhaps all of it; that is received next. */
    @Override
    public void wakes(boolean readAll, long nowNanos) {
        watch.wakes(readAll, nowNanos);
    }

    /** There is a new connection. */
    public void opened(int connection, long nowNanos) {
        opened(connection, OriginRates.UNLIMITED, null, nowNanos);
    }

    /** There is a new connection from an {@link OriginRates origin}, of whom, if that is proved. */
    @Override
    public void opened(int connection, long origin, @Nullable OtherEnd other, long nowNanos) {
        peers.open(connection, origin, other, nowNanos);
    }

    /** A message came by TCP. */
    @Override
    public void streamReceived(int connection, byte[] bytes, long nowNanos) {
        Peer peer = peers.find(connection);
        if (peer == null || peer.phase() == Peer.Phase.CLOSING) {
            return;
        }
        peer.streamReceived(bytes.length, nowNanos);
        counts.received(bytes);
        try {
            receiver.receive(peer, Wire.decodeToHost(bytes, turn()), nowNanos);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            faults.met(peer, "reading a message of", bytes, e, nowNanos);
        }
    }

    /** A message came by UDP. */
    @Override
    public void datagramReceived(int connection, byte[] bytes, long nowNanos) {
        Peer peer = peers.find(connection);
        if (peer == null || peer.player() == null) {
            return;
        }
        peer.datagramReceived(bytes, nowNanos);
        counts.received(bytes);
        try {
            ToHost message = Wire.decodeToHost(bytes, turn());
            if (message instanceof ToHost.Frames frames) {
                receiver.receive(peer, frames, nowNanos);
            } else if (message instanceof ToHost.TrainPart part) {
                candidates.receive(peer, part, nowNanos);
            } else {
                peer.link().countBadDatagram();
                counts.add(HostEvent.MESSAGE_WRONG);
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            faults.met(peer, "reading a datagram of", bytes, e, nowNanos);
        }
    }

    /** A connection has ended, whichever side ended it. */
    @Override
    public void closed(int connection, long nowNanos) {
        Peer peer = peers.find(connection);
        if (peer != null) {
            String doing = "ending " + peer;
            faults.guard(doing, at -> queue.ended(peer, true, at), nowNanos);
            if (handingOver.isSealed()) {
                faults.guard(doing, at -> disconnects.movedOn(peer, at), nowNanos);
            } else {
                faults.guard(doing, at -> disconnects.ended(peer, at), nowNanos);
            }
        }
        leadership.closed(connection);
        chat.closed(connection); // Even where the host has hung up before.
    }

    /** Time has passed: does all that is due. */
    public void advance(long nowNanos) {
        advancedNanos = nowNanos;
        audit.advance(nowNanos);
        faults.guard("looking for who is gone", disconnects::advance, nowNanos);
        long beganNanos = stopwatchNanos.getAsLong();
        int before = sealer.turn();
        boolean sealed = sealer.advance(nowNanos);
        // Executing a turn takes time: messages carry the time at which they are really sent.
        long sendNanos = nowNanos + stopwatchNanos.getAsLong() - beganNanos;
        if (sealed) {
            counts.sealed(sealer, before, nowNanos, sendNanos);
            sealer.sends(sendNanos);
            fullness.advance(sealer.simulation());
        }
        sending.advance(sealed, sendNanos);
        joins.advance(
                (peer, e) -> faults.met(peer, "letting in", NO_MESSAGE, e, sendNanos), sendNanos);
        chat.tellRefusals(sealer);
        faults.guard("carrying out commands", commands::advance, sendNanos);
        faults.guard("telling how all fare", status::advance, sendNanos);
        faults.guard("naming successors", candidates::advance, sendNanos);
        faults.guard("looking who follows us", leadership::advance, sendNanos);
        faults.guard("handing over", handingOver::advance, sendNanos);
        faults.guard("sending the chat", chat::advance, sendNanos);
    }

    /** Hands the world over to one of those who could carry it on. */
    public HandingOver handingOver() {
        return handingOver;
    }

    /** When {@link #advance} is to be called again if no message comes before. */
    public long nextDueNanos(long nowNanos) {
        long next = Math.min(advancedNanos + IDLE_NANOS_MAX, status.nextDueNanos());
        next = Math.min(next, sending.nextDueNanos(advancedNanos, nowNanos));
        return Math.min(next, sealer.nextDueNanos(nowNanos));
    }

    /** Takes the player of a connection out of the world: the world is closed to it. */
    public void dismiss(int connection, long nowNanos) {
        Peer peer = peers.find(connection);
        if (peer != null) {
            Reason reason = Reason.of(EndCode.CLOSED_TO_OTHERS);
            disconnects.dismiss(peer, GoodbyeCode.HOST_CLOSED, reason, nowNanos);
        }
    }

    /**
     * Says goodbye to everybody and seals no more turns: the world stays as it is now, whenever
     * each client hangs up, and its players find their avatars in it. Connections should stay open
     * until the clients hang up.
     */
    public void close(long nowNanos) {
        close(Reason.of(EndCode.CLOSED), nowNanos);
    }

    /** The same for a reason that everybody is told. */
    public void close(Reason why, long nowNanos) {
        sealer.end();
        for (Peer peer : peers.all()) {
            faults.guard("sending the last turns", at -> sending.sendLast(peer, at), nowNanos);
            disconnects.close(peer, why, nowNanos);
        }
        audit.sumUp();
    }

    /** The last sealed turn. */
    public int turn() {
        return sealer.turn();
    }

    /** The host's own world, to be read on the session's thread. */
    public Simulation simulation() {
        return sealer.simulation();
    }

    /** The lists of those who may come in, speak and command, to be kept. */
    public HostLists lists() {
        return lists;
    }

    /** The host's own hashes. */
    public HashLog hashes() {
        return sealer.hashes();
    }

    /** Whose turns the world is made of; the newest term is ours. */
    public Lineage lineage() {
        return leadership.lineage();
    }

    /** Sets where players find the world at a meeting point; null where it is at none. */
    public void setMeeting(@Nullable MeetPlace place, long nowNanos) {
        meeting = place;
        candidates.use(place == null ? "" : place.meet(), nowNanos);
    }

    /** Where players find the world at a meeting point; null where it is at none. */
    public @Nullable MeetPlace meeting() {
        return meeting;
    }

    /** The rules that count now. */
    public HostConfig config() {
        return config;
    }

    /** Those who could carry the world on, or may do so already, or to whom it was handed over. */
    public NamedSuccessors successors() {
        return new NamedSuccessors(candidates.named(), handingOver.to());
    }

    /** Those who may carry the world on already, if some are missing, and those who could. */
    public List<Successor> successorsToAsk() {
        return candidates.namedToAsk();
    }

    /**
     * Whether somebody else may carry the world on by now: most players are not here, and somebody
     * has told so, or one of those who could is missing.
     */
    public boolean mayBeOvertaken() {
        boolean told = leadership.overtakenBy() != null;
        return told || (candidates.isAnyMissing() && !leadership.hasMajority());
    }

    /**
     * Whether one who was named is missing who could have gone on alone, as a person may decide
     * where no more than two count: that is no reason to end here.
     */
    public boolean mayHaveParted() {
        return candidates.isAnyMissing() && !leadership.isDecidedByVotes();
    }

    /**
     * Seals no more turns: somebody else does. Tells everybody so; connections should stay open
     * until the clients hang up.
     *
     * @param key of whoever carries the world on
     * @param address at which it has said so
     */
    public void giveWay(PublicIdentity key, String address, long nowNanos) {
        sealer.end();
        Successor to = new Successor(0, key, List.of(address));
        String meet = meeting == null ? "" : meeting.meet();
        for (Peer peer : peers.all()) {
            disconnects.giveWay(peer, to, address, meet, nowNanos);
        }
        audit.sumUp();
    }

    /** About how much memory the world takes, and what waits to be sent of it, in bytes. */
    public long memoryBytes() {
        Simulation world = sealer.simulation();
        return world.memoryBytes() + sealer.history().bytes() + snapshots.bytes(world);
    }

    /** How many players have a slot, absent ones included. */
    public int playerCount() {
        return players.count();
    }

    /** The tokens of the players who have a slot, absent ones included; never changes. */
    public Set<Long> playerTokens() {
        return players.tokens();
    }

    /** How many connections have a slot: clients that only ask about the world have none. */
    public int servedCount() {
        return peers.servedCount();
    }

    /** How many connections there are, with a slot or without. */
    public int connectionCount() {
        return peers.all().length;
    }

    /** A report of its figures so far. */
    public SessionReport report(long nowNanos) {
        return new SessionReport(
                SessionReport.SERVE,
                GameVersion.CURRENT,
                seconds(nowNanos),
                sealer.simulation().config().turnRate(),
                sealer.hashes().copy(),
                players.reports(),
                Epoch.of(leadership.lineage()));
    }

    /** The statistics of now, with what the transport has counted. */
    public StatsCsv.Row statsRow(Traffic in, Traffic out, long nowNanos) {
        WorldSize size = WorldSize.of(sealer.simulation());
        return HostStats.of(players, sealer.turn(), seconds(nowNanos), size, in, out);
    }

    private double seconds(long nowNanos) {
        return (nowNanos - startNanos) / 1e9;
    }

    /** Its counts and measurements, with the transport's. */
    public HostFigures figures(TransportCounts transport, HostFigures.@Nullable Saving saving) {
        return counts.figures(
                players, sealer, rules.playersMax(), connectionCount(), transport, saving);
    }

    /** The part of the world that a map needs now: see {@link WorldSlice}. */
    public WorldSlice slice(long[] columns) {
        return WorldSlice.of(players, sealer.simulation(), columns);
    }

    /**
     * The world that a session begins with.
     *
     * @param simulation the world, new or as a journal left it; the session takes it over
     * @param seats the players who were in it: their avatars wait for them. An avatar without a
     *     seat waits as long, but nobody can take it up; a seat without an avatar has no effect
     * @param before whose turns the world is made of, without ours; null if nobody has hosted it
     * @param continuation what goes on from the host before; null if no player has the world yet
     * @param inherited what belonged to the host before
     */
    public record Start(
            Simulation simulation,
            List<Seat> seats,
            @Nullable Lineage before,
            @Nullable Continuation continuation,
            Inheritance inherited) {
        /** Makes an immutable copy of the list. */
        public Start {
            seats = List.copyOf(seats);
        }

        /** Of a world whose players have to be sent it. */
        public Start(Simulation simulation, List<Seat> seats) {
            this(simulation, seats, null, null, Inheritance.NOTHING);
        }

        /** Of a world that goes on from where another host has left it. */
        public Start(Simulation simulation, Continuation continuation, Inheritance inherited) {
            this(simulation, inherited.seats(), null, continuation, inherited);
        }

        /** The same of a world that was hosted before. */
        public Start after(@Nullable Lineage hosts) {
            return new Start(simulation, seats, hosts, continuation, inherited);
        }

        private Set<Long> carriedOver() {
            return inherited.seats().stream().map(Seat::token).collect(Collectors.toSet());
        }

        private Lineage lineage(HostServices services) {
            long host = services.front().hostId();
            if (continuation != null) {
                return continuation.lineage().hostedBy(host);
            }
            int epoch = before == null ? 1 : before.epoch() + 1;
            long sessionId = services.tokens().getAsLong();
            Term ours = new Term(epoch, sessionId, simulation.turn() + 1, host);
            return before == null ? Lineage.of(ours) : before.with(ours);
        }

        /** A new world that nobody was in. */
        public static Start fresh(WorldConfig world) {
            return new Start(Simulation.create(world), List.of());
        }
    }
}
