package org.quoin.engine.net;

import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.session.SuccessorLines;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.succession.LeftWorld;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.tinylog.Logger;

/**
 * A client's connections to players who could carry its world on, and those of others to it. Once
 * one of them hosts, the connection to it becomes the client's {@link HostRoute}. Belongs to the
 * client's thread.
 */
final class SuccessorRoutes implements SuccessorLines {
    /** Between two changes of the world's meeting point. */
    private static final long MEETING_NANOS = 10_000_000_000L;

    /** A way through a meeting point is tried so long after the straight ones. */
    private static final long STRAIGHT_NANOS = 200_000_000L;

    /** Of a host whose player, if it has one, is known by the key alone. */
    private static final int SLOT_UNKNOWN = 0;

    /** The port of one who is not willing. */
    private static final int NOWHERE = 0;

    private CarryOn carryOn;
    private final OwnPlayer player;
    private final Supplier<@Nullable ChannelPassword> shown;
    private final HostRoute route;
    private final WorldClock clock;
    private final LoopTasks tasks;
    private final ChannelCredentials credentials;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Line> lines = new TreeMap<>();
    private final ReachCaller caller;
    private final AnnouncePace pace = new AnnouncePace();
    private @Nullable ClientSession session;
    private @Nullable Standby standby;

    /** With the standby. */
    private @Nullable OutsideReach outside;

    /** The world's meeting point, and that of which we were told last; null for none. */
    private @Nullable HostAddress meeting;

    private @Nullable HostAddress meetingTold;
    private long meetingNanos;

    /** Where its name may lead. */
    private volatile Predicate<InetAddress> names = address -> false;

    /** While we are willing. */
    private @Nullable MachineWatch machine;

    /** The figures that were looked at last. */
    private @Nullable MachineFigures seen;

    private String seenCode = "";

    /** Where the host is, if that is known. */
    private volatile Supplier<@Nullable InetAddress> hostAt;

    /** The player who hosts the world now, if we have followed it. */
    private @Nullable Successor leader;

    /** The host that we have become. */
    private @Nullable LockstepHost hosted;

    private final @Nullable HostAddress joined;

    /** The host by whom we came into the world, and whoever we were when we hosted it. */
    private final Supplier<@Nullable HostChain> entered;

    private final List<HostChain> ledAs = new ArrayList<>();
    private boolean standbyTried;

    /** Whether this process hosts: then there is nothing to be willing to. */
    private boolean hosting;

    private int attemptsMade;

    private volatile int uploadKbit;

    /**
     * @param joined where the world was joined; null if this process hosts it
     * @param entered the host by whom we came in, as it has proved; null before
     * @param shown the password that has opened the world to us, as the host who has set it knows
     *     it; those who carry the world on know no other
     * @param hostAt where the host is; null where that is not known
     * @param tasks runs on the client's thread
     */
    SuccessorRoutes(
            CarryOn carryOn,
            @Nullable HostAddress joined,
            Supplier<@Nullable HostChain> entered,
            OwnPlayer player,
            Supplier<@Nullable ChannelPassword> shown,
            HostRoute route,
            Supplier<@Nullable InetAddress> hostAt,
            WorldClock clock,
            LoopTasks tasks) {
        this.hosting = joined == null;
        this.joined = joined;
        this.entered = entered;
        this.carryOn = carryOn;
        this.player = player;
        this.shown = shown;
        this.route = route;
        this.clock = clock;
        this.tasks = tasks;
        this.credentials = ChannelCredentials.ofClient(player.environment().identity());
        this.hostAt = hostAt;
        this.caller =
                new ReachCaller(
                        player.environment(), address -> names.test(address), clock.nowNanos());
    }

    /** Sets the session that is told what happens; before anything else. */
    void use(ClientSession whose) {
        session = whose;
    }

    private ClientSession session() {
        ClientSession known = session;
        if (known == null) {
            throw new IllegalStateException("no session yet");
        }
        return known;
    }

