package org.quoin.client.view;

import java.util.List;
import org.quoin.engine.wire.FrameRun;
import org.quoin.sim.AvatarView;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.math.TickRate;
import org.quoin.sim.world.BlockReader;

/**
 * One's own avatar ahead of the confirmed turn: the simulation's own step, run over the confirmed
 * blocks with the frames that are still under way, among the others as {@link Crowd} expects them.
 * Where the confirmed turn says otherwise, the eye slides over in {@value #BLEND_MILLIS} ms instead
 * of jumping. Nothing of this enters the simulation. The time is an argument.
 */
public final class Prediction {
    /** How long a correction takes. */
    static final int BLEND_MILLIS = 100;

    /** A correction of more is a jump that really happened; the fastest fall is 3 in a turn. */
    static final double SNAP_BLOCKS = 4;

    /** Who runs against a wall does not run; blocks per second. */
    private static final double SPRINTS_FROM = 2;

    private static final long BLEND_NANOS = BLEND_MILLIS * 1_000_000L;

    private final Crowd crowd;
    private final long turnNanos;
    private AvatarState state = new AvatarState();
    private boolean enabled = true;
    private boolean known;
    private long tickNanos;

    // The eye one turn before and at the end of what is known, and what is still to be blended out.
    private final double[] from = new double[3];
    private final double[] to = new double[3];
    private final double[] confirmed = new double[3];
    private final double[] error = new double[3];
    private final double[] shown = new double[3];
    private long errorNanos;

    /** For one's own avatar in a world of those confirmed blocks. */
    public Prediction(BlockReader blocks, TickRate rate) {
        this.crowd = new Crowd(blocks, rate);
        this.turnNanos = 1_000_000_000L / rate.turnsPerSecond();
    }

    /** Off, the eye follows the confirmed turns alone, input delay and all. */
    public void setEnabled(boolean on) {
        enabled = on;
    }

    /**
     * A tick arrived with our avatar in it.
     *
     * @param avatars all of the tick, in ascending slot order
     * @param pending our frames after it
     */
    public void receive(List<AvatarView> avatars, int ownSlot, FrameRun pending, long nowNanos) {
        boolean first = !known;
        if (!first) {
            eye(nowNanos);
        }
        int ahead = enabled ? pending.count() : 0;
        crowd.begin(avatars, ownSlot, ahead);
        state = crowd.own();
        if (first) {
            copyEye(confirmed);
        }
        System.arraycopy(confirmed, 0, from, 0, 3);
        copyEye(confirmed);
        for (int i = 0; i < ahead; i++) {
            copyEye(from);
            crowd.move(pending.at(i));
            crowd.push();
        }
        copyEye(to);
        tickNanos = nowNanos;
        known = true;
        if (distance(from, to) > SNAP_BLOCKS) {
            System.arraycopy(to, 0, from, 0, 3); // Nobody walks that far in a turn.
        }
        boolean blends = !first && distance(shown, from) <= SNAP_BLOCKS;
        for (int i = 0; i < 3; i++) {
            error[i] = blends ? shown[i] - from[i] : 0;
        }
        errorNanos = nowNanos;
    }

    private void copyEye(double[] out) {
        out[0] = Camera.blocks(state.x);
        out[1] = Camera.blocks(state.y + eyeHeight(state.frame));
        out[2] = Camera.blocks(state.z);
    }

    private static long eyeHeight(int frame) {
        return AvatarShape.eyeHeight(InputFrame.sneak(frame));
    }

    private static double distance(double[] a, double[] b) {
        double dx = a[0] - b[0];
        double dy = a[1] - b[1];
        double dz = a[2] - b[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    private void eye(long nowNanos) {
        double share = Math.max(0, Math.min(1, (nowNanos - tickNanos) / (double) turnNanos));
        double left = Math.max(0, 1 - (nowNanos - errorNanos) / (double) BLEND_NANOS);
        double fade = left * left * (3 - 2 * left); // Starts and ends gently.
        for (int i = 0; i < 3; i++) {
            shown[i] = from[i] + (to[i] - from[i]) * share + error[i] * fade;
        }
    }

    /** Whether a tick has said where we are. */
    public boolean isKnown() {
        return known;
    }

    /** Puts the camera where the eye is to be shown now; its look is the caller's. */
    public void place(Camera camera, long nowNanos) {
        eye(nowNanos);
        camera.x = shown[0];
        camera.y = shown[1];
        camera.z = shown[2];
    }

    /** How high the eye is above the feet now, blocks. */
    public double eyeHeight() {
        return Camera.blocks(eyeHeight(state.frame));
    }

    /** Whether it runs, and comes forward. */
    public boolean isSprinting() {
        return InputFrame.walk(state.frame) == InputFrame.SPRINT && speed() > SPRINTS_FROM;
    }

    /** Horizontal speed of the predicted avatar, blocks per second. */
    public double speed() {
        return Math.hypot(Camera.blocks(state.vx), Camera.blocks(state.vz));
    }
}
