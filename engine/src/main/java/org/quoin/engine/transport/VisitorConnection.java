package org.quoin.engine.transport;

import org.quoin.engine.host.turns.HostOutbox;

/**
 * The outer end of a {@link Visitor}'s connection to a host of this process: what comes from the
 * visitor is put in, what the host sends is taken out as the way to the visitor has room. Two
 * bounded queues; a stream that either side leaves unread ends the connection, a datagram too many
 * is lost. Belongs to one thread, which the host's wakes.
 */
public final class VisitorConnection {
    /**
     * Room on the way that messages of the stream leave, so that datagrams which travel by it find
     * theirs: {@link NetLimits#STREAM_RESERVE_BYTES} and the longest message.
     */
    private static final int ROOM_BYTES_MIN = 2 * NetLimits.STREAM_RESERVE_BYTES;

    private final LocalConnection line;
    private boolean served;

    VisitorConnection(LocalConnection line) {
        this.line = line;
    }

    /** Passes a message of the visitor's on; the array is kept. */
    public void received(byte[] bytes, boolean stream) {
        line.sendToHost(new Packet(bytes, stream));
    }

    /** The visitor is gone; the host takes what came before. */
    public void end() {
        line.endByClient();
    }

    /** Whether the host has ended the connection, and all that it sent before is passed on. */
    public boolean isOver() {
        return line.isOverForClient();
    }

    /**
     * Passes on what the host has sent. Messages of the stream wait until the way to the visitor
     * has room, and the host sees how many bytes that are; datagrams overtake them, as on any way.
     *
     * @param way to the visitor
     * @param connection its number there
     * @return whether all is passed on
     */
    public boolean passOn(HostOutbox way, int connection) {
        line.setReliable(way.isReliable(connection));
        if (!served && line.isServed()) {
            served = true;
            way.served(connection);
        }
        while (true) {
            boolean room = way.streamRoomBytes(connection) >= ROOM_BYTES_MIN;
            Packet packet = room ? line.pollForClient() : line.pollDatagramForClient();
            if (packet == null) {
                return line.isEmptyForClient();
            } else if (packet.stream) {
                way.stream(connection, packet.bytes);
            } else {
                way.datagram(connection, packet.bytes, packet.length);
            }
        }
    }
}
