package org.quoin.client.gl;

import static org.lwjgl.opengl.GL43C.*;

import java.nio.IntBuffer;
import org.lwjgl.system.MemoryUtil;

/**
 * Draws whose numbers lie in a buffer of the driver's, so that it need not look at each of them:
 * for OpenGL 4.3.
 */
final class IndirectDraws implements DrawList {
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
        // The whole buffer anew: nobody waits for draws of before that still read the old one.
        glBufferData(GL_DRAW_INDIRECT_BUFFER, commands.limit(draws * WORDS), GL_STREAM_DRAW);
        commands.clear();
        glMultiDrawElementsIndirect(GL_TRIANGLES, GL_UNSIGNED_SHORT, 0, draws, 0);
        glBindBuffer(GL_DRAW_INDIRECT_BUFFER, 0);
    }

    @Override
    public void close() {
        glDeleteBuffers(buffer);
        MemoryUtil.memFree(commands);
    }
}
