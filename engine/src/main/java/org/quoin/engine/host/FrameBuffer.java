package org.quoin.engine.host;

import java.util.Arrays;
import org.quoin.engine.wire.Limits;

/**
 * One player's frames that wait for their turns, and which of the latest turns were sealed without
 * one. A frame is for one turn; what is here or sealed already never changes.
 */
final class FrameBuffer {
    /** What became of a frame. */
    enum Taken {
        /** It waits for its turn now. */
        NEW,
        /** Its turn was sealed without it; counted and dropped. */
        LATE,
        /** It was here before, or its turn is long past. */
        KNOWN,
        /** It is too far ahead. */
        FAR
    }

    private static final int NEVER = Integer.MAX_VALUE;

    private final int[] frames = new int[Limits.FRAMES_AHEAD_MAX];

    /** The turn of the frame at the same index; turns begin at 1. */
    private final int[] turns = new int[Limits.FRAMES_AHEAD_MAX];

    /** The turn that was sealed without a frame, if one of that index was. */
    private final int[] missed = new int[Limits.FRAMES_AHEAD_MAX];

    private int requiredFromTurn = NEVER;
    private int ackTurn;
    private int lateFrames;

    /** Whether the turn must wait for this player's frame: from the first that came in time on. */
    boolean isRequired(int turn) {
        return turn >= requiredFromTurn;
    }

    /** Requires frames from a turn on. */
    void require(int fromTurn) {
        requiredFromTurn = Math.min(requiredFromTurn, fromTurn);
    }

    /** Waits for nothing any more, until the next frame that comes in time. */
    void release() {
        requiredFromTurn = NEVER;
    }

    /** Forgets the frames of turns that are not sealed, and waits for nothing. */
    void forget() {
        Arrays.fill(turns, 0);
        release();
        ackTurn = 0;
    }

    /** Whether the frame of a turn that is not sealed is here. */
    boolean has(int turn) {
        return turns[index(turn)] == turn;
    }

    /** The frame of a turn that {@link #has} one. */
    int frame(int turn) {
        return frames[index(turn)];
    }

    /** Notes that a turn was sealed without its frame. */
    void miss(int turn) {
        missed[index(turn)] = turn;
    }

    /**
     * The last turn up to which no frame is needed any more.
     *
     * @param newestSealed the last sealed turn
     */
    int ackTurn(int newestSealed) {
        ackTurn = Math.max(ackTurn, newestSealed);
        while (has(ackTurn + 1)) {
            ackTurn++;
        }
        return ackTurn;
    }

    /** Frames that came after their turn was sealed; each counts once. */
    int lateFrames() {
        return lateFrames;
    }

    /**
     * Takes a frame.
     *
     * @param nextSealTurn the next turn to be sealed: frames of earlier ones are late
     */
    Taken take(int turn, int frame, int nextSealTurn) {
        int index = index(turn);
        if (turn >= nextSealTurn + frames.length) {
            return Taken.FAR;
        }
        if (turn < nextSealTurn) {
            if (turn < 1 || missed[index] != turn) {
                return Taken.KNOWN;
            }
            missed[index] = 0;
            lateFrames++;
            return Taken.LATE;
        }
        if (turns[index] == turn) {
            return Taken.KNOWN;
        }
        turns[index] = turn;
        frames[index] = frame;
        require(turn);
        return Taken.NEW;
    }

    private static int index(int turn) {
        return turn % Limits.FRAMES_AHEAD_MAX;
    }
}
