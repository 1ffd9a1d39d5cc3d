package org.quoin.client.render.terrain;

import org.jspecify.annotations.Nullable;
import org.quoin.client.cull.SectionSight.Sight;
import org.quoin.client.gl.QuadArena;
import org.quoin.client.mesh.MeshBounds;
import org.quoin.client.mesh.SectionMesh;
import org.quoin.sim.world.Face;

/** A section's mesh in graphics memory: where it lies there, and what the picture makes of it. */
final class StoredMesh {
    final long key;
    final int offset;
    final int opaqueQuads;
    final int cutoutQuads;
    final int blendedQuads;

    /** The blended ones where their order shows. */
    final @Nullable BlendedQuads blended;

    /** Whether no light of the sky reaches it. */
    final boolean dark;

    final MeshBounds bounds;

    private final int[] faceEnds;

    /** Where it stands in the list of all; changes as others go. */
    int index;

    /** As {@link ColumnFades} had it for the picture. */
    int level = ColumnFades.WHOLE;

    /** What the last search made of it. */
    Sight sight = Sight.OUTSIDE;

    /** As {@link FacingQuads#facing} has it for the picture. */
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

    /** Draws what may be seen, and returns how many quads that is. */
    int drawOpaque(QuadArena arena) {
        return FacingQuads.draw(arena, offset, opaqueQuads, faceEnds, 0, facing);
    }

    /** The same for those with holes. */
    int drawCutout(QuadArena arena) {
        int first = offset + opaqueQuads;
        return FacingQuads.draw(arena, first, cutoutQuads, faceEnds, Face.COUNT, facing);
    }
}
