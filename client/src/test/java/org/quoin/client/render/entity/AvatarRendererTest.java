package org.quoin.client.render.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;

/** Which avatars are drawn. */
final class AvatarRendererTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1.62, 0, true", // Taken to its place.
        "0.3, 1.62, -0.3, true",
        "0, 0.05, 0, true", // From below its feet, as in a hole.
        "0.6, 1.62, 0, false", // It touches and stands beside.
        "0, 1.62, -0.6, false",
        "0, 3.42, 0, false", // On its head.
        "0, -0.18, 0, false", // Below a floor.
    })
    void aFigureThatTheEyeIsWithinIsNotDrawn(double x, double y, double z, boolean within) {
        AvatarPose pose = new AvatarPose();
        pose.x = 100.5;
        pose.y = 64;
        pose.z = -7.5;
        Camera camera = new Camera();
        camera.x = pose.x + x;
        camera.y = pose.y + y;
        camera.z = pose.z + z;
        assertEquals(within, AvatarRenderer.isAround(pose, camera));
    }
}
