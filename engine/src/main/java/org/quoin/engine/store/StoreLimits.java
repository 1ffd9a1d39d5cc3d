package org.quoin.engine.store;

/** Limits of what is read from a world's files and kept in them, each with its reason. */
public final class StoreLimits {
    /** A header with the longest texts takes about 600 bytes. */
    static final int HEADER_BYTES_MAX = 1024;

    /** A world's name: as much as the list of worlds shows. */
    public static final int WORLD_NAME_BYTES_MAX = 64;

    /** A snapshot, packed or not: twice the largest world that can be joined. */
    static final int SNAPSHOT_BYTES_MAX = 256 * 1024 * 1024;

    /** A turn decoder's initial state: ten times the models of 256 players. */
    static final int BASE_BYTES_MAX = 4 * 1024 * 1024;

    /** Records other than snapshots; the longest coded turn with a wide margin. */
    static final int RECORD_BYTES_MAX = 64 * 1024;

    /** Time between snapshots: after a crash at most this much is replayed. */
    public static final int SNAPSHOT_SECONDS = 300;

    /**
     * Play in one segment that is shown as a replay: a host that could write no new snapshot for
     * hours. More was made to fill memory.
     */
    public static final int SHOWN_SEGMENT_SECONDS_MAX = 48 * SNAPSHOT_SECONDS;

    /** Time until a new segment is tried after the disk has failed. */
    static final int RETRY_SECONDS = 30;

    /** Time between syncs: the most play that a power failure may cost. */
    public static final long SYNC_NANOS = 1_000_000_000L;

    /** Records that wait for a slow disk; with more it counts as failed. */
    static final long QUEUE_BYTES_MAX = 64L * 1024 * 1024;

    /** All files of a world, weeks of play of a few people; the oldest segments are deleted. */
    public static final long WORLD_BYTES_MAX = 1024L * 1024 * 1024;

    /** Segments that are kept whatever their size: the newest and the one to fall back to. */
    static final int SEGMENTS_KEPT_MIN = 2;

    /** Worlds that are listed: more than anybody scrolls through. */
    public static final int WORLDS_LISTED_MAX = 500;

    private StoreLimits() {}
}
