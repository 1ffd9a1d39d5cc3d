package org.quoin.client.render.cull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SectionLinks;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.client.render.mesh.SectionMesher;
import org.quoin.client.settings.Settings;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.terrain.NaturalTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

final class SectionGraphTest {
    private static final int REACH = 6;

    private final Matrix4f looking = new Matrix4f();
    private final Camera camera = new Camera();

    /** The projection of {@link SceneRenderer}. */
    private void update(double x, double y, double z, float yaw, float pitch) {
        camera.set(x, y, z, yaw, pitch);
        looking.setPerspective(1.2f, 16f / 9, 0.1f, 1000)
                .rotateX(-pitch)
                .rotateY((float) (yaw + Math.PI));
    }

    @Test
    void whatIsFoundIsWhatTheNaiveTwinFinds() {
        for (long seed = 1; seed <= 60; seed++) {
            Random random = new Random(seed);
            SectionGraph graph = new SectionGraph();
            Map<Long, Long> links = new HashMap<>();
            int cx = random.nextInt(100_000) - 50_000;
            int cz = random.nextInt(100_000) - 50_000;
            for (int dx = -REACH; dx <= REACH; dx++) {
                for (int dz = -REACH; dz <= REACH; dz++) {
                    for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                        long key = SectionKey.of(cx + dx, sy, cz + dz);
                        if (random.nextInt(20) > 0) {
                            links.put(key, randomLinks(random));
                            graph.set(key, links.get(key));
                        }
                    }
                }
            }
            update(
                    cx * 16 + random.nextDouble() * 16,
                    random.nextDouble() * 256,
                    cz * 16 + random.nextDouble() * 16,
                    random.nextFloat() * 7,
                    random.nextFloat() * 3 - 1.5f);
            graph.search(camera, REACH);
            Set<Long> naive = new NaiveGraph(links, cx, cz).search();
            Set<Long> found = new TreeSet<>();
            for (long key : allAround(cx, cz)) {
                if (graph.isReachable(key)) {
                    found.add(key);
                }
            }
            assertEquals(naive, found, "seed " + seed);
        }
    }

    @Test
    void whatIsMendedOnAFlightIsWhatTheNaiveTwinFindsAnew() {
        int flips = 0;
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            RegionMarks marks = new RegionMarks();
            SectionGraph graph = new SectionGraph(marks);
            Map<Long, Long> links = new HashMap<>();
            int cx = random.nextInt(100_000) - 50_000;
            int cz = random.nextInt(100_000) - 50_000;
            int cy = random.nextInt(WorldBounds.SECTIONS_HIGH);
            Set<Long> before = Set.of();
            for (int step = 0; step < 40; step++) {
                boolean jumps = random.nextInt(20) == 0;
                cx += jumps ? random.nextInt(40) - 20 : random.nextInt(3) - 1;
                cz += jumps ? random.nextInt(40) - 20 : random.nextInt(3) - 1;
                cy = Math.floorMod(cy + random.nextInt(3) - 1, WorldBounds.SECTIONS_HIGH);
                for (int edit = random.nextInt(60); edit > 0; edit--) {
                    int sx = cx + random.nextInt(2 * REACH + 3) - REACH - 1;
                    int sz = cz + random.nextInt(2 * REACH + 3) - REACH - 1;
                    long key = SectionKey.of(sx, random.nextInt(WorldBounds.SECTIONS_HIGH), sz);
                    links.put(key, randomLinks(random));
                    graph.set(key, links.get(key));
                }
                update(cx * 16 + 1, cy * 16 + 2, cz * 16 + 3, 0, 0);
                graph.search(camera, REACH);
                Set<Long> naive = new NaiveGraph(links, cx, cz).search();
                Set<Long> found = new TreeSet<>();
                for (long key : allAround(cx, cz)) {
                    boolean now = graph.isReachable(key);
                    if (now) {
                        found.add(key);
                    }
                    boolean flipped = now != before.contains(key);
                    flips += flipped ? 1 : 0;
                    int rx = SectionKey.x(key) >> RegionMarks.SHIFT;
                    int rz = SectionKey.z(key) >> RegionMarks.SHIFT;
                    assertTrue(!flipped || marks.isMarked(rx, rz), "seed " + seed + ": no mark");
                }
                assertEquals(naive, found, "seed " + seed + " step " + step);
                for (long key : allAround(cx, cz)) {
                    marks.poll(
                            SectionKey.x(key) >> RegionMarks.SHIFT,
                            SectionKey.z(key) >> RegionMarks.SHIFT);
                }
                before = found;
            }
        }
        assertTrue(flips > 3000, flips + " sections were found or lost");
    }

    private static Set<Long> allAround(int cx, int cz) {
        Set<Long> keys = new TreeSet<>();
        for (int dx = -REACH; dx <= REACH; dx++) {
            for (int dz = -REACH; dz <= REACH; dz++) {
                for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                    keys.add(SectionKey.of(cx + dx, sy, cz + dz));
                }
            }
        }
        return keys;
    }

    private static long randomLinks(Random random) {
        if (random.nextInt(4) == 0) {
            return random.nextBoolean() ? SectionLinks.ALL : SectionLinks.NONE;
        }
        int faces = random.nextInt(64);
        long links = 0;
        for (int face = 0; face < Face.COUNT; face++) {
            links |= (faces >> face & 1) != 0 ? (long) faces << (face * Face.COUNT) : 0;
        }
        return links;
    }

    /**
     * The naive twin: follows every path, one after the other; a section may be entered through
     * each of its faces once.
     */
    private final class NaiveGraph {
        private final Map<Long, Long> links;
        private final int cx;
        private final int cz;
        private final Set<String> walked = new HashSet<>();
        private final Set<Long> seen = new TreeSet<>();

        NaiveGraph(Map<Long, Long> links, int cx, int cz) {
            this.links = links;
            this.cx = cx;
            this.cz = cz;
        }

        Set<Long> search() {
            walk(cx, (int) Math.floor(camera.y / 16), cz, -1);
            return seen;
        }

        private void walk(int sx, int sy, int sz, int entry) {
            long key = SectionKey.of(sx, sy, sz);
            if (!walked.add(key + " " + entry)) {
                return;
            }
            seen.add(key);
            for (int face = 0; face < Face.COUNT; face++) {
                long here = links.getOrDefault(key, SectionLinks.ALL);
                boolean through = entry < 0 || (here >> (entry * 6 + face) & 1) != 0;
                int nx = sx + Face.dx(face);
                int ny = sy + Face.dy(face);
                int nz = sz + Face.dz(face);
                int further = far(nx, ny, nz) - far(sx, sy, sz);
                if (through && further > 0 && isWithin(nx, ny, nz)) {
                    walk(nx, ny, nz, face ^ 1);
                }
            }
        }

        private int far(int sx, int sy, int sz) {
            int dy = Math.abs(sy - (int) Math.floor(camera.y / 16));
            return Math.abs(sx - cx) + Math.abs(sz - cz) + dy;
        }

        private boolean isWithin(int sx, int sy, int sz) {
            int dx = sx - cx;
            int dz = sz - cz;
            return sy >= 0 && sy < WorldBounds.SECTIONS_HIGH && dx * dx + dz * dz <= REACH * REACH;
        }
    }

    @Test
    void whateverALineOfSightMeetsIsFoundOnNaturalTerrain() {
        ViewWorld world = new ViewWorld(new NaturalTerrain(7));
        SectionGraph graph = new SectionGraph();
        SectionMesher mesher = new SectionMesher();
        Set<Long> all = new TreeSet<>();
        for (long key : allAround(0, 0)) {
            all.add(key);
            graph.set(key, mesher.mesh(world.neighbourhood(key), MeshDetail.FINE, 1).links());
        }
        Random random = new Random(1);
        int left = 0;
        int met = 0;
        for (int view = 0; view < 40; view++) {
            double y = 10 + random.nextInt(90);
            update(
                    random.nextDouble() * 16,
                    y,
                    random.nextDouble() * 16,
                    random.nextFloat() * 7,
                    random.nextFloat() * 2 - 1);
            graph.search(camera, REACH);
            left += (int) all.stream().filter(key -> !graph.isReachable(key)).count();
            for (int ray = 0; ray < 400; ray++) {
                met += follow(world, graph, random, "view " + view) ? 1 : 0;
            }
        }
        assertTrue(met > 2000, met + " lines of sight met something");
        assertTrue(left > 40 * all.size() / 2, left + " left out");
    }

    /** Walks along a random line of sight in small steps until something opaque stops it. */
    private boolean follow(ViewWorld world, SectionGraph graph, Random random, String name) {
        Vector4f ahead =
                new Matrix4f(looking)
                        .invert()
                        .transform(
                                new Vector4f(
                                        random.nextFloat() * 1.9f - 0.95f,
                                        random.nextFloat() * 1.9f - 0.95f,
                                        1,
                                        1));
        double length = Math.sqrt(ahead.x * ahead.x + ahead.y * ahead.y + ahead.z * ahead.z);
        for (double at = 0; at < (REACH - 1) * 16; at += 0.02) {
            int x = (int) Math.floor(camera.x + ahead.x / length * at);
            int y = (int) Math.floor(camera.y + ahead.y / length * at);
            int z = (int) Math.floor(camera.z + ahead.z / length * at);
            if (y < 0 || y >= WorldBounds.HEIGHT) {
                return false;
            }
            long key = SectionKey.ofBlock(x, y, z);
            assertTrue(graph.isReachable(key), name + " sees " + x + " " + y + " " + z);
            if (Blocks.get(world.blockAt(x, y, z)).opaque()) {
                return at > 1;
            }
        }
        return false;
    }

    @Test
    void openLandIsSeenAsFarAsTheFarthestViewReaches() {
        int reach = Settings.VIEW_DISTANCE_COLUMNS_MAX + 3;
        SectionGraph graph = new SectionGraph();
        update(8.5, 100, 8.5, 0, 0);
        graph.search(camera, reach);
        for (int side : new int[] {-reach, reach}) {
            assertTrue(graph.isReachable(SectionKey.of(side, 6, 0)), "east or west");
            assertTrue(graph.isReachable(SectionKey.of(0, 6, side)), "north or south");
        }
        assertFalse(graph.isReachable(SectionKey.of(reach + 1, 6, 0)), "beyond");
    }

    @Test
    void fromAboveTheWorldNothingIsLeftOut() {
        SectionGraph graph = new SectionGraph();
        long key = SectionKey.of(1, 3, 1);
        graph.set(key, SectionLinks.NONE);
        update(0, 300, 0, 0, -1.5f);
        graph.search(camera, REACH);
        assertTrue(graph.isReachable(key));
        long beyond = SectionKey.of(REACH + 1, 3, 0);
        assertTrue(graph.isReachable(beyond));
        update(0, 200, 0, 0, 1.5f);
        graph.search(camera, REACH);
        assertTrue(graph.isReachable(key));
        assertFalse(graph.isReachable(beyond));
    }
}
