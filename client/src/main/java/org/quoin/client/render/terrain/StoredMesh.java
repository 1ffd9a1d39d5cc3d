package org.quoin.client.render.terrain;

import org.jspecify.annotations.Nullable;
import org.quoin.client.cull.SectionCuller.Visibility;
import org.quoin.client.gl.QuadArena;
import org.quoin.client.mesh.SectionMesh;
import org.quoin.client.mesh.SectionMesh.MeshBounds;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/**
 * A section's mesh in graphics memory: where it lies there, and its state in the present picture.
 */
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

    /** Its index in the list of all meshes; changes as others are removed. */
    int index;

    /** The level of its column in {@link ColumnFades}. */
    int level = ColumnFades.WHOLE;

    /** The result of the last culling. */
    Visibility visibility = Visibility.OUTSIDE;

    /** The result of {@link #facing(float, float, float)} for the picture. */
    int facing;

    /** A mesh whose quads begin at that place of the arena. */
    StoredMesh(SectionMesh mesh, int offset) {
        this.offset = offset;
        key = mesh.key();
        opaqueQuads = mesh.opaqueQuads();
        cutoutQuads = mesh.cutoutQuads();
        blendedQuads = mesh.blendedQuads();
        blended = BlendedQuads.of(mesh);
        dark = mesh.isDark();
        bounds = mesh.bounds();
        faceEnds = mesh.faceEnds();
    }

    int quads() {
        return opaqueQuads + cutoutQuads + blendedQuads;
    }

    /** Draws the opaque quads that may face the camera; returns how many. */
    int drawOpaque(QuadArena arena) {
        return draw(arena, offset, opaqueQuads, 0);
    }

    /** The same for quads with holes. */
    int drawCutout(QuadArena arena) {
        int first = offset + opaqueQuads;
        return draw(arena, first, cutoutQuads, Face.COUNT);
    }

    /**
     * The directions of a section's faces whose front the camera may see, a bit for each face. A
     * section to one side of the camera shows three of six: half of all quads need not reach the
     * driver.
     *
     * @param x from the camera to the section's low corner, in blocks, as are y and z
     */
    static int facing(float x, float y, float z) {
        return along(x) | along(y) << 2 | along(z) << 4;
    }

    /**
     * Bit 0: faces in the negative direction of the axis, bit 1: in the positive. Right at a plane
     * both count.
     */
    private static int along(float low) {
        return (low + Section.SIDE >= 0 ? 1 : 0) | (low <= 0 ? 2 : 0);
    }

    /**
     * Draws the quads of one pass but those that face away from the camera.
     *
     * @param offset of the pass' first quad in the arena
     * @param quads of the pass
     * @param from where the pass begins in {@link #faceEnds}
     * @return how many are drawn
     */
    private int draw(QuadArena arena, int offset, int quads, int from) {
        int drawn = 0;
        int start = 0; // Of the run that is being gathered; it ends where the last group did.
        int end = 0;
        int groupStart = 0;
        for (int group = 0; group <= Face.COUNT; group++) {
            boolean last = group == Face.COUNT; // Those face anywhere.
            int groupEnd = last ? quads : faceEnds[from + group];
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
