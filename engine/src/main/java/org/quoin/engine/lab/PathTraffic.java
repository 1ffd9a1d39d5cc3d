package org.quoin.engine.lab;

/**
 * What went into one direction of a link.
 *
 * @param packets datagrams, segments of streams and their acknowledgements
 * @param bytes of them, IP and UDP or TCP headers included
 * @param lost how many packets never arrived
 */
public record PathTraffic(long packets, long bytes, long lost) {
    /** What came on top of an earlier state. */
    public PathTraffic since(PathTraffic earlier) {
        return new PathTraffic(
                packets - earlier.packets, bytes - earlier.bytes, lost - earlier.lost);
    }
}
