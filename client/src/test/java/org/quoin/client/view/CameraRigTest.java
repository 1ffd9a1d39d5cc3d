package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/** The camera's place and zoom. */
final class CameraRigTest {
    private static final BlockReader AIR = (x, y, z) -> Blocks.AIR;
    private static final long FRAME_NANOS = 16_666_667;

    private final CameraRig rig = new CameraRig();
    private long nowNanos;

    /** The camera after that many pictures, from an eye in the cell at the origin. */
    private Camera after(int frames, float yaw, float pitch, BlockReader blocks) {
        Camera camera = new Camera();
        for (int i = 0; i < frames; i++) {
            nowNanos += FRAME_NANOS;
            rig.advance(false, nowNanos);
            camera.set(0.5, 1.6, 0.5, yaw, pitch);
            rig.move(camera, blocks);
        }
        return camera;
    }

    private float factorAfter(int frames, boolean sprints) {
        for (int i = 0; i < frames; i++) {
            nowNanos += FRAME_NANOS;
            rig.advance(sprints, nowNanos);
        }
        return rig.fovFactor();
    }

    @Test
    void inTheEyesNothingMoves() {
        Camera camera = after(60, 1, 0.3f, AIR);
        assertEquals(0.5, camera.x);
        assertEquals(1.6, camera.y);
        assertEquals(1, camera.yaw);
    }

    @Test
    void behindItLooksTheSameWayFromFurtherBack() {
        rig.next();
        Camera camera = after(60, 0, 0, AIR);
        assertEquals(0.5 - CameraRig.DISTANCE_BLOCKS, camera.z, 1e-6);
        assertEquals(0, camera.yaw);
    }

    @Test
    void aPlayerOnALadderIsSeenFromBehindAsTheLadderLeavesMostOfItsCellFree() {
        rig.next();
        // The third state hangs at the cell's side toward +Z, where one looks.
        BlockReader ladder = (x, y, z) -> x == 0 && z == 0 ? Blocks.LADDER + 2 : Blocks.AIR;
        Camera camera = after(60, 0, 0, ladder);
        assertEquals(0.5 - CameraRig.DISTANCE_BLOCKS, camera.z, 1e-6);
    }

    @Test
    void aLadderBehindStopsItAtItsRungs() {
        rig.next();
        BlockReader ladder = (x, y, z) -> z == -3 ? Blocks.LADDER + 2 : Blocks.AIR;
        Camera camera = after(60, 0, 0, ladder);
        // The ladder's box ends at -2; the clearance is 0.2, a step 0.1.
        assertTrue(camera.z > -1.81 && camera.z < -1.69, "at " + camera.z);
    }

    @Test
    void beforeItLooksBackIntoTheFace() {
        rig.next();
        rig.next();
        Camera camera = after(60, 0, 0.4f, AIR);
        assertTrue(camera.z > 3, "at " + camera.z);
        assertTrue(camera.directionZ() < 0);
        assertEquals(-0.4f, camera.pitch);
        assertTrue(camera.y > 1.6 + 1);
    }

    @Test
    void threeStepsLeadBackToTheEyes() {
        rig.next();
        rig.next();
        rig.next();
        assertEquals(CameraRig.Place.EYES, rig.place());
    }

    @Test
    void itStopsShortOfAWall() {
        BlockReader wall = (x, y, z) -> z == -2 ? Blocks.STONE : Blocks.AIR;
        rig.next();
        Camera camera = after(60, 0, 0, wall);
        assertTrue(camera.z > -1, "at " + camera.z);
        assertTrue(camera.z < -0.6, "and not much sooner: " + camera.z);
    }

    @Test
    void aWallThatComesUpMovesItAtOnceAndItGlidesBackAfterwards() {
        BlockReader wall = (x, y, z) -> z == -2 ? Blocks.STONE : Blocks.AIR;
        rig.next();
        after(60, 0, 0, AIR);
        assertTrue(after(1, 0, 0, wall).z > -1);
        double next = after(1, 0, 0, AIR).z;
        assertTrue(next > -1.5, "at " + next);
        assertEquals(-3.5, after(60, 0, 0, AIR).z, 1e-6);
    }

    @Test
    void itIsNeverInsideOfABlockWhateverStandsAround() {
        long seed = 5;
        Random random = new Random(seed);
        long salt = random.nextLong();
        BlockReader clutter =
                (x, y, z) -> {
                    boolean around = x == 0 && z == 0 && (y == 1 || y == 0);
                    long mixed = (x * 73_856_093L ^ y * 19_349_663L ^ z * 83_492_791L ^ salt);
                    return !around && Math.floorMod((mixed * 0x9E3779B97F4A7C15L) >>> 40, 5) == 0
                            ? Blocks.STONE
                            : Blocks.AIR;
                };
        rig.next();
        for (int i = 0; i < 500; i++) {
            float yaw = random.nextFloat() * 6.28f;
            float pitch = random.nextFloat() * 3 - 1.5f;
            Camera camera = after(2, yaw, pitch, clutter);
            int block =
                    clutter.blockAt(
                            (int) Math.floor(camera.x),
                            (int) Math.floor(camera.y),
                            (int) Math.floor(camera.z));
            assertEquals(Blocks.AIR, block, "seed " + seed + ", look " + i);
        }
    }

    @Test
    void zoomNarrowsTheViewAndSlowsTheLook() {
        rig.setZoomed(true);
        assertEquals(0.25, factorAfter(60, false), 1e-3);
        assertEquals(0.25f, rig.lookFactor());
        rig.setZoomed(false);
        assertEquals(1, factorAfter(60, false), 1e-3);
        assertEquals(1, rig.lookFactor());
    }

    @Test
    void runningWidensTheViewLittleByLittle() {
        float first = factorAfter(2, true);
        assertTrue(first > 1 && first < 1.1, "" + first);
        assertEquals(1.12, factorAfter(60, true), 1e-3);
    }

    @Test
    void noddingNeedsStepsAndStaysSmall() {
        Camera camera = new Camera().set(0, 0, 0, 0.7f, 0);
        rig.bob(camera, 1.3f, 0);
        assertEquals(0, Math.hypot(camera.x, camera.z) + Math.abs(camera.y), 1e-9);
        for (int i = 0; i < 60; i++) {
            camera.set(0, 0, 0, 0.7f, 0);
            rig.bob(camera, i * 0.2f, 1);
            assertTrue(Math.hypot(camera.x, camera.z) < 0.05 && Math.abs(camera.y) < 0.06);
        }
    }
}
