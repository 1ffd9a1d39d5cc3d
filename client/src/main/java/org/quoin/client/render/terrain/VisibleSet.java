package org.quoin.client.render.terrain;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.cull.Frustum;
import org.quoin.client.render.cull.RegionMarks;
import org.quoin.client.render.cull.SectionCuller;
import org.quoin.client.render.cull.SectionCuller.Visibility;
import org.quoin.client.render.debug.DebugWorld;
import org.quoin.client.render.gl.QuadRuns;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * Finds the visible meshes of a picture and puts their draws in order: regions of columns from the
 * nearest to the farthest, in each the sections from the nearest to the farthest. The occluded
 * sections are kept for each {@link MeshRegion} from picture to picture, and found anew where the
 * culler has marked it and the camera looks. A region inside the frustum is drawn whole, by the
 * draws that it keeps; only in those at its edges each section is tested. Knows no OpenGL.
 */
final class VisibleSet {
    /** From a section's middle to its corner, and a little more. */
    private static final float REACH = Section.SIDE * 0.87f;

    private static final float HALF = Section.SIDE / 2f;

    /** Blocks by which a region must be inside the frustum, against rounding. */
    private static final float INSIDE_MARGIN = 0.05f;

    /** Regions around the camera's by their distance, as offsets (x << 16 | z & 0xFFFF). */
    private static final int[] SPIRAL = spiral();

    private final SectionCuller culler;
    private final ColumnFades fades;
    private final @Nullable MeshRegion[] regions =
            new @Nullable MeshRegion[RegionMarks.SIDE * RegionMarks.SIDE];
    private final MeshRegion.Levels levels = this::levelIfShown; // Allocated once.
    private Camera camera = new Camera();

    // Of the last picture; the kept results depend on them.
    private int centreX;
    private int centreY;
    private int centreZ;
    private boolean lit;
    private boolean fadesIn;

    /** Opaque quads where there is no fog. */
    private final QuadRuns near = new QuadRuns();

    /** All other opaque quads; the dark ones that may wait come last. */
    private final QuadRuns opaque = new QuadRuns();

    private final QuadRuns later = new QuadRuns();
    private final QuadRuns cutout = new QuadRuns();
    private final QuadRuns blended = new QuadRuns();

    /** Meshes that fade in or out, the nearest first. */
    private @Nullable StoredMesh[] fading = new @Nullable StoredMesh[64];

    private int fadingCount;
    private int count;
    private int wholeRegions;

    /** An empty one. */
    VisibleSet(SectionCuller culler, ColumnFades fades) {
        this.culler = culler;
        this.fades = fades;
    }

    private static int[] spiral() {
        int side = RegionMarks.SIDE;
        long[] order = new long[side * side];
        int count = 0;
        for (int x = -side / 2; x < side / 2; x++) {
            for (int z = -side / 2; z < side / 2; z++) {
                int packed = x << 16 | (z & 0xFFFF);
                order[count++] = (long) (x * x + z * z) << 32 | (packed & 0xFFFFFFFFL);
            }
        }
        LongArrays.quickSort(order);
        return Arrays.stream(order).mapToInt(each -> (int) each).toArray();
    }

    void add(StoredMesh mesh) {
        int rx = MeshRegion.region(SectionKey.x(mesh.key));
        int rz = MeshRegion.region(SectionKey.z(mesh.key));
        int at = RegionMarks.index(rx, rz);
        MeshRegion region = regions[at];
        if (region == null || region.rx != rx || region.rz != rz) {
            if (region != null && region.count() > 0) {
                throw new IllegalStateException("meshes of two regions at one place");
            }
            region = new MeshRegion(rx, rz);
            regions[at] = region;
        }
        region.add(mesh);
        culler.marks().mark(rx, rz);
    }

    void remove(StoredMesh mesh) {
        int rx = MeshRegion.region(SectionKey.x(mesh.key));
        int rz = MeshRegion.region(SectionKey.z(mesh.key));
        MeshRegion region = regions[RegionMarks.index(rx, rz)];
        if (region == null) {
            throw new IllegalStateException("not stored");
        }
        region.remove(mesh);
        culler.marks().mark(rx, rz);
    }

