package org.quoin.engine.net.transport;

import java.util.Arrays;

/**
 * A message of ours as KryoNet hands it over: bytes, not looked at.
 *
 * <p>Not a record: nobody compares packets, and an array is no good component of one.
 */
final class Packet {
    final byte[] bytes;

    /** How many of the bytes, from the first on, are the message. */
    final int length;

    final boolean stream;

    Packet(byte[] bytes, boolean stream) {
        this(bytes, bytes.length, stream);
    }

    /** One of the first bytes of a buffer: to be sent, or kept by {@link #copy}, at once. */
    Packet(byte[] buffer, int length, boolean stream) {
        this.bytes = buffer;
        this.length = length;
        this.stream = stream;
    }

    /** One that does not change with the buffer. */
    Packet copy() {
        return new Packet(Arrays.copyOf(bytes, length), stream);
    }
}
