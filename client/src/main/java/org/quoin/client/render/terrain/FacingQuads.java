package org.quoin.client.render.terrain;

import org.quoin.client.gl.QuadArena;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/**
 * Leaves out the quads of a section that look away from the camera: of a section that lies to one
 * side of it, three of the six directions. Half of all quads need not be looked at by the driver.
 */
final class FacingQuads {
    private FacingQuads() {}

    /**
     * Which directions of a section's faces the camera may see the front of, a bit for each face.
     *
     * @param x from the camera to the section's low corner, in blocks, as are y and z
     */
    static int facing(float x, float y, float z) {
        return along(x) | along(y) << 2 | along(z) << 4;
    }

    /** Bit 0: what looks down the axis, bit 1: what looks up. Right at a plane both count. */
    private static int along(float low) {
        return (low + Section.SIDE >= 0 ? 1 : 0) | (low <= 0 ? 2 : 0);
    }

    /**
     * Draws what may be seen of the quads of one pass.
     *
     * @param offset of the pass' first quad in the arena
     * @param quads of the pass
     * @param ends as {@link org.quoin.client.mesh.SectionMesh#faceEnds} has them
     * @param from where the pass begins in them
     * @param facing of {@link #facing}
     * @return how many are drawn
     */
    static int draw(QuadArena arena, int offset, int quads, int[] ends, int from, int facing) {
        int drawn = 0;
        int start = 0; // Of the run that is being gathered; it ends where the last group did.
        int end = 0;
        int groupStart = 0;
        for (int group = 0; group <= Face.COUNT; group++) {
            boolean last = group == Face.COUNT; // Those look anywhere.
            int groupEnd = last ? quads : ends[from + group];
            if (groupEnd > groupStart && (last || (facing >> group & 1) != 0)) {
                if (end != groupStart) {
                    drawn += run(arena, offset, start, end);
                    start = groupStart;
                }
                end = groupEnd;
            }
            groupStart = groupEnd;
        }
        return drawn + run(arena, offset, start, end);
    }

    private static int run(QuadArena arena, int offset, int start, int end) {
        if (end > start) {
            arena.draw(offset + start, end - start);
        }
        return end - start;
    }
}
