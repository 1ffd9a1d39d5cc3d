package org.quoin.engine.wire;

import java.util.Arrays;

/** One player's input frames of consecutive turns. Immutable. */
public final class FrameRun {
    private final int firstTurn;
    private final int[] frames;

    /** The frames of turns {@code firstTurn}, {@code firstTurn + 1}, ... */
    public FrameRun(int firstTurn, int... frames) {
        this.firstTurn = firstTurn;
        this.frames = frames.clone();
    }

    /** The turn of the first frame. */
    public int firstTurn() {
        return firstTurn;
    }

    /** How many frames. */
    public int count() {
        return frames.length;
    }

    /** The {@code index}-th frame, of turn {@code firstTurn + index}. */
    public int at(int index) {
        return frames[index];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FrameRun run
                && firstTurn == run.firstTurn
                && Arrays.equals(frames, run.frames);
    }

    @Override
    public int hashCode() {
        return 31 * firstTurn + Arrays.hashCode(frames);
    }

    @Override
    public String toString() {
        return frames.length + " frames from turn " + firstTurn;
    }
}
