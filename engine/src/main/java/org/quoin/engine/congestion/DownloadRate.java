package org.quoin.engine.congestion;

/** The bandwidth that the download at the start of a connection shows. */
public final class DownloadRate {
    /** The path's part of a download's time, as far as is known. */
    public static final long PATH_NANOS = 200_000_000L;

    /**
     * A download that took fewer round trips shows how long the path is, and not the connection.
     */
    private static final int ROUND_TRIPS_MIN = 3;

    /** After this many reports the queue of the download has drained. */
    private static final int REPORTS = 8;

    /** The headers that IP and TCP add to a stream in long segments. */
    private static final double HEADERS_FACTOR = 1452.0 / 1400;

    private static final double SECOND_NANOS = 1e9;

    private double bytesPerSecond;

    /** Meaningless while nothing has come. */
    private long tookNanos;

    private int reports;

    /**
     * The download has come.
     *
     * @param bytes of it
     * @param nanos from its request, or from when it began to go, to its end
     */
    void came(long bytes, long nanos) {
        bytesPerSecond = HEADERS_FACTOR * bytes * SECOND_NANOS / Math.max(1, nanos - PATH_NANOS);
        tookNanos = nanos;
        reports = 0;
    }

    /** Bytes a second, headers included; 0 if nothing is known. */
    double bytesPerSecond() {
        return bytesPerSecond;
    }

    /** The measured rate is no longer of use. */
    void forget() {
        bytesPerSecond = 0;
    }

    /**
     * A report came: returns whether the download was as slow as that because its path is long.
     *
     * @param roundTripNanos the smoothed round trip, with the queue
     */
    boolean wasPath(long roundTripNanos) {
        reports = Math.min(REPORTS + 1, reports + 1);
        return bytesPerSecond > 0
                && reports == REPORTS
                && roundTripNanos >= tookNanos / ROUND_TRIPS_MIN;
    }
}
