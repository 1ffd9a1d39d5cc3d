package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.GL_TRIANGLES;
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_SHORT;
import static org.lwjgl.opengl.GL43C.*;

import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.MemoryUtil;

/**
 * Draws runs of quads by one call, in their order. Works on the vertex array that is bound, whose
 * indices are {@link QuadIndices}.
 */
interface DrawList extends AutoCloseable {
    /** Initial capacity: the draws of a view of a dozen columns. */
    int CAPACITY_FIRST = 1024;

    /** The best list for the current context: indirect where OpenGL 4.3 is available. */
    static DrawList best() {
        return GL.getCapabilities().OpenGL43 ? new Indirect() : new Direct();
    }

    /** Draws some runs, at least one. */
    void draw(QuadRuns runs);

    @Override
    void close();

    /** Passes the draws as arguments of the call, which every supported OpenGL has. */
    static final class Direct implements DrawList {
        private IntBuffer counts = MemoryUtil.memAllocInt(CAPACITY_FIRST);
        private IntBuffer baseVertices = MemoryUtil.memAllocInt(CAPACITY_FIRST);

        /** All 0, since all draws begin with the first index. */
        private PointerBuffer offsets = MemoryUtil.memCallocPointer(CAPACITY_FIRST);

        @Override
        public void draw(QuadRuns runs) {
            int draws = runs.count();
            if (draws > counts.capacity()) {
                int capacity = Math.max(draws, counts.capacity() * 2);
                counts = MemoryUtil.memRealloc(counts, capacity);
                baseVertices = MemoryUtil.memRealloc(baseVertices, capacity);
                MemoryUtil.memFree(offsets);
                offsets = MemoryUtil.memCallocPointer(capacity);
            }
            int[] words = runs.words();
            for (int run = 0; run < draws; run++) {
                counts.put(run, words[run * QuadRuns.WORDS]);
                baseVertices.put(run, words[run * QuadRuns.WORDS + 3]);
            }
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
        private final int buffer = glGenBuffers();
        private IntBuffer commands = MemoryUtil.memAllocInt(CAPACITY_FIRST * QuadRuns.WORDS);

        @Override
        public void draw(QuadRuns runs) {
            int words = runs.count() * QuadRuns.WORDS;
            if (words > commands.capacity()) {
                commands =
                        MemoryUtil.memRealloc(commands, Math.max(words, commands.capacity() * 2));
            }
            commands.clear();
            commands.put(runs.words(), 0, words).flip();
            glBindBuffer(GL_DRAW_INDIRECT_BUFFER, buffer);
            DrawCalls.uploads((long) words * Integer.BYTES);
            // A new buffer each time: earlier draws may still read the old one.
            glBufferData(GL_DRAW_INDIRECT_BUFFER, commands, GL_STREAM_DRAW);
            DrawCalls.multiElementsIndirect(GL_TRIANGLES, GL_UNSIGNED_SHORT, runs.count());
            glBindBuffer(GL_DRAW_INDIRECT_BUFFER, 0);
        }

        @Override
        public void close() {
            glDeleteBuffers(buffer);
            MemoryUtil.memFree(commands);
        }
    }
}
