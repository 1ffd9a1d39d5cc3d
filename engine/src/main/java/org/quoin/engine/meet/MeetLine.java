package org.quoin.engine.meet;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.PortUnreachableException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * One game's end of a pair: copies between the game's own sockets on this machine and the ways to
 * the other game. The game sees a connection by TCP and UDP like any other.
 */
final class MeetLine implements AutoCloseable {
    private static final int PART = 1;
    private static final int DATAGRAM = 2;
    private static final int ADDRESSES = 3;
    private static final int HEAD_BYTES = 3;

    /** Datagrams of the game that are read before others have their turn. */
    private static final int DATAGRAMS_PER_ROUND_MAX = 64;

    private final MeetSocket relay;
    private final Selector selector;
    private final DatagramChannel local;
    private final @Nullable DatagramChannel outside;
    private final @Nullable MeetPaths paths;
    private final ByteBuffer gameBuffer = MeetDatagram.buffer();
    private final ByteBuffer wrapped = MeetDatagram.buffer();
    private @Nullable MeetSocket game;
    private @Nullable InetSocketAddress seen;
    private boolean told;

    /** Whether the meeting point is on this machine, so that the other game may be as well. */
    private final boolean here;

    private boolean over;
    private MeetPaths.Way way = MeetPaths.Way.STREAM;
    private WayFigures figures = WayFigures.STREAM;

    /**
     * @param relay paired; its keys belong to the line from now on
     * @param local the game's datagrams go through it
     * @param outside of this machine, shared by all lines; null for a game without datagrams
     */
    MeetLine(
            MeetSocket relay,
            Selector selector,
            DatagramChannel local,
            @Nullable DatagramChannel outside,
            MeetMessage.Paired pair,
            LongSupplier nonces,
            long nowNanos)
            throws IOException {
        this.relay = relay;
        this.selector = selector;
        this.local = local;
        this.outside = outside;
        local.configureBlocking(false);
        local.register(selector, SelectionKey.OP_READ, this);
        relay.attach(this);
        InetSocketAddress meet = (InetSocketAddress) relay.channel().getRemoteAddress();
        this.here = meet.getAddress().isLoopbackAddress();
        this.paths =
                outside == null
                        ? null
                        : new MeetPaths(
                                pair,
                                meet,
                                nonces,
                                (datagram, to) -> send(outside, datagram, to),
                                nowNanos);
    }

    /** The game's connection; from now on bytes are copied. */
    void setGame(MeetSocket connected) {
        connected.attach(this);
        game = connected;
    }

    boolean hasGame() {
        return game != null;
    }

    /** The tag of datagrams for it; 0 without datagrams. */
    long tag() {
        return paths == null ? 0 : paths.tag();
    }

    /** Whether it has ended. */
    boolean isOver() {
        return over;
    }

    WayFigures figures() {
        return figures;
    }

    private static void send(DatagramChannel from, ByteBuffer datagram, SocketAddress to) {
        try {
            from.send(datagram, to);
        } catch (IOException | IllegalArgumentException | UnsupportedOperationException e) {
            Logger.trace("a datagram to {} was not sent: {}", to, e.toString()); // A lost one.
        }
    }

    /** Something may be read or written, or time has passed: copies what can be copied. */
    void advance(long nowNanos) {
        if (over) {
            return;
        }
        try {
            MeetSocket to = game;
            if (to != null && !to.isConnected()) {
                return;
            }
            copy(to, nowNanos);
            tellAddresses();
            if (paths != null) {
                paths.advance(nowNanos);
                note(paths, nowNanos);
            }
            flush(relay);
            flush(to);
            if (isFinished(to)) {
                close();
            }
        } catch (IOException | MeetException e) {
            Logger.debug("through a meeting point: {}", e.toString());
            close();
        }
    }

    private static void flush(@Nullable MeetSocket socket) throws IOException {
        if (socket != null) {
            socket.flush();
            socket.update();
        }
    }

