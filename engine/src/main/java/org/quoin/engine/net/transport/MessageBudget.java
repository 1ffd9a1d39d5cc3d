package org.quoin.engine.net.transport;

/**
 * How much one peer may send by the stream: so much at once, and so much a second. A connection
 * that was held up may deliver all at once what piled up in between; a flood is over the limit in
 * no time.
 */
public final class MessageBudget {
    private double messages = NetLimits.STREAM_MESSAGES_AT_ONCE_MAX;
    private double bytes = NetLimits.STREAM_BYTES_AT_ONCE_MAX;
    private long lastNanos;
    private boolean begun;

    /** A message came; false if it was one too many. */
    public boolean take(int messageBytes, long nowNanos) {
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
