package org.quoin.server.meet;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.meet.MeetDatagram;
import org.quoin.engine.meet.MeetException;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.meet.MeetMessage;
import org.quoin.engine.meet.MeetReason;
import org.quoin.engine.meet.MeetSocket;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.wire.Blob;
import org.tinylog.Logger;

/**
 * A meeting point: one TCP and one UDP port, and one thread, "quoin-meet-server", that never waits
 * for a peer. What peers may cost is bounded: connections by number and address, frames by length,
 * tries and registrations by address, copies by bandwidth. Nothing that a stranger sends is
 * answered with more than it sent.
 */
public final class MeetServer implements AutoCloseable {
    /** The length of the secret that makes codes. */
    public static final int SECRET_BYTES = 32;

    private static final int TICK_MILLIS = 20;
    private static final int IDLE_TICK_MILLIS = 250;
    private static final long SWEEP_NANOS = 250_000_000L;

    /** How often the file of carried worlds is written, if they have changed. */
    private static final long CARRIED_NANOS = 10_000_000_000L;

    private static final int DATAGRAMS_PER_ROUND_MAX = 1024;
    private static final int ACCEPTS_PER_ROUND_MAX = 64;
    private static final int BACKLOG = 256;

    /** The pause after a connection that could not be accepted: the next would fail, too. */
    private static final int ACCEPT_PAUSE_MILLIS = 100;

    /** Connections that are neither a host's nor a pair's: they live for seconds. */
    private static final int UNFINISHED_MAX = 512;

    /** The same for one address: enough for a school that joins at once. */
    private static final int UNFINISHED_OF_ADDRESS_MAX = 64;

    /** Connections of an address: a host opens one for each of its players. */
    private static final Rate CONNECTS = new Rate(128, 8);

    /** Joins of an address, whatever comes of them. */
    private static final Rate JOINS = new Rate(24, 1);

    /** Offers to one host. */
    private static final Rate OFFERS = new Rate(64, 8);

    /** Wrong codes of an address: several people who mistype one, then 8,640 a day. */
    private static final Rate ADDRESS_TRIES = Rate.everySeconds(12, 10);

    /** Of a network: 43,200 a day, of 78,000,000,000. */
    private static final Rate NETWORK_TRIES = Rate.everySeconds(60, 2);

    /** Registrations of an address: each costs a millisecond. */
    private static final Rate REGISTERS = Rate.everySeconds(16, 2);

    /** Of all: a tenth of a core. */
    private static final Rate ALL_REGISTERS = new Rate(200, 100);

    /** Lists of worlds for an address. */
    private static final Rate LISTS = new Rate(10, 1);

    private static final byte[] GET = "GET ".getBytes(StandardCharsets.US_ASCII);
    private static final int REQUEST_BYTES_MAX = 4096;

    private final MeetRules rules;
    private final Selector selector;
    private final ServerSocketChannel listening;
    private final SelectionKey acceptKey;
    private final Door door;
    private final DatagramChannel datagrams;
    private final Codes codes;
    private final @Nullable Path carried;
    private long carriedNanos = System.nanoTime();
    private final AddressLimits addresses;
    private final SecureRandom random = new SecureRandom();
    private final Set<MeetPeer> peers = new HashSet<>(); // Its order does not matter.
    private final Map<Blob, MeetPeer> waiting = new HashMap<>();
    private final Map<Blob, MeetPeer> askedHost = new HashMap<>();
    private final Map<MeetPeer, TokenBucket> offers = new HashMap<>();
    private final Map<MeetPeer, TokenBucket> renewals = new HashMap<>();
    private final Set<MeetPair> pairs = new HashSet<>();
    private final Map<Long, MeetPair.Side> sides = new HashMap<>();

    /** Those that wait for bandwidth: no selector says when there is some. */
    private final Set<MeetPair> throttled = new HashSet<>();

