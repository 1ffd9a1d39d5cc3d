package org.quoin.engine.transport;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Server;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * Private places of KryoNet that it offers no other way to. Its version never changes, and tests
 * find out if one of them does; then what is here has no effect, as KryoNet works without it.
 *
 * <ul>
 *   <li>After 100 empty selects in a row KryoNet sleeps for what is missing of 25 ms, by the wall
 *       clock: where somebody sets that back by half a minute meanwhile it sleeps for half a
 *       minute, and the host is deaf. So we keep its count at 0: our own loop never spins.
 *   <li>It listens with room for 50 connections that wait to be accepted, which any burst fills.
 *   <li>What a client sends by TCP before it has registered stays unread, and KryoNet goes on
 *       waiting for it: each of its selects then returns at once, tens of thousands in a second.
 *   <li>It closes a socket at once, whatever has not been sent or read.
 * </ul>
 */
final class KryoInternals {
    private static final @Nullable Field SERVER_EMPTY_SELECTS = field(Server.class, "emptySelects");
    private static final @Nullable Field CLIENT_EMPTY_SELECTS = field(Client.class, "emptySelects");
    private static final @Nullable Field SERVER_CHANNEL = field(Server.class, "serverChannel");
    private static final @Nullable Field SERVER_SELECTOR = field(Server.class, "selector");
    private static final @Nullable Field TCP = field(Connection.class, "tcp");
    private static final @Nullable Field TCP_CHANNEL = ofTcp("socketChannel");
    private static final @Nullable Field TCP_KEY = ofTcp("selectionKey");
    private static final @Nullable Field TCP_UNSENT = ofTcp("writeBuffer");

    private KryoInternals() {}

    /** KryoNet forgets that nothing has come of late, so that its next update does not sleep. */
    static void forgetEmptySelects(Server server) {
        set(SERVER_EMPTY_SELECTS, server);
    }

    /** As for a server. */
    static void forgetEmptySelects(Client client) {
        set(CLIENT_EMPTY_SELECTS, client);
    }

    private static void set(@Nullable Field count, Object of) {
        try {
            if (count != null) {
                count.setInt(of, 0);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e); // It was made accessible.
        }
    }

    /**
     * Has a server that is bound listen with more room for connections that wait.
     *
     * @throws IOException if its port cannot be bound again; then it listens no more
     */
    static void listenWide(Server server, int port, int backlog) throws IOException {
        if (SERVER_CHANNEL == null || SERVER_SELECTOR == null) {
            return;
        }
        try {
            Selector selector = (Selector) SERVER_SELECTOR.get(server);
            ServerSocketChannel narrow = (ServerSocketChannel) SERVER_CHANNEL.get(server);
            narrow.close();
            selector.selectNow(); // Only that takes it out of the selector, and frees the port.
            ServerSocketChannel wide = selector.provider().openServerSocketChannel();
            SERVER_CHANNEL.set(server, wide); // First: closing the server closes this.
            wide.bind(new InetSocketAddress(port), backlog);
            wide.configureBlocking(false);
            wide.register(selector, SelectionKey.OP_ACCEPT);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e); // They were made accessible.
        }
    }

    /**
     * Has a server's selector not wait for what comes from a connection.
     *
     * @return to be passed to {@link #readAgain}; null if that is not necessary
     */
    static @Nullable SelectionKey pauseReading(Connection connection) {
        if (SERVER_SELECTOR == null) {
            return null;
        }
        try {
            Selector selector = (Selector) SERVER_SELECTOR.get(connection.getEndPoint());
            for (SelectionKey key : selector.keys()) {
                if (key.attachment() == connection && key.isValid()) {
                    key.interestOpsAnd(~SelectionKey.OP_READ);
                    return key;
                }
            }
            return null; // It is closed.
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e); // It was made accessible.
        }
    }

    /** Ends a pause: the next select finds what has come meanwhile. */
    static void readAgain(SelectionKey paused) {
        if (paused.isValid()) {
            paused.interestOpsOr(SelectionKey.OP_READ);
        }
    }

    /**
     * A socket that was KryoNet's.
     *
     * @param unsent what it had still to send
     */
    record Detached(SocketChannel channel, ByteBuffer unsent) {}

    /**
     * Takes the TCP socket of a connection that is about to be closed: it stays open then.
     *
     * @return null if there is none, or it is not possible: closing the connection closes it
     */
    static @Nullable Detached detach(Connection connection) {
        if (TCP == null || TCP_CHANNEL == null || TCP_KEY == null || TCP_UNSENT == null) {
            return null;
        }
        try {
            Object tcp = TCP.get(connection);
            SocketChannel channel = tcp == null ? null : (SocketChannel) TCP_CHANNEL.get(tcp);
            SelectionKey key = channel == null ? null : (SelectionKey) TCP_KEY.get(tcp);
            if (channel == null || key == null) {
                return null;
            }
            TCP_CHANNEL.set(tcp, null);
            key.cancel();
            return new Detached(channel, ((ByteBuffer) TCP_UNSENT.get(tcp)).flip());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e); // They were made accessible.
        }
    }

    private static @Nullable Field ofTcp(String name) {
        return TCP == null ? null : field(TCP.getType(), name);
    }

    private static @Nullable Field field(Class<?> owner, String name) {
        try {
            Field field = owner.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException | RuntimeException e) {
            Logger.warn("another KryoNet than ours: it has no {}", name);
            return null;
        }
    }
}
