package org.quoin.client.render.debug;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import org.joml.Matrix4fc;
import org.lwjgl.system.MemoryUtil;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.server.text.AssetSource;

/**
 * Lines: collected, then drawn at once. Positions are relative to the camera, in blocks; colours
 * are {@code 0xRRGGBB} with a cover of 0..255.
 */
final class LineBatch implements AutoCloseable {
    private static final int VERTEX_BYTES = 16;
    private static final int LINES_FIRST = 1024;

    private final ShaderProgram program;
    private final int uViewProjection;
    private final int uCover;
    private final int vertexArray;
    private final int buffer;
    private ByteBuffer vertices;

    LineBatch(AssetSource assets) {
        program = ShaderProgram.load(assets, "lines");
        vertices = MemoryUtil.memAlloc(LINES_FIRST * 2 * VERTEX_BYTES);
        uViewProjection = program.uniform("viewProjection");
        uCover = program.uniform("cover");
        vertexArray = glGenVertexArrays();
        buffer = glGenBuffers();
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        glEnableVertexAttribArray(0);
        glEnableVertexAttribArray(1);
        glVertexAttribPointer(0, 3, GL_FLOAT, false, VERTEX_BYTES, 0);
        glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, true, VERTEX_BYTES, 12);
    }

    /** Adds a line. */
    void line(float x0, float y0, float z0, float x1, float y1, float z1, int color, int cover) {
        ensure(2);
        vertex(x0, y0, z0, color, cover);
        vertex(x1, y1, z1, color, cover);
    }

    private void ensure(int count) {
        if (vertices.remaining() < count * VERTEX_BYTES) {
            int filled = vertices.position();
            vertices = MemoryUtil.memRealloc(vertices, vertices.capacity() * 2);
            vertices.position(filled).limit(vertices.capacity());
        }
    }

    private void vertex(float x, float y, float z, int color, int cover) {
        vertices.putFloat(x).putFloat(y).putFloat(z);
        vertices.put((byte) (color >> 16)).put((byte) (color >> 8)).put((byte) color);
        vertices.put((byte) cover);
    }

    /**
     * Adds a bar along an axis: two strips that cross, seen from both sides. A batch has either
     * bars, drawn by {@link #drawBars}, or lines.
     *
     * @param half half of its width, blocks
     */
    void bar(
            float x0,
            float y0,
            float z0,
            float x1,
            float y1,
            float z1,
            float half,
            int color,
            int cover) {
        for (int axis = 0; axis < 3; axis++) {
            float along = axis == 0 ? x1 - x0 : axis == 1 ? y1 - y0 : z1 - z0;
            if (along == 0) {
                float dx = axis == 0 ? half : 0;
                float dy = axis == 1 ? half : 0;
                float dz = axis == 2 ? half : 0;
                for (int side = -1; side <= 1; side += 2) {
                    float ax = side * dx;
                    float ay = side * dy;
                    float az = side * dz;
                    ensure(6);
                    vertex(x0 - ax, y0 - ay, z0 - az, color, cover);
                    vertex(x0 + ax, y0 + ay, z0 + az, color, cover);
                    vertex(x1 + ax, y1 + ay, z1 + az, color, cover);
                    vertex(x0 - ax, y0 - ay, z0 - az, color, cover);
                    vertex(x1 + ax, y1 + ay, z1 + az, color, cover);
                    vertex(x1 - ax, y1 - ay, z1 - az, color, cover);
                }
            }
        }
    }

    /** Adds the twelve edges of a box. */
    void box(float x0, float y0, float z0, float x1, float y1, float z1, int color, int cover) {
        ring(x0, z0, x1, z1, y0, color, cover);
        ring(x0, z0, x1, z1, y1, color, cover);
        line(x0, y0, z0, x0, y1, z0, color, cover);
        line(x1, y0, z0, x1, y1, z0, color, cover);
        line(x0, y0, z1, x0, y1, z1, color, cover);
        line(x1, y0, z1, x1, y1, z1, color, cover);
    }

    /** Adds the four edges of a rectangle that lies flat. */
    void ring(float x0, float z0, float x1, float z1, float y, int color, int cover) {
        line(x0, y, z0, x1, y, z0, color, cover);
        line(x0, y, z1, x1, y, z1, color, cover);
        line(x0, y, z0, x0, y, z1, color, cover);
        line(x1, y, z0, x1, y, z1, color, cover);
    }

    /**
     * Draws everything collected and forgets it.
     *
     * @param behind opacity of lines behind something, 0..1
     */
    void draw(Matrix4fc viewProjection, float behind) {
        draw(viewProjection, behind, GL_LINES);
    }

    /** The same for bars. */
    void drawBars(Matrix4fc viewProjection, float behind) {
        draw(viewProjection, behind, GL_TRIANGLES);
    }

    private void draw(Matrix4fc viewProjection, float behind, int mode) {
        int count = vertices.position() / VERTEX_BYTES;
        vertices.flip();
        if (count > 0) {
            glBindVertexArray(vertexArray);
            glBindBuffer(GL_ARRAY_BUFFER, buffer);
            DrawCalls.uploads(vertices.remaining());
            glBufferData(GL_ARRAY_BUFFER, vertices, GL_STREAM_DRAW);
            program.use();
            program.set(uViewProjection, viewProjection);
            glEnable(GL_BLEND);
            glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
            glDepthMask(false);
            if (behind > 0) {
                glDepthFunc(GL_GREATER);
                program.set(uCover, behind);
                DrawCalls.arrays(mode, 0, count);
            }
            glDepthFunc(GL_LEQUAL);
            program.set(uCover, 1f);
            DrawCalls.arrays(mode, 0, count);
            glDepthMask(true);
            glDisable(GL_BLEND);
        }
        vertices.clear();
    }

    @Override
    public void close() {
        program.close();
        glDeleteVertexArrays(vertexArray);
        glDeleteBuffers(buffer);
        MemoryUtil.memFree(vertices);
    }
}
