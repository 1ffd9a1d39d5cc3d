package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.joml.Matrix4f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;

class ViewWedgeTest {
    private static final float FOV_DEGREES = 70;
    private static final double ASPECT = 16 / 9.0;

    private final ViewWedge wedge = new ViewWedge();

    private boolean setView(double yawDegrees, double pitchDegrees) {
        Camera camera = new Camera();
        camera.yaw = (float) Math.toRadians(yawDegrees);
        camera.pitch = (float) Math.toRadians(pitchDegrees);
        return wedge.setView(camera, FOV_DEGREES, ASPECT);
    }

    @Test
    void withoutAViewEverythingIsInIt() {
        assertTrue(wedge.contains(0, -30));
        assertTrue(wedge.contains(0, 30));
    }

    @Test
    void whatLiesBehindIsOutOfSight() {
        setView(0, 0);
        assertTrue(wedge.contains(0, 30));
        assertTrue(wedge.contains(30, 30), "in a corner of the picture");
        assertFalse(wedge.contains(0, -4));
        assertFalse(wedge.contains(30, 10));
        assertFalse(wedge.contains(-30, 10));
        setView(90, 0); // Yaw grows toward -X.
        assertTrue(wedge.contains(-30, 0));
        assertFalse(wedge.contains(30, 0));
    }

    @Test
    void lookingSteeplyUpOrDownSeesAllAround() {
        assertTrue(setView(0, 0));
        assertTrue(setView(0, -56), "straight down is in the picture");
        assertTrue(wedge.contains(0, -30));
        assertFalse(setView(180, -60), "however it turns");
        assertTrue(setView(180, 0));
        assertFalse(wedge.contains(0, 30));
        assertTrue(setView(180, 56));
        assertTrue(wedge.contains(0, 30));
    }

    @Test
    void onlyTurningByMoreThanALittleIsAnotherWay() {
        assertTrue(setView(359, 0));
        assertFalse(setView(360.5, 0));
        assertFalse(setView(0.5, 0), "a whole turn is none");
        assertTrue(setView(2, 0));
        Camera camera = new Camera();
        camera.yaw = (float) Math.toRadians(2);
        assertTrue(wedge.setView(camera, FOV_DEGREES / 4, ASPECT), "zoomed in");
        assertFalse(wedge.contains(30, 30));
    }

    @Test
    void whateverIsInThePictureIsInSight() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Camera looked = new Camera();
            looked.yaw = (float) (random.nextDouble() * 20 - 10);
            looked.pitch = (float) ((random.nextDouble() - 0.5) * Math.PI);
            float fov = 20 + random.nextFloat() * 90;
            double aspect = 0.5 + random.nextDouble() * 2;
            wedge.setView(looked, fov, aspect);
            Camera camera = new Camera();
            camera.yaw = looked.yaw + (float) Math.toRadians(random.nextDouble() * 3.8 - 1.9);
            camera.pitch = looked.pitch;
            assertFalse(wedge.setView(camera, fov, aspect), "seed " + seed);
            comparePoints(random, camera, fov, (float) aspect, "seed " + seed);
        }
    }

    private void comparePoints(
            Random random, Camera camera, float fov, float aspect, String message) {
        Matrix4f projection =
                new Matrix4f()
                        .setPerspective((float) Math.toRadians(fov), aspect, 0.05f, 2000)
                        .rotateX(-camera.pitch)
                        .rotateY((float) (camera.yaw + Math.PI));
        double ownX = random.nextDouble() * Section.SIDE;
        double ownZ = random.nextDouble() * Section.SIDE;
        for (int i = 0; i < 2000; i++) {
            double x = (random.nextDouble() * 2 - 1) * 500;
            double z = (random.nextDouble() * 2 - 1) * 500;
            double y = (random.nextDouble() * 2 - 1) * 250;
            Vector4f at =
                    projection.transform(
                            new Vector4f((float) (x - ownX), (float) y, (float) (z - ownZ), 1));
            if (at.w > 0 && Math.abs(at.x) <= at.w && Math.abs(at.y) <= at.w) {
                int dx = (int) Math.floor(x / Section.SIDE);
                int dz = (int) Math.floor(z / Section.SIDE);
                assertTrue(wedge.contains(dx, dz), message + ": " + dx + " " + dz);
            }
        }
    }

    @Test
    void moreThanHalfOfTheWorldIsOutOfSight() {
        setView(30, -10);
        int held = 0;
        int all = 0;
        for (int dx = -32; dx <= 32; dx++) {
            for (int dz = -32; dz <= 32; dz++) {
                all++;
                held += wedge.contains(dx, dz) ? 1 : 0;
            }
        }
        assertEquals(0.35, (double) held / all, 0.1);
    }
}