    /** Whether something may come at any time that should not wait. */
    boolean isBusy() {
        Standby listening = standby;
        return !lines.isEmpty() || (listening != null && listening.isCalled());
    }

    /** Receives what has come, and tells the session of connections that stand or failed. */
    void poll(long nowNanos) {
        followMeeting(nowNanos);
        announce(nowNanos);
        for (Iterator<Line> each = List.copyOf(lines.values()).iterator(); each.hasNext(); ) {
            Line line = each.next();
            line.poll();
            if (line.hasFailed() && lines.remove(line.key.hex(), line)) {
                session().successorLost(line.key, nowNanos);
            }
        }
    }

    /** The session is over: a folder that the world had here before takes it in. */
    void takeIn() {
        Position position = hosting ? null : session().leftAt();
        if (position != null) {
            carryOn.takeIn(position, this::isBefore, this::left);
        }
    }

    /** The world that is left, whose folder keeps only addresses that we would call now. */
    private @Nullable LeftWorld left() {
        LeftWorld left = session().left(host());
        return left == null
                ? null
                : left.withNamed(left.named().stream().map(this::callable).toList());
    }

    private Successor callable(Successor named) {
        return CallRule.callable(named, CallRule.ofPlayer(hostAt.get(), meeting));
    }

    /** The host, as those who ask for the world later may call it; null if nobody can. */
    private @Nullable Successor host() {
        HostChain proved = entered.get();
        HostAddress at = joined;
        Successor followed = leader;
        if (followed != null) {
            return callable(followed);
        } else if (at == null || proved == null) {
            return null;
        }
        return new Successor(SLOT_UNKNOWN, proved.host(), List.of(at.toString()));
    }

    /**
     * Whether a host is known to have hosted the world before; those who followed us were named.
     */
    private boolean isBefore(HostChain host) {
        HostChain first = entered.get();
        List<HostChain> known = new ArrayList<>(ledAs);
        if (first != null) {
            known.add(first);
        }
        long nowSeconds = player.environment().calendar().now().getEpochSecond();
        return known.stream()
                .anyMatch(
                        each ->
                                (each.host().equals(host.host()) && each.world() == host.world())
                                        || each.leadsFrom(host.host(), host.world(), nowSeconds));
    }

    /** Closes everything. */
    void close() {
        lines.values().forEach(Line::close);
        lines.clear();
        Standby listening = standby;
        if (listening != null) {
            listening.close();
        }
        OutsideReach reach = outside;
        if (reach != null) {
            reach.close();
        }
        endWatch();
    }

    @Override
    public void meetAt(String meet) {
        meetingTold = CallRule.meeting(meet, joined);
    }

    /** Not more often than worlds move: a host could have us call one machine after the other. */
    private void followMeeting(long nowNanos) {
        boolean may = meeting == null || nowNanos - meetingNanos >= MEETING_NANOS;
        if (Objects.equals(meeting, meetingTold) || !may) {
            return;
        }
        HostAddress at = meetingTold;
        meeting = at;
        meetingNanos = nowNanos;
        boolean isChosen = at != null && CallRule.isChosen(at, joined);
        names = isChosen ? address -> true : CallRule.ofMeeting(hostAt.get());
        followOutside();
    }

    private void followOutside() {
        Standby listening = standby;
        OutsideReach reach = outside;
        if (reach != null && listening != null) {
            reach.follow(meeting, listening.port(), listening.relayed());
        }
    }

    private void endWatch() {
        MachineWatch watch = machine;
        machine = null;
        if (watch != null) {
            watch.close();
        }
    }

    @Override
    public ToHost.@Nullable Willing willing() {
        Standby listening = listen();
        if (listening == null) {
            return null;
        }
        ToHost.Willing willing =
                listening.isAlive() ? willing(listening.port(), figures()) : unwilling();
        pace.say(willing, clock.nowNanos());
        return willing;
    }

