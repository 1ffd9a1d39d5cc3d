package org.quoin.engine.meet;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The ways by UDP between two games of a pair, at one of them. No socket and no clock: datagrams
 * and the time go in, datagrams come out.
 *
 * <pre>
 *   way:  NEW ── PROBE, three times ──▶ GIVEN UP
 *          │          │                    │
 *          └── REACHED by it ──▶ OPEN ◀────┘ (a late answer, or a probe from there, counts)
 *                                 │
 *                                 └── no REACHED for 3.5 s ──▶ CLOSED, probed again every 5 s
 * </pre>
 */
public final class MeetPaths {
    /** How datagrams of the game go. */
    public enum Way {
        /** Within the TCP connection through the meeting point. */
        STREAM,
        /** By UDP, copied by the meeting point. */
        COPIED,
        /** By UDP, from one game to the other. */
        STRAIGHT
    }

    /** Between two probes of a way that was open once. */
    private static final long PROBE_CLOSED_NANOS = 5_000_000_000L;

    private final long ownTag;
    private final long otherTag;
    private final InetSocketAddress meet;
    private final Sender sender;
    private final LongSupplier nonces;
    private final long startNanos;

    /** In the order of preference; the one through the meeting point is last. */
    private final List<Path> paths = new ArrayList<>();

    private final Path copied;
    private long cookie;
    private long nextBindNanos;
    private int binds;
    private @Nullable InetSocketAddress seen;
    private boolean seenIsNew;
    private long straightAfterNanos = -1;
    private long copiedAfterNanos = -1;

    /** Sends a datagram; it may get lost. */
    @FunctionalInterface
    interface Sender {
        void send(ByteBuffer datagram, InetSocketAddress to);
    }

    private static final class Path {
        final InetSocketAddress address;
        final long nonce;
        int probes;
        long probedNanos;
        long reachedNanos;
        boolean wasOpen;

        Path(InetSocketAddress address, long nonce) {
            this.address = address;
            this.nonce = nonce;
        }

        boolean isOpen(long nowNanos) {
            return wasOpen && nowNanos - reachedNanos < MeetLimits.PATH_SILENCE_NANOS;
        }
    }

    /**
     * @param meet the meeting point's address for datagrams
     * @param nonces numbers that nobody else can guess
     */
    MeetPaths(
            MeetMessage.Paired pair,
            InetSocketAddress meet,
            LongSupplier nonces,
            Sender sender,
            long nowNanos) {
        this.ownTag = pair.ownTag();
        this.otherTag = pair.otherTag();
        this.meet = meet;
        this.sender = sender;
        this.startNanos = nowNanos;
        this.nextBindNanos = nowNanos;
        this.nonces = nonces;
        this.copied = new Path(meet, nonces.getAsLong());
    }

    /** The other game says at which addresses it may be reached, the best first. */
    void othersAre(List<InetSocketAddress> addresses) {
        for (InetSocketAddress address : addresses) {
            if (paths.size() < MeetLimits.ADDRESSES_MAX && find(address) == null) {
                paths.add(new Path(address, nonces.getAsLong()));
            }
        }
    }

    /** Our own address as the meeting point sees it, once after each change; null else. */
    @Nullable InetSocketAddress pollSeen() {
        boolean isNew = seenIsNew;
        seenIsNew = false;
        return isNew ? seen : null;
    }

    /**
     * A datagram with our tag has come.
     *
     * @param in left at the game's datagram if there is one in it
     * @return whether there is
     */
    boolean receive(ByteBuffer in, InetSocketAddress from, long nowNanos) {
        switch (MeetDatagram.kindOf(in)) {
            case MeetDatagram.SEEN -> seen(in, from, nowNanos);
            case MeetDatagram.PROBE -> probed(in, from);
            case MeetDatagram.REACHED -> reached(in, from, nowNanos);
            case MeetDatagram.DATA -> {
                in.position(in.position() + MeetLimits.DATAGRAM_HEAD_BYTES);
                return true;
            }
            default -> {
                // A BIND is for meeting points, the rest for nobody.
            }
        }
        return false;
    }

