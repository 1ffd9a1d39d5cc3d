package org.quoin.client.view;

import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Section;

/**
 * The place and direction that a picture is taken from. Positions in blocks; angles in radians with
 * the simulation's meaning: yaw 0 looks toward +Z and grows toward -X, positive pitch looks up.
 * Mutable.
 */
public final class Camera {
    private static final double RADIANS_PER_UNIT = 2 * Math.PI / Angle.TURN;

    /** Position. */
    public double x;

    /** Position. */
    public double y;

    /** Position. */
    public double z;

    /** Where it looks, radians. */
    public float yaw;

    /** How steeply it looks up, radians. */
    public float pitch;

    /** Radians of an angle in 1/1024 turns. */
    public static float radians(double units) {
        return (float) (units * RADIANS_PER_UNIT);
    }

    /** An angle in radians as 1/1024 turns, rounded, not wrapped. */
    public static int units(double radians) {
        return (int) Math.round(radians / RADIANS_PER_UNIT);
    }

    /** A fixed-point number of blocks as a double. */
    public static double blocks(long fixed) {
        return fixed / (double) Fixed.ONE;
    }

    /** A number of blocks in fixed point, rounded down. */
    public static long fixed(double blocks) {
        return (long) Math.floor(blocks * Fixed.ONE);
    }

    /** Moves and turns at once. */
    public Camera set(double newX, double newY, double newZ, float newYaw, float newPitch) {
        x = newX;
        y = newY;
        z = newZ;
        yaw = newYaw;
        pitch = newPitch;
        return this;
    }

    /** X of the section that holds it. */
    public int sectionX() {
        return sectionOf(x);
    }

    /** Y of the section that holds it; out of bounds above and below the world. */
    public int sectionY() {
        return sectionOf(y);
    }

    /** Z of the section that holds it. */
    public int sectionZ() {
        return sectionOf(z);
    }

    private static int sectionOf(double coordinate) {
        return (int) Math.floor(coordinate) >> Section.SHIFT;
    }

    /** X of the unit vector it looks along. */
    public float directionX() {
        return (float) (-Math.sin(yaw) * Math.cos(pitch));
    }

    /** Y of the unit vector it looks along. */
    public float directionY() {
        return (float) Math.sin(pitch);
    }

    /** Z of the unit vector it looks along. */
    public float directionZ() {
        return (float) (Math.cos(yaw) * Math.cos(pitch));
    }
}
