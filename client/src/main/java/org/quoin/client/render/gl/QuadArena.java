package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.*;

/**
 * One vertex buffer for the meshes of a whole world, so that one call draws everything visible. The
 * vertices are two unsigned words each, at attribute 0. Grows by doubling.
 */
public final class QuadArena implements AutoCloseable {
    private static final int VERTEX_BYTES = 8;
    private static final int QUAD_BYTES = 4 * VERTEX_BYTES;
    private static final int CAPACITY_FIRST_QUADS = 1 << 15; // 1 MB

    private final QuadIndices indices;
    private final QuadAllocator allocator = new QuadAllocator(CAPACITY_FIRST_QUADS);
    private int vertexArray;
    private int buffer;

    private final DrawList draws;
    private final QuadRuns runs = new QuadRuns();

    /** An empty arena that draws with those indices. */
    public QuadArena(QuadIndices indices) {
        this(indices, DrawList.best());
    }

    /** The list is closed with it. */
    QuadArena(QuadIndices indices, DrawList draws) {
        this.indices = indices;
        this.draws = draws;
        buffer = glGenBuffers();
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        glBufferData(GL_ARRAY_BUFFER, (long) CAPACITY_FIRST_QUADS * QUAD_BYTES, GL_DYNAMIC_DRAW);
        describe();
    }

    private void describe() {
        vertexArray = glGenVertexArrays();
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        glEnableVertexAttribArray(0);
        glVertexAttribIPointer(0, 2, GL_UNSIGNED_INT, VERTEX_BYTES, 0);
        indices.bind();
    }

    /** Uploads quads and returns where they lie, in quads from the start. */
    public int add(int[] words) {
        int quads = words.length / (QUAD_BYTES / Integer.BYTES);
        int offset = allocator.allocate(quads);
        while (offset == QuadAllocator.FULL) {
            grow();
            offset = allocator.allocate(quads);
        }
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        DrawCalls.uploads((long) words.length * Integer.BYTES);
        glBufferSubData(GL_ARRAY_BUFFER, (long) offset * QUAD_BYTES, words);
        return offset;
    }

    /** Replaces quads by as many others. */
    public void replace(int offset, int[] words) {
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        DrawCalls.uploads((long) words.length * Integer.BYTES);
        glBufferSubData(GL_ARRAY_BUFFER, (long) offset * QUAD_BYTES, words);
    }

    /** Frees the space of quads that {@link #add} uploaded. */
    public void remove(int offset, int quads) {
        allocator.free(offset, quads);
    }

    /** Quads held. */
    public int usedQuads() {
        return allocator.usedQuads();
    }

    private void grow() {
        int capacity = allocator.capacityQuads();
        int larger = glGenBuffers();
        glBindBuffer(GL_COPY_WRITE_BUFFER, larger);
        glBufferData(GL_COPY_WRITE_BUFFER, 2L * capacity * QUAD_BYTES, GL_DYNAMIC_DRAW);
        glBindBuffer(GL_COPY_READ_BUFFER, buffer);
        glCopyBufferSubData(
                GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 0, 0, (long) capacity * QUAD_BYTES);
        glDeleteBuffers(buffer);
        glDeleteVertexArrays(vertexArray);
        buffer = larger;
        allocator.grow(capacity * 2);
        describe();
    }

    /** Starts a new list of what to draw. */
    public void beginDraws() {
        runs.clear();
    }

    /** Adds quads to the list, at most {@link QuadIndices#QUADS_MAX} at once. */
    public void draw(int offset, int quads) {
        runs.add(offset, quads);
    }

    /** Draws the list in its order. */
    public void endDraws() {
        draw(runs);
    }

    /** Draws some runs in their order. */
    public void draw(QuadRuns drawn) {
        if (drawn.count() > 0) {
            glBindVertexArray(vertexArray);
            draws.draw(drawn);
        }
    }

    @Override
    public void close() {
        glDeleteVertexArrays(vertexArray);
        glDeleteBuffers(buffer);
        draws.close();
    }
}
