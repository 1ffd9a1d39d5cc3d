package org.quoin.engine.host.turns;

/**
 * When the world that a client enters with went to it, and how much went by its stream meanwhile.
 */
final class WorldSending {
    /** A world that has not arrived after this time fills a narrow connection. */
    private static final long ACK_NANOS = 300_000_000L;

    private long beganNanos;
    private long lastPartNanos;

    /** Bytes sent by the stream before its first part and up to its last. */
    private long bytesBefore;

    private long bytesWith;

    /** The stream has carried that much before. */
    void begin(long streamBytes) {
        bytesBefore = streamBytes;
    }

    /**
     * A part was sent.
     *
     * @param streamBytes bytes of the stream so far, including the part
     */
    void partSent(boolean first, long streamBytes, long nowNanos) {
        lastPartNanos = nowNanos;
        beganNanos = first ? nowNanos : beganNanos;
        bytesWith = streamBytes;
    }

    /** All has gone: whether it should have arrived by now. */
    boolean isHeldUp(long nowNanos) {
        return nowNanos - lastPartNanos >= ACK_NANOS;
    }

    /** All of it has arrived: records how much the connection carried in that time. */
    void arrived(SendBudget budget, long nowNanos) {
        budget.downloaded(bytesWith - bytesBefore, nowNanos - beganNanos);
    }
}
