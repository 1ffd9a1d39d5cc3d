package org.quoin.engine.net;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.MeetJoin;
import org.quoin.engine.meet.WayFigures;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.NetLimits;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.transport.TransportChoice;
import org.tinylog.Logger;

/**
 * The connection to the host: one {@link ClientConnection} after another. The first attempt uses
 * UDP and TCP; where no datagram comes through, the next uses TCP alone. After a connection was
 * lost while we were in the world, attempts go on for a minute. Belongs to the client's thread,
 * except {@link #cancel} and {@link #setConditions}.
 */
final class HostRoute implements HostLink.Outbox {
    private Connector connector;
    private final TransportChoice choice;
    private final LongSupplier clockNanos;
    private final RejoinSchedule schedule = new RejoinSchedule();
    private volatile @Nullable ClientConnection transport;
    private volatile boolean cancelled;
    private volatile NetworkConditions conditions;
    private NetworkConditions applied = NetworkConditions.NONE;
    private @Nullable DisconnectReason failure;

    /** Why the last attempt failed, for the player. */
    private Reason lastProblem = Reason.of(EndCode.NOT_BACK);

    private boolean datagramsBlocked;
    private long attempts;
    private long attemptedNanos;

    /** Whether the session has joined over the present connection. */
    private boolean linked;

    /** Makes a connection for one attempt; nothing is sent before it is started. */
    interface Connector {
        /**
         * Makes a connection.
         *
         * @param choice the transport to try
         * @param attempt the number of the attempt, from 0 on
         */
        ClientConnection line(TransportChoice choice, long attempt);
    }

    /**
     * @param choice the player's
     * @param conditions the network conditions to begin with
     * @param clockNanos the client's clock
     */
    HostRoute(
            Connector connector,
            TransportChoice choice,
            NetworkConditions conditions,
            LongSupplier clockNanos) {
        this.connector = connector;
        this.choice = choice;
        this.conditions = conditions;
        this.clockNanos = clockNanos;
    }

    /** Begins to connect. */
    void start(long nowNanos) {
        connect(nowNanos);
    }

    /**
     * Another host is ours from now on.
     *
     * @param open a connection to it that stands; null for none yet
     * @param further makes others
     */
    void adopt(@Nullable ClientConnection open, Connector further) {
        drop();
        connector = further;
        datagramsBlocked = false;
        if (open == null) {
            connect(clockNanos.getAsLong());
        } else {
            transport = open;
            attemptedNanos = clockNanos.getAsLong();
        }
    }

    /** Sets the network conditions of all messages; from any thread. */
    void setConditions(NetworkConditions chosen) {
        conditions = chosen;
    }

    /** Why there is no connection and will be none, or null. */
    @Nullable DisconnectReason failure() {
        return failure;
    }

    /**
     * Whether there are sockets to {@link #poll}; if not, {@link #nextDueNanos} says until when.
     */
    boolean hasTransport() {
        return transport != null;
    }

    /** How we are connected through a meeting point; null if we are not. From any thread. */
    @Nullable WayFigures way() {
        return transport instanceof MeetJoin join ? join.figures() : null;
    }

    /** When {@link #advance} is to be called again if nothing comes before. */
    long nextDueNanos(long otherwiseNanos) {
        ClientConnection current = transport;
        if (current != null) {
            return current.nextDueNanos(otherwiseNanos);
        }
        return Math.min(otherwiseNanos, schedule.nextAttemptNanos());
    }

    /** Waits for messages and passes them to the session. */
    void poll(ClientSession session, int timeoutMillis) {
        ClientConnection current = transport;
        boolean givenUp = linked && session.isReconnecting();
        if (current != null && !givenUp) {
            if (session.awaitsTurns()) {
                current.expectDatagrams(clockNanos.getAsLong());
            }
            current.poll(session, timeoutMillis);
        }
    }

    /** Time passes: connects again or gives up, as the state of the connection requires. */
    void advance(ClientSession session, long nowNanos) {
        applyConditions();
        if (session.isPlaying()) {
            schedule.restored(nowNanos);
        } else if (session.isReconnecting() && schedule.isOver(nowNanos)) {
            session.giveUp(nowNanos, lastProblem);
            return;
        }
        ClientConnection current = transport;
        if (current == null) {
            if (nowNanos - schedule.nextAttemptNanos() >= 0) {
                connect(nowNanos);
            }
            return;
        }
        DisconnectReason problem = current.failure();
        if (problem != null) {
            attemptFailed(session, problem, nowNanos);
        } else if (current.isBroken()) {
            boolean damaged = current.isDamaged();
            drop();
            session.broken(Reason.of(damaged ? EndCode.DAMAGED : EndCode.BROKEN), nowNanos);
            retry(session, Reason.of(damaged ? EndCode.DAMAGED : EndCode.CUT_OFF), nowNanos);
        } else if (linked && session.isReconnecting()) {
            // The session has received nothing for too long.
            drop();
            retry(session, Reason.of(EndCode.NO_MORE_ANSWER), nowNanos);
        } else if (current.isOpen() && !session.isReconnecting()) {
            linked = true;
        } else if (session.isReconnecting()
                && nowNanos - attemptedNanos > NetLimits.REJOIN_ATTEMPT_NANOS_MAX) {
            drop();
            retry(session, Reason.of(EndCode.NO_MORE_ANSWER), nowNanos);
        }
    }

