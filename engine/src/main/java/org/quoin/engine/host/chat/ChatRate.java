package org.quoin.engine.host.chat;

import org.quoin.engine.wire.Limits;

/**
 * How much a player may say: {@link Limits#CHAT_BURST} lines at once, then one every {@link
 * Limits#CHAT_REFILL_MILLIS}. A bucket that fills with time.
 */
final class ChatRate {
    private static final long LINE_NANOS = Limits.CHAT_REFILL_MILLIS * 1_000_000L;
    private static final long FULL_NANOS = Limits.CHAT_BURST * LINE_NANOS;

    private long creditNanos = FULL_NANOS;
    private long takenNanos;

    ChatRate(long nowNanos) {
        takenNanos = nowNanos;
    }

    /** Whether a line may be said now; counts it if so. */
    boolean take(long nowNanos) {
        creditNanos = Math.min(FULL_NANOS, creditNanos + nowNanos - takenNanos);
        takenNanos = nowNanos;
        if (creditNanos < LINE_NANOS) {
            return false;
        }
        creditNanos -= LINE_NANOS;
        return true;
    }
}