    /** Removes the meshes of sections that are not wanted; reports each removal. */
    void keepIf(LongPredicate wanted, Consumer<StoredMesh> removed) {
        for (MeshRegion region : regions) {
            for (int i = region == null ? -1 : region.count() - 1; region != null && i >= 0; i--) {
                StoredMesh mesh = region.get(i);
                if (!wanted.test(mesh.key)) {
                    region.remove(mesh);
                    culler.marks().mark(region.rx, region.rz);
                    removed.accept(mesh);
                }
            }
        }
    }

    private int levelIfShown(StoredMesh mesh) {
        int level = level(mesh);
        return level == 0 || culler.isOccluded(mesh.key, mesh.bounds) ? 0 : level;
    }

    private int level(StoredMesh mesh) {
        return fadesIn ? fades.level(mesh.key) : ColumnFades.WHOLE;
    }

    /**
     * Finds the visible meshes of a picture, after {@link SectionCuller#update}.
     *
     * @param view whose planes bound what is visible
     * @param from the camera; it must not change until the picture is drawn
     * @param fogFrom blocks from the camera within which there is no fog
     * @param inDaylight whether sections that no sky light reaches are mostly occluded by others
     * @param withFades whether columns that fade are drawn so; else all are drawn whole
     */
    void find(Frustum view, Camera from, float fogFrom, boolean inDaylight, boolean withFades) {
        camera = from;
        int sx = from.sectionX();
        int sy = from.sectionY();
        int sz = from.sectionZ();
        boolean moved = sx != centreX || sy != centreY || sz != centreZ;
        if (moved || lit != inDaylight || fadesIn != withFades) {
            centreX = sx;
            centreY = sy;
            centreZ = sz;
            lit = inDaylight;
            fadesIn = withFades;
            culler.marks().markAll();
        }
        clear();
        int middleX = MeshRegion.region(sx);
        int middleZ = MeshRegion.region(sz);
        for (int offset : SPIRAL) {
            int rx = middleX + (offset >> 16);
            int rz = middleZ + (short) offset;
            MeshRegion region = regions[RegionMarks.index(rx, rz)];
            if (region != null && region.rx == rx && region.rz == rz && region.count() > 0) {
                find(view, region, fogFrom);
            }
        }
        opaque.addAll(later);
    }

    private void clear() {
        near.clear();
        opaque.clear();
        later.clear();
        cutout.clear();
        blended.clear();
        Arrays.fill(fading, 0, fadingCount, null); // Removed meshes must not be kept alive.
        fadingCount = 0;
        count = 0;
        wholeRegions = 0;
    }

    private void find(Frustum view, MeshRegion region, float fogFrom) {
        float x0 = (float) (region.rx * (double) MeshRegion.BLOCKS - camera.x);
        float z0 = (float) (region.rz * (double) MeshRegion.BLOCKS - camera.z);
        float x1 = x0 + MeshRegion.BLOCKS;
        float z1 = z0 + MeshRegion.BLOCKS;
        float bottom = (float) -camera.y;
        if (!view.mayShow(x0, bottom, z0, x1, bottom + WorldBounds.HEIGHT, z1)) {
            return;
        }
        if (culler.marks().poll(region.rx, region.rz)) {
            region.update(centreX, centreY, centreZ, lit, levels);
        }
        if (region.shownCount() == 0) {
            return;
        }
        float y0 = bottom + region.shownLowY;
        float y1 = bottom + region.shownHighY;
        if (!view.mayShow(x0, y0, z0, x1, y1, z1)) {
            return;
        }
        float farX = Math.max(-x0, x1);
        float farY = Math.max(-y0, y1);
        float farZ = Math.max(-z0, z1);
        float nearX = Math.max(0, Math.max(x0, -x1));
        float nearZ = Math.max(0, Math.max(z0, -z1));
        boolean clear = squared(farX, farY, farZ) < fogFrom * fogFrom && fogFrom > 0;
        boolean foggy = fogFrom <= 0 || squared(nearX, 0, nearZ) > fogFrom * fogFrom;
        if ((clear || foggy)
                && !region.fading
                && view.contains(x0, y0, z0, x1, y1, z1, INSIDE_MARGIN)) {
            (clear ? near : opaque).addAll(region.opaque);
            later.addAll(region.later);
            cutout.addAll(region.cutout);
            blended.addAll(region.blended);
            count += region.shownCount();
            wholeRegions++;
        } else {
            findEach(view, region, fogFrom);
        }
    }