    private final OriginRates connects = new OriginRates(CONNECTS);
    private final OriginRates joins = new OriginRates(JOINS);
    private final OriginRates tries = new OriginRates(ADDRESS_TRIES);
    private final OriginRates networkTries = new OriginRates(NETWORK_TRIES);
    private final OriginRates registers = new OriginRates(REGISTERS);
    private final OriginRates lists = new OriginRates(LISTS);
    private final TokenBucket allRegisters;
    private final TokenBucket allBandwidth;
    private final ByteBuffer datagram = MeetDatagram.buffer();
    private final EnumMap<MeetEvent, Long> events = new EnumMap<>(MeetEvent.class);
    private final Thread thread;
    private long streamBytes;
    private long datagramCount;
    private long datagramBytes;
    private long sweptNanos;
    private long acceptsNanos;
    private boolean acceptPaused;
    private volatile MeetFigures figures = MeetFigures.NONE;
    private volatile long aliveNanos = System.nanoTime();
    private volatile boolean closing;
    private volatile @Nullable Throwable failure;

    /** Brings connections in. */
    interface Door {
        /** The next one; null if there is none. */
        @Nullable SocketChannel accept(ServerSocketChannel listening) throws IOException;
    }

    private MeetServer(
            MeetRules rules,
            byte[] secret,
            Selector selector,
            ServerSocketChannel listening,
            SelectionKey acceptKey,
            Door door,
            DatagramChannel datagrams,
            @Nullable Path carried) {
        this.carried = carried;
        this.rules = rules;
        this.selector = selector;
        this.listening = listening;
        this.acceptKey = acceptKey;
        this.door = door;
        this.datagrams = datagrams;
        this.codes = new Codes(secret);
        this.addresses = new AddressLimits(rules.perAddress(), true);
        long nowNanos = System.nanoTime();
        this.allRegisters = new TokenBucket(ALL_REGISTERS, nowNanos);
        this.allBandwidth = MeetPair.bandwidth(rules.allKbits(), nowNanos);
        this.sweptNanos = nowNanos;
        this.thread = new Thread(this::run, "quoin-meet-server");
        thread.setDaemon(true);
    }

    /**
     * Opens the port and begins.
     *
     * @param port TCP and UDP; 0 takes any free one
     * @param secret {@value #SECRET_BYTES} bytes, from which codes follow
     * @throws IOException if it cannot be opened
     */
    public static MeetServer open(int port, byte[] secret, MeetRules rules) throws IOException {
        return open(port, secret, rules, null);
    }

    /**
     * The same, remembering who hosts worlds that others have begun.
     *
     * @param carried the file for that; null for none
     * @throws IOException if it cannot be read, or the port cannot be opened
     */
    public static MeetServer open(int port, byte[] secret, MeetRules rules, @Nullable Path carried)
            throws IOException {
        return open(port, secret, rules, carried, ServerSocketChannel::accept);
    }

    /** The same with another door; for tests. */
    static MeetServer open(
            int port, byte[] secret, MeetRules rules, @Nullable Path carried, Door door)
            throws IOException {
        byte[] known =
                carried != null && PlainFiles.exists(carried)
                        ? PlainFiles.readAtMost(carried, CarriedWorlds.BYTES_MAX)
                        : new byte[0];
        Selector selector = Selector.open();
        ServerSocketChannel listening = ServerSocketChannel.open();
        DatagramChannel datagrams = DatagramChannel.open();
        SelectionKey acceptKey;
        try {
            listening.bind(new InetSocketAddress(port), BACKLOG);
            listening.configureBlocking(false);
            acceptKey = listening.register(selector, SelectionKey.OP_ACCEPT);
            datagrams.bind(
                    new InetSocketAddress(
                            ((InetSocketAddress) listening.getLocalAddress()).getPort()));
            datagrams.configureBlocking(false);
            datagrams.register(selector, SelectionKey.OP_READ);
        } catch (IOException e) {
            listening.close();
            datagrams.close();
            selector.close();
            throw e;
        }
        MeetServer server =
                new MeetServer(
                        rules, secret, selector, listening, acceptKey, door, datagrams, carried);
        server.codes.restore(CarriedWorlds.of(new String(known, StandardCharsets.UTF_8)));
        server.thread.start();
        return server;
    }

    /** The port, TCP and UDP. */
    public int port() {
        return listening.socket().getLocalPort();
    }

