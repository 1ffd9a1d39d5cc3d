package org.quoin.engine.meet;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.transport.NetworkConditions;
import org.tinylog.Logger;

/**
 * A client's way to a host through a meeting point. Its thread, "quoin-meet-join", asks the meeting
 * point for the world and then copies between it and an ordinary connection of this machine.
 */
public final class MeetJoin implements ClientConnection {
    private static final int TICK_MILLIS = 20;
    private static final int PORT_TRIES = 20;

    /** How long the poll of a connection that is not there yet waits. */
    private static final int WAIT_MILLIS_MAX = 10;

    private final HostName meet;
    private final int port;
    private final String code;
    private final boolean datagrams;
    private final Function<Way, ClientConnection> game;
    private final Thread thread;
    private final SecureRandom random = new SecureRandom();
    private volatile @Nullable ClientConnection inner;
    private volatile @Nullable DisconnectReason failure;
    private volatile boolean ending;
    private volatile @Nullable Selector selector;
    private volatile NetworkConditions conditions = NetworkConditions.NONE;
    private volatile @Nullable WayFigures figures;

    /**
     * Where the game connects.
     *
     * @param name of the host, for messages, that leads to this machine
     * @param port TCP and UDP
     */
    public record Way(HostName name, int port) {}

    /**
     * @param code of the world
     * @param datagrams whether the game will use UDP
     * @param game makes the game's own connection; nothing is sent before it is started
     */
    public MeetJoin(
            HostName meet,
            int port,
            String code,
            boolean datagrams,
            Function<Way, ClientConnection> game) {
        this.meet = meet;
        this.port = port;
        this.code = code;
        this.datagrams = datagrams;
        this.game = game;
        this.thread = new Thread(this::run, "quoin-meet-join");
        thread.setDaemon(true);
    }

    /** How the game is connected; null before it is. */
    public @Nullable WayFigures figures() {
        return figures;
    }

    @Override
    public void start() {
        thread.start();
    }

    private void run() {
        try (Selector own = Selector.open()) {
            selector = own;
            MeetSocket relay = connect(own);
            try {
                MeetMessage.Paired pair = ask(own, relay);
                if (pair != null) {
                    copy(own, relay, pair);
                }
            } finally {
                relay.close();
            }
        } catch (IOException e) {
            Logger.info("the meeting point {}:{}: {}", meet, port, e.toString());
            fail(Reason.of(MeetReason.UNREACHABLE, where()));
        } catch (MeetException e) {
            Logger.info("the meeting point {}:{}: {}", meet, port, e.toString());
            fail(Reason.of(MeetReason.NONE_THERE, where()));
        } catch (RuntimeException e) {
            Logger.error(e, "through a meeting point");
            fail(Reason.of(MeetReason.UNREACHABLE, where()));
        } finally {
            selector = null;
        }
    }

    private String where() {
        return meet + ":" + port;
    }

    private void fail(Reason why) {
        if (!ending && failure == null) {
            failure = DisconnectReason.of(DisconnectReason.Kind.UNREACHABLE, why);
        }
    }

    private MeetSocket connect(Selector own) throws IOException {
        IOException problem = new IOException("no address");
        for (InetAddress address : meet.addresses()) {
            SocketChannel channel = SocketChannel.open();
            try {
                channel.socket()
                        .connect(
                                new InetSocketAddress(address, port),
                                (int) (MeetLimits.FIRST_FRAME_NANOS_MAX / 1_000_000));
                meet.answered(address);
                return new MeetSocket(channel, own, null);
            } catch (IOException e) {
                problem = e;
                channel.close();
            }
        }
        throw problem;
    }

    /** Asks for the world. Returns null if there is no way to it, or nobody wants one any more. */
    private MeetMessage.@Nullable Paired ask(Selector own, MeetSocket relay)
            throws IOException, MeetException {
        relay.put(new MeetMessage.Join(MeetLimits.VERSION, code).frame());
        long startNanos = System.nanoTime();
        while (!ending) {
            relay.flush();
            relay.update();
            own.select(TICK_MILLIS);
            own.selectedKeys().clear();
            relay.fill();
            MeetMessage answer = MeetMessage.take(relay.beginTake());
            relay.endTake();
            if (answer instanceof MeetMessage.Paired pair) {
                return pair;
            } else if (answer instanceof MeetMessage.Refused refused) {
                fail(Reason.of(refused.reason()));
                return null;
            } else if (answer != null) {
                throw new MeetException("a frame that answers nothing");
            } else if (relay.isEnded()) {
                throw new MeetException("the end instead of an answer");
            } else if (System.nanoTime() - startNanos > MeetLimits.ANSWER_NANOS_MAX) {
                fail(Reason.of(MeetReason.NO_ANSWER));
                return null;
            }
        }
        return null;
    }

