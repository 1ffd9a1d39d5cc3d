package org.quoin.server.meet;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.meet.MeetSocket;

/** Two games between which a meeting point copies, within the bandwidth of the pair and of all. */
final class MeetPair {
    private static final double BYTES_PER_KBIT = 125;

    /** A second's worth may go at once: the world of a joiner comes in bursts. */
    private static final double BURST_SECONDS = 1;

    final MeetPeer joiner;
    final MeetPeer host;
    final Side ofJoiner;
    final Side ofHost;
    private final TokenBucket bandwidth;
    private long usedNanos;
    private boolean throttled;

    /** The addresses and tags by which a meeting point passes on one game's datagrams. */
    static final class Side {
        final MeetPair pair;
        final long tag;

        /** Where datagrams seemed to come from, and what proves it. */
        @Nullable InetSocketAddress claimed;

        long cookie;

        /** Where they may be copied to; null if that is not proven. */
        @Nullable InetSocketAddress proven;

        Side(MeetPair pair, long tag) {
            this.pair = pair;
            this.tag = tag;
        }

        Side other() {
            return this == pair.ofJoiner ? pair.ofHost : pair.ofJoiner;
        }
    }

    MeetPair(
            MeetPeer joiner,
            long joinerTag,
            MeetPeer host,
            long hostTag,
            int kbits,
            long nowNanos) {
        this.joiner = joiner;
        this.host = host;
        this.ofJoiner = new Side(this, joinerTag);
        this.ofHost = new Side(this, hostTag);
        this.bandwidth = bandwidth(kbits, nowNanos);
        this.usedNanos = nowNanos;
    }

    /** A bucket of bytes. */
    static TokenBucket bandwidth(int kbits, long nowNanos) {
        double bytes = kbits * BYTES_PER_KBIT;
        return new TokenBucket(new Rate(bytes * BURST_SECONDS, bytes), nowNanos);
    }

    /** Whether it waits for bandwidth. */
    boolean isThrottled() {
        return throttled;
    }

    /** Whether nothing went through it for long. */
    boolean isIdle(long nowNanos) {
        return nowNanos - usedNanos > MeetLimits.PAIR_SILENCE_NANOS_MAX;
    }

    /**
     * Copies what can be copied in both directions.
     *
     * @param all the bandwidth of all pairs
     * @return the number of bytes; -1 if the pair has ended
     */
    int copy(TokenBucket all, long nowNanos) throws IOException {
        throttled = false;
        int bytes = copy(joiner.socket, host.socket, all, nowNanos);
        bytes += copy(host.socket, joiner.socket, all, nowNanos);
        joiner.socket.update();
        host.socket.update();
        return isOver(joiner.socket, host.socket) || isOver(host.socket, joiner.socket)
                ? -1
                : bytes;
    }

    private int copy(MeetSocket from, MeetSocket to, TokenBucket all, long nowNanos)
            throws IOException {
        to.flush();
        from.moveTo(to); // What was read before two games were paired, or found no room.
        int budget = (int) Math.min(bandwidth.tokens(nowNanos), all.tokens(nowNanos));
        from.setPaused(budget < 1);
        throttled |= budget < 1;
        int bytes = budget < 1 ? 0 : from.fill(budget);
        if (bytes > 0) {
            spend(bytes, all, nowNanos);
            from.moveTo(to);
            to.flush();
        }
        return bytes;
    }

    /** Whether an end is over: all that it has sent before is delivered first. */
    private static boolean isOver(MeetSocket from, MeetSocket to) {
        return from.isEnded() && from.isTaken() && to.isSent();
    }

    /** Takes the bandwidth for a datagram; returns whether there was enough. */
    boolean spend(int bytes, TokenBucket all, long nowNanos) {
        boolean spent =
                bandwidth.tokens(nowNanos) >= bytes
                        && all.take(bytes, nowNanos)
                        && bandwidth.take(bytes, nowNanos);
        usedNanos = spent ? nowNanos : usedNanos;
        return spent;
    }
}
