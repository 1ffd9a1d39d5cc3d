package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.GL_ELEMENT_ARRAY_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_STATIC_DRAW;
import static org.lwjgl.opengl.GL33C.glBindBuffer;
import static org.lwjgl.opengl.GL33C.glBufferData;
import static org.lwjgl.opengl.GL33C.glDeleteBuffers;
import static org.lwjgl.opengl.GL33C.glGenBuffers;

/**
 * The one index buffer of all quads: corners 0 1 2 and 2 3 0 of each four vertices, 16-bit. Quads
 * further along are reached by a base vertex.
 */
public final class QuadIndices implements AutoCloseable {
    /** As many quads as 16 bits can index: more than any section can have (12,288). */
    public static final int QUADS_MAX = 1 << 14;

    /** Indices of a quad. */
    public static final int PER_QUAD = 6;

    /** Vertices of a quad. */
    static final int VERTICES = 4;

    private static final int[] CORNERS = {0, 1, 2, 2, 3, 0};

    private final int id;

    /** Makes the buffer. */
    public QuadIndices() {
        short[] indices = new short[QUADS_MAX * PER_QUAD];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (short) (i / PER_QUAD * VERTICES + CORNERS[i % PER_QUAD]);
        }
        id = glGenBuffers();
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, id);
        glBufferData(GL_ELEMENT_ARRAY_BUFFER, indices, GL_STATIC_DRAW);
    }

    /** Binds the indices to the current vertex array. */
    public void bind() {
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, id);
    }

    @Override
    public void close() {
        glDeleteBuffers(id);
    }
}
