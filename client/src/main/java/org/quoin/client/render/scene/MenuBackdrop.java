package org.quoin.client.render.scene;

import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.sky.Atmosphere;
import org.quoin.client.view.Camera;
import org.quoin.sim.terrain.FlatTerrain;

/** The world behind the start screen: a hamlet at dusk, which the camera slowly circles. */
public final class MenuBackdrop {
    private static final double RADIANS_PER_SECOND = 2 * Math.PI / 150;
    private static final double RADIUS_BLOCKS = 40;
    private static final double HEIGHT_BLOCKS = FlatTerrain.SURFACE + 14.0;
    private static final double LOOK_AT_HEIGHT_BLOCKS = FlatTerrain.SURFACE + 8.0;
    private static final double FIRST_ANGLE = -0.6;

    private final PictureParameters parameters = new PictureParameters(Diorama.build());

    /**
     * The parameters of the picture at a moment, for {@link SceneRenderer#render}.
     *
     * @param seconds since any fixed moment
     * @return the same object each time
     */
    public PictureParameters parameters(double seconds, int width, int height) {
        parameters.width = width;
        parameters.height = height;
        parameters.seconds = seconds;
        parameters.atmosphere = Atmosphere.DUSK;
        parameters.viewDistanceColumns = 7;
        parameters.fovDegrees = 55;
        double angle = FIRST_ANGLE + seconds * RADIANS_PER_SECOND;
        double eyeHeight = HEIGHT_BLOCKS + Math.sin(seconds * 0.11) * 2;
        double x = Math.cos(angle) * RADIUS_BLOCKS;
        double z = Math.sin(angle) * RADIUS_BLOCKS;
        float yaw = (float) Math.atan2(x, -z); // Looks back at the middle.
        float pitch = (float) Math.atan2(LOOK_AT_HEIGHT_BLOCKS - eyeHeight, RADIUS_BLOCKS);
        Camera camera = parameters.camera;
        camera.set(x, eyeHeight, z, yaw, pitch);
        return parameters;
    }
}
