package org.quoin.client.render.cull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SolidLayers;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.SectionKey;

/** Compares a {@link Horizon} that is kept over a flight with one that is made anew each time. */
final class HorizonMendingTest {
    private static final int REACH = 9;
    private static final int FAR = 40;

    private final Camera camera = new Camera();
    private final Map<Long, SolidLayers> solid = new HashMap<>();
    private final Set<Long> whole = new HashSet<>();
    private final Map<Long, Integer> farLows = new HashMap<>();

    private boolean isWhole(int cx, int cz) {
        return whole.contains(SectionKey.of(cx, 0, cz));
    }

    private Horizon anew() {
        GroundRuns ground = new GroundRuns();
        Horizon horizon = new Horizon(ground, this::isWhole);
        solid.forEach(ground::set);
        whole.forEach(key -> horizon.columnChanged(SectionKey.x(key), SectionKey.z(key)));
        setFar(horizon);
        horizon.update(camera, REACH);
        return horizon;
    }

    private void setFar(Horizon horizon) {
        horizon.far().clear();
        farLows.forEach((key, low) -> horizon.far().set(SectionKey.x(key), SectionKey.z(key), low));
    }

    @Test
    void whatIsOccludedIsWhatANewHorizonFinds() {
        int occluded = 0;
        int shown = 0;
        int unmarked = 0;
        for (long seed = 1; seed <= 5; seed++) {
            Random random = new Random(seed);
            solid.clear();
            whole.clear();
            farLows.clear();
            GroundRuns ground = new GroundRuns();
            RegionMarks marks = new RegionMarks();
            Horizon kept = new Horizon(ground, this::isWhole, marks);
            Map<Long, Boolean> known = new HashMap<>();
            double x = random.nextInt(2000) - 1000;
            double y = 20 + random.nextInt(60);
            double z = random.nextInt(2000) - 1000;
            for (int step = 0; step < 50; step++) {
                if (random.nextInt(3) == 0) {
                    x += random.nextGaussian() * 3;
                    y += random.nextGaussian();
                    z += random.nextGaussian() * 3;
                } else {
                    x += random.nextDouble() * 0.2 - 0.1;
                }
                camera.set(x, y, z, 0, 0);
                edit(random, ground, kept);
                kept.update(camera, REACH);
                Horizon fresh = anew();
                unmarked += compareUnmarked(kept, marks, known, "seed " + seed + " step " + step);
                for (int box = 0; box < 60; box++) {
                    float side = 4 << random.nextInt(4);
                    float x0 = random.nextInt(800) - 400 - side / 2;
                    float z0 = random.nextInt(800) - 400 - side / 2;
                    float y0 = (float) (random.nextInt(80) - y);
                    float y1 = y0 + 1 + random.nextInt(20);
                    boolean is = fresh.occludes(x0, y0, z0, x0 + side, y1, z0 + side);
                    occluded += is ? 1 : 0;
                    shown += is ? 0 : 1;
                    assertEquals(
                            is,
                            kept.occludes(x0, y0, z0, x0 + side, y1, z0 + side),
                            "seed " + seed + " step " + step + " box " + box);
                }
            }
        }
        assertTrue(occluded > 1000 && shown > 1000, occluded + " occluded, " + shown + " not");
        assertTrue(
                unmarked > 1000, unmarked + " occluded sections in regions that were not marked");
    }

    /**
     * Checks that the same sections are occluded as before in regions that are not marked.
     *
     * @param known the result by section; is updated
     * @return the number of occluded sections checked in such regions
     */
    private int compareUnmarked(
            Horizon kept, RegionMarks marks, Map<Long, Boolean> known, String where) {
        int unmarked = 0;
        int fromX = ((int) Math.floor(camera.x / 16) - REACH) >> RegionMarks.SHIFT;
        int fromZ = ((int) Math.floor(camera.z / 16) - REACH) >> RegionMarks.SHIFT;
        int regions = (2 * REACH) >> RegionMarks.SHIFT;
        for (int rx = fromX; rx <= fromX + regions; rx++) {
            for (int rz = fromZ; rz <= fromZ + regions; rz++) {
                boolean marked = marks.poll(rx, rz);
                for (int i = 0; i < 6 << (2 * RegionMarks.SHIFT); i++) {
                    int cx = (rx << RegionMarks.SHIFT) + (i & 3);
                    int cz = (rz << RegionMarks.SHIFT) + (i >> 2 & 3);
                    int y = (i >> 4) * 16;
                    boolean is = kept.occludes(cx * 16, cz * 16, 0, y, 0, 16, y + 16, 16);
                    Boolean before = known.put(SectionKey.of(cx, i >> 4, cz), is);
                    if (!marked) {
                        assertEquals(before, is, where + " section " + cx + " " + y + " " + cz);
                        unmarked += is ? 1 : 0;
                    }
                }
            }
        }
        return unmarked;
    }

    private void edit(Random random, GroundRuns ground, Horizon kept) {
        int cx = (int) Math.floor(camera.x / 16);
        int cz = (int) Math.floor(camera.z / 16);
        for (int edit = random.nextInt(40); edit > 0; edit--) {
            int ex = cx + random.nextInt(2 * REACH + 1) - REACH;
            int ez = cz + random.nextInt(2 * REACH + 1) - REACH;
            long column = SectionKey.of(ex, 0, ez);
            if (random.nextInt(4) == 0 ? whole.remove(column) : whole.add(column)) {
                kept.columnChanged(ex, ez);
            }
            int sy = random.nextInt(5);
            boolean full = sy < 1 + random.nextInt(4);
            SolidLayers layers = full ? SolidLayers.ALL : SolidLayers.NONE;
            solid.put(SectionKey.of(ex, sy, ez), layers);
            ground.set(SectionKey.of(ex, sy, ez), layers);
        }
        if (random.nextInt(4) == 0) {
            for (int edit = 0; edit < 200; edit++) {
                int ex = cx + random.nextInt(2 * FAR + 1) - FAR;
                int ez = cz + random.nextInt(2 * FAR + 1) - FAR;
                farLows.put(SectionKey.of(ex, 0, ez), random.nextInt(90));
            }
            setFar(kept);
        }
    }
}