    private void copy(@Nullable MeetSocket to, long nowNanos) throws IOException, MeetException {
        relay.fill();
        if (to == null) {
            return; // The game comes in a moment; what is for it waits.
        }
        flush(to); // First: that makes room.
        takeFrames(relay.beginTake(), to);
        relay.endTake();
        to.fill();
        putParts(to);
        copyDatagrams(nowNanos);
    }

    private void takeFrames(ByteBuffer in, MeetSocket to) throws IOException, MeetException {
        while (in.remaining() >= HEAD_BYTES) {
            int length = Short.toUnsignedInt(in.getShort(in.position()));
            int kind = in.get(in.position() + 2);
            if (length > MeetLimits.PART_BYTES_MAX
                    || (kind != PART && length > MeetLimits.GAME_DATAGRAM_BYTES_MAX)) {
                throw new MeetException("a part of " + length + " bytes, of kind " + kind);
            }
            boolean fits = kind != PART || to.room() >= length;
            if (in.remaining() < HEAD_BYTES + length || !fits) {
                return;
            }
            in.position(in.position() + HEAD_BYTES);
            ByteBuffer part = in.slice(in.position(), length).order(ByteOrder.LITTLE_ENDIAN);
            in.position(in.position() + length);
            switch (kind) {
                case PART -> to.out().put(part);
                case DATAGRAM -> toGame(part);
                case ADDRESSES -> takeAddresses(part);
                default -> throw new MeetException("a part of kind " + kind);
            }
        }
    }

    private void putParts(MeetSocket from) {
        ByteBuffer in = from.beginTake();
        while (in.hasRemaining() && relay.room() > HEAD_BYTES) {
            int length = Math.min(in.remaining(), relay.room() - HEAD_BYTES);
            length = Math.min(length, MeetLimits.PART_BYTES_MAX);
            int limit = in.limit();
            in.limit(in.position() + length);
            putHead(length, PART).put(in);
            in.limit(limit);
        }
        from.endTake();
    }

    private ByteBuffer putHead(int length, int kind) {
        return relay.out().putShort((short) length).put((byte) kind);
    }

    private void copyDatagrams(long nowNanos) throws IOException {
        for (int i = 0; i < DATAGRAMS_PER_ROUND_MAX; i++) {
            gameBuffer.clear();
            SocketAddress from = receive();
            if (from == null) {
                return;
            }
            gameBuffer.flip();
            if (!local.isConnected()) {
                local.connect(from); // The game's socket; nobody else's counts from now on.
            }
            if (gameBuffer.remaining() <= MeetLimits.GAME_DATAGRAM_BYTES_MAX) {
                toOther(gameBuffer, nowNanos);
            }
        }
    }

    private @Nullable SocketAddress receive() throws IOException {
        try {
            return local.receive(gameBuffer);
        } catch (PortUnreachableException e) {
            return null; // The game's socket is gone; its connection ends as well.
        }
    }

    private void toOther(ByteBuffer datagram, long nowNanos) {
        InetSocketAddress best = paths == null ? null : paths.best(nowNanos);
        if (best != null && paths != null && outside != null) {
            paths.wrap(wrapped, datagram);
            send(outside, wrapped, best);
        } else if (relay.room()
                >= HEAD_BYTES + datagram.remaining() + MeetLimits.STREAM_RESERVE_BYTES) {
            putHead(datagram.remaining(), DATAGRAM).put(datagram);
        } // Else it is lost, as in a full network.
    }

    /** A datagram with this line's tag has come from outside. */
    void receive(ByteBuffer datagram, InetSocketAddress from, long nowNanos) throws IOException {
        if (paths != null && paths.receive(datagram, from, nowNanos)) {
            toGame(datagram);
        }
    }

    private void toGame(ByteBuffer datagram) throws IOException {
        if (local.isConnected()) { // Else the game has sent nothing yet.
            try {
                local.write(datagram);
            } catch (PortUnreachableException e) {
                Logger.debug("the game's socket is gone");
            }
        }
    }

