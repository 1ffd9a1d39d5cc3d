package org.quoin.client.lab.feel;

import org.quoin.client.predict.PredictedEdit;
import org.quoin.client.predict.PredictionListener;
import org.quoin.client.view.Camera;

/**
 * How far one's own eye is taken from where it was predicted, and what becomes of one's own edits.
 *
 * <p>A correction is a tick after which the eye, with the same frames, is to be elsewhere than was
 * predicted before: the distance is by how much the shown eye leaves the way that it would have
 * gone otherwise. It is spread over the next pictures. Less than a thousandth of a block is not
 * seen and does not count.
 */
final class EyeMeter implements PredictionListener {
    private static final double SEEN_BLOCKS = 0.001;

    final Samples correctionBlocks = new Samples();

    /** The fastest that the eye moved between two pictures, blocks a second. */
    final Samples speeds = new Samples();

    private boolean counting;
    private boolean known;
    private double x;
    private double y;
    private double z;
    private long lastNanos;
    private int refused;

    void beginCounting() {
        counting = true;
    }

    @Override
    public void corrected(double blocks, long nowNanos) {
        if (counting && blocks >= SEEN_BLOCKS) {
            correctionBlocks.add(blocks);
        }
    }

    @Override
    public void refused(PredictedEdit edit, long nowNanos) {
        refused += counting ? 1 : 0;
    }

    void picture(Camera eye, long nowNanos) {
        if (known && counting) {
            double dx = eye.x - x;
            double dz = eye.z - z;
            speeds.add(Math.hypot(dx, dz) * 1e9 / (nowNanos - lastNanos));
        }
        known = true;
        x = eye.x;
        y = eye.y;
        z = eye.z;
        lastNanos = nowNanos;
    }

    int refused() {
        return refused;
    }
}
