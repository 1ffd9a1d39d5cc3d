package org.quoin.engine.congestion;

/**
 * Notices that a connection has become wider without sending more. Even the shortest datagram takes
 * its time through a narrow connection, and that shows as long as it is remembered how quick the
 * path was before. When that time is gone, so is the narrow connection.
 *
 * <p>That holds for a connection that was seen to carry more. Of one that was narrow from the
 * start, or for so long that nobody remembers better, the quickest datagram is a short one, and a
 * short one shows nothing.
 */
final class WideningDetector {
    /** The headers of IP and UDP and the head of a message: no datagram is shorter. */
    private static final double SHORTEST_BYTES = 42;

    /** Shorter, the time would drown in jitter. */
    private static final double NANOS_MIN = 8e6;

    private static final double SEEN_SHARE = 0.7;
    private static final double GONE_SHARE = 0.4;

    /** So many reports in a row are no accident. */
    private static final int SEEN_REPORTS = 4;

    private static final int GONE_REPORTS = 2;
    private static final double SECOND_NANOS = 1e9;

    /** To have been wider, a connection must have carried so much more. */
    private static final double WIDER_FACTOR = 1.15;

    /** A connection that widens carries at least this much more. */
    private static final double WIDENED_FACTOR = 1.3;

    /** The most that came while nothing queued and no limit was known. */
    private double widest;

    /** The ceiling when it was last seen to have widened; 0 once that was judged. */
    private double before;

    private int seen;
    private int gone;

    /**
     * Takes a report.
     *
     * @param queueNanos how much longer than the quickest ever the quickest new datagram took
     * @param ceiling the connection's known rate, bytes a second
     * @return whether it carries more now
     */
    boolean isSeen(long queueNanos, double ceiling) {
        double leastNanos = SHORTEST_BYTES / Math.max(1, ceiling) * SECOND_NANOS;
        if (widest < WIDER_FACTOR * ceiling) {
            return false;
        }
        if (queueNanos >= SEEN_SHARE * leastNanos) {
            seen = leastNanos < NANOS_MIN ? 0 : Math.min(SEEN_REPORTS, seen + 1);
            gone = 0;
        } else if (queueNanos < GONE_SHARE * leastNanos) {
            gone++;
        }
        if (seen < SEEN_REPORTS || gone < GONE_REPORTS) {
            return false;
        }
        seen = 0;
        gone = 0;
        before = ceiling;
        return true;
    }

    /** So many bytes a second came while nothing queued and no limit was known. */
    void carried(double bytesPerSecond) {
        widest = Math.max(widest, bytesPerSecond);
    }

    /**
     * A ceiling was found: if it is much like the last, the connection had not widened after all.
     */
    void found(double ceiling) {
        widest = before > 0 && ceiling < WIDENED_FACTOR * before ? 0 : widest;
        before = 0;
    }
}
