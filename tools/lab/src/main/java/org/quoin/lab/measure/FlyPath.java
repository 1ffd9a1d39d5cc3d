package org.quoin.lab.measure;

import org.quoin.client.view.Camera;

/**
 * Where the camera of a measurement is, as a function of the time alone: the same flight on every
 * machine, however many frames it draws.
 */
final class FlyPath {
    /** How fast it flies. */
    static final double BLOCKS_PER_SECOND = 20;

    /** Wide enough that for two minutes all land ahead is new. */
    static final double RADIUS_BLOCKS = 400;

    private static final double ABOVE_BLOCKS = 40;
    private static final double PITCH = Math.toRadians(-15);

    /** How far the camera looks to either side of its way, radians. */
    private static final double SWAY = Math.toRadians(25);

    private static final double SWAY_SECONDS = 8;

    static final double TURN_DEGREES_PER_SECOND = 30;

    /** The pitch of the camera that stands and turns, degrees; positive looks up. */
    static final double TURN_PITCH_DEGREES = -10;

    private final double startX;
    private final double startY;
    private final double startZ;

    /** Makes a flight that begins above a place. */
    FlyPath(double startX, double startY, double startZ) {
        this.startX = startX;
        this.startY = startY;
        this.startZ = startZ;
    }

    /** Puts the camera where the flight is at a time. */
    void fly(double seconds, Camera camera) {
        double angle = seconds * BLOCKS_PER_SECOND / RADIUS_BLOCKS;
        double ahead = Math.sin(angle) * RADIUS_BLOCKS;
        double aside = (1 - Math.cos(angle)) * RADIUS_BLOCKS;
        double sway = SWAY * Math.sin(seconds * 2 * Math.PI / SWAY_SECONDS);
        camera.set(
                startX + aside,
                startY + ABOVE_BLOCKS,
                startZ + ahead,
                (float) (sway - angle),
                (float) PITCH);
    }

    /** The yaw of the camera that stands and turns, degrees, at a time. */
    static double turnYawDegrees(double seconds) {
        return seconds * TURN_DEGREES_PER_SECOND;
    }

    /** Puts the camera where it sees a blast at a place well, and looks at the blast. */
    static void watch(double x, double y, double z, Camera camera) {
        double away = 36;
        double above = 14;
        camera.set(
                x - away,
                y + above,
                z - away,
                (float) Math.atan2(-away, away),
                (float) -Math.atan2(above + 6, away * Math.sqrt(2)));
    }
}
