package org.quoin.engine.client;

import org.quoin.engine.wire.FrameRun;

/**
 * The player's own frames that are sampled but whose turns are not executed yet, for prediction:
 * consecutive turns, ascending, beginning with the turn after the last executed. Immutable.
 *
 * @param run the frames
 */
public record PendingFrames(FrameRun run) {
    /** How many. */
    public int count() {
        return run.count();
    }

    /** The turn of the {@code index}-th frame. */
    public int turnAt(int index) {
        return run.firstTurn() + index;
    }

    /** The {@code index}-th frame. */
    public int frameAt(int index) {
        return run.at(index);
    }
}