    private static float squared(float x, float y, float z) {
        return x * x + y * y + z * z;
    }

    private void findEach(Frustum view, MeshRegion region, float fogFrom) {
        float clear = Math.max(0, fogFrom - REACH);
        for (int i = 0; i < region.shownCount(); i++) {
            StoredMesh mesh = region.shown(i);
            if (!isInside(view, mesh)) {
                continue;
            }
            count++;
            if (mesh.level != ColumnFades.WHOLE) {
                addFading(mesh);
                continue;
            }
            if (lit && mesh.dark) {
                mesh.addOpaque(later);
            } else {
                float x = (float) (SectionKey.x(mesh.key) * (double) Section.SIDE - camera.x);
                float y = (float) (SectionKey.y(mesh.key) * (double) Section.SIDE - camera.y);
                float z = (float) (SectionKey.z(mesh.key) * (double) Section.SIDE - camera.z);
                boolean noFog = squared(x + HALF, y + HALF, z + HALF) < clear * clear;
                mesh.addOpaque(noFog ? near : opaque);
            }
            mesh.addCutout(cutout);
            mesh.addBlended(blended);
        }
    }

    private boolean isInside(Frustum view, StoredMesh mesh) {
        float x = (float) (SectionKey.x(mesh.key) * (double) Section.SIDE - camera.x);
        float y = (float) (SectionKey.y(mesh.key) * (double) Section.SIDE - camera.y);
        float z = (float) (SectionKey.z(mesh.key) * (double) Section.SIDE - camera.z);
        return view.mayShow(
                x + mesh.bounds.x0(),
                y + mesh.bounds.y0(),
                z + mesh.bounds.z0(),
                x + mesh.bounds.x1(),
                y + mesh.bounds.y1(),
                z + mesh.bounds.z1());
    }

    private void addFading(StoredMesh mesh) {
        if (fadingCount == fading.length) {
            fading = Arrays.copyOf(fading, fadingCount * 2);
        }
        fading[fadingCount++] = mesh;
    }

    /** How many meshes are visible. */
    int count() {
        return count;
    }

    /** How many regions are drawn whole, without a test of each mesh. */
    int wholeRegions() {
        return wholeRegions;
    }

    /** Opaque quads of whole columns where there is no fog, the nearest first. */
    QuadRuns near() {
        return near;
    }

    /** All other opaque quads of whole columns, the nearest first. */
    QuadRuns opaque() {
        return opaque;
    }

    /** Quads with holes of whole columns, the nearest first. */
    QuadRuns cutout() {
        return cutout;
    }

    /** Blended quads of whole columns, the nearest first. */
    QuadRuns blended() {
        return blended;
    }

    /** How many meshes that fade are visible. */
    int fadingCount() {
        return fadingCount;
    }

    /** A mesh that fades, the nearest first. */
    StoredMesh fading(int index) {
        StoredMesh mesh = fading[index];
        if (mesh == null) {
            throw new IllegalStateException("no mesh at that index");
        }
        return mesh;
    }

    /** Visits each mesh with what is known of it from the last picture. */
    void eachMesh(Frustum view, DebugWorld.MeshVisitor visitor) {
        for (MeshRegion region : regions) {
            for (int i = 0; region != null && i < region.count(); i++) {
                StoredMesh mesh = region.get(i);
                boolean out = level(mesh) == 0 || !isInside(view, mesh);
                boolean occluded = culler.isOccluded(mesh.key, mesh.bounds);
                visitor.mesh(
                        mesh.key,
                        out
                                ? Visibility.OUTSIDE
                                : occluded ? Visibility.OCCLUDED : Visibility.VISIBLE);
            }
        }
    }
}
