package org.quoin.engine.host.turns;

import java.util.Arrays;
import org.quoin.engine.wire.Limits;

/**
 * One player's input frames that wait for their turns, and which of the latest turns were sealed
 * without one. There is one frame for each turn; one that is here or sealed never changes.
 */
final class FrameBuffer {
    /** How an arriving frame is classified. */
    enum Arrival {
        /** It waits for its turn. */
        IN_TIME,
        /** Its turn was sealed without it; it is counted and dropped. */
        LATE,
        /** It came before, or its turn is long past. */
        KNOWN,
        /** Its turn is {@link Limits#FRAMES_AHEAD_MAX} or more after the next one to be sealed. */
        TOO_FAR_AHEAD
    }

    private final int[] frames = new int[Limits.FRAMES_AHEAD_MAX];

    /** The turn of the frame at the same index, 0 for none; turns begin at 1. */
    private final int[] turns = new int[Limits.FRAMES_AHEAD_MAX];

    /** The turn that was sealed without a frame, if one of that index was; else 0. */
    private final int[] missed = new int[Limits.FRAMES_AHEAD_MAX];

    private int ackTurn;
    private int lateFrames;

    /**
     * A frame came.
     *
     * @param nextTurn the next turn to be sealed: frames of earlier ones are late
     */
    Arrival receive(int turn, int frame, int nextTurn) {
        int index = index(turn);
        if (turn >= nextTurn + frames.length) {
            return Arrival.TOO_FAR_AHEAD;
        }
        if (turn < nextTurn) {
            if (turn < 1 || missed[index] != turn) {
                return Arrival.KNOWN;
            }
            missed[index] = 0;
            lateFrames++;
            return Arrival.LATE;
        }
        if (turns[index] == turn) {
            return Arrival.KNOWN;
        }
        turns[index] = turn;
        frames[index] = frame;
        return Arrival.IN_TIME;
    }

    /** Whether the frame of a turn that is not sealed is here. */
    boolean has(int turn) {
        return turns[index(turn)] == turn;
    }

    /** The frame of a turn for which {@link #has} is true. */
    int frame(int turn) {
        return frames[index(turn)];
    }

    /** Notes that a turn was sealed without its frame. */
    void miss(int turn) {
        missed[index(turn)] = turn;
    }

    /** Drops the frames of turns that are not sealed. */
    void clear() {
        Arrays.fill(turns, 0);
        ackTurn = 0;
    }

    /**
     * The last turn up to which no further frame is needed.
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

    private static int index(int turn) {
        return turn % Limits.FRAMES_AHEAD_MAX;
    }
}
