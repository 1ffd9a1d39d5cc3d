package org.quoin.client.render.debug;

import org.quoin.client.render.cull.SectionCuller.Visibility;
import org.quoin.client.view.LightProbe;
import org.quoin.client.view.ViewWorld;

/** The renderer's world as the debug views see it. */
public interface DebugWorld {
    /** The state of a section, or of a column of sections, on its way to the picture. */
    enum MeshState {
        /** A whole column that was not asked for yet. */
        COLUMN_WAITS,
        /** It was changed and waits for its turn. */
        CHANGED_WAITS,
        /** Only its light was changed, or how finely it is meshed, and it waits for its turn. */
        RELIT_WAITS,
        /** A worker has it, or it lies in the workers' queue. */
        UNDER_WAY,
        /** Its mesh is in graphics memory. */
        STORED
    }

    /** Visits meshes. */
    interface MeshVisitor {
        /** A mesh in graphics memory. */
        void mesh(long key, Visibility visibility);
    }

    /** Visits sections that are on their way. */
    interface QueueVisitor {
        /** A section; for {@link MeshState#COLUMN_WAITS} any of its column. */
        void section(long key, MeshState state);
    }

    /** Draws the visible opaque quads with the shader in use. */
    void drawOpaque();

    /** Draws the visible quads with holes with the shader in use. */
    void drawCutout();

    /** Draws the visible blended quads with the shader in use. */
    void drawBlended();

    /** Visits all meshes, in any order. */
    void eachMesh(MeshVisitor visitor);

    /** Visits all sections that wait or are under way, and all stored ones, in any order. */
    void eachQueued(QueueVisitor visitor);

    /** The voxels. */
    ViewWorld voxels();

    /** Their light. */
    LightProbe light();
}