    /** The figures of at most a quarter of a second ago; after the end, the last. */
    public MeetFigures figures() {
        return figures;
    }

    /** How long ago its thread came by. */
    public long silentNanos() {
        return System.nanoTime() - aliveNanos;
    }

    /** The error of its own that ended it, else null. */
    public @Nullable Throwable failure() {
        return failure;
    }

    @Override
    public void close() {
        closing = true;
        selector.wakeup();
        try {
            thread.join(1000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try (selector;
                listening;
                datagrams) {
            while (!closing) {
                round();
            }
        } catch (IOException | RuntimeException | Error e) {
            Logger.error(e, "the meeting point has failed");
            failure = e;
        } finally {
            keepCarried();
            tellFigures();
            List.copyOf(peers).forEach(peer -> peer.socket.close());
        }
    }

    private void round() throws IOException {
        int idleMillis = acceptPaused ? ACCEPT_PAUSE_MILLIS : IDLE_TICK_MILLIS;
        selector.select(throttled.isEmpty() ? idleMillis : TICK_MILLIS);
        long nowNanos = System.nanoTime();
        aliveNanos = nowNanos;
        List<MeetPeer> ready = new ArrayList<>();
        for (SelectionKey key : selector.selectedKeys()) {
            if (key.attachment() instanceof MeetPeer peer) {
                ready.add(peer);
            }
        }
        selector.selectedKeys().clear();
        accept(nowNanos);
        receive(nowNanos);
        for (MeetPeer peer : ready) {
            advance(peer, nowNanos);
        }
        for (MeetPeer peer : ready) {
            if (peer.pair != null) {
                copy(peer.pair, nowNanos);
            }
        }
        for (MeetPair pair : List.copyOf(throttled)) {
            copy(pair, nowNanos);
        }
        if (nowNanos - sweptNanos >= SWEEP_NANOS) {
            sweptNanos = nowNanos;
            sweep(nowNanos);
        }
    }

    private void count(MeetEvent event) {
        events.merge(event, 1L, Long::sum);
    }

    // Connections.

    private void accept(long nowNanos) {
        if (acceptPaused && nowNanos - acceptsNanos < 0) {
            return;
        }
        setAcceptPaused(false);
        for (int i = 0; i < ACCEPTS_PER_ROUND_MAX; i++) {
            SocketChannel channel;
            try {
                channel = door.accept(listening);
            } catch (IOException e) {
                Logger.debug("a connection is not accepted: {}", e.toString());
                count(MeetEvent.NOT_ACCEPTED);
                acceptsNanos = nowNanos + ACCEPT_PAUSE_MILLIS * 1_000_000L;
                setAcceptPaused(true); // It waits still: the selector would not.
                return;
            }
            if (channel == null) {
                return;
            }
            try {
                admit(channel, nowNanos);
            } catch (IOException | RuntimeException e) {
                failed(e);
                closeQuietly(channel);
            }
        }
    }

    private void setAcceptPaused(boolean wanted) {
        if (acceptPaused != wanted) {
            acceptPaused = wanted;
            acceptKey.interestOps(wanted ? 0 : SelectionKey.OP_ACCEPT);
        }
    }

    private void admit(SocketChannel channel, long nowNanos) throws IOException {
        InetAddress from = channel.socket().getInetAddress();
        if (from == null) {
            throw new IOException("a connection that is closed already");
        }
        long origin = addresses.originOf(from);
        boolean full =
                unfinished(null) >= UNFINISHED_MAX
                        || unfinished(origin) >= UNFINISHED_OF_ADDRESS_MAX;
        if (full || !connects.take(origin, nowNanos)) {
            count(full ? MeetEvent.FULL : MeetEvent.TOO_OFTEN);
            channel.close();
            return;
        }
        MeetSocket socket = new MeetSocket(channel, selector, null);
        MeetPeer peer = new MeetPeer(socket, origin, nowNanos);
        socket.attach(peer);
        peers.add(peer);
    }

    /** One connection's trouble is not the others'. */
    private void failed(Exception e) {
        count(MeetEvent.FAILED);
        if (e instanceof RuntimeException) {
            Logger.warn(e, "a connection to the meeting point has failed");
        } else {
            Logger.debug("a connection has failed: {}", e.toString());
        }
    }

    private static void closeQuietly(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            Logger.debug("closing a connection: {}", e.toString());
        }
    }

    private long unfinished(@Nullable Long origin) {
        return peers.stream()
                .filter(
                        peer ->
                                peer.phase != MeetPeer.Phase.HOST
                                        && peer.phase != MeetPeer.Phase.PAIRED
                                        && (origin == null
                                                || (peer.origin == origin
                                                        && origin != OriginRates.UNLIMITED)))
                .count();
    }

    private void advance(MeetPeer peer, long nowNanos) {
        if (peer.closed || peer.phase == MeetPeer.Phase.PAIRED) {
            return;
        }
        try {
            MeetSocket socket = peer.socket;
            socket.fill();
            take(peer, nowNanos);
            if (peer.closed || peer.phase == MeetPeer.Phase.PAIRED) {
                return;
            }
            putRest(peer);
            socket.flush();
            socket.update();
            boolean answered = peer.phase == MeetPeer.Phase.ANSWERED && socket.isSent();
            if (socket.isEnded() || (answered && peer.rest == null)) {
                close(peer);
            }
        } catch (IOException e) {
            close(peer);
        } catch (MeetException e) {
            Logger.debug("a peer: {}", e.toString());
            count(MeetEvent.MALFORMED);
            close(peer);
        } catch (RuntimeException e) {
            failed(e);
            close(peer);
        }
    }

    private void take(MeetPeer peer, long nowNanos) throws MeetException {
        ByteBuffer in = peer.socket.beginTake();
        try {
            if (peer.phase == MeetPeer.Phase.ANSWERED) {
                in.position(in.limit()); // Nothing more is read.
            } else if (peer.phase == MeetPeer.Phase.GREETING && isHttp(in)) {
                takeRequest(peer, in, nowNanos);
                return;
            }
            MeetMessage message = MeetMessage.take(in);
            while (message != null) {
                obey(peer, message, nowNanos);
                boolean goesOn = !peer.closed && peer.phase == MeetPeer.Phase.HOST;
                message = goesOn ? MeetMessage.take(in) : null;
            }
        } finally {
            peer.socket.endTake();
        }
    }

    private void obey(MeetPeer peer, MeetMessage message, long nowNanos) throws MeetException {
        switch (peer.phase) {
            case GREETING -> greeted(peer, message, nowNanos);
            case CHALLENGED -> register(peer, message, nowNanos);
            case HOST -> {
                peer.sinceNanos = nowNanos;
                if (message instanceof MeetMessage.Register register) {
                    renew(peer, register, nowNanos);
                } else if (message instanceof MeetMessage.Alive alive) {
                    peer.players = alive.players();
                    put(peer, alive);
                } else if (message instanceof MeetMessage.Decline decline
                        && askedHost.get(decline.token()) == peer) {
                    unanswered(decline.token(), nowNanos);
                } else if (!(message instanceof MeetMessage.Decline)) {
                    throw new MeetException("a frame that no host sends");
                }
            }
            default -> throw new MeetException("a frame out of its turn");
        }
    }

    private void greeted(MeetPeer peer, MeetMessage message, long nowNanos) throws MeetException {
        if (message instanceof MeetMessage.Hello hello) {
            if (hello.version() != MeetLimits.VERSION) {
                refuse(peer, MeetReason.VERSION, nowNanos);
                return;
            }
            peer.nonce = randomBlob(MeetMessage.NONCE_BYTES);
            peer.enter(MeetPeer.Phase.CHALLENGED, nowNanos);
            put(peer, new MeetMessage.Challenge(peer.nonce));
        } else if (message instanceof MeetMessage.Join join) {
            join(peer, join, nowNanos);
        } else if (message instanceof MeetMessage.Accept accept) {
            pair(peer, accept, nowNanos);
        } else {
            throw new MeetException("a frame that begins nothing");
        }
    }

    private void put(MeetPeer peer, MeetMessage message) {
        if (!peer.socket.put(message.frame())) {
            close(peer); // It does not read.
            return;
        }
        try {
            peer.socket.flush();
            peer.socket.update();
        } catch (IOException e) {
            close(peer);
        }
    }

    private void refuse(MeetPeer peer, MeetReason reason, long nowNanos) {
        count(
                switch (reason) {
                    case NO_WORLD -> MeetEvent.CODE_UNKNOWN;
                    case TOO_OFTEN -> MeetEvent.TOO_OFTEN;
                    case FULL -> MeetEvent.FULL;
                    case NO_ANSWER -> MeetEvent.NO_ANSWER;
                    case VERSION -> MeetEvent.MALFORMED;
                    default -> MeetEvent.NOT_YOURS;
                });
        peer.enter(MeetPeer.Phase.ANSWERED, nowNanos);
        put(peer, new MeetMessage.Refused(reason));
    }

    private Blob randomBlob(int bytes) {
        byte[] blob = new byte[bytes];
        random.nextBytes(blob);
        return Blob.owning(blob);
    }

    private void close(MeetPeer peer) {
        if (peer.closed) {
            return;
        }
        peer.closed = true;
        peers.remove(peer);
        peer.socket.close();
        if (peer.phase == MeetPeer.Phase.HOST) {
            codes.leave(peer.code, peer);
            leave(peer);
        }
        Blob token = peer.token;
        if (token != null) {
            waiting.remove(token);
            askedHost.remove(token);
        }
        MeetPair pair = peer.pair;
        if (pair != null) {
            end(pair);
        }
    }

    // Hosts.

    private void register(MeetPeer peer, MeetMessage message, long nowNanos) throws MeetException {
        if (!(message instanceof MeetMessage.Register register)) {
            throw new MeetException("no registration");
        }
        Registration wanted = register.registration();
        if (!registers.take(peer.origin, nowNanos) || !allRegisters.take(nowNanos)) {
            refuse(peer, MeetReason.TOO_OFTEN, nowNanos);
            return;
        }
        if (!register.isSignedFor(peer.nonce)) {
            refuse(peer, MeetReason.NOT_YOURS, nowNanos);
            return;
        }
        String code = codes.codeOf(wanted.owner(), wanted.label());
        MeetReason problem = codes.problemOf(code, wanted);
        MeetPeer before = codes.find(code);
        boolean isLimited = peer.origin != OriginRates.UNLIMITED;
        boolean isFull =
                codes.count(wanted.isStandby(), null, before) >= rules.most(wanted.isStandby())
                        || (isLimited
                                && codes.count(wanted.isStandby(), peer.origin, before)
                                        >= rules.perAddress());
        if (problem != null || isFull) {
            refuse(peer, problem == null ? MeetReason.FULL : problem, nowNanos);
            return;
        }
        peer.registration = wanted;
        peer.code = code;
        peer.players = wanted.players();
        peer.pingMillis = (nowNanos - peer.sinceNanos) / 1_000_000;
        peer.enter(MeetPeer.Phase.HOST, nowNanos);
        codes.enter(code, wanted, peer);
        offers.put(peer, new TokenBucket(OFFERS, nowNanos));
        renewals.put(peer, new TokenBucket(MeetLimits.RENEWALS_ALLOWED, nowNanos));
        if (before != null) {
            boolean isSame =
                    before.registration != null && before.registration.key().equals(wanted.key());
            leave(before);
            refuse(before, isSame ? MeetReason.REPLACED : MeetReason.SUCCEEDED, nowNanos);
        }
        count(MeetEvent.REGISTERED);
        put(peer, new MeetMessage.Registered(code));
    }

    private void renew(MeetPeer host, MeetMessage.Register register, long nowNanos)
            throws MeetException {
        Registration wanted = register.registration();
        Registration before = Objects.requireNonNull(host.registration);
        TokenBucket pace = Objects.requireNonNull(renewals.get(host));
        if (!wanted.renews(before) || !pace.take(nowNanos)) {
            throw new MeetException("a registration that is no news, or the next too soon");
        }
        if (!allRegisters.take(nowNanos)) {
            return; // The host tells it again.
        }
        if (!register.isSignedFor(host.nonce)) {
            refuse(host, MeetReason.NOT_YOURS, nowNanos);
            codes.leave(host.code, host);
            leave(host);
            return;
        }
        host.registration = wanted;
        host.players = wanted.players();
        codes.renew(host.code, wanted);
        count(MeetEvent.RENEWED);
        put(host, new MeetMessage.Registered(host.code));
    }

    /** A host has no code any more: nobody waits for it in vain. */
    private void leave(MeetPeer host) {
        offers.remove(host);
        renewals.remove(host);
        List<Blob> asked = new ArrayList<>();
        askedHost.forEach((token, each) -> asked.addAll(each == host ? List.of(token) : List.of()));
        asked.forEach(token -> unanswered(token, System.nanoTime()));
    }

    // Pairs.

    private void join(MeetPeer peer, MeetMessage.Join join, long nowNanos) {
        long network =
                peer.origin == OriginRates.UNLIMITED
                        ? OriginRates.UNLIMITED
                        : OriginRates.network(peer.origin);
        if (join.version() != MeetLimits.VERSION) {
            refuse(peer, MeetReason.VERSION, nowNanos);
            return;
        }
        // Before the code is looked up: one that guesses learns nothing more.
        if (!joins.take(peer.origin, nowNanos)
                || tries.secondsUntilOne(peer.origin, nowNanos) > 0
                || networkTries.secondsUntilOne(network, nowNanos) > 0) {
            refuse(peer, MeetReason.TOO_OFTEN, nowNanos);
            return;
        }
        MeetPeer host = codes.find(join.code());
        if (host == null) {
            tries.take(peer.origin, nowNanos);
            networkTries.take(network, nowNanos);
            refuse(peer, MeetReason.NO_WORLD, nowNanos);
            return;
        }
        long ofAddress =
                pairs.stream().filter(pair -> pair.joiner.origin == peer.origin).count()
                        + waiting.values().stream()
                                .filter(each -> each.origin == peer.origin)
                                .count();
        boolean isLimited = peer.origin != OriginRates.UNLIMITED;
        if (pairs.size() + waiting.size() >= rules.pairs()
                || (isLimited && ofAddress >= rules.perAddress())) {
            refuse(peer, MeetReason.FULL, nowNanos);
            return;
        }
        if (!Objects.requireNonNull(offers.get(host)).take(nowNanos)) {
            refuse(peer, MeetReason.TOO_OFTEN, nowNanos);
            return;
        }
        Blob token = randomBlob(MeetMessage.TOKEN_BYTES);
        peer.token = token;
        peer.enter(MeetPeer.Phase.WAITING, nowNanos);
        waiting.put(token, peer);
        askedHost.put(token, host);
        InetAddress from = peer.socket.channel().socket().getInetAddress();
        put(host, new MeetMessage.Offer(token, from));
    }

    private void unanswered(Blob token, long nowNanos) {
        MeetPeer joiner = waiting.remove(token);
        askedHost.remove(token);
        if (joiner != null) {
            joiner.token = null;
            refuse(joiner, MeetReason.NO_ANSWER, nowNanos);
        }
    }

    private void pair(MeetPeer host, MeetMessage.Accept accept, long nowNanos)
            throws MeetException {
        MeetPeer joiner = waiting.remove(accept.token());
        askedHost.remove(accept.token());
        if (joiner == null || accept.version() != MeetLimits.VERSION) {
            throw new MeetException("an unknown token");
        }
        joiner.token = null;
        long joinerTag = random.nextLong();
        long hostTag = random.nextLong();
        put(joiner, new MeetMessage.Paired(joinerTag, hostTag));
        put(host, new MeetMessage.Paired(hostTag, joinerTag));
        if (joiner.closed || host.closed) {
            close(joiner);
            close(host);
            return;
        }
        MeetPair pair = new MeetPair(joiner, joinerTag, host, hostTag, rules.pairKbits(), nowNanos);
        joiner.pair = pair;
        host.pair = pair;
        joiner.enter(MeetPeer.Phase.PAIRED, nowNanos);
        host.enter(MeetPeer.Phase.PAIRED, nowNanos);
        pairs.add(pair);
        sides.put(joinerTag, pair.ofJoiner);
        sides.put(hostTag, pair.ofHost);
        count(MeetEvent.PAIRED);
    }

    private void copy(MeetPair pair, long nowNanos) {
        try {
            int bytes = pair.copy(allBandwidth, nowNanos);
            streamBytes += Math.max(0, bytes);
            if (bytes < 0) {
                end(pair);
            } else if (pair.isThrottled()) {
                throttled.add(pair);
            } else {
                throttled.remove(pair);
            }
        } catch (IOException e) {
            end(pair);
        } catch (RuntimeException e) {
            failed(e);
            end(pair);
        }
    }

    private void end(MeetPair pair) {
        if (pairs.remove(pair)) {
            throttled.remove(pair);
            sides.remove(pair.ofJoiner.tag);
            sides.remove(pair.ofHost.tag);
            close(pair.joiner);
            close(pair.host);
        }
    }

    // Datagrams.

    private void receive(long nowNanos) {
        for (int i = 0; i < DATAGRAMS_PER_ROUND_MAX; i++) {
            InetSocketAddress from;
            try {
                from = (InetSocketAddress) datagrams.receive(datagram.clear());
            } catch (IOException e) { // Such as that nobody receives what was sent before.
                count(MeetEvent.DATAGRAM_LOST);
                continue;
            }
            if (from == null) {
                return;
            }
            datagram.flip();
            int kind = MeetDatagram.kindOf(datagram);
            MeetPair.Side side = kind == 0 ? null : sides.get(MeetDatagram.tagOf(datagram));
            if (side == null || kind == MeetDatagram.SEEN) {
                count(MeetEvent.DATAGRAM_STRANGER); // And not answered.
            } else if (!side.pair.spend(datagram.remaining(), allBandwidth, nowNanos)) {
                count(MeetEvent.DATAGRAM_LOST);
            } else if (kind == MeetDatagram.BIND) {
                bind(side, from);
            } else {
                forward(side, from);
            }
        }
    }

    private void bind(MeetPair.Side side, InetSocketAddress from) {
        if (!from.equals(side.claimed)) {
            side.claimed = from;
            side.cookie = random.nextLong();
        } else if (MeetDatagram.numberOf(datagram) == side.cookie) {
            side.proven = from;
        }
        send(MeetDatagram.seen(side.tag, side.cookie, from), from);
    }

    private void forward(MeetPair.Side to, InetSocketAddress from) {
        InetSocketAddress proven = to.proven;
        if (!from.equals(to.other().proven)) {
            count(MeetEvent.DATAGRAM_STRANGER);
        } else if (proven != null) {
            datagramCount++;
            datagramBytes += datagram.remaining();
            send(datagram, proven);
        }
    }

    private void send(ByteBuffer bytes, InetSocketAddress to) {
        try {
            if (datagrams.send(bytes, to) == 0) {
                count(MeetEvent.DATAGRAM_LOST);
            }
        } catch (IOException e) {
            count(MeetEvent.DATAGRAM_LOST);
        }
    }

    // Lists.

    private static boolean isHttp(ByteBuffer in) {
        for (int i = 0; i < Math.min(GET.length, in.remaining()); i++) {
            if (in.get(in.position() + i) != GET[i]) {
                return false;
            }
        }
        return in.hasRemaining();
    }

    private void takeRequest(MeetPeer peer, ByteBuffer in, long nowNanos) throws MeetException {
        byte[] bytes = new byte[in.remaining()];
        in.duplicate().get(bytes);
        String request = new String(bytes, StandardCharsets.ISO_8859_1);
        if (!request.contains("\r\n\r\n")) {
            if (bytes.length > REQUEST_BYTES_MAX) {
                throw new MeetException("a request of " + bytes.length + " bytes");
            }
            return; // Not whole yet.
        }
        in.position(in.limit());
        boolean isList = request.startsWith("GET /worlds ") || request.startsWith("GET /worlds?");
        if (!rules.listed() || !isList) {
            respond(peer, "404 Not Found", "{\"error\":\"no list here\"}", nowNanos);
        } else if (!lists.take(peer.origin, nowNanos)) {
            count(MeetEvent.TOO_OFTEN);
            respond(peer, "429 Too Many Requests", "{\"error\":\"too often\"}", nowNanos);
        } else {
            respond(peer, "200 OK", list(), nowNanos);
        }
    }

    private String list() {
        JsonStringWriter json = JsonWriter.string();
        json.object().array("worlds");
        for (Map.Entry<String, MeetPeer> each : new TreeMap<>(codes.hosts()).entrySet()) {
            Registration world = each.getValue().registration;
            if (world != null && world.isListed()) {
                json.object()
                        .value("code", MeetCode.shown(each.getKey()))
                        .value("name", world.name())
                        .value("players", each.getValue().players)
                        .value("playersMax", world.playersMax())
                        .value("version", world.version())
                        .value("hostPingMillis", each.getValue().pingMillis)
                        .end();
            }
        }
        return json.end().end().done();
    }

    private static void respond(MeetPeer peer, String status, String json, long nowNanos) {
        byte[] body = (json + "\n").getBytes(StandardCharsets.UTF_8);
        String head =
                "HTTP/1.1 "
                        + status
                        + "\r\nContent-Type: application/json\r\nContent-Length: "
                        + body.length
                        + "\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n";
        byte[] bytes = head.getBytes(StandardCharsets.US_ASCII);
        peer.rest = ByteBuffer.allocate(bytes.length + body.length).put(bytes).put(body).flip();
        peer.enter(MeetPeer.Phase.ANSWERED, nowNanos);
    }

    private static void putRest(MeetPeer peer) {
        ByteBuffer rest = peer.rest;
        if (rest == null) {
            return;
        }
        int bytes = Math.min(rest.remaining(), peer.socket.room());
        int limit = rest.limit();
        peer.socket.out().put(rest.limit(rest.position() + bytes));
        rest.limit(limit);
        peer.rest = rest.hasRemaining() ? rest : null;
    }

    // Time.

    private void sweep(long nowNanos) {
        for (MeetPeer peer : List.copyOf(peers)) {
            try {
                sweep(peer, nowNanos);
            } catch (RuntimeException e) {
                failed(e);
                close(peer);
            }
        }
        if (nowNanos - carriedNanos >= CARRIED_NANOS) {
            carriedNanos = nowNanos;
            keepCarried();
        }
        tellFigures();
    }

    /** Worlds that were carried on keep their codes when we start again. */
    private void keepCarried() {
        Path file = carried;
        String text = file == null ? null : codes.pollCarried();
        if (file == null || text == null) {
            return;
        }
        try {
            PlainFiles.replaceForOwner(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            Logger.warn("{} cannot be written: {}", file, FileCode.of(e).text());
        }
    }

    private void sweep(MeetPeer peer, long nowNanos) {
        long quietNanos = nowNanos - peer.sinceNanos;
        switch (peer.phase) {
            case GREETING, CHALLENGED, ANSWERED -> {
                if (quietNanos > MeetLimits.FIRST_FRAME_NANOS_MAX) {
                    count(MeetEvent.SILENT);
                    close(peer);
                }
            }
            case HOST -> {
                if (quietNanos > MeetLimits.HOST_SILENCE_NANOS_MAX) {
                    count(MeetEvent.SILENT);
                    close(peer);
                }
            }
            case WAITING -> {
                Blob token = peer.token;
                if (quietNanos > MeetLimits.OFFER_NANOS_MAX && token != null) {
                    unanswered(token, nowNanos);
                } else if (quietNanos > MeetLimits.OFFER_NANOS_MAX) {
                    close(peer); // Its host failed while they were paired.
                }
            }
            case PAIRED -> {
                MeetPair pair = peer.pair;
                if (pair != null && pair.isIdle(nowNanos)) {
                    end(pair);
                }
            }
        }
    }

    private void tellFigures() {
        figures =
                new MeetFigures(
                        (int) codes.count(false, null, null),
                        (int) codes.count(true, null, null),
                        pairs.size(),
                        peers.size(),
                        streamBytes,
                        datagramCount,
                        datagramBytes,
                        events);
    }
}
