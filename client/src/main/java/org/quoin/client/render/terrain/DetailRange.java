package org.quoin.client.render.terrain;

import org.quoin.client.mesh.SectionMesh.MeshDetail;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * In which detail each section is meshed: finely where a block is {@link #FINE_PIXELS} high or
 * more. A section changes back to coarse only a little farther out, so that pacing up and down
 * makes no work.
 */
final class DetailRange {
    /** A texture's pixel fills less than one on the screen, and a corner's shade a few. */
    static final float FINE_PIXELS = 10;

    private static final int NEAREST_SECTIONS = 2;

    /** Sections that what is fine may be farther away than what becomes fine. */
    private static final int MARGIN_SECTIONS = 1;

    private int centreX;
    private int centreY;
    private int centreZ;
    private int fineSections = NEAREST_SECTIONS;

    /** How many sections away all is fine in a picture so high, with that angle of view. */
    static int fineSections(int heightPixels, float fovDegrees) {
        double blocks = heightPixels / (2 * Math.tan(Math.toRadians(fovDegrees) / 2)) / FINE_PIXELS;
        return (int) Math.max(NEAREST_SECTIONS, Math.round(blocks / Section.SIDE));
    }

    /** Stands in that section; returns whether that may change the detail of any. */
    boolean moveTo(int sx, int sy, int sz, int fineSections) {
        boolean stays = sx == centreX && sy == centreY && sz == centreZ;
        if (stays && fineSections == this.fineSections) {
            return false;
        }
        centreX = sx;
        centreY = sy;
        centreZ = sz;
        this.fineSections = fineSections;
        return true;
    }

    /** The detail of a mesh that is made now. */
    MeshDetail of(long key) {
        return isWithin(key, fineSections) ? MeshDetail.FINE : MeshDetail.COARSE;
    }

    /** Whether a mesh in that detail may stay. */
    boolean suits(long key, MeshDetail detail) {
        return detail == MeshDetail.FINE
                ? isWithin(key, fineSections + MARGIN_SECTIONS)
                : !isWithin(key, fineSections);
    }

    private boolean isWithin(long key, int sections) {
        long dx = SectionKey.x(key) - (long) centreX; // Squares of the world's width need 64 bits.
        long dy = SectionKey.y(key) - (long) centreY;
        long dz = SectionKey.z(key) - (long) centreZ;
        return dx * dx + dy * dy + dz * dz <= (long) sections * sections;
    }
}
