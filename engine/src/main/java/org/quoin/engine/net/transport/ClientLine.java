package org.quoin.engine.net.transport;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.client.ClientSession;
import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.client.turns.HostLink;

/**
 * A client's way to its host, for one attempt: sockets ({@link ClientTransport}) or, for a host in
 * the same process, two queues ({@link LocalPort}). It moves bytes and never looks into a message.
 * One thread polls and closes it.
 */
public interface ClientLine extends HostLink.Outbox {
    /** Begins to connect; {@link #poll} must be called meanwhile. */
    void start();

    /** Why connecting failed, or null. */
    @Nullable DisconnectReason failure();

    /** Whether there is a connection. */
    boolean isOpen();

    /** Whether there was a connection that has ended. */
    boolean isBroken();

    /** Sets the network conditions of all messages. */
    void setConditions(NetworkConditions conditions);

    /** When {@link #poll} should have returned even if nothing comes. */
    long nextDueNanos(long otherwiseNanos);

    /** From now on datagrams must come from the host, unless everything goes by the stream. */
    void expectDatagrams(long nowNanos);

    /** Waits for messages and passes them to the session. */
    void poll(ClientSession session, int timeoutMillis);

    /** Cancels an attempt to connect; from any thread. */
    void cancelConnecting();

    /** Closes everything; messages sent before go out first. It cannot be used again. */
    void close();
}
