package org.quoin.engine.net;

/**
 * A message of ours as KryoNet hands it over: bytes, not looked at.
 *
 * <p>Not a record: nobody compares packets, and an array is no good component of one.
 */
final class Packet {
    final byte[] bytes;
    final boolean stream;

    Packet(byte[] bytes, boolean stream) {
        this.bytes = bytes;
        this.stream = stream;
    }
}