    private void seen(ByteBuffer in, InetSocketAddress from, long nowNanos) {
        InetSocketAddress address = MeetDatagram.addressOf(in);
        if (!from.equals(meet) || address == null) {
            return;
        }
        binds = 0;
        if (cookie != MeetDatagram.numberOf(in)) {
            cookie = MeetDatagram.numberOf(in);
            nextBindNanos = nowNanos; // Sent back at once: that proves the address.
        }
        if (!address.equals(seen)) {
            seen = address;
            seenIsNew = true;
        }
    }

    /** Answered whatever we know of the address: only who knows our tag asks, and as much comes. */
    private void probed(ByteBuffer in, InetSocketAddress from) {
        sender.send(
                MeetDatagram.probe(MeetDatagram.REACHED, otherTag, MeetDatagram.numberOf(in)),
                from);
        if (find(from) == null) {
            othersAre(List.of(from)); // Behind a router that has a port for each other end.
        }
    }

    private void reached(ByteBuffer in, InetSocketAddress from, long nowNanos) {
        Path path = find(from);
        if (path != null && path.nonce == MeetDatagram.numberOf(in) && path.probes > 0) {
            path.wasOpen = true;
            path.reachedNanos = nowNanos;
            if (path == copied) {
                copiedAfterNanos = since(copiedAfterNanos, nowNanos);
            } else {
                straightAfterNanos = since(straightAfterNanos, nowNanos);
            }
        }
    }

    private long since(long before, long nowNanos) {
        return before < 0 ? nowNanos - startNanos : before;
    }

    private @Nullable Path find(InetSocketAddress address) {
        if (address.equals(meet)) {
            return copied;
        }
        for (Path path : paths) {
            if (path.address.equals(address)) {
                return path;
            }
        }
        return null;
    }

    /** Time passes: asks what is due. */
    void advance(long nowNanos) {
        if (nowNanos - nextBindNanos >= 0) {
            boolean rarely = seen != null || ++binds > MeetLimits.BIND_TRIES;
            nextBindNanos =
                    nowNanos + (rarely ? MeetLimits.BIND_AGAIN_NANOS : MeetLimits.BIND_FIRST_NANOS);
            sender.send(MeetDatagram.bind(ownTag, cookie), meet);
        }
        for (Path path : paths) {
            probe(path, nowNanos);
        }
        if (seen != null) {
            probe(copied, nowNanos);
        }
    }

    private void probe(Path path, long nowNanos) {
        // The copied way opens when the other game has shown its address, whenever that is.
        boolean givenUp = path != copied && path.probes >= MeetLimits.PROBES_MAX;
        long waitNanos =
                path.isOpen(nowNanos)
                        ? MeetLimits.PROBE_OPEN_NANOS
                        : path.wasOpen || path.probes > MeetLimits.PROBES_MAX
                                ? PROBE_CLOSED_NANOS
                                : MeetLimits.PROBE_AGAIN_NANOS;
        boolean due = path.probes == 0 || nowNanos - path.probedNanos >= waitNanos;
        if (due && (path.wasOpen || !givenUp)) {
            path.probes = Math.min(path.probes + 1, 2 * MeetLimits.PROBES_MAX);
            path.probedNanos = nowNanos;
            sender.send(MeetDatagram.probe(MeetDatagram.PROBE, otherTag, path.nonce), path.address);
        }
    }

    /** Where the game's next datagram goes; null if no way by UDP is open. */
    @Nullable InetSocketAddress best(long nowNanos) {
        for (Path path : paths) {
            if (path.isOpen(nowNanos)) {
                return path.address;
            }
        }
        return copied.isOpen(nowNanos) ? meet : null;
    }

    /** Which way the game's datagrams go. */
    Way way(long nowNanos) {
        InetSocketAddress best = best(nowNanos);
        return best == null ? Way.STREAM : best.equals(meet) ? Way.COPIED : Way.STRAIGHT;
    }

    /** How long it took until a way was first open, in nanoseconds; -1 if it never was. */
    long afterNanos(Way way) {
        return switch (way) {
            case STREAM -> 0;
            case COPIED -> copiedAfterNanos;
            case STRAIGHT -> straightAfterNanos;
        };
    }

    /** Wraps a datagram of the game. */
    void wrap(ByteBuffer out, ByteBuffer game) {
        MeetDatagram.data(out.order(ByteOrder.LITTLE_ENDIAN), otherTag, game);
    }

    /** The tag of datagrams for us. */
    long tag() {
        return ownTag;
    }
}
