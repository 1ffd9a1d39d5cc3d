package org.quoin.client.render.picture;

import static org.lwjgl.opengl.GL33C.*;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.lwjgl.stb.STBIWriteCallback;
import org.lwjgl.stb.STBImageWrite;
import org.lwjgl.system.MemoryUtil;

/**
 * Saves what was drawn. To be called before the buffers are swapped: afterwards the picture may be
 * gone.
 */
public final class Screenshot {
    private static final int CHANNELS = 3;

    private Screenshot() {}

    /**
     * Writes the bound framebuffer as a PNG; makes missing folders.
     *
     * @throws IOException if the file cannot be written
     */
    public static void capture(int width, int height, Path file) throws IOException {
        byte[] png = encode(width, height);
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.write(file, png);
    }

    private static byte[] encode(int width, int height) throws IOException {
        int rowBytes = width * CHANNELS;
        ByteBuffer pixels = MemoryUtil.memAlloc(rowBytes * height);
        try (Collector collector = new Collector()) {
            glPixelStorei(GL_PACK_ALIGNMENT, 1);
            glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels);
            flip(pixels, rowBytes, height);
            boolean written =
                    STBImageWrite.stbi_write_png_to_func(
                            collector.callback, 0, width, height, CHANNELS, pixels, rowBytes);
            if (!written || collector.png.length == 0) {
                throw new IOException("the picture could not be encoded");
            }
            return collector.png;
        } finally {
            MemoryUtil.memFree(pixels);
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
