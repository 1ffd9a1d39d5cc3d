package org.quoin.client.render.terrain;

import org.jspecify.annotations.Nullable;
import org.quoin.client.render.gl.QuadRuns;
import org.quoin.client.render.mesh.BlendedQuads;
import org.quoin.client.render.mesh.SectionMesh;
import org.quoin.client.render.mesh.SectionMesh.MeshBounds;
import org.quoin.sim.world.Face;

/** A section's mesh in graphics memory: where it lies there, and how it was drawn last. */
final class StoredMesh {
    final long key;
    final int offset;
    final int opaqueQuads;
    final int cutoutQuads;
    final int blendedQuads;

    /** The blended quads; null where their order does not show. */
    final @Nullable BlendedQuads blended;

    /** Whether no sky light reaches it. */
    final boolean dark;

    final MeshBounds bounds;

    private final int[] faceEnds;

    /** Its index among the meshes of its region; changes as others come and go. */
    int index;

    /** The level of its column in {@link ColumnFades}. */
    int level = ColumnFades.WHOLE;

    /** The result of {@link #facing} for the camera's section. */
    int facing;

    /** A mesh whose quads begin at that place of the arena. */
    StoredMesh(SectionMesh mesh, int offset) {
        this.offset = offset;
        key = mesh.key();
        opaqueQuads = mesh.opaqueQuads();
        cutoutQuads = mesh.cutoutQuads();
        blendedQuads = mesh.blendedQuads();
        blended = mesh.blended();
        dark = mesh.dark();
        bounds = mesh.bounds();
        faceEnds = mesh.faceEnds();
    }

    int quads() {
        return opaqueQuads + cutoutQuads + blendedQuads;
    }

    /** Adds the opaque quads that may face the camera. */
    void addOpaque(QuadRuns runs) {
        add(runs, offset, opaqueQuads, 0);
    }

    /** The same for quads with holes. */
    void addCutout(QuadRuns runs) {
        add(runs, offset + opaqueQuads, cutoutQuads, Face.COUNT);
    }

    /** Adds the blended quads. */
    void addBlended(QuadRuns runs) {
        runs.add(offset + opaqueQuads + cutoutQuads, blendedQuads);
    }

    /**
     * The directions of a section's faces whose front a camera may see, a bit for each face. A
     * section to one side of the camera shows three of six: half of all quads need not reach the
     * driver.
     *
     * @param dx from the camera's section to this one, in sections, as are dy and dz
     */
    static int facing(int dx, int dy, int dz) {
        return along(dx) | along(dy) << 2 | along(dz) << 4;
    }

    /** Bit 0: faces in the negative direction of the axis, bit 1: in the positive. */
    private static int along(int offset) {
        return (offset >= 0 ? 1 : 0) | (offset <= 0 ? 2 : 0);
    }

    /**
     * Adds the quads of one pass but those that face away from the camera.
     *
     * @param first the pass' first quad in the arena
     * @param quads of the pass
     * @param from where the pass begins in {@link #faceEnds}
     */
    private void add(QuadRuns runs, int first, int quads, int from) {
        int start = 0; // Of the run that is being gathered; it ends where the last group did.
        int end = 0;
        int groupStart = 0;
        for (int group = 0; group <= Face.COUNT; group++) {
            boolean last = group == Face.COUNT; // Those face anywhere.
            int groupEnd = last ? quads : faceEnds[from + group];
            if (groupEnd > groupStart && (last || (facing >> group & 1) != 0)) {
                if (end != groupStart) {
                    runs.add(first + start, end - start);
                    start = groupStart;
                }
                end = groupEnd;
            }
            groupStart = groupEnd;
        }
        runs.add(first + start, end - start);
    }
}
