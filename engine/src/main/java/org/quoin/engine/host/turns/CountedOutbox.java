package org.quoin.engine.host.turns;

/** Counts the bytes that go out, by the kind of message, before they are sealed. */
public final class CountedOutbox implements HostOutbox {
    private final HostOutbox outbox;
    private final long[] bytesByKind = new long[1 << Byte.SIZE];

    /** Counts what goes into that one. */
    public CountedOutbox(HostOutbox outbox) {
        this.outbox = outbox;
    }

    /** Bytes sent by the first byte of their message; not to be changed. */
    public long[] bytesByKind() {
        return bytesByKind;
    }

    private void count(byte[] message, int length) {
        if (length > 0) {
            bytesByKind[Byte.toUnsignedInt(message[0])] += length;
        }
    }

    @Override
    public void stream(int connection, byte[] message) {
        count(message, message.length);
        outbox.stream(connection, message);
    }

    @Override
    public void datagram(int connection, byte[] buffer, int length) {
        count(buffer, length);
        outbox.datagram(connection, buffer, length);
    }

    @Override
    public boolean isReliable(int connection) {
        return outbox.isReliable(connection);
    }

    @Override
    public void served(int connection) {
        outbox.served(connection);
    }

    @Override
    public int streamRoomBytes(int connection) {
        return outbox.streamRoomBytes(connection);
    }

    @Override
    public void close(int connection) {
        outbox.close(connection);
    }
}
