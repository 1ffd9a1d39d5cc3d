package org.quoin.client.lab.feel;

import org.quoin.client.predict.PredictedEdit;
import org.quoin.client.predict.PredictionListener;
import org.quoin.client.view.Camera;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;

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

    /** Another's edit farther from the eye than this can hardly have moved it. */
    private static final double NEAR_BLOCKS = 4;

    final Samples correctionBlocks = new Samples();

    /** Those of them in whose ticks nobody else has changed a block near the eye. */
    final Samples undisturbedBlocks = new Samples();

    private boolean disturbed;

    private boolean counting;
    private double x;
    private double y;
    private double z;
    private int refused;

    void beginCounting() {
        counting = true;
    }

    @Override
    public void corrected(double blocks, long nowNanos) {
        if (counting && blocks >= SEEN_BLOCKS) {
            correctionBlocks.add(blocks);
            if (!disturbed) {
                undisturbedBlocks.add(blocks);
            }
        }
    }

    @Override
    public void refused(PredictedEdit edit, long nowNanos) {
        refused += counting ? 1 : 0;
    }

    /** A tick came since the last picture: notes whether others have built near the eye. */
    void receive(ViewTick tick, int ownSlot) {
        for (ViewEvent event : tick.events()) {
            if (event instanceof ViewEvent.BlockChanged change && change.slot() != ownSlot) {
                double away =
                        Math.abs(change.x() - x)
                                + Math.abs(change.y() - y)
                                + Math.abs(change.z() - z);
                disturbed |= away < NEAR_BLOCKS;
            }
        }
    }

    /** A picture was made. */
    void picture(Camera eye) {
        disturbed = false;
        x = eye.x;
        y = eye.y;
        z = eye.z;
    }

    int refused() {
        return refused;
    }
}
