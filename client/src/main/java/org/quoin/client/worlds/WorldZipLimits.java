package org.quoin.client.worlds;

import org.quoin.engine.store.StoreLimits;

/** Limits of a world that comes as a file, each with its reason. */
public final class WorldZipLimits {
    /** All files of a world together, as the journal itself keeps them. */
    static final long UNPACKED_BYTES_MAX = StoreLimits.WORLD_BYTES_MAX + (64L << 20);

    /** What is packed already grows by a little when it is packed again. */
    static final long FILE_BYTES_MAX = UNPACKED_BYTES_MAX + (16L << 20);

    /** A segment is five minutes of play: this is two weeks without a pause. */
    static final int ENTRIES_MAX = 4096;

    /** The list of a zip's entries: 4,096 with names of a hundred characters and some room. */
    static final int DIRECTORY_BYTES_MAX = 1 << 20;

    /** The picture of a world has 320 by 180 pixels. */
    public static final int PICTURE_BYTES_MAX = 512 * 1024;

    /** Zips that are listed for importing: more than anybody reads. */
    static final int LISTED_MAX = 200;

    private WorldZipLimits() {}
}
