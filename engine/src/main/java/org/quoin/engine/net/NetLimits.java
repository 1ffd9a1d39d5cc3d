package org.quoin.engine.net;

import org.quoin.engine.wire.Limits;

/** The limits of sockets and queues, each with its reason. */
final class NetLimits {
    /** Waits for a peer's socket: the snapshot parts in flight and some turns. */
    static final int WRITE_BUFFER_BYTES = 96 * 1024;

    /** Holds the longest message. */
    static final int OBJECT_BUFFER_BYTES = Limits.STREAM_MESSAGE_BYTES_MAX + 64;

    /** A house full of players behind one address, and some that are refused. */
    static final int CONNECTIONS_PER_ADDRESS_MAX = 80;

    /** All players and as many who knock: KryoNet's cost grows with their number. */
    static final int CONNECTIONS_MAX = 192;

    /** From the accepted connection to the registered datagram address. */
    static final long REGISTRATION_NANOS_MAX = 5_000_000_000L;

    /** TCP messages of one peer in one round; a client needs two or three. */
    static final int STREAM_MESSAGES_PER_ROUND_MAX = 64;

    /** Events of one round of the host, from all peers. */
    static final int EVENTS_PER_ROUND_MAX = 16 * 1024;

    /** What a host may send a client in one round: a snapshot's window and many turns. */
    static final int CLIENT_EVENTS_PER_ROUND_MAX = 4 * 1024;

    /** Also how soon a thread notices that it is to end: KryoNet cannot be woken. */
    static final int SELECT_MILLIS_MAX = 50;

    /** For connecting and registering, each. */
    static final int CONNECT_MILLIS_MAX = 5000;

    /** How long a closing host waits for its clients to have read the goodbye. */
    static final long GOODBYE_NANOS_MAX = 300_000_000L;

    /** A caller of close waits so long for the thread to end. */
    static final long CLOSE_MILLIS_MAX = 1000;

    /** How long a closing host waits until its world is written; a big one takes some seconds. */
    static final long JOURNAL_CLOSE_MILLIS_MAX = 20_000;

    /** A selector that fails so often in a row is beyond help. */
    static final int FAILURES_IN_A_ROW_MAX = 1000;

    private NetLimits() {}

    /** How long to select until a time; rounded up so that nobody spins on the last millisecond. */
    static int selectMillis(long dueNanos, long nowNanos) {
        long waitNanos = dueNanos - nowNanos;
        if (waitNanos <= 0) {
            return 0;
        }
        return (int) Math.min(SELECT_MILLIS_MAX, (waitNanos + 999_999) / 1_000_000);
    }
}
