package org.quoin.engine.secure;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.congestion.TokenBucket;

/**
 * The messages of handshakes that wait for a host. Each costs it about a hundred times as much as
 * any other message, while sending the first of them takes no computation; so a host takes a few at
 * a time, and begins only a limited number a second, of all origins together. Messages from origins
 * of former players go first, and half of the rate is kept for them: a flood of strangers does not
 * keep returning players out. Nothing is refused: a handshake that waits too long is ended
 * elsewhere. Belongs to one thread.
 *
 * @param <C> a connection
 * @param <M> a message
 */
public final class HandshakeQueue<C, M> {
    private final int messagesMax;
    private final TokenBucket anybody;
    private final TokenBucket known;
    private final Map<C, Waiting<M>> waiting = new LinkedHashMap<>();

    private static final class Waiting<M> {
        final ArrayDeque<M> messages = new ArrayDeque<>();
        final boolean known;
        final boolean begun;

        Waiting(boolean known, boolean begun) {
            this.known = known;
            this.begun = begun;
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
     * @param isKnown whether somebody has played from there
     * @param hasBegun whether its handshake has begun: going on with it is free
     * @return false if too many wait; the connection is to be ended
     */
    public boolean add(C connection, M message, boolean isKnown, boolean hasBegun) {
        Waiting<M> own =
                waiting.computeIfAbsent(connection, any -> new Waiting<>(isKnown, hasBegun));
        own.messages.add(message);
        return own.messages.size() <= messagesMax;
    }

    /** Whether messages of a connection wait. */
    public boolean holds(C connection) {
        return waiting.containsKey(connection);
    }

    /** Whether one may be taken now. */
    public boolean isReady(long nowNanos) {
        return find(nowNanos, false) != null;
    }

    /**
     * Whose turn it is, which counts as begun; its messages are to be taken. Null if nobody's is.
     */
    public @Nullable C next(long nowNanos) {
        return find(nowNanos, true);
    }

    /** Takes all messages of a connection, the oldest first; it has none any more. */
    public ArrayDeque<M> take(C connection) {
        Waiting<M> own = waiting.remove(connection);
        return own == null ? new ArrayDeque<>() : own.messages;
    }

    private @Nullable C find(long nowNanos, boolean pays) {
        for (Map.Entry<C, Waiting<M>> each : waiting.entrySet()) {
            Waiting<M> own = each.getValue();
            if (own.known && (own.begun || pay(known, nowNanos, pays))) {
                return each.getKey();
            }
        }
        for (Map.Entry<C, Waiting<M>> each : waiting.entrySet()) {
            if (each.getValue().begun || pay(anybody, nowNanos, pays)) {
                return each.getKey();
            }
        }
        return null;
    }

    private static boolean pay(TokenBucket bucket, long nowNanos, boolean pays) {
        return pays ? bucket.take(nowNanos) : bucket.secondsUntilOne(nowNanos) == 0;
    }
}
