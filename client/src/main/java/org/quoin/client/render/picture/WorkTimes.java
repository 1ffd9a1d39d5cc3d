package org.quoin.client.render.picture;

/** How long work at single pictures took: the mean of the last ones, and the sum of all. */
public final class WorkTimes {
    /** {@link #meanMillis} before the first picture. */
    public static final double UNKNOWN = -1;

    /** About a second: less would not be readable. */
    private static final int PICTURES = 64;

    private static final double NANOS_PER_MILLI = 1e6;

    private final long[] nanos = new long[PICTURES];
    private long recentNanos;
    private long totalNanos;
    private long count;

    /** Notes the time of a picture. */
    public void add(long pictureNanos) {
        int place = (int) (count % PICTURES);
        recentNanos += pictureNanos - nanos[place];
        nanos[place] = pictureNanos;
        totalNanos += pictureNanos;
        count++;
    }

    /** The mean of the last pictures; {@link #UNKNOWN} before the first. */
    public double meanMillis() {
        return count == 0 ? UNKNOWN : recentNanos / NANOS_PER_MILLI / Math.min(count, PICTURES);
    }

    /** The sum over all pictures. */
    public long totalNanos() {
        return totalNanos;
    }

    /** How many pictures there were. */
    public long count() {
        return count;
    }
}
