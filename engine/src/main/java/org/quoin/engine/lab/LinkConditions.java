package org.quoin.engine.lab;

import java.util.Random;

/**
 * How bad a network is.
 *
 * @param latencyMillisMax the longest way there and back of any link without jitter; each link has
 *     its own
 * @param jitterMillisMax what a datagram may take longer
 * @param lossPercent datagrams lost
 * @param doubledPercent datagrams that arrive twice
 */
public record LinkConditions(
        int latencyMillisMax, int jitterMillisMax, int lossPercent, int doubledPercent) {
    /** A cable between two machines on a desk. */
    public static final LinkConditions PERFECT = new LinkConditions(0, 0, 0, 0);

    /** What the proofs ask for: latency of 0-300 ms, a tenth of the datagrams lost, and more. */
    public static final LinkConditions HOSTILE = new LinkConditions(300, 25, 10, 3);

    long pickLatencyNanos(Random random) {
        return random.nextInt(latencyMillisMax + 1) * VirtualNetwork.MILLI / 2;
    }
}