    private void copy(Selector own, MeetSocket relay, MeetMessage.Paired pair) throws IOException {
        Loopback here = bind();
        try (ServerSocketChannel listening = here.listening;
                DatagramChannel local = here.local;
                DatagramChannel outside = datagrams ? DatagramChannel.open() : null) {
            listening.configureBlocking(false);
            SelectionKey accepting = listening.register(own, SelectionKey.OP_ACCEPT);
            if (outside != null) {
                outside.bind(new InetSocketAddress(0));
                outside.configureBlocking(false);
                outside.register(own, SelectionKey.OP_READ);
            }
            int free = ((InetSocketAddress) listening.getLocalAddress()).getPort();
            MeetLine line =
                    new MeetLine(
                            relay, own, local, outside, pair, random::nextLong, System.nanoTime());
            connectGame(free);
            while (!ending && !line.isOver()) {
                own.select(TICK_MILLIS);
                own.selectedKeys().clear();
                if (!line.hasGame()) {
                    SocketChannel connected = listening.accept();
                    if (connected != null) {
                        line.setGame(new MeetSocket(connected, own, line));
                        accepting.cancel(); // One game, and nobody else of this machine.
                    }
                }
                if (outside != null) {
                    receive(outside, line);
                }
                line.advance(System.nanoTime());
                figures = line.figures();
            }
            // What the game has sent last, its goodbye, goes first.
            line.advance(System.nanoTime());
            line.close();
        }
    }

    private static void receive(DatagramChannel outside, MeetLine line) throws IOException {
        ByteBuffer in = MeetDatagram.buffer();
        for (int i = 0; i < 64; i++) {
            InetSocketAddress from = (InetSocketAddress) outside.receive(in.clear());
            if (from == null) {
                return;
            }
            in.flip();
            if (MeetDatagram.kindOf(in) != 0 && MeetDatagram.tagOf(in) == line.tag()) {
                line.receive(in, from, System.nanoTime());
            }
        }
    }

    /** A port of this machine alone, TCP and UDP. */
    private record Loopback(ServerSocketChannel listening, DatagramChannel local) {}

    private static Loopback bind() throws IOException {
        IOException problem = new IOException("no free port");
        for (int i = 0; i < PORT_TRIES; i++) { // One free for TCP may be taken for UDP.
            ServerSocketChannel listening = ServerSocketChannel.open();
            DatagramChannel local = DatagramChannel.open();
            try {
                listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
                local.bind(listening.getLocalAddress());
                return new Loopback(listening, local);
            } catch (IOException e) {
                problem = e;
                listening.close();
                local.close();
            }
        }
        throw problem;
    }

    private void connectGame(int free) {
        HostName name =
                HostName.ofAddress(
                        MeetCode.shown(code) + " at " + meet, InetAddress.getLoopbackAddress());
        ClientConnection made = game.apply(new Way(name, free));
        made.setConditions(conditions);
        synchronized (this) {
            if (ending) {
                made.close();
                return;
            }
            made.start();
            inner = made;
        }
    }

    @Override
    public @Nullable DisconnectReason failure() {
        ClientConnection made = inner;
        return made == null ? failure : made.failure();
    }

    @Override
    public boolean isOpen() {
        ClientConnection made = inner;
        return made != null && made.isOpen();
    }

    @Override
    public boolean isBroken() {
        ClientConnection made = inner;
        return made != null && made.isBroken();
    }

    @Override
    public boolean isDamaged() {
        ClientConnection made = inner;
        return made != null && made.isDamaged();
    }

    @Override
    public void setConditions(NetworkConditions wanted) {
        conditions = wanted;
        ClientConnection made = inner;
        if (made != null) {
            made.setConditions(wanted);
        }
    }

    @Override
    public long nextDueNanos(long otherwiseNanos) {
        ClientConnection made = inner;
        return made == null ? otherwiseNanos : made.nextDueNanos(otherwiseNanos);
    }

    @Override
    public void expectDatagrams(long nowNanos) {
        ClientConnection made = inner;
        if (made != null) {
            made.expectDatagrams(nowNanos);
        }
    }

    @Override
    public void poll(HostEvents session, int timeoutMillis) {
        ClientConnection made = inner;
        if (made != null) {
            made.poll(session, timeoutMillis);
            return;
        }
        try {
            Thread.sleep(Math.min(timeoutMillis, WAIT_MILLIS_MAX));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        session.wakes(true, System.nanoTime());
    }

    @Override
    public void cancelConnecting() {
        ClientConnection made = inner;
        if (made == null) {
            end();
        } else {
            made.cancelConnecting();
        }
    }

    @Override
    public void close() {
        ClientConnection made = inner;
        if (made != null) {
            made.close(); // What it has sent is copied before the line ends.
        }
        end();
    }

    private synchronized void end() {
        ending = true;
        Selector open = selector;
        if (open != null) {
            open.wakeup();
        }
    }

    @Override
    public void stream(byte[] message) {
        ClientConnection made = inner;
        if (made != null) {
            made.stream(message);
        }
    }

    @Override
    public void datagram(byte[] buffer, int length) {
        ClientConnection made = inner;
        if (made != null) {
            made.datagram(buffer, length);
        }
    }

    @Override
    public boolean isReliable() {
        ClientConnection made = inner;
        return made != null && made.isReliable();
    }
}
