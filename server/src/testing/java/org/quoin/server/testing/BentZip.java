package org.quoin.server.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Bends zips without a comment, so that their readers may find different lists of entries. */
public final class BentZip {
    private static final int END_MAGIC = 0x06054B50;
    private static final int LOCATOR_MAGIC = 0x07064B50;
    private static final int END_BYTES = 22;
    private static final int LOCATOR_BYTES = 20;

    private BentZip() {}

    private static ByteBuffer in(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Adds a comment. */
    public static byte[] withComment(byte[] zip, byte[] comment) {
        byte[] bent = behind(zip, comment);
        in(bent).putShort(zip.length - 2, (short) comment.length);
        return bent;
    }

    /** Adds a comment with an end record of no entries, which Java passes over: it does not fit. */
    public static byte[] withFalseEnd(byte[] zip) {
        byte[] comment = new byte[END_BYTES + 8];
        in(comment).putInt(0, END_MAGIC).putShort(20, (short) -1);
        return withComment(zip, comment);
    }

    /** Puts in a locator, which points to no end record of zip64. */
    public static byte[] withZip64(byte[] zip) {
        int at = zip.length - END_BYTES;
        byte[] bent = Arrays.copyOf(zip, zip.length + LOCATOR_BYTES);
        in(bent).putInt(at, LOCATOR_MAGIC).put(at + LOCATOR_BYTES, zip, at, END_BYTES);
        return bent;
    }

    /** Puts bytes before it, of which its end record knows nothing. */
    public static byte[] behind(byte[] before, byte[] zip) {
        byte[] bent = Arrays.copyOf(before, before.length + zip.length);
        System.arraycopy(zip, 0, bent, before.length, zip.length);
        return bent;
    }

    /** Has its end record say this number of entries. */
    public static byte[] withCount(byte[] zip, int entries) {
        byte[] bent = zip.clone();
        in(bent).putShort(zip.length - END_BYTES + 10, (short) entries);
        return bent;
    }
}
