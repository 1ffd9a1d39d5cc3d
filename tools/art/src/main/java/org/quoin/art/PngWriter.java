package org.quoin.art;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes a sprite as a PNG of 8-bit RGBA, without the desktop modules of Java. */
final class PngWriter {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    private PngWriter() {}

    static void write(Sprite sprite, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, encode(sprite));
    }

    static byte[] encode(Sprite sprite) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.write(SIGNATURE);
        chunk(out, "IHDR", header(sprite));
        chunk(out, "IDAT", pixels(sprite));
        chunk(out, "IEND", new byte[0]);
        return bytes.toByteArray();
    }

    private static byte[] header(Sprite sprite) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeInt(sprite.width);
        out.writeInt(sprite.height);
        out.write(new byte[] {8, 6, 0, 0, 0}); // 8 bits, RGBA, deflate, no filter, not interlaced
        return bytes.toByteArray();
    }

    private static byte[] pixels(Sprite sprite) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (var out = new DataOutputStream(new DeflaterOutputStream(bytes, deflater))) {
            for (int y = 0; y < sprite.height; y++) {
                out.writeByte(0); // each row names its filter: none
                for (int x = 0; x < sprite.width; x++) {
                    out.writeInt(Integer.rotateLeft(sprite.get(x, y), 8)); // ARGB to RGBA
                }
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
