package org.quoin.server.map;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes a picture as a PNG of 8-bit RGBA, without the desktop modules of Java. */
public final class PngWriter {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    private PngWriter() {}

    /**
     * Returns the bytes of a PNG.
     *
     * @param argb the pixels, row by row
     * @param level of compression, as for a {@link Deflater}
     */
    public static byte[] encode(int width, int height, int[] argb, int level) {
        try {
            var bytes = new ByteArrayOutputStream();
            var out = new DataOutputStream(bytes);
            out.write(SIGNATURE);
            chunk(out, "IHDR", header(width, height));
            chunk(out, "IDAT", pixels(width, height, argb, level));
            chunk(out, "IEND", new byte[0]);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // Memory is never full.
        }
    }

    private static byte[] header(int width, int height) {
        // 8 bits, RGBA, deflate, no filter, not interlaced.
        byte[] kind = {8, 6, 0, 0, 0};
        return ByteBuffer.allocate(13).putInt(width).putInt(height).put(kind).array();
    }

    private static byte[] pixels(int width, int height, int[] argb, int level) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var deflater = new Deflater(level);
        try (var out = new DeflaterOutputStream(bytes, deflater)) {
            ByteBuffer row = ByteBuffer.allocate(1 + width * Integer.BYTES);
            for (int y = 0; y < height; y++) {
                row.clear().put((byte) 0); // Each row names its filter: none.
                for (int i = y * width; i < (y + 1) * width; i++) {
                    row.putInt(Integer.rotateLeft(argb[i], 8)); // ARGB to RGBA.
                }
                out.write(row.array());
            }
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        var checksum = new CRC32();
        checksum.update(name);
        checksum.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) checksum.getValue());
    }
}
