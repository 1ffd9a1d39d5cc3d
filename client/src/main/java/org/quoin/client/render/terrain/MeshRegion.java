package org.quoin.client.render.terrain;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.cull.RegionMarks;
import org.quoin.client.render.gl.QuadRuns;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * The meshes of a square of columns ("region"). It keeps which of them are not occluded, the
 * nearest first, and the draws of all these, so that a region inside the frustum costs a copy.
 */
final class MeshRegion {
    /** Columns along the edge of a region. */
    static final int COLUMNS = 1 << RegionMarks.SHIFT;

    /** Blocks along its edge. */
    static final float BLOCKS = COLUMNS * (float) Section.SIDE;

    /** Bits of an index among the meshes of a region. */
    private static final int LOW_BITS = 16;

    private static final long LOW_MASK = (1L << LOW_BITS) - 1;

    /** Bits of the place of a section in its region: 16 heights, and the columns. */
    private static final int PLACE_BITS = 4 + 2 * RegionMarks.SHIFT;

    private static final int COLUMN_MASK = COLUMNS - 1;

    final int rx;
    final int rz;

    /** All meshes. */
    private @Nullable StoredMesh[] meshes = new @Nullable StoredMesh[16];

    private int count;
    private long[] keys = new long[16];
    private @Nullable StoredMesh[] scratch = new @Nullable StoredMesh[16];

    /** Whether {@link #meshes} are in their order. */
    private boolean sorted;

    // The camera's section when they were sorted.
    private int sortedX;
    private int sortedY;
    private int sortedZ;

    /** Those of the meshes that are not occluded, in their order. */
    private @Nullable StoredMesh[] shown = new @Nullable StoredMesh[16];

    private int shownCount;

    /** The heights between which the shown ones lie, in blocks. */
    int shownLowY;

    int shownHighY;

    /** Opaque quads of the shown ones that are drawn whole. */
    final QuadRuns opaque = new QuadRuns();

    /** Opaque quads that are drawn after all others, since these mostly occlude them. */
    final QuadRuns later = new QuadRuns();

    final QuadRuns cutout = new QuadRuns();

    /** Blended quads, the nearest first. */
    final QuadRuns blended = new QuadRuns();

    /** Whether a shown one fades in or out. */
    boolean fading;

    /** Tells what is shown of a mesh. */
    interface Levels {
        /** The level of its column in {@link ColumnFades}; 0 if it is not drawn. */
        int level(StoredMesh mesh);
    }

    MeshRegion(int rx, int rz) {
        this.rx = rx;
        this.rz = rz;
    }

    /** The region of a section along an axis. */
    static int region(int section) {
        return section >> RegionMarks.SHIFT;
    }

    /** The number of meshes. */
    int count() {
        return count;
    }

    /** A mesh, in any order. */
    StoredMesh get(int index) {
        return present(meshes[index]);
    }

    /** How many are not occluded. */
    int shownCount() {
        return shownCount;
    }

    /** One that is not occluded; the nearest first. */
    StoredMesh shown(int index) {
        return present(shown[index]);
    }

    private static StoredMesh present(@Nullable StoredMesh mesh) {
        if (mesh == null) {
            throw new IllegalStateException("no mesh at that index");
        }
        return mesh;
    }

    void add(StoredMesh mesh) {
        if (count == meshes.length) {
            meshes = Arrays.copyOf(meshes, count * 2);
        }
        mesh.index = count;
        meshes[count++] = mesh;
        sorted = false;
    }

    void remove(StoredMesh mesh) {
        StoredMesh last = present(meshes[--count]);
        meshes[mesh.index] = last;
        last.index = mesh.index;
        meshes[count] = null;
        sorted = false;
        if (count == 0) { // It is not updated any more.
            forgetShown();
        }
    }

    /**
     * Finds anew what is shown.
     *
     * @param centreX the camera's section, as are centreY and centreZ
     * @param lit whether dark meshes are drawn later
     */
    void update(int centreX, int centreY, int centreZ, boolean lit, Levels levels) {
        sort(centreX, centreY, centreZ);
        forgetShown();
        if (shown.length < count) {
            shown = new @Nullable StoredMesh[meshes.length];
        }
        opaque.clear();
        later.clear();
        cutout.clear();
        blended.clear();
        fading = false;
        shownLowY = Integer.MAX_VALUE;
        shownHighY = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            StoredMesh mesh = present(meshes[i]);
            int level = levels.level(mesh);
            if (level > 0) {
                mesh.level = level;
                show(mesh, centreX, centreY, centreZ, lit);
            }
        }
    }

    /** Removed meshes must not be kept alive. */
    private void forgetShown() {
        Arrays.fill(shown, 0, shownCount, null);
        shownCount = 0;
    }

    private void show(StoredMesh mesh, int centreX, int centreY, int centreZ, boolean lit) {
        int sy = SectionKey.y(mesh.key);
        mesh.facing =
                StoredMesh.facing(
                        SectionKey.x(mesh.key) - centreX,
                        sy - centreY,
                        SectionKey.z(mesh.key) - centreZ);
        shown[shownCount++] = mesh;
        shownLowY = Math.min(shownLowY, sy * Section.SIDE + mesh.bounds.y0());
        shownHighY = Math.max(shownHighY, sy * Section.SIDE + mesh.bounds.y1());
        if (mesh.level != ColumnFades.WHOLE) {
            fading = true;
            return;
        }
        mesh.addOpaque(lit && mesh.dark ? later : opaque);
        mesh.addCutout(cutout);
        mesh.addBlended(blended);
    }

    /**
     * Sorts the meshes by their distance from the camera's section in sections. Any section in
     * front of another, seen from anywhere in that section, is nearer by this order too.
     */
    private void sort(int centreX, int centreY, int centreZ) {
        if (sorted && sortedX == centreX && sortedY == centreY && sortedZ == centreZ) {
            return;
        }
        sorted = true;
        sortedX = centreX;
        sortedY = centreY;
        sortedZ = centreZ;
        if (keys.length < count) {
            keys = new long[meshes.length];
            scratch = new @Nullable StoredMesh[meshes.length];
        }
        for (int i = 0; i < count; i++) {
            keys[i] = order(present(meshes[i]).key, centreX, centreY, centreZ) << LOW_BITS | i;
        }
        LongArrays.quickSort(keys, 0, count); // Arrays.sort allocates where it finds runs.
        System.arraycopy(meshes, 0, scratch, 0, count);
        for (int i = 0; i < count; i++) {
            StoredMesh mesh = present(scratch[(int) (keys[i] & LOW_MASK)]);
            mesh.index = i;
            meshes[i] = mesh;
        }
        Arrays.fill(scratch, 0, count, null);
    }

    /** Ascends with the squared distance; no two sections of a region have the same. */
    static long order(long key, int centreX, int centreY, int centreZ) {
        int sx = SectionKey.x(key);
        int sy = SectionKey.y(key);
        int sz = SectionKey.z(key);
        long dx = sx - (long) centreX;
        long dy = sy - (long) centreY;
        long dz = sz - (long) centreZ;
        long place = (long) sy << RegionMarks.SHIFT | (sx & COLUMN_MASK);
        place = place << RegionMarks.SHIFT | (sz & COLUMN_MASK);
        return (dx * dx + dy * dy + dz * dz) << PLACE_BITS | place;
    }
}
