package org.quoin.server.map;

import org.quoin.engine.congestion.TokenBucket;

/**
 * What the maps of a process may cost together, however many there are: processor time for drawing
 * them and for pictures, and memory, of which each map has an even share. For any thread.
 */
public final class MapBudget {
    /** Of a server of rooms: maps that are drawn at one time. With their tiles 96 MiB at most. */
    public static final int ROOMS_MAX = 8;

    /** A share is at least that: the surroundings of a player on the finest levels. */
    private static final int OPEN_MIN = 16;

    /** A share is at least that: a screen. */
    private static final long PNG_BYTES_MIN = 2L << 20;

    private final int mapsMax;
    private final TokenBucket pictures;
    private int maps;

    /**
     * @param mapsMax how many maps there are at most at one time
     */
    public MapBudget(int mapsMax, long nowNanos) {
        this.mapsMax = mapsMax;
        this.pictures = new TokenBucket(MapTiles.PNG_RATE, nowNanos);
    }

    /** Whether another picture may be made now. */
    synchronized boolean takePicture(long nowNanos) {
        return pictures.take(nowNanos);
    }

    synchronized void begin() {
        maps++;
    }

    synchronized void end() {
        maps--;
    }

    /** How long a map rests after its work, so that all of them together do not work too much. */
    synchronized long restNanos(long workedNanos) {
        return workedNanos * WorldMap.REST_PER_WORK * Math.max(1, maps);
    }

    long packedBytesMax() {
        return MapTiles.PACKED_BYTES_MAX / mapsMax;
    }

    int openMax() {
        return Math.max(OPEN_MIN, MapTiles.OPEN_MAX / mapsMax);
    }

    long pngBytesMax() {
        return Math.max(PNG_BYTES_MIN, MapTiles.PNG_BYTES_MAX / mapsMax);
    }
}
