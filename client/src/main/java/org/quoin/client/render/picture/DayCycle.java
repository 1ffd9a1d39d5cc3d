package org.quoin.client.render.picture;

import org.joml.Vector3f;
import org.quoin.sim.world.DayClock;

/**
 * The colours of each moment of a day: mixed, by the height of the sun, from a few that were chosen
 * by eye. Caches the last one.
 */
public final class DayCycle {
    /** Moments that share their colours: a third of a second. */
    private static final int STEP_MOMENTS = 16;

    /** How far the sun's path leans to the south. */
    private static final double LEAN_RADIANS = Math.toRadians(24);

    private static final float FOG_START_DAY = 0.55f;
    private static final float FOG_START_DUSK = 0.40f;

    /** The height of the sun (the sine of its angle) that each row of colours belongs to. */
    private static final float[] HEIGHTS = {-0.30f, -0.12f, -0.02f, 0.07f, 0.22f, 0.45f};

    private static final float[][] ZENITH = {
        {0.016f, 0.024f, 0.065f},
        {0.055f, 0.070f, 0.180f},
        {0.120f, 0.150f, 0.340f},
        {0.180f, 0.270f, 0.520f},
        {0.240f, 0.440f, 0.770f},
        {0.270f, 0.520f, 0.860f},
    };
    private static final float[][] HORIZON = {
        {0.050f, 0.070f, 0.135f},
        {0.120f, 0.130f, 0.250f},
        {0.400f, 0.330f, 0.420f},
        {0.680f, 0.560f, 0.570f},
        {0.760f, 0.780f, 0.820f},
        {0.740f, 0.860f, 0.950f},
    };
    private static final float[][] GLOW = {
        {0.050f, 0.070f, 0.135f},
        {0.330f, 0.190f, 0.240f},
        {0.860f, 0.430f, 0.260f},
        {0.980f, 0.660f, 0.400f},
        {0.930f, 0.850f, 0.740f},
        {0.800f, 0.880f, 0.940f},
    };
    private static final float[][] SHADE = {
        {0.230f, 0.260f, 0.370f},
        {0.290f, 0.300f, 0.425f},
        {0.420f, 0.395f, 0.475f},
        {0.480f, 0.460f, 0.530f},
        {0.600f, 0.640f, 0.720f},
        {0.650f, 0.700f, 0.790f},
    };

    /** Direct light: of the moon in the first two rows, of the sun in the others. */
    private static final float[][] LIGHT = {
        {0.140f, 0.170f, 0.250f},
        {0.000f, 0.000f, 0.000f},
        {0.000f, 0.000f, 0.000f},
        {0.800f, 0.480f, 0.260f},
        {1.000f, 0.860f, 0.640f},
        {1.000f, 0.950f, 0.800f},
    };

    private static final float[][] CLOUD = {
        {0.070f, 0.085f, 0.140f},
        {0.190f, 0.180f, 0.280f},
        {0.620f, 0.430f, 0.460f},
        {0.950f, 0.700f, 0.620f},
        {1.000f, 0.940f, 0.880f},
        {1.000f, 0.990f, 0.970f},
    };
    private static final float[] STARS = {1, 0.6f, 0.12f, 0, 0, 0};

    private static final Vector3f SUN_LOW = new Vector3f(1.00f, 0.62f, 0.30f);
    private static final Vector3f SUN_HIGH = new Vector3f(1.00f, 0.95f, 0.80f);

    private int lastStep = -1;
    private Atmosphere last = Atmosphere.DAY;

    /** The colours of a moment of {@link DayClock}. */
    public Atmosphere at(int moment) {
        int step = moment / STEP_MOMENTS;
        if (step != lastStep) {
            lastStep = step;
            last = make(step * STEP_MOMENTS);
        }
        return last;
    }

    /** Unit vector toward the sun: up in the east, high in the south, down in the west. */
    static Vector3f sunDirection(int moment) {
        double angle = (moment - DayClock.SUNRISE) * 2 * Math.PI / DayClock.MOMENTS;
        double height = Math.sin(angle);
        return new Vector3f(
                (float) Math.cos(angle),
                (float) (height * Math.cos(LEAN_RADIANS)),
                (float) (height * Math.sin(LEAN_RADIANS)));
    }

    private static Atmosphere make(int moment) {
        Vector3f sun = sunDirection(moment);
        float height = sun.y;
        int row = 0;
        while (row < HEIGHTS.length - 2 && height >= HEIGHTS[row + 1]) {
            row++;
        }
        float between = (height - HEIGHTS[row]) / (HEIGHTS[row + 1] - HEIGHTS[row]);
        float share = Math.max(0, Math.min(1, between));
        float low = Math.max(0, 1 - Math.abs(height) * 4);
        return new Atmosphere(
                mix(ZENITH, row, share),
                mix(HORIZON, row, share),
                mix(GLOW, row, share),
                new Vector3f(SUN_HIGH).lerp(SUN_LOW, low),
                mix(LIGHT, row, share),
                mix(SHADE, row, share),
                mix(CLOUD, row, share),
                sun,
                // Neither shines where sun and moon change places.
                height < HEIGHTS[1] ? new Vector3f(sun).negate() : sun,
                STARS[row] + (STARS[row + 1] - STARS[row]) * share,
                FOG_START_DAY + (FOG_START_DUSK - FOG_START_DAY) * low);
    }

    private static Vector3f mix(float[][] colors, int row, float share) {
        float[] from = colors[row];
        float[] to = colors[row + 1];
        return new Vector3f(
                from[0] + (to[0] - from[0]) * share,
                from[1] + (to[1] - from[1]) * share,
                from[2] + (to[2] - from[2]) * share);
    }
}
