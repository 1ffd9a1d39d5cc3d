package org.quoin.client.assets;

import java.awt.image.BufferedImage;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;

/** Makes texture packs for tests, good and bad, as folders and zips. */
public final class PackMaker {
    static final String META = "{\"pack\":{\"pack_format\":15,\"description\":\"A test\"}}";
    static final String BLOCK = "assets/any/textures/block/";

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    /** A pack that has only its description. */
    public PackMaker() {
        text("pack.mcmeta", META);
    }

    /** Adds a file. */
    public PackMaker bytes(String path, byte[] bytes) {
        files.put(path, bytes);
        return this;
    }

    /** Adds a text. */
    public PackMaker text(String path, String text) {
        return bytes(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a block's texture of one colour 0xRRGGBB. */
    public PackMaker block(String name, int side, int rgb) {
        return bytes(BLOCK + name + ".png", png(side, side, rgb));
    }

    /** Removes a file. */
    public PackMaker without(String path) {
        files.remove(path);
        return this;
    }

    /** Writes it as a folder. */
    public Path folder(Path folder) {
        try {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue());
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes it as a zip. */
    public Path zip(Path file) {
        try (ZipOutputStream out =
                new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (Map.Entry<String, byte[]> each : files.entrySet()) {
                out.putNextEntry(new ZipEntry(each.getKey()));
                out.write(each.getValue());
                out.closeEntry();
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A picture of one colour 0xRRGGBB. */
    public static byte[] png(int width, int height, int rgb) {
        int[] pixels = new int[width * height];
        java.util.Arrays.fill(pixels, 0xFF000000 | rgb);
        return png(width, pixels);
    }

    /** A strip of square pictures, each of one colour 0xRRGGBB. */
    public static byte[] strip(int side, int... colors) {
        int[] pixels = new int[side * side * colors.length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = 0xFF000000 | colors[i / (side * side)];
        }
        return png(side, pixels);
    }

    /** A picture of pixels 0xAARRGGBB. */
    public static byte[] png(int width, int[] pixels) {
        int height = pixels.length / width;
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, width, height, pixels, 0, width);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** A small file whose header names a small picture, but whose data unpacks to many bytes. */
    static byte[] pngBomb(int side, int unpackedBytes) {
        byte[] honest = png(side, side, 0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(honest, 0, 33); // Signature and IHDR.
        Deflater deflater = new Deflater(9);
        deflater.setInput(new byte[unpackedBytes]);
        deflater.finish();
        byte[] packed = new byte[unpackedBytes / 500 + 1000];
        int length = deflater.deflate(packed);
        deflater.end();
        byte[] chunk = new byte[4 + length];
        System.arraycopy("IDAT".getBytes(StandardCharsets.US_ASCII), 0, chunk, 0, 4);
        System.arraycopy(packed, 0, chunk, 4, length);
        writeChunk(out, chunk);
        writeChunk(out, "IEND".getBytes(StandardCharsets.US_ASCII));
        return out.toByteArray();
    }

    private static void writeChunk(ByteArrayOutputStream out, byte[] typeAndData) {
        CRC32 crc = new CRC32();
        crc.update(typeAndData);
        writeInt(out, typeAndData.length - 4);
        out.writeBytes(typeAndData);
        writeInt(out, (int) crc.getValue());
    }

    private static void writeInt(ByteArrayOutputStream out, int value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            out.write(value >>> shift);
        }
    }
}
