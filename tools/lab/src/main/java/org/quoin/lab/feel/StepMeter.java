package org.quoin.lab.feel;

import org.jspecify.annotations.Nullable;
import org.quoin.client.view.Camera;
import org.quoin.sim.avatar.AvatarState;

/**
 * Measures how soon the player's eye moves after a key press while it stood. If a block or another
 * avatar is in the way, so that not even the coming turn goes there, there is no step.
 */
final class StepMeter {
    /**
     * Less is invisible: a fifth of a pixel at three blocks' distance and a height of 720 pixels.
     */
    private static final double SEEN_BLOCKS = 0.001;

    private static final long REST_NANOS = 100_000_000;

    final AnswerMeter answers = new AnswerMeter();
    private double x;
    private double y;
    private double z;
    private double restX;
    private double restZ;

    /**
     * In blocks per second; anything slower is blocked, since one turn is enough to start walking.
     */
    private static final double BLOCKED_BELOW = 1;

    private boolean first;
    private double directionX;
    private double directionZ;
    private boolean known;
    private long restSinceNanos;

    /** Notes a press of the key that walks in this direction. */
    void pressed(double towardX, double towardZ, long nowNanos) {
        if (known && nowNanos - restSinceNanos >= REST_NANOS) {
            answers.begin(nowNanos);
            first = true;
            restX = x;
            restZ = z;
            directionX = towardX;
            directionZ = towardZ;
        }
    }

    /**
     * Notes a new picture.
     *
     * @param next the avatar at the end of the coming turn; null if that is not predicted
     */
    void picture(Camera eye, @Nullable AvatarState next, long nowNanos) {
        double moved = Math.abs(eye.x - x) + Math.abs(eye.y - y) + Math.abs(eye.z - z);
        if (!known || moved > SEEN_BLOCKS / 2) {
            restSinceNanos = nowNanos;
        }
        known = true;
        x = eye.x;
        y = eye.y;
        z = eye.z;
        double along = (x - restX) * directionX + (z - restZ) * directionZ;
        answers.picture(along > SEEN_BLOCKS, nowNanos);
        if (first && next != null && isBlocked(next)) {
            answers.end();
        }
        first = false;
    }

    private boolean isBlocked(AvatarState next) {
        double vx = Camera.blocks(next.vx);
        double vz = Camera.blocks(next.vz);
        return vx * directionX + vz * directionZ < BLOCKED_BELOW;
    }
}
