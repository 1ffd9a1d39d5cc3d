package org.quoin.engine.report;

/**
 * Bytes that went one way, without the headers of IP, UDP and TCP; a TCP message counts with the
 * four bytes of its length.
 *
 * @param udpBytes bytes by UDP
 * @param udpDatagrams datagrams
 * @param tcpBytes bytes by TCP
 */
public record Traffic(long udpBytes, long udpDatagrams, long tcpBytes) {
    /** No bytes. */
    public static final Traffic NONE = new Traffic(0, 0, 0);

    /** Returns the bytes by UDP and TCP. */
    public long bytes() {
        return udpBytes + tcpBytes;
    }
}
