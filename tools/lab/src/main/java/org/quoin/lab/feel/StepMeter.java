package org.quoin.lab.feel;

import org.jspecify.annotations.Nullable;
import org.quoin.client.view.Camera;
import org.quoin.sim.avatar.AvatarState;

/**
 * How soon one's own eye moves after a key went down while it stood. Where a block or another
 * avatar is in the way, so that not even the turn to come goes that way, there is no step.
 */
final class StepMeter {
    /** Less is not seen: a fifth of a pixel of what is three blocks away, at 720 lines. */
    private static final double SEEN_BLOCKS = 0.001;

    private static final long REST_NANOS = 100_000_000;

    final AnswerMeter answers = new AnswerMeter();
    private double x;
    private double y;
    private double z;
    private double restX;
    private double restZ;

    /** Slower is blocked, blocks per second: from rest to a walk a turn is enough. */
    private static final double BLOCKED_BELOW = 1;

    private boolean first;
    private double directionX;
    private double directionZ;
    private boolean known;
    private long restSinceNanos;

    /** The key that walks in that direction went down. */
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
     * A picture was made.
     *
     * @param next the avatar at the end of the turn to come; null where that is not predicted
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
