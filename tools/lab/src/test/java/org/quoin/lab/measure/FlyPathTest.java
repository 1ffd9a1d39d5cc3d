package org.quoin.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.client.view.Camera;

class FlyPathTest {
    private final FlyPath path = new FlyPath(100, 70, -50);
    private final Camera camera = new Camera();
    private final Camera later = new Camera();

    @Test
    void flightBeginsAboveItsStartAndLooksAhead() {
        path.fly(0, camera);
        assertEquals(100, camera.x, 1e-9);
        assertEquals(110, camera.y, 1e-9);
        assertEquals(-50, camera.z, 1e-9);
        assertEquals(0, camera.yaw, 1e-6);
        path.fly(0.1, later);
        assertTrue(later.z > camera.z, "yaw 0 looks along +Z");
    }

    @Test
    void flightIsAsFastAsItSaysAllAlong() {
        for (double seconds = 0; seconds < 120; seconds += 0.7) {
            path.fly(seconds, camera);
            path.fly(seconds + 0.01, later);
            double way = Math.hypot(later.x - camera.x, later.z - camera.z);
            assertEquals(FlyPath.BLOCKS_PER_SECOND * 0.01, way, 1e-4, "at " + seconds + " s");
        }
    }

    @Test
    void flightLooksAboutWhereItGoes() {
        for (double seconds = 0; seconds < 120; seconds += 0.7) {
            path.fly(seconds, camera);
            path.fly(seconds + 0.01, later);
            double way = Math.hypot(later.x - camera.x, later.z - camera.z);
            double along =
                    ((later.x - camera.x) * camera.directionX()
                                    + (later.z - camera.z) * camera.directionZ())
                            / way;
            assertTrue(along > 0.85, "cosine " + along + " at " + seconds + " s");
        }
    }

    @Test
    void samePlaceFollowsFromTheSameTimeWhateverCameBefore() {
        path.fly(33, camera);
        path.fly(7, later);
        path.fly(33, later);
        assertEquals(camera.x, later.x);
        assertEquals(camera.z, later.z);
        assertEquals(camera.yaw, later.yaw);
    }

    @Test
    void blastIsInTheMiddleOfThePicture() {
        FlyPath.watch(10, 80, 20, camera);
        double distance = Math.hypot(Math.hypot(10 - camera.x, 20 - camera.z), 80 - camera.y);
        double x = camera.x + camera.directionX() * distance;
        double z = camera.z + camera.directionZ() * distance;
        assertEquals(10, x, 2);
        assertEquals(20, z, 2);
        assertTrue(camera.directionY() < 0, "from above");
    }
}
