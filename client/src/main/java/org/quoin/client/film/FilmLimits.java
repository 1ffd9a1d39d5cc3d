package org.quoin.client.film;

/** What a film may be at most, so that a slip of the finger fills no disk. */
public final class FilmLimits {
    /** A side of a picture in pixels; smaller ones show nothing. */
    public static final int SIDE_MIN = 16;

    /** 4K with room to spare; the memory of a picture is 50 MB then. */
    public static final int SIDE_MAX = 4096;

    /** Pictures a second: twice what a usual screen shows. */
    public static final int RATE_MAX = 120;

    /** A GIF counts in hundredths of a second, and programs slow down what is shorter than two. */
    public static final int GIF_RATE_MAX = 50;

    /** An hour at 30 pictures a second. */
    public static final int PICTURES_MAX = 108_000;

    /** Seconds of a film: those of {@link #PICTURES_MAX} pictures, one a second. */
    public static final int SECONDS_MAX = PICTURES_MAX;

    /** How many times as fast as it was played. */
    public static final int SPEED_MAX = 100_000;

    /** Of the disk, this much is left to others. */
    public static final long FREE_BYTES_MIN = 1L << 30;

    /** Points of a camera path: one a second for a quarter of an hour. */
    public static final int POINTS_MAX = 1000;

    private FilmLimits() {}
}
