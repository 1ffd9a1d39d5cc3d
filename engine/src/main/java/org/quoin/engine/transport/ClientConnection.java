package org.quoin.engine.transport;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.wire.ToHost;

/**
 * A client's way to its host, for one attempt: sockets ({@link ClientTransport}) or, for a host in
 * the same process, two queues ({@link LocalPort}). It moves bytes and never looks into a message.
 * One thread polls and closes it.
 */
public interface ClientConnection extends HostLink.Outbox {
    /** Begins to connect; {@link #poll} must be called meanwhile. */
    void start();

    /** Why connecting failed, or null. */
    @Nullable DisconnectReason failure();

    /** Whether there is a connection. */
    boolean isOpen();

    /** Whether there was a connection that has ended. */
    boolean isBroken();

    /** Whether that was because a message came that the host had not sealed so, or not then. */
    default boolean isDamaged() {
        return false;
    }

    /** Sets the network conditions of all messages. */
    void setConditions(NetworkConditions conditions);

    /** When {@link #poll} should have returned even if nothing comes. */
    long nextDueNanos(long otherwiseNanos);

    /** From now on datagrams must come from the host, unless everything goes by the stream. */
    void expectDatagrams(long nowNanos);

    /** Waits for messages and passes them to the session. */
    void poll(HostEvents session, int timeoutMillis);

    /** Cancels an attempt to connect; from any thread. */
    void cancelConnecting();

    /** Closes everything; messages sent before go out first. It cannot be used again. */
    void close();

    /** Waits until the host has got what was sent before {@link #close}; not for long. */
    default void awaitClosed() {}

    /** Decides whether the host that has answered is the one that is meant. */
    interface HostCheck {
        /**
         * Why we do not go on, or null if we do. Called on the client's thread, before we reveal
         * anything; must return quickly.
         *
         * @param host the identity it has proved, and how it came to host its world
         */
        @Nullable DisconnectReason problemOf(HostChain host);

        /** Our first message to it; null for none. */
        default ToHost.@Nullable Enter room() {
            return null;
        }

        /** Our pass to the expected host; may take half a second. */
        default ToHost.Pass passFor(OtherEnd host) {
            return ToHost.Pass.NONE;
        }
    }
}
