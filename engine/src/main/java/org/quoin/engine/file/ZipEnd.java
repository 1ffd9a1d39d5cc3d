package org.quoin.engine.file;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;

/**
 * The end record of a zip, which says where its list of entries is. It is read by hand, so that the
 * list can be bounded before {@link java.util.zip.ZipFile} reads all of it into memory.
 *
 * <p>That holds only if both read the same list. Where the last end record does not fit, Java goes
 * back to an earlier one; it reads the list that lies before the record, wherever the record points
 * to; and it follows a locator of zip64. So only the last record counts here, and there is an
 * objection to each zip in which Java may find another list.
 *
 * <p>The layout is that of PKWARE's APPNOTE 6.3, in little-endian order:
 *
 * <pre>
 *  0  4  50 4B 05 06
 *  4  6  what only zips on several disks need
 * 10  2  number of entries
 * 12  4  bytes of the list of entries
 * 16  4  where that list begins
 * 20  2  bytes of the comment
 * 22     the comment, up to the end of the file
 * </pre>
 *
 * @param entries how many entries it says there are, at most 65,535
 * @param listAt where the list begins, in bytes from the beginning of the file
 * @param listBytes how long the list is, below 4 GiB; to be bounded by whoever reads it
 * @param objection why the zip must not be opened: words that follow a colon; null if it may be
 */
public record ZipEnd(int entries, long listAt, long listBytes, @Nullable Reason objection) {
    private static final int MAGIC = 0x06054B50;
    private static final int RECORD_BYTES = 22;
    private static final int COMMENT_BYTES_MAX = 65_535;

    /** What stands right before the end record of a zip64. */
    private static final int LOCATOR_MAGIC = 0x07064B50;

    private static final int LOCATOR_BYTES = 20;

    /** Finds the last end record of a file; null if there is none, so that it is no zip. */
    public static @Nullable ZipEnd find(RandomAccessFile zip) throws IOException {
        long length = zip.length();
        int tail = (int) Math.min(length, LOCATOR_BYTES + RECORD_BYTES + COMMENT_BYTES_MAX);
        byte[] bytes = new byte[tail];
        zip.seek(length - tail);
        zip.readFully(bytes);
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = tail - RECORD_BYTES; i >= 0; i--) {
            if (in.getInt(i) == MAGIC) {
                int entries = in.getShort(i + 10) & 0xFFFF;
                long listBytes = in.getInt(i + 12) & 0xFFFFFFFFL;
                long listAt = in.getInt(i + 16) & 0xFFFFFFFFL;
                Reason objection = objection(in, i, length - tail + i, listAt + listBytes);
                return new ZipEnd(entries, listAt, listBytes, objection);
            }
        }
        return null;
    }

    /**
     * Returns what is wrong with a record.
     *
     * @param i its place in the buffer, which ends with the file
     * @param at its place in the file
     * @param listEnd where the list ends that it points to
     */
    private static @Nullable Reason objection(ByteBuffer in, int i, long at, long listEnd) {
        int comment = in.getShort(i + 20) & 0xFFFF;
        int following = in.limit() - i - RECORD_BYTES;
        if (comment != following) {
            return Reason.of(FileCode.ZIP_COMMENT, at, comment, following);
        }
        // The last entry of a plain zip could end with the same bytes: Java would not know, either.
        if (i >= LOCATOR_BYTES && in.getInt(i - LOCATOR_BYTES) == LOCATOR_MAGIC) {
            return Reason.of(FileCode.ZIP64, at - LOCATOR_BYTES);
        }
        return listEnd == at ? null : Reason.of(FileCode.ZIP_LIST, listEnd, at);
    }

    /** What is wrong with a zip whose list has another number of entries than its end record. */
    public static Reason otherCount(int said, int listed) {
        return Reason.of(FileCode.ZIP_COUNT, said, listed);
    }
}
