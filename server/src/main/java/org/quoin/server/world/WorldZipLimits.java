package org.quoin.server.world;

import org.quoin.engine.file.BoundedZip;
import org.quoin.engine.store.StoreLimits;

/** Limits of a world that comes as a file, each with its reason. */
public final class WorldZipLimits {
    /** All files of a world together, as the journal itself keeps them. */
    static final long UNPACKED_BYTES_MAX = StoreLimits.WORLD_BYTES_MAX + (64L << 20);

    /** Compressing compressed data makes it slightly larger. */
    static final long FILE_BYTES_MAX = UNPACKED_BYTES_MAX + (16L << 20);

    /**
     * As many as a zip's list can count without a larger layout. A segment is five minutes of play:
     * this is seven months without a pause, or a start of the game every minute for six weeks.
     */
    static final int ENTRIES_MAX = 65_534;

    /**
     * The list of a zip's entries: all of them with 46 bytes of head and names of 80 characters.
     */
    static final int DIRECTORY_BYTES_MAX = 8 << 20;

    /** The picture of a world has 320 by 180 pixels. */
    public static final int PICTURE_BYTES_MAX = 512 * 1024;

    static final BoundedZip.Bounds ZIP =
            new BoundedZip.Bounds(
                    FILE_BYTES_MAX, ENTRIES_MAX, DIRECTORY_BYTES_MAX, UNPACKED_BYTES_MAX);

    private WorldZipLimits() {}
}
