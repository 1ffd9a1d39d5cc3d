package org.quoin.engine.transport;

import com.esotericsoftware.kryonet.Connection;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * Closes connections so that what was sent last arrives. If a socket is closed while something that
 * has come is unread, the system resets the connection, and a goodbye that is still under way is
 * lost (RFC 2525, 2.17). So the rest is sent, the own direction is ended, and what comes is dropped
 * until the other end closes as well or a limit is reached.
 *
 * <p>The thread, "quoin-linger", starts with the first connection and ends with the last.
 */
final class LingeringClose {
    /** Some round trips, and some packets that have to be sent again. */
    private static final long NANOS_MAX = 3_000_000_000L;

    /** More than the buffers of both systems hold. */
    private static final long BYTES_MAX = 16L * 1024 * 1024;

    /** All connections of a host that ends; beyond it a connection is closed at once. */
    private static final int CONNECTIONS_MAX = NetLimits.CONNECTIONS_MAX;

    private static final long SWEEP_MILLIS = 100;

    private final long nanosMax;
    private final long bytesMax;
    private final ArrayDeque<Leaving> fresh = new ArrayDeque<>();
    private int leaving;
    private @Nullable Selector selector;

    LingeringClose() {
        this(NANOS_MAX, BYTES_MAX);
    }

    /** With other limits, for tests. */
    LingeringClose(long nanosMax, long bytesMax) {
        this.nanosMax = nanosMax;
        this.bytesMax = bytesMax;
    }

    /** Takes a connection's socket away from KryoNet, which then closes the rest of it. */
    void take(Connection connection) {
        KryoInternals.Detached detached = KryoInternals.detach(connection);
        if (detached != null) {
            add(detached.channel(), detached.unsent());
        }
    }

    /**
     * Closes a socket.
     *
     * @param channel does not block
     * @param unsent goes out first
     */
    synchronized void add(SocketChannel channel, ByteBuffer unsent) {
        try {
            if (leaving == CONNECTIONS_MAX) {
                channel.close();
                return;
            }
            Selector running = selector;
            if (running == null) {
                running = Selector.open();
                selector = running;
                Selector own = running;
                Thread thread = new Thread(() -> run(own), "quoin-linger");
                thread.setDaemon(true);
                thread.start();
            }
            leaving++;
            fresh.add(new Leaving(channel, unsent, System.nanoTime() + nanosMax));
            running.wakeup();
        } catch (IOException e) {
            Logger.debug("closing a connection: {}", e.toString());
            closeNow(channel);
        }
    }

    /** Waits until all are closed, so that the process can end. */
    synchronized void await(long waitNanosMax) {
        long untilNanos = System.nanoTime() + waitNanosMax;
        try {
            for (long nanos = waitNanosMax; leaving > 0 && nanos > 0; ) {
                TimeUnit.NANOSECONDS.timedWait(this, nanos);
                nanos = untilNanos - System.nanoTime();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(Selector own) {
        ByteBuffer dropped = ByteBuffer.allocateDirect(64 * 1024);
        try (own) {
            while (admit(own)) {
                own.select(key -> advance(key, dropped), SWEEP_MILLIS);
                long nowNanos = System.nanoTime();
                for (SelectionKey key : own.keys()) {
                    if (key.isValid() && nowNanos - ((Leaving) key.attachment()).untilNanos >= 0) {
                        end(key);
                    }
                }
            }
        } catch (IOException e) { // It can no longer wait: nobody is kept.
            Logger.debug("closing connections: {}", e.toString());
            own.keys().forEach(key -> closeNow((SocketChannel) key.channel()));
            forget(own);
        }
    }

    /** Begins with those that have come; returns whether there is any left. */
    private synchronized boolean admit(Selector own) {
        for (Leaving each = fresh.poll(); each != null; each = fresh.poll()) {
            try {
                each.channel.register(own, SelectionKey.OP_READ | SelectionKey.OP_WRITE, each);
            } catch (IOException | RuntimeException e) { // The other end was quicker.
                closeNow(each.channel);
                leaving--;
            }
        }
        if (leaving == 0) {
            forget(own);
        }
        return leaving > 0;
    }

    private synchronized void forget(Selector own) {
        if (selector == own) {
            selector = null;
            leaving = 0;
            fresh.forEach(each -> closeNow(each.channel));
            fresh.clear();
            notifyAll();
        }
    }

    private void advance(SelectionKey key, ByteBuffer dropped) {
        Leaving each = (Leaving) key.attachment();
        try {
            if (key.isWritable() && each.sendsRest()) {
                each.channel.shutdownOutput();
                key.interestOps(SelectionKey.OP_READ);
            }
            if (!each.drop(dropped, bytesMax)) {
                end(key);
            }
        } catch (IOException | RuntimeException e) { // Reset by the other end.
            end(key);
        }
    }

    private synchronized void end(SelectionKey key) {
        key.cancel();
        closeNow((SocketChannel) key.channel());
        leaving--;
    }

    private static void closeNow(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            Logger.debug("closing a connection: {}", e.toString());
        }
    }

    /** A connection that is being closed. */
    private static final class Leaving {
        final SocketChannel channel;
        final long untilNanos;
        private final ByteBuffer unsent;
        private long droppedBytes;

        Leaving(SocketChannel channel, ByteBuffer unsent, long untilNanos) {
            this.channel = channel;
            this.unsent = unsent;
            this.untilNanos = untilNanos;
        }

        /** Sends some of what was left; returns whether that was all. */
        boolean sendsRest() throws IOException {
            channel.write(unsent);
            return !unsent.hasRemaining();
        }

        /** Reads what has come; returns whether more may come. */
        boolean drop(ByteBuffer into, long bytesMax) throws IOException {
            int bytes;
            do {
                into.clear();
                bytes = channel.read(into);
                droppedBytes += Math.max(0, bytes);
            } while (bytes > 0 && droppedBytes <= bytesMax);
            return bytes == 0;
        }
    }
}
