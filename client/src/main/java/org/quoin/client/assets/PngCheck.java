package org.quoin.client.assets;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * Checks a PNG file without keeping its pixels: whether it is one, how large the picture is, and
 * whether its compressed data unpack to no more than that picture needs. So a small file cannot
 * make the decoder fill the memory.
 */
public final class PngCheck {
    private static final long SIGNATURE = 0x89504E470D0A1A0AL;
    private static final int IHDR = 0x49484452;

    /** The first chunk of Apple's form of PNG, which has no zlib header and swaps red and blue. */
    private static final int CGBI = 0x43674249;

    private static final int IDAT = 0x49444154;
    private static final int IEND = 0x49454E44;
    private static final int HEADER_BYTES = 8 + 4 + 4 + 13;
    private static final int BITS_PER_PIXEL_MAX = 64;

    /** Interlaced pictures have a byte more for each of their up to 15 rows in 8. */
    private static final int INTERLACE_PERCENT = 25;

    private static final int CHUNK_BYTES = 64 << 10;

    /** Other formats found in files named {@code .png}, by their first bytes. */
    private static final Map<String, String> OTHER_FORMATS =
            Map.of(
                    "\u00FF\u00D8\u00FF", "JPEG",
                    "GIF8", "GIF",
                    "RIFF", "WebP",
                    "BM", "BMP",
                    "8BPS", "PSD",
                    "version https://", "Git LFS");

    private PngCheck() {}

    /**
     * Returns the picture's width and height by its header; null if this is no PNG. Check them with
     * {@link #impossible} before use: a broken header may have any values.
     */
    public static int @Nullable [] size(byte[] file) {
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.BIG_ENDIAN);
        if (file.length < HEADER_BYTES || in.getLong(0) != SIGNATURE || in.getInt(12) != IHDR) {
            return null;
        }
        return new int[] {in.getInt(16), in.getInt(20)};
    }

    /** Returns what a file is, which {@link #size} says is no PNG. */
    public static Reason otherFormat(byte[] file) {
        if (file.length >= 16
                && ByteBuffer.wrap(file).getLong(0) == SIGNATURE
                && ByteBuffer.wrap(file).getInt(12) == CGBI) {
            return Reason.of(PictureCode.CGBI);
        }
        String start = new String(file, 0, Math.min(file.length, 16), StandardCharsets.ISO_8859_1);
        for (Map.Entry<String, String> each : OTHER_FORMATS.entrySet()) {
            if (start.startsWith(each.getKey())) {
                return Reason.of(PictureCode.OTHER, each.getValue());
            }
        }
        return Reason.of(PictureCode.NOT_PNG);
    }

    /** Returns why the format forbids a size (0, or 2^31 and more), or null if it is allowed. */
    public static @Nullable Reason impossible(int width, int height) {
        if (width > 0 && height > 0) {
            return null;
        }
        return Reason.of(
                PictureCode.NO_SIZE,
                Integer.toUnsignedString(width),
                Integer.toUnsignedString(height));
    }

    /**
     * Returns what is wrong with the data, or null if they unpack to no more than the picture
     * needs. The size must have been checked.
     */
    public static @Nullable Reason objection(byte[] file) {
        int[] size = size(file);
        if (size == null) {
            return otherFormat(file);
        }
        long rowBytes = 1 + ((long) size[0] * BITS_PER_PIXEL_MAX + 7) / 8;
        long most = rowBytes * size[1];
        most += most * INTERLACE_PERCENT / 100 + 64;
        Inflater inflater = new Inflater();
        try {
            return inflate(file, inflater, most);
        } catch (DataFormatException e) {
            return Reason.of(PictureCode.BROKEN_PNG, e.getMessage());
        } finally {
            inflater.end();
        }
    }

    private static @Nullable Reason inflate(byte[] file, Inflater inflater, long most)
            throws DataFormatException {
        ByteBuffer in = ByteBuffer.wrap(file);
        byte[] sink = new byte[CHUNK_BYTES];
        long unpacked = 0;
        in.position(8);
        while (in.remaining() >= 12) {
            int length = in.getInt();
            int type = in.getInt();
            if (length < 0 || length > in.remaining() - 4) {
                return Reason.of(PictureCode.ENDS);
            }
            if (type == IEND) {
                return null;
            }
            if (type == IDAT) {
                inflater.setInput(file, in.position(), length);
                int count;
                while ((count = inflater.inflate(sink)) > 0) {
                    unpacked += count;
                    if (unpacked > most) {
                        return Reason.of(PictureCode.BOMB);
                    }
                }
            }
            in.position(in.position() + length + 4);
        }
        return Reason.of(PictureCode.ENDS);
    }
}
