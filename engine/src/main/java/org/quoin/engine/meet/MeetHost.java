package org.quoin.engine.meet;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.transport.RelayedOrigins;
import org.quoin.engine.wire.Blob;
import org.tinylog.Logger;

/**
 * A host's side of a meeting point: keeps the world registered while its port is open, and brings
 * joiners to that port. Its thread, "quoin-meet", is there while a meeting point is wanted or
 * players are in through one. The methods may be called from any thread.
 *
 * <pre>
 *   OFF ── follow ──▶ CONNECTING ── challenge ──▶ REGISTERING ── code ──▶ REGISTERED
 *    ▲                   ▲  └───── failed ────────────┴── refused ──────────┘
 *    │                   └── after 1 s, 2 s, 4 s ... 60 s ──┘
 *    └── followed no more, or refused for good
 * </pre>
 */
public final class MeetHost implements AutoCloseable {
    private static final int TICK_MILLIS = 20;
    private static final int IDLE_TICK_MILLIS = 200;

    /** Datagrams that are read in one round. */
    private static final int DATAGRAMS_PER_ROUND_MAX = 512;

    private static final int PORT_MAX = 0xFFFF;

    private final Identity identity;
    private final Predicate<InetAddress> allowed;
    private final SecureRandom random = new SecureRandom();
    private volatile @Nullable Wanted wanted;
    private volatile @Nullable News news;
    private volatile News state = News.OFF;
    private volatile boolean closing;
    private @Nullable Thread thread;
    private long restartNanos = System.nanoTime();
    private volatile int players;

    /**
     * What the world's players are to know.
     *
     * @param meet the meeting point as it was given, with its port; empty if none is used
     * @param code of the world there; null while there is none
     * @param problem why there is none; null if there is no problem
     * @param carriedOn whether it is the meeting point of a world that another host has begun
     */
    public record News(
            String meet, @Nullable String code, @Nullable Reason problem, boolean carriedOn) {
        /** No meeting point is used. */
        public static final News OFF = new News("", null, null, false);
    }

    /**
     * The host to which joiners are brought.
     *
     * @param port TCP and UDP
     * @param origins told where they come from
     */
    public record Game(int port, RelayedOrigins origins) {}

    /** The meeting point to register at, and the registration. */
    private record Wanted(String host, int port, Game game, Registration registration) {
        /** Whether the connection that registered the one before can tell the news. */
        boolean renews(@Nullable Wanted before) {
            return before != null
                    && host.equals(before.host)
                    && port == before.port
                    && game.equals(before.game)
                    && registration.renews(before.registration);
        }

        News news(@Nullable String code, @Nullable Reason problem) {
            return new News(where(), code, problem, registration.isCarriedOn());
        }

        String where() {
            return MeetPlace.meet(host, port);
        }
    }

    /** A connection to accept an offer by, until it is paired. */
    private record Accepting(MeetSocket socket, InetAddress joiner, long startNanos) {}

    /** A pair that stands. */
    private record Pair(MeetLine line, Game game, int originPort) {
        void forget() {
            game.origins.remove(originPort);
        }
    }

    /** Follows nothing yet. */
    public MeetHost(Identity identity) {
        this(identity, address -> true);
    }

    /**
     * The same.
     *
     * @param allowed which addresses a meeting point's name may lead to
     */
    public MeetHost(Identity identity, Predicate<InetAddress> allowed) {
        this.identity = identity;
        this.allowed = allowed;
    }

    /**
     * Registers the world there from now on, and no more where it was before; goes on with that if
     * an error has ended it.
     */
    public synchronized void follow(String host, int port, Game game, Registration registration) {
        Wanted next = new Wanted(host, port, game, registration);
        boolean isSame = next.equals(wanted);
        boolean isSoon = System.nanoTime() - restartNanos < 0;
        wanted = next;
        if (thread == null && !closing && !(isSame && isSoon)) {
            Thread made = new Thread(this::run, "quoin-meet");
            made.setDaemon(true);
            thread = made;
            made.start();
        }
    }

    /** Uses no meeting point any more; players who are in stay. */
    public synchronized void unfollow() {
        wanted = null;
    }

    /** How many are in the world, for lists. */
    public void setPlayers(int count) {
        players = count;
    }

    /** The state. */
    public News state() {
        return state;
    }

    /** What has changed since the last call; null if nothing has. */
    public @Nullable News pollNews() {
        News told = news;
        news = null;
        return told;
    }

    /** Whether its thread is there. For tests. */
    synchronized boolean isRunning() {
        return thread != null;
    }

