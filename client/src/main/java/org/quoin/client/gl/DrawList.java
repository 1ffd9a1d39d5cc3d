package org.quoin.client.gl;

import org.lwjgl.opengl.GL;

/**
 * Runs of quads that one call draws, in their order. Works on the vertex array that is bound, whose
 * indices are {@link QuadIndices}.
 */
interface DrawList extends AutoCloseable {
    /** Draws that there is room for at first: what is in sight at a view of a dozen columns. */
    int CAPACITY_FIRST = 1024;

    /** The list that suits the context that is current: indirect where OpenGL 4.3 is there. */
    static DrawList best() {
        return GL.getCapabilities().OpenGL43 ? new IndirectDraws() : new DirectDraws();
    }

    /** Starts a new list. */
    void clear();

    /** Adds quads, at most {@link QuadIndices#QUADS_MAX} at once. */
    void add(int firstQuad, int quads);

    /** Draws all of the list, which stays as it is. */
    void draw();

    @Override
    void close();
}
