package org.quoin.client.render.terrain;

import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * The detail in which each section is meshed: fine (or even, for who wants that) where a block is
 * {@link #FINE_PIXELS} high or more. A section changes back to coarse only a little farther out, so
 * that walking back and forth causes no work.
 */
final class DetailRange {
    /** Pixels. At this size a texel is less than a pixel, and the shade of a corner a few. */
    static final float FINE_PIXELS = 10;

    private static final int NEAREST_SECTIONS = 2;

    /** Sections that a fine mesh may be farther away than one that becomes fine. */
    private static final int MARGIN_SECTIONS = 1;

    private int centreX;
    private int centreY;
    private int centreZ;
    private int fineSections = NEAREST_SECTIONS;
    private MeshDetail near = MeshDetail.FINE;

    /**
     * The radius in sections within which all is fine, for a picture of that height and angle of
     * view.
     */
    static int fineSections(int heightPixels, float fovDegrees) {
        double blocks = heightPixels / (2 * Math.tan(Math.toRadians(fovDegrees) / 2)) / FINE_PIXELS;
        return (int) Math.max(NEAREST_SECTIONS, Math.round(blocks / Section.SIDE));
    }

    /** Sets the detail of what is near, fine or even; returns whether it was another. */
    boolean useNear(MeshDetail detail) {
        boolean changed = near != detail;
        near = detail;
        return changed;
    }

    /** Moves the camera to a section; returns whether that may change the detail of any. */
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

    /** The detail in which a section is to be meshed. */
    MeshDetail of(long key) {
        return isWithin(key, fineSections) ? near : MeshDetail.COARSE;
    }

    /** Whether a mesh of that detail may stay. */
    boolean suits(long key, MeshDetail detail) {
        return detail == MeshDetail.COARSE
                ? !isWithin(key, fineSections)
                : detail == near && isWithin(key, fineSections + MARGIN_SECTIONS);
    }

    private boolean isWithin(long key, int sections) {
        long dx = SectionKey.x(key) - (long) centreX; // Squares of the world's width need 64 bits.
        long dy = SectionKey.y(key) - (long) centreY;
        long dz = SectionKey.z(key) - (long) centreZ;
        return dx * dx + dy * dy + dz * dz <= (long) sections * sections;
    }
}
