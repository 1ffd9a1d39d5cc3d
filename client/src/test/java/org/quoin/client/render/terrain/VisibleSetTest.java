package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.cull.Frustum;
import org.quoin.client.render.cull.RegionMarks;
import org.quoin.client.render.cull.SectionCuller;
import org.quoin.client.render.gl.QuadRuns;
import org.quoin.client.render.mesh.PackedVertex;
import org.quoin.client.render.mesh.SectionLinks;
import org.quoin.client.render.mesh.SectionMesh;
import org.quoin.client.render.mesh.SolidLayers;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * Flies about in a world that is edited, and compares the visible set that is kept with its naive
 * twin: all meshes, tested one by one against a culler made anew, and sorted.
 */
@Tag("slow")
class VisibleSetTest {
    private static final int REACH = 12;
    private static final int HIGH = 6;
    private static final float FOG_FROM = 90;

    private final Camera camera = new Camera();
    private final Frustum frustum = new Frustum();
    private final Map<Long, SectionMesh> meshes = new TreeMap<>();

    /** Includes former meshes: a forgotten one may still occlude. */
    private final Map<Long, SectionMesh> known = new TreeMap<>();

    private final Map<Long, StoredMesh> stored = new TreeMap<>();
    private final ColumnFades fades = new ColumnFades();
    private final SectionCuller culler = new SectionCuller(this::isWhole);
    private final VisibleSet set = new VisibleSet(culler, fades);
    private int nextOffset;

    private boolean isWhole(int cx, int cz) {
        return fades.level(cx, cz) == ColumnFades.WHOLE;
    }

    private static SectionMesh mesh(long key, Random random) {
        int opaque = random.nextInt(4);
        int cutout = random.nextInt(3) == 0 ? 1 : 0;
        int blended = random.nextInt(4) == 0 ? 1 : 0;
        int[] words = words(key, opaque + cutout + blended, random);
        int[] faceEnds = new int[SectionMesh.FACE_ENDS];
        for (int face = 0; face < SectionMesh.FACE_ENDS / 2; face++) {
            faceEnds[face] = Math.min(opaque, face); // One quad for each of the first faces.
        }
        boolean solid = random.nextInt(3) > 0 && SectionKey.y(key) < HIGH / 2;
        return new SectionMesh(
                key,
                1,
                words,
                opaque,
                cutout,
                blended,
                faceEnds,
                solid && random.nextInt(3) > 0 ? SectionLinks.NONE : SectionLinks.ALL,
                solid ? SolidLayers.ALL : SolidLayers.NONE);
    }

    /** Quads with random corners, packed as it is drawn in PackedVertex.java. */
    private static int[] words(long key, int quads, Random random) {
        int[] words = new int[quads * PackedVertex.QUAD_WORDS];
        for (int i = 0; i < words.length; i += PackedVertex.WORDS) {
            int x = (SectionKey.x(key) * 16 + random.nextInt(17)) * 8;
            int z = (SectionKey.z(key) * 16 + random.nextInt(17)) * 8;
            words[i] = (x & 0x3FFF) | (z & 0x3FFF) << 14;
            words[i + 1] = ((SectionKey.y(key) * 16 + random.nextInt(17)) * 8) << 9;
        }
        return words;
    }

    private void receive(SectionMesh mesh) {
        known.put(mesh.key(), mesh);
        if (meshes.put(mesh.key(), mesh) == null) {
            fades.settled(mesh.key());
        }
        culler.set(mesh);
        StoredMesh old = stored.remove(mesh.key());
        if (old != null) {
            set.remove(old);
        }
        if (!mesh.isEmpty()) {
            StoredMesh fresh = new StoredMesh(mesh, nextOffset);
            nextOffset += 8;
            stored.put(mesh.key(), fresh);
            set.add(fresh);
        }
    }

