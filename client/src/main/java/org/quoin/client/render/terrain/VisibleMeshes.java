package org.quoin.client.render.terrain;

import java.util.Arrays;
import org.quoin.client.gl.QuadArena;
import org.quoin.client.view.Camera;

/** The visible meshes of a picture, front to back, and the draws of each pass. */
public final class VisibleMeshes {
    /** Meshes whose blended quads are sorted for a picture; most have some hundred. */
    private static final int BLENDED_SORTS_MAX = 2;

    private final QuadArena arena;
    private final BlendedQuads.Scratch scratch = new BlendedQuads.Scratch();
    private StoredMesh[] meshes = new StoredMesh[256];

    private final DrawOrder order = new DrawOrder();

    /** A bit for each {@link ColumnFades} level. */
    private int levels;

    private int quadsDrawn;

    /** Draws from that arena. */
    VisibleMeshes(QuadArena arena) {
        this.arena = arena;
    }

    /** Begins a picture. */
    void clear() {
        Arrays.fill(meshes, 0, order.count(), null); // Removed meshes must not be kept alive.
        order.clear();
        levels = 0;
        quadsDrawn = 0;
    }

    /**
     * Adds a visible mesh.
     *
     * @param squaredDistance from the camera to its section's middle, in blocks
     * @param later whether it is drawn after all others, since these mostly occlude it, as with
     *     caves for a camera in daylight
     */
    void add(StoredMesh mesh, float squaredDistance, boolean later) {
        int count = order.count();
        if (count == meshes.length) {
            meshes = Arrays.copyOf(meshes, count * 2);
        }
        meshes[count] = mesh;
        levels |= 1 << mesh.level;
        order.add(squaredDistance, later);
    }

    /** Sorts the meshes. */
    void sort() {
        order.sort();
    }

    /** How many meshes are visible. */
    int count() {
        return order.count();
    }

    /** A mesh by its place in the order, the nearest first. */
    StoredMesh get(int index) {
        return meshes[order.get(index)];
    }

    /** Restarts {@link #quadsDrawn}: what follows replaces what was drawn. */
    public void restartCount() {
        quadsDrawn = 0;
    }

    /** Quads drawn for the picture so far. */
    int quadsDrawn() {
        return quadsDrawn;
    }

    /** How many of the first are certainly nearer than that many blocks; later ones may be, too. */
    /** How many of the first are wholly nearer than that many blocks; others may be as well. */
    int countNearer(float blocks) {
        return order.countNearer(blocks);
    }

    /**
     * Draws the opaque quads of meshes that are not fading, from one place to another, exclusive.
     */
    void drawOpaque(int from, int to) {
        drawOpaque(from, to, ColumnFades.WHOLE);
    }

    /** Draws the opaque quads of meshes at a fade level. */
    public void drawOpaqueAt(int level) {
        drawOpaque(0, count(), level);
    }

    private void drawOpaque(int from, int to, int level) {
        arena.beginDraws();
        for (int i = from; i < to; i++) {
            StoredMesh mesh = get(i);
            if (mesh.level == level) {
                quadsDrawn += mesh.drawOpaque(arena);
            }
        }
        arena.endDraws();
    }

    /** Draws the quads with holes of meshes at a fade level. */
    public void drawCutoutAt(int level) {
        arena.beginDraws();
        for (int i = 0; i < count(); i++) {
            StoredMesh mesh = get(i);
            if (mesh.level == level) {
                quadsDrawn += mesh.drawCutout(arena);
            }
        }
        arena.endDraws();
    }

    /** Draws the blended quads of meshes at a fade level, the farthest sections first. */
    public void drawBlendedAt(int level) {
        arena.beginDraws();
        order.startFarthest();
        for (int at = order.nextFarthest(); at >= 0; at = order.nextFarthest()) {
            StoredMesh mesh = meshes[at];
            if (mesh.level == level && mesh.blendedQuads > 0) {
                quadsDrawn += mesh.blendedQuads;
                arena.draw(mesh.offset + mesh.opaqueQuads + mesh.cutoutQuads, mesh.blendedQuads);
            }
        }
        arena.endDraws();
    }

    /** Whether any has quads with holes. */
    boolean hasCutout() {
        for (int i = 0; i < count(); i++) {
            if (get(i).cutoutQuads > 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether any has blended quads. */
    public boolean hasBlended() {
        for (int i = 0; i < count(); i++) {
            if (get(i).blendedQuads > 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether any mesh is at that fade level. */
    boolean isFadingAt(int level) {
        return (levels & 1 << level) != 0;
    }

    /**
     * Sorts the blended quads of meshes whose order is out of date since the camera moved: of at
     * most {@link #BLENDED_SORTS_MAX} meshes a picture, the nearest first.
     */
    void sortBlended(Camera camera) {
        int sorted = 0;
        for (int i = 0; i < count() && sorted < BLENDED_SORTS_MAX; i++) {
            StoredMesh mesh = get(i);
            BlendedQuads quads = mesh.blended;
            if (quads != null && quads.isDue(camera.x, camera.y, camera.z)) {
                quads.sort(camera.x, camera.y, camera.z, scratch);
                arena.replace(mesh.offset + mesh.opaqueQuads + mesh.cutoutQuads, quads.words());
                sorted++;
            }
        }
    }
}
