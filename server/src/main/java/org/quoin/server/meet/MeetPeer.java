package org.quoin.server.meet;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.MeetSocket;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.wire.Blob;

/**
 * A connection by TCP to a meeting point, and what it is.
 *
 * <pre>
 *   GREETING ── HELLO ──▶ CHALLENGED ── REGISTER ──▶ HOST
 *      ├── JOIN ──▶ WAITING ──┐
 *      ├── ACCEPT ────────────┴──▶ PAIRED
 *      └── GET, or anything that is refused ──▶ ANSWERED, closed once the answer is sent
 * </pre>
 */
final class MeetPeer {
    enum Phase {
        GREETING,
        CHALLENGED,
        HOST,
        WAITING,
        PAIRED,
        ANSWERED
    }

    final MeetSocket socket;
    final long origin;
    Phase phase = Phase.GREETING;

    /** When the phase began, or a host was heard last. */
    long sinceNanos;

    /** Of a challenge. */
    Blob nonce = Blob.EMPTY;

    /** Of a host. */
    @Nullable Registration registration;

    /** Of a host; its world's. */
    String code = "";

    int players;
    long pingMillis;

    /** Of a joiner that waits: what the host has to show. */
    @Nullable Blob token;

    /** Of a pair. */
    @Nullable MeetPair pair;

    /** The rest of an answer. */
    @Nullable ByteBuffer rest;

    boolean closed;

    MeetPeer(MeetSocket socket, long origin, long nowNanos) {
        this.socket = socket;
        this.origin = origin;
        this.sinceNanos = nowNanos;
    }

    void enter(Phase next, long nowNanos) {
        phase = next;
        sinceNanos = nowNanos;
    }
}
