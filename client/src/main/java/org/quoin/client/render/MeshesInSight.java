package org.quoin.client.render;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.quoin.client.gl.QuadArena;
import org.quoin.sim.world.Section;

/** What a picture shows of a world's meshes, front to back, and the draws of each pass of it. */
final class MeshesInSight {
    /** From a section's middle to its corner, and a little more. */
    private static final float REACH = Section.SIDE * 0.87f;

    /**
     * Added to the squared distance of caves for who stands in daylight: nearly always the ground
     * hides them, and what is drawn before the ground is drawn in vain.
     */
    private static final long CAVES_LATER = 1L << 28;

    private final QuadArena arena;
    private StoredMesh[] meshes = new StoredMesh[256];

    /** The squared distance of each in the upper half, its place among the meshes in the lower. */
    private long[] order = new long[256];

    private int count;

    /** A bit for each {@link ColumnFades} level. */
    private int levels;

    private int quadsDrawn;

    /** Draws from that arena. */
    MeshesInSight(QuadArena arena) {
        this.arena = arena;
    }

    /** Begins a picture. */
    void clear() {
        Arrays.fill(meshes, 0, count, null); // Those that go must not be kept.
        count = 0;
        levels = 0;
        quadsDrawn = 0;
    }

    /**
     * Adds a mesh that is in sight.
     *
     * @param squaredDistance from the camera to its section's middle, in blocks
     * @param later whether it is drawn after all that is not
     */
    void add(StoredMesh mesh, float squaredDistance, boolean later) {
        if (count == meshes.length) {
            meshes = Arrays.copyOf(meshes, count * 2);
            order = Arrays.copyOf(order, count * 2);
        }
        meshes[count] = mesh;
        order[count] = ((long) squaredDistance + (later ? CAVES_LATER : 0)) << 32 | count;
        levels |= 1 << mesh.level;
        count++;
    }

    /** Puts those added in their order. */
    void sort() {
        LongArrays.quickSort(order, 0, count); // Java's own allocates where runs are sorted.
    }

    /** How many there are. */
    int count() {
        return count;
    }

    /** One of them, the nearest first. */
    StoredMesh get(int index) {
        return meshes[(int) order[index]];
    }

    /** Forgets what was drawn: what comes is drawn over it, or in its place. */
    void countAnew() {
        quadsDrawn = 0;
    }

    /** Quads drawn for the picture until now. */
    int quadsDrawn() {
        return quadsDrawn;
    }

    /**
     * How many of the first lie wholly nearer than a distance; there may be more.
     *
     * @param blocks the distance
     */
    int countNearer(float blocks) {
        float most = Math.max(0, blocks - REACH);
        int end = 0;
        while (end < count && order[end] >> 32 < (long) (most * most)) {
            end++;
        }
        return end;
    }

    /** Draws the opaque quads of what is whole, from one of them to before another. */
    void drawOpaque(int from, int to) {
        drawOpaque(from, to, ColumnFades.WHOLE);
    }

    /** Draws the opaque quads of what is as clear as that. */
    void drawOpaqueAt(int level) {
        drawOpaque(0, count, level);
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

    /** Draws the quads with holes of what is as clear as that. */
    void drawCutoutAt(int level) {
        arena.beginDraws();
        for (int i = 0; i < count; i++) {
            StoredMesh mesh = get(i);
            if (mesh.level == level) {
                quadsDrawn += mesh.drawCutout(arena);
            }
        }
        arena.endDraws();
    }

    /** Draws the blended quads of what is as clear as that, the farthest sections first. */
    void drawBlendedAt(int level) {
        arena.beginDraws();
        int firstCave = count;
        while (firstCave > 0 && order[firstCave - 1] >= CAVES_LATER << 32) {
            firstCave--;
        }
        int open = firstCave - 1;
        int cave = count - 1;
        while (open >= 0 || cave >= firstCave) {
            boolean fartherCave =
                    open < 0
                            || (cave >= firstCave
                                    && order[cave] - (CAVES_LATER << 32) > order[open]);
            StoredMesh mesh = get(fartherCave ? cave-- : open--);
            if (mesh.level == level && mesh.blendedQuads > 0) {
                quadsDrawn += mesh.blendedQuads;
                arena.draw(mesh.offset + mesh.opaqueQuads + mesh.cutoutQuads, mesh.blendedQuads);
            }
        }
        arena.endDraws();
    }

    /** Whether any has quads with holes. */
    boolean hasCutout() {
        for (int i = 0; i < count; i++) {
            if (get(i).cutoutQuads > 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether any is blended over what is behind it. */
    boolean hasBlended() {
        for (int i = 0; i < count; i++) {
            if (get(i).blendedQuads > 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether any is between nothing and whole at that level. */
    boolean isFadingAt(int level) {
        return (levels & 1 << level) != 0;
    }
}