    /** The player offers to carry this world on, and has not before. */
    void offer(int port) {
        carryOn = carryOn.at(port);
        session().offer(clock.nowNanos());
    }

    private @Nullable MachineFigures figures() {
        MachineWatch watch = machine;
        return watch == null ? null : watch.figures();
    }

    /**
     * @param port at which others may call us; {@link #NOWHERE} if they no longer can
     * @param figures null if they are not known yet
     */
    private ToHost.Willing willing(int port, @Nullable MachineFigures figures) {
        List<String> addresses = figures == null ? List.of() : figures.addresses();
        int most = Math.min(addresses.size(), Limits.ADDRESSES_MAX);
        return new ToHost.Willing(
                port,
                addresses.subList(0, most),
                figures == null ? 0 : figures.taskMicros(),
                figures == null ? 0 : figures.sparePermille(),
                Math.min(0xFF, Runtime.getRuntime().availableProcessors()),
                figures == null ? ToHost.Willing.Power.UNKNOWN : figures.power(),
                port == NOWHERE ? "" : code());
    }

    private String code() {
        OutsideReach reach = outside;
        return reach == null || meeting == null ? "" : reach.code();
    }

    /** Says again what this machine is capable of if that has changed noticeably. */
    private void announce(long nowNanos) {
        Standby listening = standby;
        MachineFigures figures = figures();
        if (listening != null && !listening.isAlive()) {
            withdraw(nowNanos);
            return;
        }
        boolean urgent = pace.isUrgent(code());
        if (listening == null || (!urgent && (figures == null || !pace.isDue(nowNanos)))) {
            return;
        }
        if (!urgent && Objects.equals(figures, seen) && code().equals(seenCode)) {
            return;
        }
        seen = figures;
        seenCode = code();
        ToHost.Willing willing = willing(listening.port(), figures);
        if (pace.isNews(willing)) {
            pace.say(willing, nowNanos);
            session().announce(willing, nowNanos);
        }
    }

    /** Our port is closed by an error: nobody can call us any more. */
    private void withdraw(long nowNanos) {
        ToHost.Willing said = pace.said();
        if (said != null && said.port() != NOWHERE) {
            ToHost.Willing unwilling = unwilling();
            pace.say(unwilling, nowNanos);
            session().announce(unwilling, nowNanos);
        }
    }

    private ToHost.Willing unwilling() {
        return willing(NOWHERE, null);
    }

    /** The last announcement to the host; null before the first. From any thread. */
    ToHost.@Nullable Willing announced() {
        return pace.said();
    }

    @Override
    public void uploadMeasured(int kbit) {
        uploadKbit = kbit;
    }

    /** What our host has measured that we can send; 0 if it has not. From any thread. */
    int uploadKbit() {
        return uploadKbit;
    }

    @Override
    public void expect(ToClient.ExpectCall expected) {
        Standby listening = standby;
        if (listening != null) {
            listening.expect(expected);
        }
    }

    @Override
    public void call(ToClient.TryCall wanted) {
        caller.call(
                wanted,
                CallRule.ofPlayer(hostAt.get(), meeting),
                called -> tasks.post(() -> session().tell(called, clock.nowNanos())),
                clock.nowNanos());
    }

    private @Nullable Standby listen() {
        if (!hosting && !standbyTried && carryOn.port() != HostOptions.NO_PORT) {
            standbyTried = true;
            Environment environment = player.environment();
            try {
                standby =
                        Standby.open(
                                carryOn.port(),
                                environment.identity(),
                                environment.conditions(),
                                clock,
                                session(),
                                tasks);
                machine = machine == null ? MachineWatch.start() : machine;
                outside =
                        new OutsideReach(
                                environment.identity(),
                                carryOn.mapPort(),
                                address -> names.test(address));
                followOutside();
            } catch (HostStartException e) {
                Logger.info("cannot carry a world on: {}", e.getMessage());
            }
        }
        return standby;
    }

