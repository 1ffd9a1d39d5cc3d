package org.quoin.client.pack.file;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the end of a zip, where its number of entries and the size of their list stand, before
 * Java reads that list into memory.
 */
final class ZipEnd {
    private static final int RECORD_BYTES = 22;
    private static final int COMMENT_BYTES_MAX = 65_535;
    private static final int ENTRIES_AT = 10;

    /** The complaint about too many entries. */
    static final String TOO_MANY = "more than " + PackLimits.ENTRIES_MAX + " entries";

    private static final int DIRECTORY_BYTES_AT = 12;

    private ZipEnd() {}

    /** Null if the list may be read, else why not. */
    static @Nullable String objection(Path file) throws IOException {
        try (RandomAccessFile zip = new RandomAccessFile(file.toFile(), "r")) {
            int size = (int) Math.min(zip.length(), RECORD_BYTES + COMMENT_BYTES_MAX);
            byte[] tail = new byte[size];
            zip.seek(zip.length() - size);
            zip.readFully(tail);
            for (int at = size - RECORD_BYTES; at >= 0; at--) {
                if (number(tail, at, 4) == 0x06054b50L) {
                    return objection(tail, at);
                }
            }
            return "not a zip";
        }
    }

    private static @Nullable String objection(byte[] tail, int at) {
        long entries = number(tail, at + ENTRIES_AT, 2);
        if (entries > PackLimits.ENTRIES_MAX) {
            return TOO_MANY;
        }
        if (number(tail, at + DIRECTORY_BYTES_AT, 4) > PackLimits.ZIP_DIRECTORY_BYTES_MAX) {
            return "its list of entries is larger than "
                    + (PackLimits.ZIP_DIRECTORY_BYTES_MAX >> 20)
                    + " MiB";
        }
        return null;
    }

    private static long number(byte[] bytes, int at, int length) {
        long value = 0;
        for (int i = length - 1; i >= 0; i--) {
            value = value << 8 | (bytes[at + i] & 255);
        }
        return value;
    }
}