    /** Stops attempts to connect; from any thread. */
    void cancel() {
        cancelled = true;
        ClientConnection current = transport;
        if (current != null) {
            current.cancelConnecting();
        }
    }

    /** Closes everything, when the host has got what was sent before, or soon. */
    void close() {
        cancelled = true;
        ClientConnection last = transport;
        drop();
        if (last != null) {
            last.awaitClosed();
        }
    }

    @Override
    public void stream(byte[] message) {
        ClientConnection current = transport;
        if (current != null) {
            current.stream(message);
        }
    }

    @Override
    public void datagram(byte[] buffer, int length) {
        ClientConnection current = transport;
        if (current != null) {
            current.datagram(buffer, length);
        }
    }

    @Override
    public boolean isReliable() {
        ClientConnection current = transport;
        return current != null && current.isReliable();
    }

    private void connect(long nowNanos) {
        TransportChoice tried = datagramsBlocked ? TransportChoice.TCP : choice;
        ClientConnection next = connector.line(tried, attempts++);
        next.setConditions(applied);
        attemptedNanos = nowNanos;
        linked = false;
        transport = next;
        if (!cancelled) {
            next.start();
        }
    }

    private void attemptFailed(ClientSession session, DisconnectReason problem, long nowNanos) {
        drop();
        if (problem.kind() == DisconnectReason.Kind.UDP_BLOCKED
                && choice == TransportChoice.AUTO
                && !datagramsBlocked) {
            Logger.info("{}: trying without UDP", problem.text());
            datagramsBlocked = true;
            connect(nowNanos);
        } else if (session.isReconnecting()
                && problem.kind() != DisconnectReason.Kind.HOST_CHANGED) {
            retry(session, problem.why(), nowNanos);
        } else {
            failure = problem;
        }
    }

    private void retry(ClientSession session, Reason problem, long nowNanos) {
        if (session.isReconnecting()) {
            lastProblem = problem;
            schedule.lost(nowNanos);
        }
    }

    private void drop() {
        ClientConnection current = transport;
        transport = null;
        linked = false;
        if (current != null) {
            current.close();
        }
    }

    private void applyConditions() {
        NetworkConditions chosen = conditions;
        ClientConnection current = transport;
        if (!chosen.equals(applied)) {
            applied = chosen;
            if (current != null) {
                current.setConditions(chosen);
            }
        }
    }

    /**
     * When to try again to connect after a connection was lost, and when to give up. One that is
     * lost again soon is no new loss: somebody on the way can cut or change each one in turn.
     */
    static final class RejoinSchedule {
        private static final long FIRST_WAIT_NANOS = 250_000_000L;
        private static final long WAIT_NANOS_MAX = 2_000_000_000L;

        private boolean begun;

        /** Whether we have been back since the last loss, and since when. */
        private boolean back;

        private long backNanos;
        private long untilNanos;
        private long waitNanos;
        private long nextNanos;

        /** The connection is lost, or an attempt to reconnect has failed. */
        void lost(long nowNanos) {
            back = false;
            if (!begun) {
                begun = true;
                untilNanos = nowNanos + NetLimits.REJOIN_NANOS_MAX;
                waitNanos = FIRST_WAIT_NANOS;
            } else {
                waitNanos = Math.min(WAIT_NANOS_MAX, 2 * waitNanos);
            }
            nextNanos = nowNanos + waitNanos;
        }

        /** We are in the world again: after a while the next loss starts a new schedule. */
        void restored(long nowNanos) {
            backNanos = back ? backNanos : nowNanos;
            back = true;
            begun &= nowNanos - backNanos < NetLimits.STEADY_NANOS;
        }

        /**
         * Whether the connection has been lost for so long that the host has given our avatar up.
         */
        boolean isOver(long nowNanos) {
            return begun && nowNanos - untilNanos >= 0;
        }

        /** When the next attempt should begin. */
        long nextAttemptNanos() {
            return nextNanos;
        }
    }
}
