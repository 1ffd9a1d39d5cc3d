package org.quoin.server.text;

import org.quoin.engine.file.BoundedZip;

/** Limits of a pack. Each is checked before anything of that size is allocated. */
public final class PackLimits {
    /** Just below what a plain zip can list; a list of this many takes some megabytes. */
    public static final int ENTRIES_MAX = 65_000;

    /** Three times what the largest pack for modified games holds: it is walked in seconds. */
    public static final int FOLDER_ENTRIES_MAX = 200_000;

    /** Folders within folders; packs have six. Keeps a walk through a tree of links finite. */
    public static final int DEPTH_MAX = 16;

    /** Longer paths make no sense in a pack, and could not be unpacked on Windows. */
    public static final int PATH_CHARACTERS_MAX = 240;

    /** A zip's list of entries, which is kept in memory: 120 bytes for each entry. */
    public static final int ZIP_DIRECTORY_BYTES_MAX = 8 << 20;

    /** A strip of 64 pictures of 512 pixels has 8 MB as PNG; no file of a sane pack is larger. */
    public static final int FILE_BYTES_MAX = 16 << 20;

    /** All files read from a pack at one time: 80 textures of 1 MB, sounds and strips. */
    public static final long READ_BYTES_MAX = 256L << 20;

    /** A zip's unpacked size by its own account: packs of 512 pixels have about 1 GB. */
    public static final long UNPACKED_BYTES_MAX = 4L << 30;

    /**
     * The size of a zip whose contents are stored uncompressed. The directory of a plain zip cannot
     * address anything beyond.
     */
    public static final long ZIP_BYTES_MAX = UNPACKED_BYTES_MAX;

    public static final BoundedZip.Bounds ZIP =
            new BoundedZip.Bounds(
                    ZIP_BYTES_MAX, ENTRIES_MAX, ZIP_DIRECTORY_BYTES_MAX, UNPACKED_BYTES_MAX);

    /** Unpacked to packed size. PNG and OGG stay near 1, JSON below 30; a bomb is near 1000. */
    public static final int RATIO_MAX = 200;

    /** Smaller files may be packed at any ratio. */
    public static final int RATIO_FREE_BYTES = 64 << 10;

    /** A JSON text; the longest useful list of frames has 20 KB. */
    public static final int JSON_BYTES_MAX = 64 << 10;

    /** Brackets within brackets; a deeper text could use up the parser's stack. */
    public static final int JSON_DEPTH_MAX = 32;

    /** Folders in assets/ whose textures are read; real packs have one or two. */
    public static final int NAMESPACES_MAX = 64;

    /** The most models read: fifty blocks of sixteen each, and their parents. */
    public static final int MODELS_MAX = 1_000;

    /** Names of pictures in a model; those that blocks are made of have six. */
    public static final int MODEL_TEXTURES_MAX = 64;

    /** Problems of one pack that are listed. */
    public static final int PROBLEMS_MAX = 100;

    private PackLimits() {}
}
