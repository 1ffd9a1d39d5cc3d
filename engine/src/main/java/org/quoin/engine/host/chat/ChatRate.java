package org.quoin.engine.host.chat;

import org.quoin.engine.wire.Limits;

/**
 * How much a player may say: {@link Limits#CHAT_BURST} lines at once, then one every {@link
 * Limits#CHAT_REFILL_MILLIS}. A bucket that fills with time. The host holds players to it, and a
 * client itself, so that nothing is refused but what others than our client send.
 */
public final class ChatRate {
    private static final long LINE_NANOS = Limits.CHAT_REFILL_MILLIS * 1_000_000L;
    private static final long FULL_NANOS = Limits.CHAT_BURST * LINE_NANOS;

    private long creditNanos;
    private long filledNanos;

    private ChatRate(long creditNanos, long nowNanos) {
        this.creditNanos = creditNanos;
        this.filledNanos = nowNanos;
    }

    /** Of who has said nothing for a while. */
    public static ChatRate full(long nowNanos) {
        return new ChatRate(FULL_NANOS, nowNanos);
    }

    /** Of who may have said much a moment ago: one line at once. */
    public static ChatRate ofOneLine(long nowNanos) {
        return new ChatRate(LINE_NANOS, nowNanos);
    }

    /** Time that has passed since the last call until now counts for nothing. */
    public void pass(long nowNanos) {
        filledNanos = nowNanos;
    }

    /** Whether a line may be said now; counts it if so. */
    public boolean take(long nowNanos) {
        creditNanos = Math.min(FULL_NANOS, creditNanos + nowNanos - filledNanos);
        filledNanos = nowNanos;
        if (creditNanos < LINE_NANOS) {
            return false;
        }
        creditNanos -= LINE_NANOS;
        return true;
    }
}
