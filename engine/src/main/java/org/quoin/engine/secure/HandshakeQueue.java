package org.quoin.engine.secure;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.congestion.TokenBucket;

/**
 * The messages of handshakes that wait for a host. Each costs it about a hundred times as much as
 * any other message, while sending the first of them takes no computation; so a host takes a few at
 * a time, and begins only a limited number a second, of all origins together. Handshakes that have
 * begun go first, then those from origins of former players, for which half of the rate is kept: a
 * flood of strangers does not keep returning players out. Origins take turns: one that sends many
 * handshakes does not keep out another that sends one. Nothing is refused: a handshake that waits
 * too long is ended elsewhere. Belongs to one thread.
 *
 * @param <C> a connection
 * @param <M> a message
 */
public final class HandshakeQueue<C, M> {
    private final int messagesMax;
    private final TokenBucket anybody;
    private final TokenBucket known;
    private final Map<C, Waiting<M>> waiting = new LinkedHashMap<>();
    private long begun;

    private static final class Waiting<M> {
        final ArrayDeque<M> messages = new ArrayDeque<>();
        final long origin;
        final boolean known;
        boolean begun;

        /** Whether one of its messages is being worked on. */
        boolean inWork;

        /** The number of the last handshake that its origin began while others of it waited. */
        long afterBegun;

        Waiting(long origin, boolean known, boolean begun) {
            this.origin = origin;
            this.known = known;
            this.begun = begun;
        }

        boolean isReady() {
            return !inWork && !messages.isEmpty();
        }

        boolean sharesOrigin(Waiting<M> other) {
            return origin != OriginRates.UNLIMITED && origin == other.origin;
        }
    }

    /**
     * @param messagesMax of one connection
     * @param atOnce how many handshakes are begun one after the other, after a while without any
     * @param perSecond how many a second after that
     */
    public HandshakeQueue(int messagesMax, double atOnce, double perSecond, long nowNanos) {
        this.messagesMax = messagesMax;
        Rate half = new Rate(atOnce / 2, perSecond / 2);
        this.anybody = new TokenBucket(half, nowNanos);
        this.known = new TokenBucket(half, nowNanos);
    }

    /**
     * Adds a connection's message behind its others.
     *
     * @param origin where it comes from, see {@link OriginRates}
     * @param isKnown whether somebody has played from there
     * @param hasBegun whether its handshake has begun: going on with it is free
     * @return false if too many wait; the connection is to be ended
     */
    public boolean add(C connection, M message, long origin, boolean isKnown, boolean hasBegun) {
        Waiting<M> own = waiting.get(connection);
        if (own == null) {
            own = new Waiting<>(origin, isKnown, hasBegun);
            for (Waiting<M> each : waiting.values()) {
                if (each.sharesOrigin(own)) {
                    own.afterBegun = Math.max(own.afterBegun, each.afterBegun);
                }
            }
            waiting.put(connection, own);
        }
        own.messages.add(message);
        return own.messages.size() <= messagesMax;
    }

    /** Whether messages of a connection wait, or one is being worked on. */
    public boolean holds(C connection) {
        return waiting.containsKey(connection);
    }

    /** Whether {@link #next} has one. */
    public boolean isReady(long nowNanos) {
        return find(nowNanos, false) != null;
    }

    /**
     * Whose turn it is: its handshake has begun, and its next message is to be polled and worked
     * on, until when it has no further turn. Null if it is nobody's.
     */
    public @Nullable C next(long nowNanos) {
        Map.Entry<C, Waiting<M>> next = find(nowNanos, true);
        if (next == null) {
            return null;
        }
        Waiting<M> own = next.getValue();
        if (!own.begun) {
            begun++;
            for (Waiting<M> each : waiting.values()) {
                each.afterBegun = each.sharesOrigin(own) ? begun : each.afterBegun;
            }
        }
        own.begun = true;
        own.inWork = true;
        return next.getKey();
    }

    /** Takes the next message of a connection whose turn it is. */
    public M poll(C connection) {
        return Objects.requireNonNull(waiting.get(connection)).messages.remove();
    }

    /** The work on a connection's message is done; it may be gone meanwhile. */
    public void worked(C connection) {
        Waiting<M> own = waiting.get(connection);
        if (own != null) {
            own.inWork = false;
            if (own.messages.isEmpty()) {
                waiting.remove(connection);
            }
        }
    }

    /** Takes all messages of a connection, the oldest first; it has none any more. */
    public ArrayDeque<M> take(C connection) {
        Waiting<M> own = waiting.remove(connection);
        return own == null ? new ArrayDeque<>() : own.messages;
    }

    private Map.@Nullable Entry<C, Waiting<M>> find(long nowNanos, boolean pays) {
        Map.Entry<C, Waiting<M>> friend = null;
        Map.Entry<C, Waiting<M>> stranger = null;
        for (Map.Entry<C, Waiting<M>> each : waiting.entrySet()) {
            Waiting<M> own = each.getValue();
            if (own.isReady() && own.begun) {
                return each;
            } else if (own.isReady() && own.known) {
                friend = earlier(friend, each);
            } else if (own.isReady()) {
                stranger = earlier(stranger, each);
            }
        }
        if (friend != null && (pay(known, nowNanos, pays) || pay(anybody, nowNanos, pays))) {
            return friend;
        }
        return stranger != null && pay(anybody, nowNanos, pays) ? stranger : null;
    }

    private static <C, M> Map.Entry<C, Waiting<M>> earlier(
            Map.@Nullable Entry<C, Waiting<M>> one, Map.Entry<C, Waiting<M>> later) {
        return one == null || later.getValue().afterBegun < one.getValue().afterBegun ? later : one;
    }

    private static boolean pay(TokenBucket bucket, long nowNanos, boolean pays) {
        return pays ? bucket.take(nowNanos) : bucket.secondsUntilOne(nowNanos) == 0;
    }
}
