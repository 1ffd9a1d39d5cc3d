package org.quoin.engine.host;

import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.Limits;

/** One player's frames that wait for their turns: one a turn, in order, each taken once. */
final class FrameBuffer {
    private final int[] ring = new int[Limits.FRAMES_AHEAD_MAX];
    private int requiredFromTurn = Integer.MAX_VALUE;
    private int nextTurn;
    private int lateFrames;

    /** Whether the turn must wait for this player's frame: from the first datagram with one on. */
    boolean isRequired(int turn) {
        return turn >= requiredFromTurn;
    }

    /** Whether the frame of the turn is here. */
    boolean has(int turn) {
        return isRequired(turn) && turn < nextTurn;
    }

    /** The frame of a turn that {@link #has} one and is not past. */
    int frame(int turn) {
        return ring[turn % ring.length];
    }

    /** The last turn for which nothing more is needed; 0 before the first frame. */
    int ackTurn() {
        return requiredFromTurn == Integer.MAX_VALUE ? 0 : nextTurn - 1;
    }

    /** Frames that came after their turn was sealed, while the player was coming in. */
    int lateFrames() {
        return lateFrames;
    }

    /**
     * Takes what is new of a run.
     *
     * @param nextSealTurn the next turn to be sealed: frames of earlier ones are late and dropped
     */
    void accept(FrameRun run, int nextSealTurn) {
        if (run.count() == 0) {
            return;
        }
        if (requiredFromTurn == Integer.MAX_VALUE) {
            requiredFromTurn = Math.max(nextSealTurn, run.firstTurn());
            nextTurn = requiredFromTurn;
            lateFrames = requiredFromTurn - run.firstTurn();
        }
        int endTurn = Math.min(run.firstTurn() + run.count(), nextSealTurn + ring.length);
        if (run.firstTurn() > nextTurn) {
            // A gap: its frames are on their way, for a client repeats the oldest first.
            return;
        }
        for (; nextTurn < endTurn; nextTurn++) {
            ring[nextTurn % ring.length] = run.at(nextTurn - run.firstTurn());
        }
    }
}
