package org.quoin.client.gl;

import static org.lwjgl.opengl.GL33C.GL_TRIANGLES;
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_SHORT;
import static org.lwjgl.opengl.GL33C.glMultiDrawElementsBaseVertex;

import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;

/** Draws whose numbers the call itself brings: every OpenGL that we run on knows it. */
final class DirectDraws implements DrawList {
    private IntBuffer counts = MemoryUtil.memAllocInt(CAPACITY_FIRST);
    private IntBuffer baseVertices = MemoryUtil.memAllocInt(CAPACITY_FIRST);

    /** All 0, since all begin with the first index. */
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
        glMultiDrawElementsBaseVertex(
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
