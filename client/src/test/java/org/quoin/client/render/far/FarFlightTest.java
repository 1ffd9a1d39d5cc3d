package org.quoin.client.render.far;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.cull.Frustum;
import org.quoin.client.render.cull.GroundRuns;
import org.quoin.client.render.cull.Horizon;
import org.quoin.client.view.Camera;

/** Tiles, their meshes and their culling, put together as in the renderer. */
final class FarFlightTest {
    private static final int REACH_COLUMNS = 2;

    private final StepTerrain terrain = new StepTerrain();
    private final FarMesher mesher = new FarMesher(terrain, new PlainTextures());
    private final Set<Long> held = new HashSet<>();
    private final FarTiles tiles =
            new FarTiles(tile -> assertTrue(held.remove(tile.key), "given back twice"));
    private final Horizon horizon = new Horizon(new GroundRuns(), (cx, cz) -> false);
    private final Camera camera = new Camera();
    private final Frustum frustum = new Frustum();

    private void make(int most) {
        for (int i = 0; i < most; i++) {
            FarTile next = tiles.pollWanted();
            if (next == null) {
                return;
            }
            FarMesh mesh = mesher.mesh(next.key, List.of());
            assertTrue(tiles.receive(mesh) != null);
            assertTrue(held.add(next.key), "held twice");
        }
    }

    private void settle(double x, double z, double seconds) {
        FarTilesTest.settle(tiles, () -> make(FarGrid.TILES_MAX), x, z, seconds);
    }

    private void look(double x, double y, double z, float yaw) {
        camera.set(x, y, z, yaw, 0);
        frustum.set(
                new Matrix4f()
                        .setPerspective(1.2f, 1.6f, 0.1f, 5000)
                        .rotateY((float) (yaw + Math.PI)));
        FarCuller.findOccluders(tiles.drawn(), (cx, cz) -> false, horizon.far(), x, z);
        horizon.update(camera, REACH_COLUMNS);
        FarCuller.cull(tiles.drawn(), frustum, horizon, x, y, z);
    }

    /** The lowest that what is drawn stands at a place. */
    private int lowAt(double x, double z) {
        int px = (int) Math.floor(x);
        int pz = (int) Math.floor(z);
        if (Math.hypot(x - camera.x, z - camera.z) > 1400) {
            return 0; // Too far away for what is asked.
        }
        for (FarTile tile : tiles.drawn()) {
            int dx = px - tile.x0;
            int dz = pz - tile.z0;
            if (dx >= 0 && dz >= 0 && dx < tile.blocks && dz < tile.blocks && tile.isGround()) {
                return tile.lows[(dz >> 4) * (tile.blocks >> 4) + (dx >> 4)];
            }
        }
        return 0;
    }

    /** Whether a line from the camera is clear. */
    private boolean isClear(double dx, double dy, double dz) {
        int steps = (int) Math.hypot(dx, dz);
        for (int step = 0; step < steps; step++) {
            double part = (double) step / steps;
            double y = camera.y + dy * part;
            if (y <= lowAt(camera.x + dx * part, camera.z + dz * part)) {
                return false;
            }
        }
        return true;
    }

    /** Checks that no group that is culled within the frustum is visible; returns how many are. */
    private int checkHidden(String name, Random random) {
        int hidden = 0;
        for (FarTile tile : tiles.drawn()) {
            int along = tile.groupsAlong();
            int side = tile.blocks / along;
            for (int group = 0; group < along * along; group++) {
                int row = group / along;
                double x = tile.x0 + group % along * side - camera.x;
                double z = tile.z0 + row * side - camera.z;
                float x0 = (float) x;
                float z0 = (float) z;
                float top = (float) (tile.highs[group] - camera.y);
                float low = (float) -camera.y;
                boolean outside = !frustum.mayShow(x0, low, z0, x0 + side, top, z0 + side);
                if (outside || (tile.visibleGroups >> group & 1) != 0) {
                    continue;
                }
                hidden++;
                double toX = x + random.nextInt(2) * side;
                double toZ = z + random.nextInt(2) * side;
                boolean clear = hidden % 3 == 0 && isClear(toX, top, toZ);
                assertTrue(!clear, name + " group " + group + " of tile " + tile.key);
            }
        }
        return hidden;
    }

    @Test
    void whatIsNotInSightIsBehindTheLandWhereverOneFlies() {
        Random random = new Random(4);
        int hidden = 0;
        for (int stop = 0; stop < 4; stop++) {
            double x = stop * 130 - 260.3;
            double z = stop * -70 + 90.8;
            settle(x, z, stop);
            double y = lowAt(x, z) + 2 + stop;
            look(x, y, z, stop * 1.3f);
            assertTrue(tiles.drawn().stream().anyMatch(tile -> tile.visibleGroups != 0));
            hidden += checkHidden("stop " + stop, random);
        }
        assertTrue(hidden > 30, hidden + " hidden");
    }

    @Test
    void everyPlaceIsDrawnOnceAndNothingIsKeptForEver() {
        settle(-300, 200, 1);
        Random random = new Random(5);
        for (int step = 0; step < 60; step++) {
            double x = step * 9.0 - 300;
            double z = 200 - step * 5.0;
            tiles.moveTo(x, z);
            if (step % 20 == 9) {
                tiles.touch((int) x >> 4, (int) z >> 4);
            }
            make(3);
            tiles.advance(1 + step * 0.6, false);
            for (int n = 0; n < 40; n++) {
                double angle = random.nextDouble() * 2 * Math.PI;
                double away = random.nextDouble() * (FarGrid.REACH_BLOCKS - 100);
                double px = x + Math.cos(angle) * away;
                double pz = z + Math.sin(angle) * away;
                long shown =
                        tiles.drawn().stream().filter(t -> isShown(t) && isIn(t, px, pz)).count();
                assertEquals(1, shown, "step " + step + " at " + px + " " + pz);
            }
        }
        settle(240, -100, 100);
        assertTrue(held.size() <= FarGrid.TILES_MAX, held.size() + " held");
    }

    private static boolean isShown(FarTile tile) {
        return tile.swap == null || tile.coming;
    }

    private static boolean isIn(FarTile tile, double x, double z) {
        boolean along = x >= tile.x0 && x < tile.x0 + tile.blocks;
        return along && z >= tile.z0 && z < tile.z0 + tile.blocks;
    }
}
