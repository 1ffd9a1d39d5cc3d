package org.quoin.engine.lab;

import org.quoin.engine.wire.Limits;

/**
 * A connection over a player's line: a stream each way, and datagrams. It ends when one end hangs
 * up, when a machine goes off, or when nothing comes through for too long.
 */
final class VirtualConnection {
    /** IP and UDP headers, which count against a bandwidth. */
    static final int DATAGRAM_HEADER_BYTES = 28;

    private static final int SYN_BYTES = 60;
    private static final long SYN_REPEAT_NANOS = VirtualNetwork.SECOND;
    private static final long KEEP_ALIVE_NANOS = VirtualNetwork.SECOND;

    /** As the game's own: then nobody answers. */
    private static final long CONNECT_NANOS_MAX = 5 * VirtualNetwork.SECOND;

    /** Ends a stream; told apart from a message by being this object. */
    private static final byte[] END = {};

    final int id;
    final VirtualPlayer player;

    private final VirtualNetwork network;
    private final EventQueue events;
    private final Link link;
    private final StreamPipe up;
    private final StreamPipe down;
    private final long startedNanos;
    private final DatagramFallback hostEnd;
    private final DatagramFallback clientEnd;
    private boolean watched;
    private boolean hostOpen;
    private boolean hostWasTold;
    private boolean clientOpen;
    private boolean clientWasOpen;
    private boolean over;

    VirtualConnection(VirtualNetwork network, int id, VirtualPlayer player) {
        this.network = network;
        this.events = network.events();
        this.id = id;
        this.player = player;
        this.link = player.link;
        this.startedNanos = events.nowNanos();
        // KryoNet registers by a datagram of the client's: without it everything goes by TCP.
        boolean streamOnly = player.isTcpOnly() || link.up.losesDatagrams();
        this.hostEnd = new DatagramFallback(streamOnly);
        this.clientEnd = new DatagramFallback(streamOnly);
        this.up = new StreamPipe(events, link.up, link.down, this::toHost, this::breakOff);
        this.down = new StreamPipe(events, link.down, link.up, this::toClient, this::breakOff);
        up.setBreakNanos(player.streamBreakNanos());
        down.setBreakNanos(player.streamBreakNanos());
    }

    /** Lets both ends look whether datagrams come through, as long as some are lost on purpose. */
    void watchDatagrams() {
        if (!watched) {
            watched = true;
            watchOn();
        }
    }

    private void watchOn() {
        boolean losing = link.up.losesDatagrams() || link.down.losesDatagrams();
        if (over || !losing || (hostEnd.isStreamOnly() && clientEnd.isStreamOnly())) {
            watched = false;
            return;
        }
        if (player.session().awaitsTurns()) {
            clientEnd.expect(events.nowNanos());
        }
        hostStreams(hostEnd.givesUp() ? DatagramFallback.STREAM_ONLY : DatagramFallback.KEEP_ALIVE);
        clientStreams(
                clientEnd.givesUp() ? DatagramFallback.STREAM_ONLY : DatagramFallback.KEEP_ALIVE);
        events.after(KEEP_ALIVE_NANOS, this::watchOn);
    }

    /** Whether what the host sends as a datagram has to go by the stream. */
    boolean isHostStreamOnly() {
        return hostEnd.isStreamOnly();
    }

    /** Whether what the client sends as a datagram has to go by the stream. */
    boolean isClientStreamOnly() {
        return clientEnd.isStreamOnly();
    }

    /** Knocks, again and again. */
    void dial(int attempt) {
        if (over || clientOpen) {
            return;
        }
        if (events.nowNanos() - startedNanos > CONNECT_NANOS_MAX) {
            over = true;
            if (hostOpen) {
                hostOpen = false;
                network.virtualHost().machine().deliver(() -> network.virtualHost().closed(id));
            }
            player.unreachable(this);
            return;
        }
        long arrivalNanos = link.up.segment(SYN_BYTES);
        if (arrivalNanos != Path.LOST) {
            events.at(arrivalNanos, this::knocked);
        }
        events.after(SYN_REPEAT_NANOS << attempt, () -> dial(attempt + 1));
    }