    private void say(News next) {
        if (!next.equals(state)) {
            state = next;
            news = next;
        }
    }

    @Override
    public void close() {
        Thread running;
        synchronized (this) {
            closing = true;
            wanted = null;
            running = thread;
        }
        if (running != null) {
            running.interrupt(); // Ends a wait of its selector.
            try {
                running.join(1000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void run() {
        try (Selector selector = Selector.open();
                DatagramChannel outside = DatagramChannel.open()) {
            outside.bind(new InetSocketAddress(0));
            outside.configureBlocking(false);
            outside.register(selector, SelectionKey.OP_READ);
            new Loop(selector, outside).run();
        } catch (IOException | RuntimeException e) {
            Logger.error(e, "meeting point");
        } finally {
            end();
        }
    }

    private synchronized void end() {
        if (thread == Thread.currentThread()) {
            thread = null;
            restartNanos = System.nanoTime() + MeetLimits.RETRY_NANOS_MIN;
            say(News.OFF);
        }
    }

    /** Ends the thread if nothing is wanted, so that the next wish starts another. */
    private synchronized boolean endIfUnwanted() {
        boolean ends = wanted == null;
        if (ends) {
            thread = null;
            say(News.OFF);
        }
        return ends;
    }

    /** What belongs to the thread. */
    private final class Loop {
        private final Selector selector;
        private final DatagramChannel outside;
        private final ByteBuffer datagram = MeetDatagram.buffer();
        private final List<Accepting> accepting = new ArrayList<>();
        private final Map<Long, Pair> lines = new HashMap<>(); // By tag; its order does not matter.
        private @Nullable Wanted followed;
        private @Nullable MeetSocket control;
        private @Nullable InetSocketAddress meet;
        private boolean registered;
        private boolean refused;
        private Blob nonce = Blob.EMPTY;

        /** The registrations that the meeting point has answered, and was told, last. */
        private @Nullable Registration known;

        private @Nullable Registration told;
        private long toldNanos;
        private TokenBucket renewals;
        private long heardNanos;
        private long spokeNanos;
        private long retryNanos;
        private long retryWaitNanos = MeetLimits.RETRY_NANOS_MIN;

        Loop(Selector selector, DatagramChannel outside) {
            this.selector = selector;
            this.outside = outside;
            this.retryNanos = System.nanoTime();
            this.renewals = new TokenBucket(MeetLimits.RENEWALS, retryNanos);
        }

        void run() throws IOException {
            try {
                while (!closing) {
                    boolean busy = !lines.isEmpty() || !accepting.isEmpty();
                    selector.select(busy ? TICK_MILLIS : IDLE_TICK_MILLIS);
                    selector.selectedKeys().clear();
                    long nowNanos = System.nanoTime();
                    follow(nowNanos);
                    control(nowNanos);
                    accept(nowNanos);
                    receive(nowNanos);
                    advanceLines(nowNanos);
                    if (lines.isEmpty() && accepting.isEmpty() && endIfUnwanted()) {
                        return;
                    }
                }
            } finally {
                hangUp();
                accepting.forEach(each -> each.socket.close());
                lines.values().forEach(pair -> pair.line.close());
                lines.values().forEach(Pair::forget);
            }
        }

        private void follow(long nowNanos) {
            Wanted next = wanted;
            if (next != null && next.renews(followed)) {
                followed = next;
            } else if (!Objects.equals(next, followed)) {
                hangUp();
                followed = next;
                refused = false;
                retryNanos = nowNanos;
                retryWaitNanos = MeetLimits.RETRY_NANOS_MIN;
                if (next == null) {
                    say(News.OFF);
                }
            }
            if (next != null && control == null && !refused && nowNanos - retryNanos >= 0) {
                connect(next, nowNanos);
            }
        }

        private void connect(Wanted to, long nowNanos) {
            if (to.port < 1 || to.port > PORT_MAX) {
                refused = true;
                Reason why = Reason.of(MeetReason.NO_PORT, to.where());
                Logger.warn("meeting point: {}", why.text());
                failed(why);
                return;
            }
            retryNanos = nowNanos + retryWaitNanos;
            retryWaitNanos = Math.min(MeetLimits.RETRY_NANOS_MAX, 2 * retryWaitNanos);
            // Signing loads what it needs at first: the meeting point takes the time until our
            // answer for that of the way.
            MeetMessage.signed(
                    to.registration, identity, Blob.owning(new byte[MeetMessage.NONCE_BYTES]));
            try {
                InetSocketAddress at = meet;
                if (at == null || lines.isEmpty()) { // Players must not wait for a name server.
                    at =
                            new InetSocketAddress(
                                    HostName.leadingTo(to.host, allowed).addresses().get(0),
                                    to.port);
                }
                meet = at;
                MeetSocket opened = open(at);
                control = opened;
                renewals = new TokenBucket(MeetLimits.RENEWALS, nowNanos);
                registered = false;
                heardNanos = nowNanos;
                spokeNanos = nowNanos;
                opened.put(new MeetMessage.Hello(MeetLimits.VERSION).frame());
            } catch (UnknownHostException e) {
                failed(Reason.of(MeetReason.UNREACHABLE, to.where()));
            } catch (IOException e) {
                failed(Reason.of(MeetReason.UNREACHABLE, to.where()));
            }
        }

        private MeetSocket open(InetSocketAddress address) throws IOException {
            SocketChannel channel = SocketChannel.open();
            try {
                channel.configureBlocking(false);
                channel.connect(address);
                return new MeetSocket(channel, selector, null);
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        }

        private void failed(Reason why) {
            Wanted to = followed;
            hangUp();
            say(to == null ? News.OFF : to.news(null, why));
        }

        private void hangUp() {
            MeetSocket open = control;
            control = null;
            registered = false;
            if (open != null) {
                open.close();
            }
        }

        private void control(long nowNanos) {
            MeetSocket open = control;
            Wanted to = followed;
            if (open == null || to == null) {
                return;
            }
            try {
                if (open.isConnected()) {
                    heardNanos = open.fill() > 0 ? nowNanos : heardNanos;
                    takeAll(open, to);
                    if (control != open) {
                        return; // Refused.
                    }
                    if (registered && nowNanos - spokeNanos >= MeetLimits.ALIVE_NANOS) {
                        spokeNanos = nowNanos;
                        int most = to.registration.playersMax();
                        open.put(new MeetMessage.Alive(players, most).frame());
                    }
                    renew(open, to.registration, nowNanos);
                    open.flush();
                    open.update();
                }
                long silenceNanos =
                        registered
                                ? MeetLimits.HOST_SILENCE_NANOS_MAX
                                : MeetLimits.ANSWER_NANOS_MAX;
                if (open.isEnded() || nowNanos - heardNanos > silenceNanos) {
                    failed(Reason.of(MeetReason.UNREACHABLE, to.where()));
                }
            } catch (IOException e) {
                Logger.debug("meeting point {}: {}", to.where(), e.toString());
                failed(Reason.of(MeetReason.UNREACHABLE, to.where()));
            } catch (MeetException e) {
                Logger.info("meeting point {}: {}", to.where(), e.toString());
                failed(Reason.of(MeetReason.NONE_THERE, to.where()));
            }
        }

        private void takeAll(MeetSocket open, Wanted to) throws MeetException {
            ByteBuffer in = open.beginTake();
            try {
                MeetMessage message = MeetMessage.take(in);
                while (message != null && control == open) {
                    obey(message, open, to);
                    message = MeetMessage.take(in);
                }
            } finally {
                open.endTake();
            }
        }

        private void obey(MeetMessage message, MeetSocket open, Wanted to) throws MeetException {
            if (message instanceof MeetMessage.Challenge challenge && !registered) {
                nonce = challenge.nonce();
                register(open, to.registration, System.nanoTime());
            } else if (message instanceof MeetMessage.Registered done) {
                registered = true;
                retryWaitNanos = MeetLimits.RETRY_NANOS_MIN;
                known = told;
                tellLog(to, done.code());
                say(to.news(done.code(), null));
            } else if (message instanceof MeetMessage.Offer offer && registered) {
                offered(offer, open, to);
            } else if (message instanceof MeetMessage.Refused no) {
                refused = no.reason().isFinal();
                failed(Reason.of(no.reason()));
            } else if (!(message instanceof MeetMessage.Alive)) {
                throw new MeetException("a frame out of its turn");
            }
        }

        private void register(MeetSocket open, Registration registration, long nowNanos) {
            told = registration;
            toldNanos = nowNanos;
            open.put(MeetMessage.signed(registration, identity, nonce).frame());
        }

        private void tellLog(Wanted to, String code) {
            Registration as = to.registration;
            Logger.debug(
                    "at the meeting point {} as {}, epoch {}, successors {}",
                    to.where(),
                    MeetCode.shown(code),
                    as.epoch(),
                    as.successors().size());
        }

        /** Tells the meeting point what it does not know yet of the world. */
        private void renew(MeetSocket open, Registration now, long nowNanos) {
            boolean isAnswered = Objects.equals(told, known);
            boolean isDue =
                    !now.equals(told)
                            || (!isAnswered
                                    && nowNanos - toldNanos >= MeetLimits.RENEW_AGAIN_NANOS);
            if (registered && isDue && renewals.take(nowNanos)) {
                register(open, now, nowNanos);
            }
        }

        private void offered(MeetMessage.Offer offer, MeetSocket open, Wanted to) {
            if (lines.size() + accepting.size() >= MeetLimits.PAIRS_OF_HOST_MAX) {
                open.put(new MeetMessage.Decline(offer.token()).frame());
                return;
            }
            try {
                MeetSocket socket = open(Objects.requireNonNull(meet));
                Blob token = offer.token();
                socket.put(new MeetMessage.Accept(MeetLimits.VERSION, token).frame());
                accepting.add(new Accepting(socket, offer.joiner(), System.nanoTime()));
            } catch (IOException e) {
                Logger.debug("meeting point {}: {}", to.where(), e.toString());
            }
        }

        private void accept(long nowNanos) {
            for (Accepting each : List.copyOf(accepting)) {
                boolean done;
                try {
                    done = advance(each, nowNanos);
                } catch (IOException | MeetException e) {
                    Logger.debug("a player through a meeting point: {}", e.toString());
                    each.socket.close();
                    done = true;
                }
                if (done) {
                    accepting.remove(each);
                }
            }
        }

        /** Returns whether it is paired or at its end. */
        private boolean advance(Accepting each, long nowNanos) throws IOException, MeetException {
            MeetSocket socket = each.socket;
            if (nowNanos - each.startNanos > MeetLimits.ANSWER_NANOS_MAX) {
                throw new MeetException("no pair in time");
            }
            if (!socket.isConnected()) {
                return false;
            }
            socket.flush();
            socket.fill();
            MeetMessage answer = MeetMessage.take(socket.beginTake());
            socket.endTake();
            socket.update();
            if (answer instanceof MeetMessage.Paired pair) {
                begin(each, pair, nowNanos);
                return true;
            } else if (answer != null || socket.isEnded()) {
                throw new MeetException("no pair");
            }
            return false;
        }

        private void begin(Accepting each, MeetMessage.Paired pair, long nowNanos)
                throws IOException {
            Wanted to = followed;
            if (to == null) {
                each.socket.close();
                return;
            }
            InetAddress loopback = InetAddress.getLoopbackAddress();
            InetSocketAddress game = new InetSocketAddress(loopback, to.game.port);
            RelayedOrigins origins = to.game.origins;
            DatagramChannel local = DatagramChannel.open();
            SocketChannel channel = SocketChannel.open();
            int origin = 0;
            try {
                local.bind(new InetSocketAddress(loopback, 0)).connect(game);
                channel.bind(new InetSocketAddress(loopback, 0));
                // Before it connects: the host asks as soon as it accepts.
                origin = ((InetSocketAddress) channel.getLocalAddress()).getPort();
                origins.add(origin, each.joiner);
                channel.configureBlocking(false);
                channel.connect(game);
                MeetLine line =
                        new MeetLine(
                                each.socket,
                                selector,
                                local,
                                outside,
                                pair,
                                random::nextLong,
                                nowNanos);
                line.setGame(new MeetSocket(channel, selector, line));
                lines.put(line.tag(), new Pair(line, to.game, origin));
            } catch (IOException e) {
                origins.remove(origin);
                local.close();
                channel.close();
                throw e;
            }
        }

        private void receive(long nowNanos) throws IOException {
            for (int i = 0; i < DATAGRAMS_PER_ROUND_MAX; i++) {
                InetSocketAddress from = (InetSocketAddress) outside.receive(datagram.clear());
                if (from == null) {
                    return;
                }
                datagram.flip();
                boolean known = MeetDatagram.kindOf(datagram) != 0;
                Pair pair = known ? lines.get(MeetDatagram.tagOf(datagram)) : null;
                if (pair != null) {
                    pair.line.receive(datagram, from, nowNanos);
                }
            }
        }

        private void advanceLines(long nowNanos) {
            lines.values()
                    .removeIf(
                            pair -> {
                                pair.line.advance(nowNanos);
                                if (pair.line.isOver()) {
                                    pair.forget();
                                }
                                return pair.line.isOver();
                            });
        }
    }
}
