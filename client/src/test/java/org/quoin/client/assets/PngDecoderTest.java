package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

final class PngDecoderTest {
    private static final int[] COLOR_TYPES = {0, 4, 2, 6};

    @Test
    void allFiltersAndChannelsGiveThePixelsOfTheOtherDecoder() {
        for (long seed = 1; seed <= 60; seed++) {
            Random random = new Random(seed);
            int width = 1 << random.nextInt(7);
            int height = width * (1 + random.nextInt(3));
            int channels = 1 + random.nextInt(4);
            byte[] png = png(random, width, height, 8, COLOR_TYPES[channels - 1], channels, 0);
            Image mine = PngDecoder.decode(png, width, height);
            assertNotNull(mine, "seed " + seed);
            assertEquals(height, mine.height());
            assertArrayEquals(other(png).rgba(), mine.rgba(), "seed " + seed);
        }
    }

    @Test
    void whatIsUnusualIsLeftToTheOtherDecoder() {
        Random random = new Random(1);
        assertNull(PngDecoder.decode(png(random, 8, 8, 16, 2, 6, 0), 8, 8), "sixteen bits");
        assertNull(PngDecoder.decode(png(random, 8, 8, 8, 3, 1, 0), 8, 8), "a palette");
        assertNull(PngDecoder.decode(png(random, 8, 8, 8, 2, 3, 1), 8, 8), "interlaced");
        byte[] clear = png(random, 8, 8, 8, 2, 3, 0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(clear, 0, 33);
        chunk(out, "tRNS", new byte[6]);
        out.write(clear, 33, clear.length - 33);
        assertNull(PngDecoder.decode(out.toByteArray(), 8, 8), "a transparent colour");
    }

    @Test
    void whatIsBrokenIsLeftToTheOtherDecoder() {
        Random random = new Random(2);
        byte[] png = png(random, 16, 16, 8, 6, 4, 0);
        assertNotNull(PngDecoder.decode(png, 16, 16));
        for (int length = 29; length < png.length; length++) {
            assertNull(PngDecoder.decode(Arrays.copyOf(png, length), 16, 16), "of " + length);
        }
        assertNull(PngDecoder.decode(png, 16, 32), "too few rows");
        assertNull(PngDecoder.decode(png, 16, 8), "too many rows");
        int decoded = 0;
        for (int i = 0; i < 2_000; i++) {
            byte[] noise = png.clone();
            noise[33 + random.nextInt(png.length - 33)] ^= (byte) (1 << random.nextInt(8));
            decoded += PngDecoder.decode(noise, 16, 16) == null ? 0 : 1;
        }
        assertTrue(decoded < 500, decoded + " of 2000 broken ones, checksums aside");
    }

    private static Image other(byte[] png) {
        return ((ImageDecoder.Result.Decoded) ImageDecoder.decode(png, (w, h) -> null)).image();
    }

    /**
     * Random filters over random bytes: all of them make a picture. The data is in several chunks.
     */
    private static byte[] png(
            Random random, int width, int height, int depth, int type, int step, int interlace) {
        byte[] rows = new byte[height * (1 + width * step)];
        random.nextBytes(rows);
        for (int y = 0; y < height; y++) {
            rows[y * (1 + width * step)] = (byte) random.nextInt(5);
        }
        Deflater deflater = new Deflater(random.nextInt(10));
        deflater.setInput(rows);
        deflater.finish();
        byte[] packed = new byte[rows.length * 2 + 100];
        packed = Arrays.copyOf(packed, deflater.deflate(packed));
        deflater.end();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        byte[] header = {
            0, 0, 0, (byte) width, 0, 0, 0, 0, (byte) depth, (byte) type, 0, 0, (byte) interlace
        };
        header[6] = (byte) (height >> 8);
        header[7] = (byte) height;
        chunk(out, "IHDR", header);
        for (int at = 0; at < packed.length; ) {
            int end = Math.min(packed.length, at + 1 + random.nextInt(packed.length));
            chunk(out, "IDAT", Arrays.copyOfRange(packed, at, end));
            at = end;
        }
        chunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream out, String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        writeInt(out, data.length);
        out.writeBytes(name);
        out.writeBytes(data);
        writeInt(out, (int) crc.getValue());
    }

    private static void writeInt(ByteArrayOutputStream out, int value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            out.write(value >>> shift);
        }
    }
}
