package org.quoin.client.render.cull;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.client.render.mesh.SectionMesher;
import org.quoin.client.render.mesh.SolidLayers;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.terrain.NaturalTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

final class HorizonTest {
    private static final int REACH = 6;

    private final GroundRuns ground = new GroundRuns();
    private final Camera camera = new Camera();
    private boolean whole = true;
    private final Horizon horizon = new Horizon(ground, (cx, cz) -> whole || cx != 2);

    private void update(double x, double y, double z) {
        camera.set(x, y, z, 0, 0);
        horizon.update(camera, REACH);
    }

    /** A box at world coordinates. */
    private boolean occludes(double x0, double y0, double z0, double x1, double y1, double z1) {
        return horizon.occludes(
                (float) (x0 - camera.x),
                (float) (y0 - camera.y),
                (float) (z0 - camera.z),
                (float) (x1 - camera.x),
                (float) (y1 - camera.y),
                (float) (z1 - camera.z));
    }

    /** A wall, two sections high, across the view along x. */
    private void buildWall() {
        for (int cz = -4; cz <= 4; cz++) {
            ground.set(SectionKey.of(2, 0, cz), SolidLayers.ALL);
            ground.set(SectionKey.of(2, 1, cz), SolidLayers.ALL);
        }
    }

    @Test
    void aWallHidesWhatIsBehindIt() {
        buildWall();
        update(8.5, 5.5, 8.5);
        assertTrue(occludes(64, 0, 0, 80, 16, 16));
        assertTrue(occludes(112, 0, 0, 128, 48, 16), "in the shadow of its top");
    }

    @Test
    void aWallHidesNothingBesideOrAboveOrBeforeIt() {
        buildWall();
        update(8.5, 5.5, 8.5);
        assertFalse(occludes(64, 0, 400, 80, 16, 416), "beside");
        assertFalse(occludes(64, 60, 0, 80, 80, 16), "above");
        assertFalse(occludes(64, 0, 0, 80, 70, 16), "looks over it");
        assertFalse(occludes(20, 0, 0, 28, 16, 16), "before it");
        assertFalse(occludes(-80, 0, 0, -64, 16, 16), "on the other side");
        assertFalse(occludes(0, 0, 0, 16, 16, 16), "around the camera");
    }

    @Test
    void aWallThatFadesInHidesNothing() {
        buildWall();
        whole = false;
        update(8.5, 5.5, 8.5);
        assertFalse(occludes(64, 0, 0, 80, 16, 16));
        whole = true;
        for (int cz = -4; cz <= 4; cz++) {
            horizon.columnChanged(2, cz);
        }
        update(8.5, 5.5, 8.5);
        assertTrue(occludes(64, 0, 0, 80, 16, 16));
    }

    @Test
    void aGapThatIsDugShowsWhatIsBehind() {
        buildWall();
        update(8.5, 5.5, 8.5);
        assertTrue(occludes(64, 0, 0, 80, 16, 16));
        ground.set(SectionKey.of(2, 0, 0), SolidLayers.NONE);
        update(8.5, 5.5, 8.5);
        assertFalse(occludes(64, 0, 0, 80, 16, 16));
    }

    @Test
    void fromWithinRockNothingIsOccluded() {
        buildWall();
        update(40, 5.5, 8.5);
        assertFalse(occludes(64, 0, 0, 80, 16, 16));
        assertFalse(occludes(640, 0, 0, 680, 16, 16));
    }

    @Test
    void nothingInALineOfSightIsHiddenOnNaturalTerrain() {
        ViewWorld world = new ViewWorld(new NaturalTerrain(7));
        SectionMesher mesher = new SectionMesher();
        for (int cx = -REACH; cx <= REACH; cx++) {
            for (int cz = -REACH; cz <= REACH; cz++) {
                for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                    long key = SectionKey.of(cx, sy, cz);
                    ground.set(
                            key, mesher.mesh(world.neighbourhood(key), MeshDetail.FINE, 1).solid());
                }
            }
        }
        Random random = new Random(1);
        int hidden = 0;
        for (int view = 0; view < 60; view++) {
            double y = 10 + random.nextInt(100);
            update(random.nextDouble() * 16, y, random.nextDouble() * 16);
            for (int ray = 0; ray < 300; ray++) {
                follow(world, random, "view " + view + " ray " + ray);
            }
            hidden += countHidden();
        }
        int sections = (2 * REACH + 1) * (2 * REACH + 1) * 4; // Those below y 64.
        assertTrue(hidden > 60 * sections / 4, hidden + " hidden");
    }

    private int countHidden() {
        int hidden = 0;
        for (int cx = -REACH; cx <= REACH; cx++) {
            for (int cz = -REACH; cz <= REACH; cz++) {
                for (int sy = 0; sy < 4; sy++) {
                    int x = cx * Section.SIDE;
                    int y = sy * Section.SIDE;
                    int z = cz * Section.SIDE;
                    hidden += occludes(x, y, z, x + 16, y + 16, z + 16) ? 1 : 0;
                }
            }
        }
        return hidden;
    }

    /** Walks along a random line of sight until something opaque stops it. */
    private void follow(ViewWorld world, Random random, String name) {
        double around = random.nextDouble() * 2 * Math.PI;
        double slope = random.nextGaussian() * 0.4;
        double dx = Math.cos(around) * 0.1;
        double dz = Math.sin(around) * 0.1;
        for (int step = 0; step < REACH * Section.SIDE * 10; step++) {
            double x = camera.x + dx * step;
            double y = camera.y + slope * 0.1 * step;
            double z = camera.z + dz * step;
            if (y < 0 || y >= WorldBounds.HEIGHT || isOpaque(world, x, y, z)) {
                return;
            }
            if (step % 7 == 0) {
                double size = random.nextDouble() * 3;
                assertFalse(
                        occludes(x, y, z, x + size, y + size, z + size), name + " step " + step);
                assertFalse(
                        occludes(x - size, y - size, z - size, x, y, z), name + " step " + step);
            }
        }
    }

    private static boolean isOpaque(ViewWorld world, double x, double y, double z) {
        int block = world.blockAt((int) Math.floor(x), (int) Math.floor(y), (int) Math.floor(z));
        return Blocks.get(block).opaque();
    }
}
