package org.quoin.client.ui.draw;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.system.MemoryUtil;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.server.text.AssetSource;

/**
 * Draws rectangles in pixels of the screen, each with a part of a texture and a colour at each
 * corner. They are gathered until the texture changes. A vertex is 20 bytes:
 *
 * <pre>
 *   0  float x   pixels from the left
 *   4  float y   pixels from the top
 *   8  float u
 *  12  float v
 *  16  red, green, blue, alpha, one byte each
 * </pre>
 */
final class QuadBatch implements AutoCloseable {
    private static final int VERTEX_BYTES = 20;

    /** More than a full screen of text has; beyond it the batch is drawn and filled again. */
    private static final int QUADS_MAX = 4096;

    private final ShaderProgram program;
    private final int viewportUniform;
    private final int textureUniform;
    private final int vertexArray;
    private final int vertexBuffer;
    private final int indexBuffer;
    private final ByteBuffer vertices;
    private int quads;
    private int texture;
    private boolean depthWasOn;
    private boolean cullWasOn;
    private boolean blendWasOn;

    QuadBatch(AssetSource assets) {
        program = ShaderProgram.load(assets, "ui");
        viewportUniform = program.uniform("viewport");
        textureUniform = program.uniform("picture");
        vertices = MemoryUtil.memAlloc(QUADS_MAX * 4 * VERTEX_BYTES);
        vertexArray = glGenVertexArrays();
        vertexBuffer = glGenBuffers();
        indexBuffer = glGenBuffers();
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, vertexBuffer);
        glEnableVertexAttribArray(0);
        glEnableVertexAttribArray(1);
        glEnableVertexAttribArray(2);
        glVertexAttribPointer(0, 2, GL_FLOAT, false, VERTEX_BYTES, 0);
        glVertexAttribPointer(1, 2, GL_FLOAT, false, VERTEX_BYTES, 8);
        glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, true, VERTEX_BYTES, 16);
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indexBuffer);
        IntBuffer indices = MemoryUtil.memAllocInt(QUADS_MAX * 6);
        for (int quad = 0; quad < QUADS_MAX; quad++) {
            int first = quad * 4;
            indices.put(first).put(first + 1).put(first + 2);
            indices.put(first).put(first + 2).put(first + 3);
        }
        glBufferData(GL_ELEMENT_ARRAY_BUFFER, indices.flip(), GL_STATIC_DRAW);
        MemoryUtil.memFree(indices);
        glBindVertexArray(0);
    }

    /** Starts a frame: drawings from here on cover those that are there. */
    void begin(int widthPixels, int heightPixels) {
        depthWasOn = glIsEnabled(GL_DEPTH_TEST);
        cullWasOn = glIsEnabled(GL_CULL_FACE);
        blendWasOn = glIsEnabled(GL_BLEND);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        program.use();
        program.set(viewportUniform, (float) widthPixels, (float) heightPixels);
        program.set(textureUniform, 0);
        glActiveTexture(GL_TEXTURE0);
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, vertexBuffer);
    }

    /** Adds a rectangle; the colours are {@code 0xAARRGGBB}, of the corners clockwise. */
    void quad(
            int textureId,
            float x0,
            float y0,
            float x1,
            float y1,
            float u0,
            float v0,
            float u1,
            float v1,
            int upperLeft,
            int upperRight,
            int lowerRight,
            int lowerLeft) {
        if (quads == QUADS_MAX || (quads > 0 && textureId != texture)) {
            flush();
        }
        texture = textureId;
        vertex(x0, y0, u0, v0, upperLeft);
        vertex(x1, y0, u1, v0, upperRight);
        vertex(x1, y1, u1, v1, lowerRight);
        vertex(x0, y1, u0, v1, lowerLeft);
        quads++;
    }

    private void vertex(float x, float y, float u, float v, int color) {
        vertices.putFloat(x).putFloat(y).putFloat(u).putFloat(v);
        vertices.put((byte) (color >> 16)).put((byte) (color >> 8)).put((byte) color);
        vertices.put((byte) (color >> 24));
    }

    private void flush() {
        if (quads == 0) {
            return;
        }
        glBindTexture(GL_TEXTURE_2D, texture);
        // A new store each time: the driver need not wait until the old one is drawn.
        DrawCalls.uploads(vertices.flip().remaining());
        glBufferData(GL_ARRAY_BUFFER, vertices, GL_STREAM_DRAW);
        DrawCalls.elements(GL_TRIANGLES, quads * 6, GL_UNSIGNED_INT);
        vertices.clear();
        quads = 0;
    }

    /**
     * Multiplies what is there by what is drawn meanwhile.
     *
     * @param added whether the product is added to what is there
     */
    void multiply(boolean added, Runnable drawn) {
        flush();
        glBlendFunc(added ? GL_DST_COLOR : GL_ZERO, added ? GL_ONE : GL_SRC_COLOR);
        drawn.run();
        flush();
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    }

    /** Draws what was gathered, and leaves depth test, culling and blending as they were. */
    void end() {
        flush();
        glBindVertexArray(0);
        glBindTexture(GL_TEXTURE_2D, 0);
        setEnabled(GL_DEPTH_TEST, depthWasOn);
        setEnabled(GL_CULL_FACE, cullWasOn);
        setEnabled(GL_BLEND, blendWasOn);
    }

    private static void setEnabled(int capability, boolean on) {
        if (on) {
            glEnable(capability);
        } else {
            glDisable(capability);
        }
    }

    @Override
    public void close() {
        glDeleteVertexArrays(vertexArray);
        glDeleteBuffers(vertexBuffer);
        glDeleteBuffers(indexBuffer);
        program.close();
        MemoryUtil.memFree(vertices);
    }
}