    @Override
    public void dial(Successor successor) {
        hangUp(successor.key());
        lines.put(successor.key().hex(), new Line(successor));
    }

    @Override
    public void hangUp(PublicIdentity successor) {
        Line line = lines.remove(successor.hex());
        if (line != null) {
            line.close();
        }
    }

    @Override
    public void stream(PublicIdentity successor, byte[] message) {
        Line line = lines.get(successor.hex());
        if (line != null && line.open != null) {
            line.open.transport.stream(message);
        }
    }

    @Override
    public void toVoter(PublicIdentity voter, byte[] message) {
        Standby listening = standby;
        if (listening != null) {
            listening.send(voter, message);
        }
    }

    @Override
    public boolean lead(Takeover takeover) {
        Standby listening = standby;
        if (listening == null || !listening.isAlive()) {
            Logger.warn("the world cannot be carried on here, as no port is open");
            return false;
        }
        standby = null;
        endWatch();
        hostAt = InetAddress::getLoopbackAddress;
        standbyTried = false; // We may hand the world over, and be willing again.
        hosting = true;
        Environment environment = player.environment();
        OutsideReach reach = outside;
        outside = null;
        Ways ways = listening.handOver(reach);
        WorldFolder folder = null;
        try {
            folder = carryOn.folderFor(takeover, this::isBefore);
            HostOptions options =
                    HostOptions.on(carryOn.port(), CarryOn.rulesOf(takeover))
                            .withEnvironment(environment);
            LockstepHost host = LockstepHost.takeOver(options, takeover, joined, folder, ways);
            route.adopt(
                    null,
                    (choice, attempt) ->
                            host.connect(environment.identity().publicHalf(), 31 + attempt));
            hosted = host;
            ledAs.add(host.chain());
            carryOn.hosting().accept(host);
            return true;
        } catch (StoreException | HostStartException | RuntimeException e) {
            Logger.error(e, "the world cannot be carried on here");
            ways.lines().close();
            if (folder != null) {
                folder.close();
            }
            if (reach != null) {
                reach.close();
            }
            hosting = false;
            return false;
        }
    }

    @Override
    public void follow(PublicIdentity successor) {
        Line line = lines.remove(successor.hex());
        Attempt open = line == null ? null : line.open;
        if (line == null || open == null) {
            return;
        }
        line.closeAllBut(open);
        hostAt = open.name::answered;
        hosting = false;
        LockstepHost overtaken = hosted;
        if (overtaken != null) {
            hosted = null;
            overtaken.giveWay();
        }
        leader = line.successor;
        uploadKbit = 0; // This host has measured nothing yet.
        LongSupplier now = clock::nowNanos;
        route.adopt(open.transport, open::again);
        HostAddress at = open.address;
        player.environment().hosts().succeeded(at, Objects.requireNonNull(open.proved));
        session().opened(open.pass, now.getAsLong());
    }

    @Override
    public long newSessionId() {
        return random.nextLong();
    }

    /**
     * One connection to a successor: each of its addresses is tried, and the first that answers.
     */
    private final class Line {
        private final Successor successor;
        private final PublicIdentity key;
        private final List<Attempt> attempts = new ArrayList<>();

        /** The addresses that are tried where no straight way has opened soon. */
        private final List<HostAddress> atMeeting = new ArrayList<>();

        private final long dialledNanos = clock.nowNanos();
        private @Nullable Attempt open;

        Line(Successor successor) {
            this.successor = successor;
            this.key = successor.key();
            for (String address : successor.addresses()) {
                try {
                    HostAddress at = HostAddress.parse(address);
                    if (!CallRule.ofPlayer(hostAt.get(), meeting).test(at)) {
                        Logger.debug(
                                "{} of {} may not be called from here",
                                address,
                                successor.key().fingerprint());
                    } else if (at.isAtMeeting() && !attempts.isEmpty()) {
                        atMeeting.add(at);
                    } else {
                        attempts.add(new Attempt(this, at, TransportChoice.AUTO));
                    }
                } catch (HostAddress.InvalidAddressException e) {
                    Logger.debug("{} of {}", e.getMessage(), successor.key());
                }
            }
        }

