package org.quoin.client.render.picture;

import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.quoin.sim.world.Face;

/**
 * The colours of a time of day. Colours are red, green, blue in 0..1 as the screen shows them.
 *
 * @param zenith the sky overhead
 * @param horizon the sky far away, and the fog
 * @param glow the horizon toward the sun
 * @param sun the sun's disc
 * @param light the direct light of the sun or, at night, the moon
 * @param shade the light of the sky alone
 * @param cloud the clouds
 * @param sunDirection unit vector toward the sun; the moon is opposite
 * @param lightDirection unit vector toward the source of the direct light: sun or moon
 * @param stars how visible stars and moon are, 0..1
 * @param fogStart where fog begins, as a share of the view distance
 */
public record Atmosphere(
        Vector3fc zenith,
        Vector3fc horizon,
        Vector3fc glow,
        Vector3fc sun,
        Vector3fc light,
        Vector3fc shade,
        Vector3fc cloud,
        Vector3fc sunDirection,
        Vector3fc lightDirection,
        float stars,
        float fogStart) {
    private static final Vector3f LATE_MORNING = new Vector3f(0.52f, 0.74f, 0.43f).normalize();
    private static final Vector3f EVENING = new Vector3f(0.80f, 0.26f, 0.55f).normalize();

    /** A bright late morning. */
    public static final Atmosphere DAY =
            new Atmosphere(
                    new Vector3f(0.27f, 0.52f, 0.86f),
                    new Vector3f(0.74f, 0.86f, 0.95f),
                    new Vector3f(0.80f, 0.88f, 0.94f),
                    new Vector3f(1.00f, 0.95f, 0.80f),
                    new Vector3f(1.00f, 0.95f, 0.80f),
                    new Vector3f(0.65f, 0.70f, 0.79f),
                    new Vector3f(1.00f, 0.99f, 0.97f),
                    LATE_MORNING,
                    LATE_MORNING,
                    0,
                    0.55f);

    /** The sun just above the horizon: for the start screen. */
    public static final Atmosphere DUSK =
            new Atmosphere(
                    new Vector3f(0.18f, 0.20f, 0.42f),
                    new Vector3f(0.93f, 0.62f, 0.47f),
                    new Vector3f(0.97f, 0.66f, 0.46f),
                    new Vector3f(1.00f, 0.72f, 0.42f),
                    new Vector3f(1.00f, 0.72f, 0.42f),
                    new Vector3f(0.52f, 0.47f, 0.60f),
                    new Vector3f(0.98f, 0.72f, 0.66f),
                    EVENING,
                    EVENING,
                    0,
                    0.15f);

    private static final float SUN_SHARE = 0.55f;
    private static final float BOTTOM_SHARE = 0.72f; // A lower face sees little sky.
    private static final float ALONG_X_SHARE = 0.93f; // So that two walls in the shade differ.

    /**
     * The same moment as seen from within a liquid: its colour everywhere, with the sun as a blur.
     *
     * @param color the colour of what is too far away to be visible
     * @param filter the share of red, green and blue light that the liquid lets pass
     */
    public Atmosphere within(Vector3fc color, Vector3fc filter) {
        return new Atmosphere(
                color,
                color,
                color,
                new Vector3f(color).mul(0.8f), // The sun's disc is a quarter brighter.
                new Vector3f(light).mul(filter),
                new Vector3f(shade).mul(filter),
                color,
                sunDirection,
                lightDirection,
                0,
                fogStart);
    }

    /** The light on each face: 18 numbers, red green blue for -X +X -Y +Y -Z +Z. */
    public float[] faceLights() {
        float[] lights = new float[Face.COUNT * 3];
        for (int face = 0; face < Face.COUNT; face++) {
            float toward =
                    Face.dx(face) * lightDirection.x()
                            + Face.dy(face) * lightDirection.y()
                            + Face.dz(face) * lightDirection.z();
            float lit = Math.max(0, toward) * SUN_SHARE;
            float sky = face == Face.DOWN ? BOTTOM_SHARE : face <= Face.EAST ? ALONG_X_SHARE : 1;
            lights[face * 3] = Math.min(1, shade.x() * sky + light.x() * lit);
            lights[face * 3 + 1] = Math.min(1, shade.y() * sky + light.y() * lit);
            lights[face * 3 + 2] = Math.min(1, shade.z() * sky + light.z() * lit);
        }
        return lights;
    }
}
