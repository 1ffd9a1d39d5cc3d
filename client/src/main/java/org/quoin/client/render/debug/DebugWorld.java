package org.quoin.client.render.debug;

import org.quoin.client.cull.SectionCuller.Visibility;
import org.quoin.client.view.LightProbe;
import org.quoin.client.view.ViewWorld;

/** What the debug views see of the renderer of a world. */
public interface DebugWorld {
    /** How far a section, or a column of sections, is on its way to the picture. */
    enum MeshState {
        /** A whole column that nobody has asked for yet. */
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

    /** Is told of each mesh. */
    interface MeshVisitor {
        /** A mesh in graphics memory. */
        void mesh(long key, Visibility visibility);
    }

    /** Is told of each section that is on its way. */
    interface QueueVisitor {
        /** A section; for {@link MeshState#COLUMN_WAITS} any of its column. */
        void section(long key, MeshState state);
    }

    /** Draws the opaque quads in sight with the shader in use, as do the next two. */
    void drawOpaque();

    /** See {@link #drawOpaque}. */
    void drawCutout();

    /** See {@link #drawOpaque}. */
    void drawBlended();

    /** Names all meshes, in any order. */
    void eachMesh(MeshVisitor visitor);

    /** Names all sections that wait or are under way, and all stored ones, in any order. */
    void eachQueued(QueueVisitor visitor);

    /** The voxels. */
    ViewWorld voxels();

    /** Their light. */
    LightProbe light();
}
