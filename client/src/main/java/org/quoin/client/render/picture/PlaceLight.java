package org.quoin.client.render.picture;

import java.util.Arrays;
import org.quoin.client.view.LightProbe;
import org.quoin.sim.world.Face;

/**
 * The light on the faces of things at a place in the world: that of the time of day, dimmed by the
 * light level of the place. Each of the 256 levels of sky and lamps is mixed once for each time of
 * day.
 */
public final class PlaceLight {
    private final LightProbe probe;
    private final float[][] byLevel = new float[256][Face.COUNT * 3];
    private final boolean[] known = new boolean[256];
    private float[] faceLights = new float[0];

    public PlaceLight(LightProbe probe) {
        this.probe = probe;
    }

    /** Begins a picture: the probe may compute some more sections. */
    public void startPicture() {
        probe.startPicture();
    }

    /** Sets the light under the open sky; see {@link Atmosphere#faceLights}. */
    public void use(float[] underTheSky) {
        if (underTheSky != faceLights) {
            faceLights = underTheSky;
            Arrays.fill(known, false);
        }
    }

    /** The light on the faces at a place, as {@link Atmosphere#faceLights}. Must not be changed. */
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
