package org.quoin.engine.net;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.transport.Visitor;
import org.quoin.engine.transport.VisitorConnection;
import org.quoin.engine.wire.ToHost;

/**
 * A connection to a server of rooms.
 *
 * <pre>
 *   AT_DOOR ── asks ──▶ WAITING ── enters ──▶ INSIDE
 *      │                   │                     │
 *      └───── leaves ──────┴────── leaves ───────┴──▶ LEAVING   hears why, and hangs up
 * </pre>
 *
 * <p>Other orders are mistakes of our own. Belongs to the server's thread, except {@link #claim}.
 */
final class RoomGuest {
    /** A guest's first messages until the room is open: a hello, and what may follow it. */
    private static final int HELD_MAX = 8;

    private enum Phase {
        AT_DOOR,
        WAITING,
        INSIDE,
        LEAVING
    }

    final int connection;
    private final long origin;
    private final @Nullable OtherEnd other;
    private Phase phase = Phase.AT_DOOR;
    private long sinceNanos;
    private ToHost.@Nullable Enter wanted;
    private final ArrayDeque<byte[]> held = new ArrayDeque<>();
    private String room = "";
    private @Nullable LockstepHost host;
    private @Nullable VisitorConnection inside;

    /** Whether it waits to be looked at, since the room has sent something. */
    private final AtomicBoolean claimed = new AtomicBoolean();

    RoomGuest(int connection, long origin, @Nullable OtherEnd other, long nowNanos) {
        this.connection = connection;
        this.origin = origin;
        this.other = other;
        this.sinceNanos = nowNanos;
    }

    boolean isAtDoor() {
        return phase == Phase.AT_DOOR;
    }

    boolean isWaiting() {
        return phase == Phase.WAITING;
    }

    boolean isInside() {
        return phase == Phase.INSIDE;
    }

    boolean isLeaving() {
        return phase == Phase.LEAVING;
    }

    /** Whether the other end has proved who it is. */
    boolean isProven() {
        return other != null;
    }

    /** The id of the key that it has proved. */
    long key() {
        return proven().identity().id();
    }

    private OtherEnd proven() {
        OtherEnd who = other;
        if (who == null) {
            throw new IllegalStateException("connection " + connection + " has proved nothing");
        }
        return who;
    }

    /** For how long it has been as it is. */
    long nanosSince(long nowNanos) {
        return nowNanos - sinceNanos;
    }

    /** Wants into a room; asked again until it is open. */
    void asks(ToHost.Enter enter, long nowNanos) {
        go(Phase.AT_DOOR, Phase.WAITING, nowNanos);
        wanted = enter;
    }

    /** The room, or the kind of room, that it wants. */
    ToHost.Enter wanted() {
        ToHost.Enter enter = wanted;
        if (enter == null) {
            throw new IllegalStateException("connection " + connection + " wants nothing");
        }
        return enter;
    }

    /** Keeps a message for the room; false if there are too many. */
    boolean hold(byte[] message) {
        return held.size() < HELD_MAX && held.add(message);
    }

    /**
     * Comes into a room.
     *
     * @param address for the room; null for this machine
     * @param waker called by the room's thread when there is something for the guest
     */
    void enters(
            String name,
            LockstepHost opened,
            @Nullable String address,
            Runnable waker,
            long nowNanos) {
        go(Phase.WAITING, Phase.INSIDE, nowNanos);
        VisitorConnection to = opened.connect(new Visitor(proven(), origin, address), waker);
        room = name;
        host = opened;
        inside = to;
        for (byte[] message = held.poll(); message != null; message = held.poll()) {
            to.received(message, true);
        }
    }

    /** The way into the room; null while it is in none. */
    @Nullable VisitorConnection inside() {
        return inside;
    }

    /** The name of its room; empty while it is in none. */
    String room() {
        return room;
    }

    /** Whether its room has ended by a mistake of our own. */
    boolean hasRoomFailed() {
        LockstepHost of = host;
        return of != null && of.failure() != null;
    }

    /** Whether its room was given up, as a turn of it does not end. */
    boolean isRoomStuck() {
        LockstepHost of = host;
        return phase == Phase.INSIDE && of != null && of.isStuck();
    }

    /** It is to hang up. */
    void leaves(long nowNanos) {
        if (phase == Phase.LEAVING) {
            throw new IllegalStateException("connection " + connection + " leaves twice");
        }
        end();
        phase = Phase.LEAVING;
        sinceNanos = nowNanos;
    }

    /** It is gone. */
    void end() {
        VisitorConnection from = inside;
        inside = null;
        held.clear();
        if (from != null) {
            from.end();
        }
    }

    /** Whether it is to be looked at from now on, and was not before; from any thread. */
    boolean claim() {
        return claimed.compareAndSet(false, true);
    }

    /** It is looked at: what comes from now on claims it anew. */
    void unclaim() {
        claimed.set(false);
    }

    private void go(Phase from, Phase to, long nowNanos) {
        if (phase != from) {
            throw new IllegalStateException("connection " + connection + " goes from " + phase);
        }
        phase = to;
        sinceNanos = nowNanos;
    }
}
