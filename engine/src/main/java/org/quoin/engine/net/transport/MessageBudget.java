package org.quoin.engine.net.transport;

/**
 * Limits what one peer may send by the stream: a rate, and a burst above it (a token bucket of
 * messages and one of bytes). A connection that was held up may deliver at once what piled up
 * meanwhile; a flood soon exceeds the limit.
 */
final class MessageBudget {
    private double messages = NetLimits.STREAM_MESSAGES_AT_ONCE_MAX;
    private double bytes = NetLimits.STREAM_BYTES_AT_ONCE_MAX;
    private long lastNanos;
    private boolean begun;

    /** Counts a message; false if it exceeds the limit. */
    boolean spend(int messageBytes, long nowNanos) {
        double seconds = begun ? Math.max(0, nowNanos - lastNanos) / 1e9 : 0;
        begun = true;
        lastNanos = nowNanos;
        messages =
                Math.min(
                                NetLimits.STREAM_MESSAGES_AT_ONCE_MAX,
                                messages + seconds * NetLimits.STREAM_MESSAGES_PER_SECOND_MAX)
                        - 1;
        bytes =
                Math.min(
                                NetLimits.STREAM_BYTES_AT_ONCE_MAX,
                                bytes + seconds * NetLimits.STREAM_BYTES_PER_SECOND_MAX)
                        - messageBytes;
        return messages >= 0 && bytes >= 0;
    }
}