    private void knocked() {
        if (over || clientOpen) {
            return;
        }
        if (network.virtualHost().isDown()) {
            long backNanos = link.down.segment(SYN_BYTES);
            if (backNanos != Path.LOST) {
                over = true;
                events.at(backNanos, () -> player.unreachable(this));
            }
            return;
        }
        if (!hostWasTold) {
            hostWasTold = true;
            hostOpen = true;
            network.virtualHost().machine().deliver(() -> network.virtualHost().opened(id));
        }
        long backNanos = link.down.segment(SYN_BYTES);
        if (backNanos != Path.LOST) {
            events.at(backNanos, this::answered);
        }
    }

    private void answered() {
        if (!over && !clientOpen) {
            clientOpen = true;
            clientWasOpen = true;
            player.opened(this);
        }
    }

    boolean isOpen() {
        return clientOpen && !over;
    }

    /** The client is done with it, whether it was let through or not. */
    void drop() {
        if (clientOpen) {
            clientHangsUp();
        } else if (!clientWasOpen) {
            hostHearsEnd();
        }
    }

    /** Bytes that the host has streamed and that are not acknowledged. */
    int hostQueuedBytes() {
        return down.queuedBytes();
    }

    /** Bytes that the client has streamed and that are not acknowledged. */
    int clientQueuedBytes() {
        return up.queuedBytes();
    }

    void hostStreams(byte[] message) {
        if (!over && hostOpen) {
            down.send(message);
        }
    }

    void clientStreams(byte[] message) {
        if (over || !clientOpen) {
            return;
        }
        if (message.length > clientRoomBytes()) {
            // As the game's own: a host that does not read is none.
            events.after(0, this::breakOff);
        } else {
            up.send(message);
        }
    }

    private int clientRoomBytes() {
        return VirtualHost.STREAM_BYTES_MAX - up.queuedBytes();
    }

    void hostSendsDatagram(byte[] message) {
        if (over || !hostOpen) {
            return;
        }
        for (long atNanos : link.down.datagram(message.length + DATAGRAM_HEADER_BYTES)) {
            events.at(
                    atNanos,
                    () -> {
                        if (!over && clientOpen) {
                            clientEnd.datagramCame(events.nowNanos());
                            player.datagramArrived(this, message);
                        }
                    });
        }
    }

    void clientSendsDatagram(byte[] message) {
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
        for (long atNanos : link.up.datagram(message.length + DATAGRAM_HEADER_BYTES)) {
            events.at(
                    atNanos,
                    () -> {
                        if (!over && hostOpen) {
                            hostEnd.datagramCame(events.nowNanos());
                            network.virtualHost().datagramArrived(this, message);
                        }
                    });
        }
    }

    /** The host hangs up: what it streamed before still arrives. */
    void hostHangsUp() {
        if (!over && hostOpen) {
            down.send(END);
            hostOpen = false;
        }
    }

    /** The client hangs up: what it streamed before still arrives. */
    private void clientHangsUp() {
        if (!over && clientOpen) {
            up.send(END);
            clientOpen = false;
        }
    }

    /** The client's process is gone; its machine says so to the host, if that comes through. */
    void clientDied(boolean machineToo) {
        clientOpen = false;
        long arrivalNanos = machineToo ? Path.LOST : link.up.segment(SYN_BYTES);
        if (arrivalNanos != Path.LOST) {
            events.at(arrivalNanos, this::hostHearsEnd);
        }
        down.close();
    }

    /** The host's process is gone; its machine says so to the client, if that comes through. */
    void hostDied(boolean machineToo) {
        hostOpen = false;
        long arrivalNanos = machineToo ? Path.LOST : link.down.segment(SYN_BYTES);
        if (arrivalNanos != Path.LOST) {
            events.at(arrivalNanos, this::clientHearsBreak);
        }
        up.close();
    }

    /** Breaks without a word; both ends notice. */
    void breakOff() {
        if (!over) {
            hostHearsEnd();
            clientHearsBreak();
        }
    }

    private void hostHearsEnd() {
        if (hostOpen) {
            hostOpen = false;
            network.virtualHost().machine().deliver(() -> network.virtualHost().closed(id));
        }
        finish();
    }

    private void clientHearsBreak() {
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
            hostHearsEnd();
        } else if (hostOpen && hostEnd.streamCame(message, events.nowNanos())) {
            network.virtualHost().streamArrived(this, message);
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
        } else if (clientOpen && clientEnd.streamCame(message, events.nowNanos())) {
            player.streamArrived(this, message);
        }
    }
}
