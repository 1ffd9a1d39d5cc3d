package org.quoin.client.lab.feel;

import org.quoin.client.view.Camera;

/** How soon one's own eye moves after a key went down while it stood. */
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
    private double directionX;
    private double directionZ;
    private boolean known;
    private long restSinceNanos;

    /** The key that walks in that direction went down. */
    void pressed(double towardX, double towardZ, long nowNanos) {
        if (known && nowNanos - restSinceNanos >= REST_NANOS) {
            answers.begin(nowNanos);
            restX = x;
            restZ = z;
            directionX = towardX;
            directionZ = towardZ;
        }
    }

    /** The key went up; a step that has not shown by now is waited for all the same. */
    void picture(Camera eye, long nowNanos) {
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
    }
}