    private void load(Random random, int columns) {
        for (int i = 0; i < columns; i++) {
            int cx = camera.sectionX() + random.nextInt(2 * REACH + 1) - REACH;
            int cz = camera.sectionZ() + random.nextInt(2 * REACH + 1) - REACH;
            if (meshes.containsKey(SectionKey.of(cx, 0, cz)) || !isWanted(cx, cz)) {
                continue;
            }
            for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                long key = SectionKey.of(cx, sy, cz);
                if (sy < HIGH) {
                    receive(mesh(key, random));
                } else {
                    fades.settled(key);
                    culler.set(key, false);
                }
            }
        }
    }

    private boolean isWanted(int cx, int cz) {
        int dx = cx - camera.sectionX();
        int dz = cz - camera.sectionZ();
        return dx * dx + dz * dz <= REACH * REACH;
    }

    private void look(Random random, double x, double y, double z, float yaw) {
        camera.set(x, y, z, yaw, random.nextFloat() - 0.5f);
        frustum.set(
                new Matrix4f()
                        .setPerspective(1.2f, 1.6f, 0.1f, 2000)
                        .rotateX(-camera.pitch)
                        .rotateY((float) (yaw + Math.PI)));
        fades.moveTo(camera.sectionX(), camera.sectionZ(), REACH - 1, REACH);
        meshes.keySet().removeIf(key -> !isWanted(SectionKey.x(key), SectionKey.z(key)));
        set.keepIf(
                key -> isWanted(SectionKey.x(key), SectionKey.z(key)),
                mesh -> stored.remove(mesh.key));
    }

    /** Whether no other column around the camera has its place in a grid of columns. */
    private boolean isNear(long key) {
        return Math.abs(SectionKey.x(key) - camera.sectionX()) < 50
                && Math.abs(SectionKey.z(key) - camera.sectionZ()) < 50;
    }

    /** The naive twin: the visible meshes in their order. */
    private List<StoredMesh> naive() {
        SectionCuller fresh = new SectionCuller(this::isWhole);
        for (SectionMesh mesh : known.values()) {
            long key = mesh.key();
            if (!isNear(key)) {
                continue;
            }
            fresh.set(mesh);
            if (SectionKey.y(key) == 0) {
                for (int sy = HIGH; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                    fresh.set(SectionKey.of(SectionKey.x(key), sy, SectionKey.z(key)), false);
                }
                fresh.columnChanged(SectionKey.x(key), SectionKey.z(key));
            }
        }
        fresh.update(camera, REACH);
        List<StoredMesh> visible = new ArrayList<>();
        for (StoredMesh mesh : stored.values()) {
            float x = (float) (SectionKey.x(mesh.key) * 16.0 - camera.x);
            float y = (float) (SectionKey.y(mesh.key) * 16.0 - camera.y);
            float z = (float) (SectionKey.z(mesh.key) * 16.0 - camera.z);
            boolean inside =
                    frustum.mayShow(
                            x + mesh.bounds.x0(),
                            y + mesh.bounds.y0(),
                            z + mesh.bounds.z0(),
                            x + mesh.bounds.x1(),
                            y + mesh.bounds.y1(),
                            z + mesh.bounds.z1());
            if (inside && fades.level(mesh.key) > 0 && !fresh.isOccluded(mesh.key, mesh.bounds)) {
                visible.add(mesh);
            }
        }
        visible.sort(Comparator.comparingLong(this::regionOrder).thenComparingLong(this::order));
        return visible;
    }

    private long regionOrder(StoredMesh mesh) {
        int rx = SectionKey.x(mesh.key) >> RegionMarks.SHIFT;
        int rz = SectionKey.z(mesh.key) >> RegionMarks.SHIFT;
        int dx = rx - (camera.sectionX() >> RegionMarks.SHIFT);
        int dz = rz - (camera.sectionZ() >> RegionMarks.SHIFT);
        int packed = dx << 16 | (dz & 0xFFFF);
        return ((long) dx * dx + (long) dz * dz) << 32 | (packed & 0xFFFFFFFFL);
    }

    private long order(StoredMesh mesh) {
        return MeshRegion.order(mesh.key, camera.sectionX(), camera.sectionY(), camera.sectionZ());
    }

    private static List<Integer> firsts(QuadRuns... all) {
        List<Integer> firsts = new ArrayList<>();
        for (QuadRuns runs : all) {
            for (int run = 0; run < runs.count(); run++) {
                for (int quad = 0; quad < runs.quads(run); quad++) {
                    firsts.add(runs.first(run) + quad);
                }
            }
        }
        return firsts;
    }

    /** Blocks from the camera to the farthest corner of what a mesh fills. */
    private double farthest(StoredMesh mesh) {
        double x = SectionKey.x(mesh.key) * 16.0 - camera.x;
        double y = SectionKey.y(mesh.key) * 16.0 - camera.y;
        double z = SectionKey.z(mesh.key) * 16.0 - camera.z;
        double farX = Math.max(-x - mesh.bounds.x0(), x + mesh.bounds.x1());
        double farY = Math.max(-y - mesh.bounds.y0(), y + mesh.bounds.y1());
        double farZ = Math.max(-z - mesh.bounds.z0(), z + mesh.bounds.z1());
        return Math.sqrt(farX * farX + farY * farY + farZ * farZ);
    }

    private void compare(boolean lit, String name) {
        List<StoredMesh> visible = naive();
        assertEquals(visible.size(), set.count(), name);
        QuadRuns early = new QuadRuns();
        QuadRuns late = new QuadRuns();
        QuadRuns cutout = new QuadRuns();
        QuadRuns blended = new QuadRuns();
        List<StoredMesh> fading = new ArrayList<>();
        List<Integer> near = firsts(set.near());
        for (StoredMesh mesh : visible) {
            if (fades.level(mesh.key) != ColumnFades.WHOLE) {
                fading.add(mesh);
                continue;
            }
            mesh.addOpaque(lit && mesh.dark ? late : early);
            mesh.addCutout(cutout);
            mesh.addBlended(blended);
            if (farthest(mesh) >= FOG_FROM) {
                QuadRuns foggy = new QuadRuns();
                mesh.addOpaque(foggy);
                assertTrue(Collections.disjoint(near, firsts(foggy)), name + ": in the fog");
            }
        }
        assertEquals(firsts(cutout), firsts(set.cutout()), name);
        assertEquals(firsts(blended), firsts(set.blended()), name);
        List<StoredMesh> fadingFound = new ArrayList<>();
        for (int i = 0; i < set.fadingCount(); i++) {
            fadingFound.add(set.fading(i));
        }
        assertEquals(fading, fadingFound, name);
        List<Integer> opaque = firsts(set.opaque());
        int latest = late.quads();
        int split = opaque.size() - latest;
        assertEquals(firsts(late), opaque.subList(split, opaque.size()), name);
        List<Integer> rest = firsts(early);
        List<Integer> order = new ArrayList<>(rest);
        rest.removeAll(near);
        assertEquals(rest, opaque.subList(0, split), name);
        order.retainAll(near);
        assertEquals(order, near, name);
    }

    @Test
    void whatIsKeptIsWhatTheNaiveTwinFindsAnew() {
        int visible = 0;
        int wholeRegions = 0;
        int nearPictures = 0;
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            double x = random.nextInt(2000) - 1000;
            double z = random.nextInt(2000) - 1000;
            double y = 60;
            float yaw = 0;
            for (int step = 0; step < 70; step++) {
                boolean moves = random.nextInt(3) > 0;
                x += moves ? random.nextGaussian() * 5 : 0;
                y = Math.min(120, Math.max(30, y + (moves ? random.nextGaussian() * 3 : 0)));
                z += moves ? random.nextGaussian() * 5 : 0;
                yaw += random.nextFloat() - 0.3f;
                look(random, x, y, z, yaw);
                load(random, step < 20 ? 100 : 10);
                List<Long> keys = new ArrayList<>(meshes.keySet());
                for (int edit = random.nextInt(5); edit > 0; edit--) {
                    receive(mesh(keys.get(random.nextInt(keys.size())), random));
                }
                fades.advance(seed * 1000 + step * 0.2, false);
                fades.drainChanged(
                        key -> culler.columnChanged(SectionKey.x(key), SectionKey.z(key)));
                culler.update(camera, REACH);
                boolean lit = random.nextInt(10) > 0;
                set.find(frustum, camera, FOG_FROM, lit, true);
                compare(lit, "seed " + seed + " step " + step);
                visible += set.count();
                wholeRegions += set.wholeRegions();
                nearPictures += set.near().count() > 0 ? 1 : 0;
            }
            look(random, 1e5, 0, 1e5, 0); // Forgets all.
        }
        assertTrue(visible > 15_000, visible + " visible");
        assertTrue(wholeRegions > 0, "no region was drawn whole");
        assertTrue(nearPictures > 0, "nothing was near");
    }

    @Test
    void whatStandsBeforeSomethingElseIsNearer() {
        long seed = 3;
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            int[] near = new int[3];
            int[] far = new int[3];
            for (int axis = 0; axis < 3; axis++) {
                int side = random.nextBoolean() ? 1 : -1;
                near[axis] = random.nextInt(4) * side;
                far[axis] = near[axis] + random.nextInt(4) * side;
            }
            boolean same = Arrays.equals(near, far);
            long before = MeshRegion.order(SectionKey.of(near[0], 8 + near[1], near[2]), 0, 8, 0);
            long behind = MeshRegion.order(SectionKey.of(far[0], 8 + far[1], far[2]), 0, 8, 0);
            assertTrue(same || before < behind, "seed " + seed + ", case " + i);
        }
    }
}
