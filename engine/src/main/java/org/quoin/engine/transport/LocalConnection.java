package org.quoin.engine.transport;

import java.util.ArrayDeque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * A line between a host and a client of one process: a queue each way, with the limits of sockets.
 * A stream that its reader leaves unread ends the connection; a datagram too many is lost. Both
 * threads may call the methods; all are guarded by one lock.
 */
final class LocalConnection {
    private static final long MILLI_NANOS = 1_000_000L;

    private final Visitor visitor;
    private final boolean network;
    private final Object lock;
    private final Runnable hostWaker;
    private final Runnable clientWaker;
    private final Queue toHost = new Queue();
    private final Queue toClient = new Queue();
    private boolean announced;
    private boolean endedByHost;
    private boolean endedByClient;
    private volatile boolean conditioned;
    private volatile boolean reliable;
    private volatile boolean served;

    /**
     * @param visitor the one at the client's end
     * @param network whether the client's end leads on through a network
     * @param lock guards everything; notified when there is something for the client
     * @param hostWaker called without the lock when there is something for the host
     * @param clientWaker the same for the client
     */
    LocalConnection(
            Visitor visitor,
            boolean network,
            Object lock,
            Runnable hostWaker,
            Runnable clientWaker) {
        this.visitor = visitor;
        this.network = network;
        this.lock = lock;
        this.hostWaker = hostWaker;
        this.clientWaker = clientWaker;
        this.reliable = network; // Until the way beyond says otherwise.
    }

    // The client's end.

    /** Says whether a network is simulated on the way. */
    void setConditioned(boolean simulated) {
        conditioned = simulated;
    }

    /** Says whether all that goes on to the client arrives, and in order. */
    void setReliable(boolean allArrives) {
        reliable = allArrives;
    }

    /** Whether the host has said that the connection has a player. */
    boolean isServed() {
        return served;
    }

    /**
     * Sends to the host; the packet is kept. A message of the stream that finds no room ends the
     * connection.
     */
    void sendToHost(Packet packet) {
        synchronized (lock) {
            if (endedByHost || endedByClient) {
                return;
            }
            if (!toHost.add(packet)) {
                endedByClient = true;
            }
        }
        hostWaker.run();
    }

    /** The next message for the client; null if there is none. */
    @Nullable Packet pollForClient() {
        synchronized (lock) {
            return toClient.poll();
        }
    }

    /** The next datagram for the client, before messages of the stream; null if there is none. */
    @Nullable Packet pollDatagramForClient() {
        synchronized (lock) {
            return toClient.pollDatagram();
        }
    }

    /** Whether there is nothing for the client. */
    boolean isEmptyForClient() {
        synchronized (lock) {
            return toClient.isEmpty();
        }
    }

    /** Waits until there is something for the client, at most that long. */
    void awaitForClient(int millisMax) throws InterruptedException {
        synchronized (lock) {
            long untilNanos = System.nanoTime() + millisMax * MILLI_NANOS;
            long leftMillis = millisMax;
            while (leftMillis > 0 && toClient.isEmpty() && !endedByHost) {
                lock.wait(leftMillis);
                leftMillis = (untilNanos - System.nanoTime()) / MILLI_NANOS;
            }
        }
    }

    /** Whether the connection has ended, and the client has taken all that came before. */
    boolean isOverForClient() {
        synchronized (lock) {
            return endedByClient || (endedByHost && toClient.isEmpty());
        }
    }

    /** The client ends the connection; the host takes what was sent before. */
    void endByClient() {
        synchronized (lock) {
            endedByClient = true;
        }
        hostWaker.run();
    }

    // The host's end.

    /** Whether a network is simulated on the way. */
    boolean isConditioned() {
        return conditioned;
    }

    /** Whether all that goes on to the client arrives, and in order. */
    boolean isReliable() {
        return reliable;
    }

    /** The connection has a player. */
    void serve() {
        served = true;
        clientWaker.run();
    }

    /** The one at the client's end. */
    Visitor visitor() {
        return visitor;
    }

    /** Whether the client's end leads on through a network. */
    boolean isFromNetwork() {
        return network;
    }

    /** Whether the host's session is to be told of the connection; true once. */
    boolean pollAnnouncement() {
        synchronized (lock) {
            boolean first = !announced;
            announced = true;
            return first;
        }
    }

    boolean hasWorkForHost() {
        synchronized (lock) {
            return !announced || !toHost.isEmpty() || endedByClient || endedByHost;
        }
    }

    int waitingForHost() {
        synchronized (lock) {
            return endedByHost ? 0 : toHost.packets.size();
        }
    }

    /** The next message for the host; null if there is none. */
    @Nullable Packet pollForHost() {
        synchronized (lock) {
            return toHost.poll();
        }
    }

    /** Whether the connection has ended, and the host has taken all that came before. */
    boolean isOverForHost() {
        synchronized (lock) {
            return endedByHost || (endedByClient && toHost.isEmpty());
        }
    }

    /**
     * Sends to the client; the packet is kept. A message of the stream that finds no room ends the
     * connection.
     */
    void sendToClient(Packet packet) {
        synchronized (lock) {
            if (endedByHost || endedByClient) {
                return;
            }
            if (!toClient.add(packet)) {
                endedByHost = true;
            }
            lock.notifyAll();
        }
        clientWaker.run();
    }

    /** How many more bytes of the stream the client's queue takes. */
    int streamRoomToClient() {
        synchronized (lock) {
            return NetLimits.WRITE_BUFFER_BYTES - toClient.streamBytes;
        }
    }

    /** The host ends the connection; the client takes what was sent before. */
    void endByHost() {
        synchronized (lock) {
            endedByHost = true;
            lock.notifyAll();
        }
        clientWaker.run();
    }

    /** One direction. */
    private static final class Queue {
        private final ArrayDeque<Packet> packets = new ArrayDeque<>();
        private int streamBytes;
        private int datagrams;

        /** Adds a message, or loses a datagram; false if the stream has no room. */
        boolean add(Packet packet) {
            if (packet.stream) {
                int bytes = packet.length + FrameSerialization.HEAD_BYTES;
                if (streamBytes + bytes > NetLimits.WRITE_BUFFER_BYTES) {
                    return false;
                }
                streamBytes += bytes;
                packets.add(packet);
            } else if (datagrams < NetLimits.LOCAL_DATAGRAMS_MAX) {
                datagrams++;
                packets.add(packet);
            }
            return true;
        }

        @Nullable Packet poll() {
            Packet packet = packets.poll();
            if (packet == null) {
                return null;
            }
            if (packet.stream) {
                streamBytes -= packet.length + FrameSerialization.HEAD_BYTES;
            } else {
                datagrams--;
            }
            return packet;
        }

        @Nullable Packet pollDatagram() {
            if (datagrams == 0) {
                return null;
            }
            for (Iterator<Packet> all = packets.iterator(); all.hasNext(); ) {
                Packet packet = all.next();
                if (!packet.stream) {
                    all.remove();
                    datagrams--;
                    return packet;
                }
            }
            throw new IllegalStateException("counted " + datagrams + " datagrams");
        }

        boolean isEmpty() {
            return packets.isEmpty();
        }
    }
}
