package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;

class CameraTest {
    @Test
    void itLooksWhereTheSimulationSaysAFrameLooks() {
        Camera camera = new Camera();
        for (int yaw = 0; yaw < Angle.TURN; yaw += 7) {
            for (int pitch = -255; pitch <= 255; pitch += 15) {
                camera.set(0, 0, 0, Camera.radians(yaw), Camera.radians(pitch));
                double level = Angle.cos(pitch) / (double) Fixed.ONE;
                assertEquals(-Angle.sin(yaw) * level / Fixed.ONE, camera.directionX(), 1e-4);
                assertEquals(Angle.sin(pitch) / (double) Fixed.ONE, camera.directionY(), 1e-4);
                assertEquals(Angle.cos(yaw) * level / Fixed.ONE, camera.directionZ(), 1e-4);
                assertEquals(yaw, Camera.units(camera.yaw));
            }
        }
    }
}