        void poll() {
            boolean late = clock.nowNanos() - dialledNanos >= STRAIGHT_NANOS;
            if (open == null && (late || attempts.isEmpty())) {
                atMeeting.forEach(at -> attempts.add(new Attempt(this, at, TransportChoice.AUTO)));
                atMeeting.clear();
            }
            for (Attempt attempt : List.copyOf(attempts)) {
                attempt.transport.poll(attempt, 0);
                DisconnectReason failure = attempt.transport.failure();
                if (failure != null || attempt.transport.isBroken()) {
                    attempts.remove(attempt);
                    attempt.transport.close();
                    boolean blocked =
                            failure != null
                                    && failure.kind() == DisconnectReason.Kind.UDP_BLOCKED
                                    && attempt.choice == TransportChoice.AUTO;
                    if (blocked) {
                        attempts.add(new Attempt(this, attempt.address, TransportChoice.TCP));
                    }
                }
            }
        }

        boolean hasFailed() {
            return attempts.isEmpty() && atMeeting.isEmpty();
        }

        void closeAllBut(@Nullable Attempt kept) {
            for (Attempt attempt : attempts) {
                if (attempt != kept) {
                    attempt.transport.close();
                }
            }
        }

        void close() {
            closeAllBut(null);
        }
    }

    /** A try of one address. */
    private final class Attempt implements HostEvents, ClientConnection.HostCheck {
        private final Line line;
        private final HostAddress address;
        private final HostName name;
        private final TransportChoice choice;
        private final ClientConnection transport;
        private ToHost.Pass pass = ToHost.Pass.NONE;
        private @Nullable HostChain proved;

        Attempt(Line line, HostAddress address, TransportChoice choice) {
            this.line = line;
            boolean isMeeting = address.isAtMeeting();
            this.address = address;
            this.name = HostName.leadingTo(address.host(), at -> !isMeeting || names.test(at));
            this.choice = choice;
            this.transport = again(choice, attemptsMade++);
            transport.start();
        }

        /** Another connection to the same. */
        ClientConnection again(TransportChoice chosen, long attempt) {
            ClientConnection made =
                    Dialling.to(
                            address,
                            name,
                            chosen,
                            credentials,
                            this,
                            "quoin-connect-" + player.name(),
                            random.nextLong());
            made.setConditions(player.environment().conditions());
            return made;
        }

        @Override
        public @Nullable DisconnectReason problemOf(HostChain host) {
            proved = host;
            return host.host().equals(line.key)
                    ? null
                    : DisconnectReason.of(
                            DisconnectReason.Kind.HOST_CHANGED,
                            EndCode.HOST_CHANGED,
                            address,
                            line.key.fingerprint(),
                            host.host().fingerprint());
        }

        @Override
        public ToHost.Pass passFor(OtherEnd host) {
            ChannelPassword password = shown.get();
            return password == null
                    ? ToHost.Pass.NONE
                    : new ToHost.Pass(Blob.owning(host.proofOf(password)), "");
        }

        @Override
        public void wakes(boolean readAll, long nowNanos) {}

        @Override
        public void opened(ToHost.Pass shown, long nowNanos) {
            pass = shown;
            if (line.open == null) {
                line.open = this;
                line.closeAllBut(this);
                line.attempts.removeIf(each -> each != this);
                session().successorOpened(line.key, nowNanos);
            }
        }

        @Override
        public void streamReceived(byte[] bytes, long nowNanos) {
            if (line.open == this) {
                session().successorReceived(line.key, bytes, nowNanos);
            }
        }

        @Override
        public void datagramReceived(byte[] bytes, long nowNanos) {}
    }
}
