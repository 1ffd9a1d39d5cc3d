package org.quoin.client.render.picture;

import java.util.Arrays;
import org.quoin.client.render.sky.Atmosphere;
import org.quoin.client.view.LightProbe;
import org.quoin.sim.world.Face;

/**
 * The light on the faces of what stands somewhere in the world: that of the time of day, dimmed by
 * the place. Each of the 256 levels of sky and lamps is mixed once for each time of day.
 */
public final class PlaceLight {
    private final LightProbe probe;
    private final float[][] byLevel = new float[256][Face.COUNT * 3];
    private final boolean[] known = new boolean[256];
    private float[] faceLights = new float[0];

    public PlaceLight(LightProbe probe) {
        this.probe = probe;
    }

    /** A new frame. */
    public void startFrame() {
        probe.startFrame();
    }

    /** That is the light under the open sky from now on. */
    public void use(float[] underTheSky) {
        if (underTheSky != faceLights) {
            faceLights = underTheSky;
            Arrays.fill(known, false);
        }
    }

    /** See {@link Atmosphere#faceLights}; not to be changed. */
    public float[] at(double x, double y, double z) {
        int level = probe.at(x, y, z);
        float[] lights = byLevel[level];
        if (!known[level]) {
            known[level] = true;
            LightLevels.dim(faceLights, level, lights);
        }
        return lights;
    }
}
