package org.quoin.client.gl;

import static org.lwjgl.opengl.GL33C.GL_TRIANGLES;
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_SHORT;
import static org.lwjgl.opengl.GL43C.*;

import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.MemoryUtil;

/**
 * Runs of quads that one call draws, in their order. Works on the vertex array that is bound, whose
 * indices are {@link QuadIndices}.
 */
interface DrawList extends AutoCloseable {
    /** Initial capacity: the draws of a view of a dozen columns. */
    int CAPACITY_FIRST = 1024;

    /** The best list for the current context: indirect where OpenGL 4.3 is available. */
    static DrawList best() {
        return GL.getCapabilities().OpenGL43 ? new Indirect() : new Direct();
    }

    /** Starts a new list. */
    void clear();

    /** Adds quads, at most {@link QuadIndices#QUADS_MAX} at once. */
    void add(int firstQuad, int quads);

    /** Draws all of the list, which stays as it is. */
    void draw();

    @Override
    void close();

    /** Passes the draws as arguments of the call, which every supported OpenGL has. */
    static final class Direct implements DrawList {
        private IntBuffer counts = MemoryUtil.memAllocInt(CAPACITY_FIRST);
        private IntBuffer baseVertices = MemoryUtil.memAllocInt(CAPACITY_FIRST);

        /** All 0, since all draws begin with the first index. */
        private PointerBuffer offsets = MemoryUtil.memCallocPointer(CAPACITY_FIRST);

        private int draws;

        @Override
        public void clear() {
            draws = 0;
        }

        @Override
        public void add(int firstQuad, int quads) {
            if (draws == counts.capacity()) {
                counts = MemoryUtil.memRealloc(counts, draws * 2);
                baseVertices = MemoryUtil.memRealloc(baseVertices, draws * 2);
                MemoryUtil.memFree(offsets);
                offsets = MemoryUtil.memCallocPointer(draws * 2);
            }
            counts.put(draws, quads * QuadIndices.PER_QUAD);
            baseVertices.put(draws, firstQuad * QuadIndices.VERTICES);
            draws++;
        }

        @Override
        public void draw() {
            DrawCalls.multiElementsBaseVertex(
                    GL_TRIANGLES,
                    counts.limit(draws),
                    GL_UNSIGNED_SHORT,
                    offsets.limit(draws),
                    baseVertices.limit(draws));
            counts.clear();
            offsets.clear();
            baseVertices.clear();
        }

        @Override
        public void close() {
            MemoryUtil.memFree(counts);
            MemoryUtil.memFree(baseVertices);
            MemoryUtil.memFree(offsets);
        }
    }

    /**
     * Passes the draws in a buffer, so that the driver need not process each of them: for OpenGL
     * 4.3.
     */
    static final class Indirect implements DrawList {
        /** Words of a draw: indices, instances, first index, base vertex, base instance. */
        private static final int WORDS = 5;

        private final int buffer = glGenBuffers();
        private IntBuffer commands = MemoryUtil.memAllocInt(CAPACITY_FIRST * WORDS);
        private int draws;

        @Override
        public void clear() {
            draws = 0;
        }

        @Override
        public void add(int firstQuad, int quads) {
            int at = draws * WORDS;
            if (at == commands.capacity()) {
                commands = MemoryUtil.memRealloc(commands, at * 2);
            }
            commands.put(at, quads * QuadIndices.PER_QUAD);
            commands.put(at + 1, 1);
            commands.put(at + 2, 0);
            commands.put(at + 3, firstQuad * QuadIndices.VERTICES);
            commands.put(at + 4, 0);
            draws++;
        }

        @Override
        public void draw() {
            glBindBuffer(GL_DRAW_INDIRECT_BUFFER, buffer);
            DrawCalls.uploads((long) draws * WORDS * Integer.BYTES);
            // A new buffer each time: earlier draws may still read the old one.
            glBufferData(GL_DRAW_INDIRECT_BUFFER, commands.limit(draws * WORDS), GL_STREAM_DRAW);
            commands.clear();
            DrawCalls.multiElementsIndirect(GL_TRIANGLES, GL_UNSIGNED_SHORT, draws);
            glBindBuffer(GL_DRAW_INDIRECT_BUFFER, 0);
        }

        @Override
        public void close() {
            glDeleteBuffers(buffer);
            MemoryUtil.memFree(commands);
        }
    }
}
