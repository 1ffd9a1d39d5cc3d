package org.quoin.lab;

import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Wire;

/**
 * A connection from a player to a host, or to somebody who may become one: a stream in each
 * direction, and datagrams. It ends when either end closes it, when a machine is switched off, or
 * when nothing comes through for too long.
 */
final class VirtualConnection {
    /** The headers and encryption overhead of a real datagram, which count toward the bandwidth. */
    static final int DATAGRAM_HEADER_BYTES = Wire.DATAGRAM_HEADER_BYTES;

    private static final int SYN_BYTES = 60;
    private static final long SYN_REPEAT_NANOS = VirtualNetwork.SECOND;
    private static final long KEEP_ALIVE_NANOS = VirtualNetwork.SECOND;

    /** The real transport's limit: after this, nobody answers. */
    private static final long CONNECT_NANOS_MAX = 5 * VirtualNetwork.SECOND;

    /** Ends a stream; recognized by identity. */
    private static final byte[] END = {};

    final int id;
    final VirtualPlayer player;

    private final DialledEnd host;
    private final EventQueue events;
    private final Route there;
    private final Route back;
    private final StreamPipe up;
    private final StreamPipe down;
    private final long startedNanos;
    private long dialledNanos;
    private boolean dialledAgain;
    private final DatagramFallback hostEnd;
    private final DatagramFallback clientEnd;
    private boolean watched;
    private boolean hostOpen;
    private boolean hostKnows;
    private boolean clientOpen;
    private boolean clientWasOpen;
    private boolean over;

    /**
     * @param player dials
     * @param host is dialled
     * @param there from the player to the host
     * @param back from the host to the player
     */
    VirtualConnection(
            EventQueue events,
            int id,
            VirtualPlayer player,
            DialledEnd host,
            Route there,
            Route back) {
        this.events = events;
        this.id = id;
        this.player = player;
        this.host = host;
        this.there = there;
        this.back = back;
        this.startedNanos = events.nowNanos();
        // KryoNet registers a client by a datagram; if none comes through, everything goes over
        // TCP.
        boolean streamOnly = player.isTcpOnly() || there.losesDatagrams();
        this.hostEnd = new DatagramFallback(streamOnly);
        this.clientEnd = new DatagramFallback(streamOnly);
        this.up =
                new StreamPipe(events, there::segment, back::segment, this::toHost, this::breakOff);
        this.down =
                new StreamPipe(
                        events, back::segment, there::segment, this::toClient, this::breakOff);
        up.setBreakNanos(player.streamBreakNanos());
        down.setBreakNanos(player.streamBreakNanos());
    }

    /**
     * Makes both ends check whether datagrams come through, while the link deliberately loses them.
     */
    void watchDatagrams() {
        if (!watched) {
            watched = true;
            checkDatagrams();
        }
    }

    private void checkDatagrams() {
        boolean losing = there.losesDatagrams() || back.losesDatagrams();
        if (over || !losing || (hostEnd.isStreamOnly() && clientEnd.isStreamOnly())) {
            watched = false;
            return;
        }
        if (player.awaitsTurns(this)) {
            clientEnd.expect(events.nowNanos());
        }
        streamFromHost(
                hostEnd.giveUp() ? DatagramFallback.STREAM_ONLY : DatagramFallback.KEEP_ALIVE);
        streamFromClient(
                clientEnd.giveUp() ? DatagramFallback.STREAM_ONLY : DatagramFallback.KEEP_ALIVE);
        events.after(KEEP_ALIVE_NANOS, this::checkDatagrams);
    }

    /** Whether the host sends datagrams over the stream. */
    boolean isHostStreamOnly() {
        return hostEnd.isStreamOnly();
    }

    /** Whether the client sends datagrams over the stream. */
    boolean isClientStreamOnly() {
        return clientEnd.isStreamOnly();
    }

    /** Sends SYNs until there is an answer or it takes too long. */
    void dial(int attempt) {
        if (over || clientOpen) {
            return;
        }
        if (events.nowNanos() - startedNanos > CONNECT_NANOS_MAX) {
            over = true;
            if (hostOpen) {
                hostOpen = false;
                host.closed(this);
            }
            player.unreachable(this);
            return;
        }
        dialledNanos = events.nowNanos();
        dialledAgain = attempt > 0;
        there.segment(SYN_BYTES, this::synArrived);
        events.after(SYN_REPEAT_NANOS << attempt, () -> dial(attempt + 1));
    }

    private void synArrived() {
        if (over || clientOpen || host.isGone()) {
            return;
        }
        if (host.isDown()) {
            back.segment(SYN_BYTES, this::synRefused);
            return;
        }
        if (!hostKnows) {
            hostKnows = true;
            hostOpen = true;
            host.opened(this);
        }
        back.segment(SYN_BYTES, this::synAnswered);
    }

