package org.quoin.engine.lab;

import java.util.Random;

/** The way between one player and the host. */
final class Link {
    /** What a lost segment costs a stream. */
    private static final long RETRANSMIT_NANOS = 200 * VirtualNetwork.MILLI;

    private static final long SHORTEST_NANOS = 20_000;

    private final long oneWayNanos;
    private final LinkConditions conditions;
    private final Random random;
    private long lastToHostNanos;
    private long lastToClientNanos;
    private boolean cut;

    Link(long oneWayNanos, LinkConditions conditions, Random random) {
        this.oneWayNanos = oneWayNanos;
        this.conditions = conditions;
        this.random = random;
    }

    void cut() {
        cut = true;
    }

    boolean isCut() {
        return cut;
    }

    /** After how long each copy of a datagram arrives; none if it is lost. */
    long[] datagramDelays() {
        if (cut || random.nextInt(100) < conditions.lossPercent()) {
            return new long[0];
        }
        boolean doubled = random.nextInt(100) < conditions.doubledPercent();
        return doubled ? new long[] {delay(), delay()} : new long[] {delay()};
    }

    /** When a message streamed now arrives: never before an earlier one. */
    long streamToHost(long nowNanos) {
        lastToHostNanos = Math.max(lastToHostNanos, nowNanos + streamDelay());
        return lastToHostNanos;
    }

    /** When a message streamed now arrives: never before an earlier one. */
    long streamToClient(long nowNanos) {
        lastToClientNanos = Math.max(lastToClientNanos, nowNanos + streamDelay());
        return lastToClientNanos;
    }

    private long delay() {
        long jitterNanos = conditions.jitterMillisMax() * VirtualNetwork.MILLI;
        return SHORTEST_NANOS + oneWayNanos + (long) (jitterNanos * random.nextDouble());
    }

    private long streamDelay() {
        boolean lost = random.nextInt(100) < conditions.lossPercent();
        return delay() + (lost ? RETRANSMIT_NANOS : 0);
    }
}
