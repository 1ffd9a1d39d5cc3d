package org.quoin.client.render.terrain;

import org.quoin.client.render.gl.QuadArena;
import org.quoin.client.render.gl.QuadRuns;

/** Draws the visible meshes of a picture, pass by pass. */
public final class VisibleMeshes {
    private final QuadArena arena;
    private final VisibleSet set;
    private final QuadRuns runs = new QuadRuns();
    private int quadsDrawn;

    /** Draws from that arena. */
    VisibleMeshes(QuadArena arena, VisibleSet set) {
        this.arena = arena;
        this.set = set;
    }

    /** How many meshes are visible. */
    int count() {
        return set.count();
    }

    /** Restarts {@link #quadsDrawn}: the next calls draw another picture, or replace this one. */
    public void restartCount() {
        quadsDrawn = 0;
    }

    /** Quads drawn for the picture so far. */
    int quadsDrawn() {
        return quadsDrawn;
    }

    /** Draws opaque quads where there is no fog, of meshes that are not fading. */
    void drawNear() {
        draw(set.near());
    }

    /** Draws all other opaque quads of meshes that are not fading. */
    void drawOpaque() {
        draw(set.opaque());
    }

    /** Draws the opaque quads of meshes at a fade level. */
    public void drawOpaqueAt(int level) {
        if (level == ColumnFades.WHOLE) {
            drawNear();
            drawOpaque();
            return;
        }
        runs.clear();
        for (int i = 0; i < set.fadingCount(); i++) {
            if (set.fading(i).level == level) {
                set.fading(i).addOpaque(runs);
            }
        }
        draw(runs);
    }

    /** Draws the quads with holes of meshes at a fade level. */
    public void drawCutoutAt(int level) {
        if (level == ColumnFades.WHOLE) {
            draw(set.cutout());
            return;
        }
        runs.clear();
        for (int i = 0; i < set.fadingCount(); i++) {
            if (set.fading(i).level == level) {
                set.fading(i).addCutout(runs);
            }
        }
        draw(runs);
    }

    /** Draws the blended quads of meshes at a fade level, the farthest sections first. */
    public void drawBlendedAt(int level) {
        runs.clear();
        if (level == ColumnFades.WHOLE) {
            runs.addReversed(set.blended());
        }
        for (int i = set.fadingCount() - 1; i >= 0; i--) {
            if (set.fading(i).level == level) {
                set.fading(i).addBlended(runs);
            }
        }
        draw(runs);
    }

    private void draw(QuadRuns drawn) {
        quadsDrawn += drawn.quads();
        arena.draw(drawn);
    }

    /** Whether any mesh that is not fading has quads with holes. */
    boolean hasCutout() {
        return set.cutout().count() > 0;
    }

    /** Whether any has blended quads. */
    public boolean hasBlended() {
        if (set.blended().count() > 0) {
            return true;
        }
        for (int i = 0; i < set.fadingCount(); i++) {
            if (set.fading(i).blendedQuads > 0) {
                return true;
            }
        }
        return false;
    }

    /** The fade levels of the visible meshes that fade, a bit for each. */
    int fadingLevels() {
        int levels = 0;
        for (int i = 0; i < set.fadingCount(); i++) {
            levels |= 1 << set.fading(i).level;
        }
        return levels;
    }
}