    /** Tells the other game where this one may be reached, as soon as that is known. */
    private void tellAddresses() throws IOException {
        if (paths == null || outside == null) {
            return;
        }
        InetSocketAddress isSeen = paths.pollSeen();
        seen = isSeen == null ? seen : isSeen;
        if ((isSeen == null && told) || relay.room() < MeetLimits.STREAM_RESERVE_BYTES) {
            return;
        }
        told = true;
        int port = ((InetSocketAddress) outside.getLocalAddress()).getPort();
        ByteBuffer out = ByteBuffer.allocate(MeetLimits.ADDRESSES_MAX * 19);
        out.order(ByteOrder.LITTLE_ENDIAN);
        List<InetSocketAddress> all = new ArrayList<>();
        ownAddresses().forEach(own -> all.add(new InetSocketAddress(own, port)));
        if (seen != null && !all.contains(seen)) {
            all.add(seen);
        }
        for (InetSocketAddress each : all) {
            MeetMessage.putAddress(out, each.getAddress());
            out.putShort((short) each.getPort());
        }
        out.flip();
        putHead(out.remaining(), ADDRESSES).put(out);
    }

    private void takeAddresses(ByteBuffer in) throws MeetException {
        List<InetSocketAddress> others = new ArrayList<>();
        try {
            while (in.hasRemaining() && others.size() < MeetLimits.ADDRESSES_MAX) {
                InetAddress address = MeetMessage.address(in);
                int port = Short.toUnsignedInt(in.getShort());
                boolean good = !address.isMulticastAddress() && !address.isAnyLocalAddress();
                if (port > 0 && good && (here || !address.isLoopbackAddress())) {
                    others.add(new InetSocketAddress(address, port));
                }
            }
        } catch (BufferUnderflowException e) {
            throw new MeetException("a list of addresses that ends within one");
        }
        if (paths != null) {
            paths.othersAre(others);
        }
    }

    /** This machine's addresses that others may reach: of its networks, and of IPv6. */
    private static List<InetAddress> ownAddresses() {
        List<InetAddress> all = new ArrayList<>();
        try {
            for (NetworkInterface each :
                    Collections.list(NetworkInterface.getNetworkInterfaces())) {
                if (each.isUp() && !each.isLoopback()) {
                    each.inetAddresses()
                            .filter(address -> !address.isLinkLocalAddress())
                            .forEach(all::add);
                }
            }
        } catch (SocketException e) {
            Logger.debug("own addresses: {}", e.toString());
        }
        // One place is kept for the address that the meeting point sees.
        return all.subList(0, Math.min(all.size(), MeetLimits.ADDRESSES_MAX - 1));
    }

    private void note(MeetPaths ways, long nowNanos) {
        MeetPaths.Way now = ways.way(nowNanos);
        if (now != way) {
            Logger.info("through a meeting point: datagrams go {} now", words(now));
            way = now;
        }
        figures =
                new WayFigures(
                        now,
                        millis(ways.afterNanos(MeetPaths.Way.COPIED)),
                        millis(ways.afterNanos(MeetPaths.Way.STRAIGHT)));
    }

    private static String words(MeetPaths.Way way) {
        return switch (way) {
            case STREAM -> "within the TCP connection";
            case COPIED -> "by UDP through the meeting point";
            case STRAIGHT -> "straight to the other game";
        };
    }

    private static long millis(long nanos) {
        return nanos < 0 ? -1 : nanos / 1_000_000;
    }

    /** Whether both ends are done: all that one has sent before it ended is delivered first. */
    private boolean isFinished(@Nullable MeetSocket to) {
        boolean otherGone = relay.isEnded() && (to == null || to.isSent());
        boolean gameGone = to != null && to.isEnded() && to.isTaken() && relay.isSent();
        return otherGone || gameGone;
    }

    @Override
    public void close() {
        if (over) {
            return;
        }
        over = true;
        relay.close();
        MeetSocket to = game;
        if (to != null) {
            to.close();
        }
        try {
            local.close();
        } catch (IOException e) {
            Logger.debug("closing a line: {}", e.toString());
        }
        selector.wakeup();
    }
}
