package org.quoin.client.ui;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.lwjgl.BufferUtils;
import org.lwjgl.stb.STBImageWrite;
import org.quoin.client.render.gl.RenderTarget;

/** A picture of any size to draw into, whatever the size of the window. */
final class Offscreen implements AutoCloseable {
    private final int width;
    private final int height;
    private final RenderTarget target;

    Offscreen(int width, int height) {
        this.width = width;
        this.height = height;
        target = new RenderTarget(width, height);
        target.begin();
        glClearColor(0, 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
    }

    /** Reads the pixels, the lowest row first, as OpenGL does. */
    ByteBuffer pixels() {
        ByteBuffer pixels = BufferUtils.createByteBuffer(width * height * 4);
        glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        return pixels;
    }

    void save(Path png) {
        ByteBuffer pixels = pixels();
        for (int i = 3; i < pixels.capacity(); i += 4) {
            pixels.put(i, (byte) 255);
        }
        STBImageWrite.stbi_flip_vertically_on_write(true);
        // Usually all five filters are tried for each row, which takes longer than to draw it.
        STBImageWrite.stbi_write_force_png_filter.put(0, 0);
        STBImageWrite.stbi_write_png(png.toString(), width, height, 4, pixels, width * 4);
    }

    @Override
    public void close() {
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        target.close();
    }
}