    private void synRefused() {
        if (!over && !clientOpen) {
            over = true;
            player.unreachable(this);
        }
    }

    private void synAnswered() {
        if (!over && !clientOpen) {
            clientOpen = true;
            clientWasOpen = true;
            if (!dialledAgain) { // Else nobody knows which of the SYNs was answered.
                long roundTripNanos = events.nowNanos() - dialledNanos;
                up.begin(roundTripNanos);
                down.begin(roundTripNanos);
            }
            player.opened(this);
        }
    }

    boolean isOpen() {
        return clientOpen && !over;
    }

    /** Gives up the connection at the client's end, whether it was open or not. */
    void drop() {
        if (clientOpen) {
            closeAtClient();
        } else if (!clientWasOpen) {
            endAtHost();
        }
    }

    /** Unacknowledged bytes in the host's stream. */
    int hostQueuedBytes() {
        return down.queuedBytes();
    }

    /** Unacknowledged bytes in the client's stream. */
    int clientQueuedBytes() {
        return up.queuedBytes();
    }

    void streamFromHost(byte[] message) {
        if (!over && hostOpen) {
            down.send(message);
        }
    }

    void streamFromClient(byte[] message) {
        if (over || !clientOpen) {
            return;
        }
        if (message.length > clientRoomBytes()) {
            // As in the real transport, a client gives up on a host that does not read.
            events.after(0, this::breakOff);
        } else {
            up.send(message);
        }
    }

    private int clientRoomBytes() {
        return VirtualHost.STREAM_BYTES_MAX - up.queuedBytes();
    }

    void datagramFromHost(byte[] message) {
        if (over || !hostOpen) {
            return;
        }
        back.datagram(
                message.length + DATAGRAM_HEADER_BYTES,
                () -> {
                    if (!over && clientOpen) {
                        clientEnd.datagramReceived(events.nowNanos());
                        player.datagramArrived(this, message);
                    }
                });
    }

    void datagramFromClient(byte[] message) {
        if (message.length > Limits.DATAGRAM_BYTES_MAX) {
            throw new IllegalStateException("datagram of " + message.length + " bytes");
        }
        if (over || !clientOpen) {
            return;
        }
        if (clientEnd.isStreamOnly()) {
            if (clientRoomBytes() > message.length + VirtualHost.STREAM_RESERVE_BYTES) {
                up.send(message);
            }
            return;
        }
        there.datagram(
                message.length + DATAGRAM_HEADER_BYTES,
                () -> {
                    if (!over && hostOpen) {
                        hostEnd.datagramReceived(events.nowNanos());
                        host.datagramArrived(this, message);
                    }
                });
    }

    /** Closes the connection at the host's end; data streamed before still arrives. */
    void closeAtHost() {
        if (!over && hostOpen) {
            down.send(END);
            hostOpen = false;
        }
    }

    /** Closes the connection at the client's end; data streamed before still arrives. */
    private void closeAtClient() {
        if (!over && clientOpen) {
            up.send(END);
            clientOpen = false;
        }
    }

    /**
     * Handles the end of the client's process; its machine notifies the host unless it crashed too.
     */
    void clientDied(boolean machineToo) {
        clientOpen = false;
        if (!machineToo) {
            there.segment(SYN_BYTES, this::endAtHost);
        }
        down.close();
    }

    /**
     * Handles the end of the host's process; its machine notifies the client unless it crashed too.
     */
    void hostDied(boolean machineToo) {
        hostOpen = false;
        if (!machineToo) {
            back.segment(SYN_BYTES, this::breakAtClient);
        }
        up.close();
    }

    /** Breaks the connection without notice; both ends find out. */
    void breakOff() {
        if (!over) {
            endAtHost();
            breakAtClient();
        }
    }

    private void endAtHost() {
        if (hostOpen) {
            hostOpen = false;
            host.closed(this);
        }
        finish();
    }

    private void breakAtClient() {
        finish();
        if (clientOpen) {
            clientOpen = false;
            player.broken(this);
        } else if (!clientWasOpen) {
            player.unreachable(this);
        }
    }

    private void finish() {
        up.close();
        down.close();
        over = true;
    }

    private void toHost(byte[] message) {
        if (message == END) {
            endAtHost();
        } else if (hostOpen && hostEnd.streamReceived(message, events.nowNanos())) {
            host.streamArrived(this, message);
        }
    }

    private void toClient(byte[] message) {
        if (message == END) {
            finish();
            if (clientOpen) {
                clientOpen = false;
                player.closedByHost(this);
            } else if (!clientWasOpen) {
                player.unreachable(this);
            }
        } else if (clientOpen && clientEnd.streamReceived(message, events.nowNanos())) {
            player.streamArrived(this, message);
        }
    }
}
