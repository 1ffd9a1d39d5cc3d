package org.quoin.client.view;

import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.rule.RayWalk;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.TickRate;

/**
 * Has a click act on what the player saw under the crosshair. A button acts at the end of its turn,
 * when one who walks is up to a quarter of a block farther than the eye in the picture. So the
 * frame of a turn in which a button acts looks from there to the very point that the picture's
 * crosshair was on. Once a click was shown to act, that point stays, however the player goes on.
 */
final class LiveAim {
    /** How far from its edges a point of a face is aimed at, so that rounding does not miss it. */
    private static final double EDGE_BLOCKS = 0.04;

    private final PredictedBlocks predictedBlocks;
    private final TickRate rate;
    private final Permissions permissions;
    private final AvatarState tried = new AvatarState();
    private final Hit target = new Hit();
    private final Hit hit = new Hit();

    /** The point of the target's face. */
    private final double[] point = new double[3];

    /** The turn whose target is fixed; 0 for none. */
    private int fixedTurn;

    LiveAim(PredictedBlocks predictedBlocks, Permissions permissions, TickRate rate) {
        this.permissions = permissions;
        this.predictedBlocks = predictedBlocks;
        this.rate = rate;
    }

    /** The target stays the same for the rest of that turn. */
    void fix(int turn) {
        fixedTurn = turn;
    }

    void drop() {
        fixedTurn = 0;
    }

    /**
     * The frame of the live turn.
     *
     * @param before the avatar before the turn
     * @param frame as the player holds it
     * @param eye where the eye is shown
     */
    int aimed(AvatarState before, int frame, int turn, double[] eye) {
        if (!acts(before, frame)) {
            return frame;
        }
        if (fixedTurn != turn && !findTarget(frame, eye)) {
            return frame;
        }
        return hits(before, frame) ? frame : turned(before, frame);
    }

    /** Whether a button may change a block in the turn. */
    private boolean acts(AvatarState before, int frame) {
        boolean destroys =
                !permissions.timedDigging()
                        && InputFrame.destroy(frame)
                        && (!InputFrame.destroy(before.frame) || before.destroyCooldownTurns <= 1);
        boolean places =
                InputFrame.place(frame)
                        && (!InputFrame.place(before.frame) || before.placeCooldownTurns <= 1);
        return destroys || places;
    }

    /** Finds what the crosshair is on. */
    private boolean findTarget(int frame, double[] eye) {
        int yaw = InputFrame.yaw(frame);
        int pitch = InputFrame.pitch(frame);
        long x = Camera.fixed(eye[0]);
        long y = Camera.fixed(eye[1]);
        long z = Camera.fixed(eye[2]);
        if (!RayWalk.cast(predictedBlocks, x, y, z, yaw, pitch, target)) {
            return false;
        }
        double distance = Camera.blocks(target.distance);
        double level = Camera.blocks(Angle.cos(pitch));
        point[0] = eye[0] - Camera.blocks(Angle.sin(yaw)) * level * distance;
        point[1] = eye[1] + Camera.blocks(Angle.sin(pitch)) * distance;
        point[2] = eye[2] + Camera.blocks(Angle.cos(yaw)) * level * distance;
        point[0] = inside(point[0], target.x);
        point[1] = inside(point[1], target.y);
        point[2] = inside(point[2], target.z);
        return true;
    }

    private static double inside(double at, int cell) {
        return Math.max(cell + EDGE_BLOCKS, Math.min(cell + 1 - EDGE_BLOCKS, at));
    }

    /** Whether a button that acts with that frame meets the target. */
    private boolean hits(AvatarState before, int frame) {
        tried.copyFrom(before);
        AvatarStep.step(tried, frame, predictedBlocks, rate);
        int yaw = InputFrame.yaw(frame);
        int pitch = InputFrame.pitch(frame);
        return RayWalk.cast(predictedBlocks, tried.x, tried.eyeY(), tried.z, yaw, pitch, hit)
                && hit.x == target.x
                && hit.y == target.y
                && hit.z == target.z
                && hit.face == target.face;
    }

    /** The frame turned so that it meets the target; as it is, if it cannot. */
    private int turned(AvatarState before, int frame) {
        double dx = point[0] - Camera.blocks(tried.x);
        double dy = point[1] - Camera.blocks(tried.eyeY());
        double dz = point[2] - Camera.blocks(tried.z);
        int yaw = units(Math.atan2(-dx, dz));
        int pitch = units(Math.atan2(dy, Math.hypot(dx, dz)));
        for (int i = 0; i < 9; i++) {
            // The nearest first: 0, 1, -1.
            int turned = withLook(frame, yaw + steps(i % 3), pitch + steps(i / 3));
            if (hits(before, turned)) {
                return turned;
            }
        }
        return frame;
    }

    private static int steps(int index) {
        return index == 2 ? -1 : index;
    }

    private static int units(double radians) {
        return (int) Math.round(radians * Angle.TURN / (2 * Math.PI));
    }

    private static int withLook(int frame, int yaw, int pitch) {
        int clamped = Math.max(-InputFrame.PITCH_MAX, Math.min(InputFrame.PITCH_MAX, pitch));
        return InputFrame.withLook(frame, Angle.wrap(yaw), clamped);
    }
}
