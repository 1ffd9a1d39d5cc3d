package org.quoin.engine.session.pacing;

import org.quoin.engine.report.LoopWatch;

/**
 * The increase of the input delay that covers stalls of our own process. A hitch is over when it is
 * noticed, so the delay is for the next one like it: it covers the second worst hitch of the last
 * second. Of the worst it covers what the host would not wait for anyway. A second later a hitch is
 * forgotten, as the path has not become longer.
 *
 * <p>Only the first frame after a hitch counts: those that queued up behind it are late by less,
 * and by the same cause.
 */
final class HitchDelay {
    private static final long REMEMBERED_NANOS = 1_000_000_000L;

    /** So late a frame is still waited for: the shortest patience of a host, less a little. */
    private static final long PATIENCE_NANOS = 90_000_000L;

    /** More would be felt longer than what is lost to such a hitch. */
    private static final long RAISE_NANOS_MAX = 250_000_000L;

    /** Reports come five times a second, and tell of the last second. */
    private static final long REPORT_NANOS = 1_250_000_000L;

    /** The last hitches: enough for one in every other turn of the fastest world. */
    private static final int KEPT = 32;

    private final long[] lateNanos = new long[KEPT];
    private final long[] atNanos = new long[KEPT];
    private int hitches;
    private boolean within;
    private int turns;

    /** The turns that the delay is raised by. */
    int turns() {
        return turns;
    }

    /** Forgets what was. */
    void clear() {
        hitches = 0;
        turns = 0;
        within = false;
    }

    /**
     * A frame is sampled now.
     *
     * @param late by how much our own process is late with it, in ns
     * @param spareNanos how much later than usual it may reach the host, without any raise
     */
    void sampled(long late, long spareNanos, long turnNanos, long nowNanos) {
        boolean isLate = late > LoopWatch.SLACK_NANOS;
        if (isLate && !within) {
            lateNanos[hitches % KEPT] = late;
            atNanos[hitches % KEPT] = nowNanos;
            hitches++;
        }
        within = isLate;
        long worst = 0;
        long second = 0;
        for (int i = Math.max(0, hitches - KEPT); i < hitches; i++) {
            if (nowNanos - atNanos[i % KEPT] < REMEMBERED_NANOS) {
                second = Math.max(second, Math.min(worst, lateNanos[i % KEPT]));
                worst = Math.max(worst, lateNanos[i % KEPT]);
            }
        }
        long missingNanos = Math.max(second, worst - PATIENCE_NANOS) - spareNanos;
        long raise = Math.max(0, Math.min(RAISE_NANOS_MAX, missingNanos));
        turns = (int) ((raise + turnNanos - 1) / turnNanos);
    }

    /**
     * We were away for so long that turns were left out: earlier hitches need no delay any more.
     */
    void slept(long nowNanos) {
        lateNanos[hitches % KEPT] = 0;
        atNanos[hitches % KEPT] = nowNanos;
        hitches++;
    }

    /** Whether what the host reports now may still tell of a frame that we were late with. */
    boolean explains(long roundTripNanos, long nowNanos) {
        return hitches > 0
                && atNanos[(hitches - 1) % KEPT] - toldNanos(roundTripNanos, nowNanos) > 0;
    }

    /** From when on frames were sampled that the host may tell of now. */
    static long toldNanos(long roundTripNanos, long nowNanos) {
        return nowNanos - roundTripNanos - REPORT_NANOS;
    }
}
