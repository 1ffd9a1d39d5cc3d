package org.quoin.engine.transport;

import java.util.Arrays;

/**
 * A message as KryoNet carries it: bytes that are not decoded yet.
 *
 * <p>Not a record: nobody compares packets, and an array would be a bad component.
 */
final class Packet {
    final byte[] bytes;

    /** How many of the bytes, from the first on, are the message. */
    final int length;

    final boolean stream;

    Packet(byte[] bytes, boolean stream) {
        this(bytes, bytes.length, stream);
    }

    /** The first bytes of a buffer that will be reused: to be sent or copied at once. */
    Packet(byte[] buffer, int length, boolean stream) {
        this.bytes = buffer;
        this.length = length;
        this.stream = stream;
    }

    /** A copy that does not change with the buffer. */
    Packet copy() {
        return new Packet(Arrays.copyOf(bytes, length), stream);
    }
}
