package org.quoin.client.input;

import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Angle;

/**
 * Where the player looks, at display rate: finer than an input frame can say, so that the view
 * turns smoothly; rounded for the frame. Main thread only.
 */
public final class LookAngles {
    /** Straight up would leave no direction to walk in. */
    private static final double PITCH_DEGREES_MAX = InputFrame.PITCH_MAX * 360.0 / Angle.TURN;

    /** How far the view turns for one unit of mouse movement at a sensitivity of 100 %. */
    private static final double DEGREES_PER_UNIT = 0.12;

    private double yawDegrees;
    private double pitchDegrees;

    /** Turns by a movement of the mouse: right and down are positive. */
    public void move(double dx, double dy, int sensitivityPercent) {
        double degrees = DEGREES_PER_UNIT * sensitivityPercent / 100;
        set(yawDegrees + dx * degrees, pitchDegrees - dy * degrees);
    }

    /** Sets both angles: yaw is wrapped to 0..360, pitch clamped. */
    public void set(double yaw, double pitch) {
        yawDegrees = yaw - 360 * Math.floor(yaw / 360);
        pitchDegrees = Math.max(-PITCH_DEGREES_MAX, Math.min(PITCH_DEGREES_MAX, pitch));
    }

    /** Clockwise seen from above, 0 is +Z; 0..360. */
    public double yawDegrees() {
        return yawDegrees;
    }

    /** Positive looks up; just short of ±90. */
    public double pitchDegrees() {
        return pitchDegrees;
    }

    /** The yaw of an input frame. */
    public int frameYaw() {
        return Angle.wrap((int) Math.round(yawDegrees * Angle.TURN / 360));
    }

    /** The pitch of an input frame. */
    public int framePitch() {
        return (int) Math.round(pitchDegrees * Angle.TURN / 360);
    }
}
