package org.quoin.engine.measure;

/**
 * Notices that a line has become wider without sending more. Even the shortest datagram takes its
 * time through a narrow line, and that shows as long as it is remembered how quick the path was
 * before. When that time is gone, so is the narrow line.
 */
final class LineWidening {
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

    private int seen;
    private int gone;

    /**
     * A report came.
     *
     * @param queueNanos how much longer than the quickest ever the quickest new datagram took
     * @param ceiling what the line carried so far, bytes a second
     * @return whether it carries more now
     */
    boolean isSeen(long queueNanos, double ceiling) {
        double leastNanos = SHORTEST_BYTES / Math.max(1, ceiling) * SECOND_NANOS;
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
        return true;
    }
}
