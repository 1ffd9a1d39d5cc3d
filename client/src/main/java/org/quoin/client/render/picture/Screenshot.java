package org.quoin.client.render.picture;

import static org.lwjgl.opengl.GL33C.*;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.lwjgl.stb.STBIWriteCallback;
import org.lwjgl.stb.STBImageWrite;
import org.lwjgl.system.MemoryUtil;
import org.quoin.engine.file.PlainFiles;

/**
 * Saves what was drawn. To be called before the buffers are swapped: afterwards the picture may be
 * gone.
 */
public final class Screenshot {
    private static final int CHANNELS = 3;

    /** Pixels in each direction that a pixel of a small picture is the mean of. */
    private static final int SAMPLES_MAX = 4;

    private Screenshot() {}

    /**
     * Writes the bound framebuffer as a new PNG; makes missing folders.
     *
     * @throws IOException if the file is there already or cannot be written
     */
    public static void capture(int width, int height, Path file) throws IOException {
        byte[] png = encode(width, height);
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            PlainFiles.createFolders(folder);
        }
        PlainFiles.create(file, png);
    }

    /**
     * Returns the middle of the bound framebuffer as a small PNG: each of its pixels is the mean of
     * those that it stands for.
     *
     * @param toWidth of the small picture, whose shape decides what is cut off at the sides
     * @throws IOException if it cannot be encoded
     */
    public static byte[] small(int width, int height, int toWidth, int toHeight)
            throws IOException {
        int partWidth = Math.min(width, height * toWidth / toHeight);
        int partHeight = Math.min(height, width * toHeight / toWidth);
        ByteBuffer pixels = MemoryUtil.memAlloc(Math.max(1, partWidth * partHeight * CHANNELS));
        ByteBuffer mean = MemoryUtil.memAlloc(toWidth * toHeight * CHANNELS);
        try {
            glPixelStorei(GL_PACK_ALIGNMENT, 1);
            glReadPixels(
                    (width - partWidth) / 2,
                    (height - partHeight) / 2,
                    partWidth,
                    partHeight,
                    GL_RGB,
                    GL_UNSIGNED_BYTE,
                    pixels);
            shrink(pixels, partWidth, partHeight, mean, toWidth, toHeight);
            flip(mean, toWidth * CHANNELS, toHeight);
            return png(mean, toWidth, toHeight);
        } finally {
            MemoryUtil.memFree(pixels);
            MemoryUtil.memFree(mean);
        }
    }

    static void shrink(
            ByteBuffer from, int width, int height, ByteBuffer to, int toWidth, int toHeight) {
        for (int y = 0; y < toHeight; y++) {
            int top = y * height / toHeight;
            int bottom = Math.max(top + 1, (y + 1) * height / toHeight);
            for (int x = 0; x < toWidth; x++) {
                int left = x * width / toWidth;
                int right = Math.max(left + 1, (x + 1) * width / toWidth);
                // Of a large window some pixels stand for all: the game waits for this.
                int down = 1 + (bottom - top - 1) / SAMPLES_MAX;
                int across = 1 + (right - left - 1) / SAMPLES_MAX;
                for (int channel = 0; channel < CHANNELS; channel++) {
                    int sum = 0;
                    int count = 0;
                    for (int row = top; row < bottom; row += down) {
                        for (int column = left; column < right; column += across) {
                            sum += from.get((row * width + column) * CHANNELS + channel) & 0xFF;
                            count++;
                        }
                    }
                    to.put((y * toWidth + x) * CHANNELS + channel, (byte) (sum / count));
                }
            }
        }
    }

    private static byte[] encode(int width, int height) throws IOException {
        ByteBuffer pixels = MemoryUtil.memAlloc(width * height * CHANNELS);
        try {
            read(width, height, pixels);
            return png(pixels, width, height);
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }

    /**
     * Reads the bound framebuffer.
     *
     * @param rgb gets three bytes for each pixel, from the upper left; direct
     */
    public static void read(int width, int height, ByteBuffer rgb) {
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, rgb);
        flip(rgb, width * CHANNELS, height);
    }

    /**
     * Encodes pixels as a PNG.
     *
     * @param pixels three bytes for each, from the upper left; direct
     */
    public static byte[] png(ByteBuffer pixels, int width, int height) throws IOException {
        int rowBytes = width * CHANNELS;
        try (Collector collector = new Collector()) {
            boolean written =
                    STBImageWrite.stbi_write_png_to_func(
                            collector.callback, 0, width, height, CHANNELS, pixels, rowBytes);
            if (!written || collector.png.length == 0) {
                throw new IOException("the picture could not be encoded");
            }
            return collector.png;
        }
    }

    /** OpenGL's first row is the lowest, a file's the highest. */
    private static void flip(ByteBuffer pixels, int rowBytes, int height) {
        byte[] upper = new byte[rowBytes];
        byte[] lower = new byte[rowBytes];
        for (int y = 0; y < height / 2; y++) {
            int upperAt = y * rowBytes;
            int lowerAt = (height - 1 - y) * rowBytes;
            pixels.get(upperAt, upper);
            pixels.get(lowerAt, lower);
            pixels.put(upperAt, lower);
            pixels.put(lowerAt, upper);
        }
    }

    /** Collects the file from stb_image_write, which passes it in one piece. */
    private static final class Collector implements AutoCloseable {
        private byte[] png = new byte[0];
        private final STBIWriteCallback callback =
                STBIWriteCallback.create(
                        (context, data, size) -> {
                            png = new byte[size];
                            STBIWriteCallback.getData(data, size).get(png);
                        });

        @Override
        public void close() {
            callback.free();
        }
    }
}
