package org.quoin.engine.host;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.InputTurn;

/** Where one player's world stands: whether it is being replaced, and how often it was lately. */
final class Repair {
    private static final long WINDOW_NANOS = 60_000_000_000L;

    /** When the last resyncs began; the oldest is overwritten. */
    private final long[] beganNanos;

    private int begun;

    /** What was found and is not written down yet, or null. */
    @Nullable Finding finding;

    /** Whether the host's world is on its way in place of the player's. */
    boolean running;

    /** When all of it had arrived; 0 before. */
    long arrivedNanos;

    /**
     * A difference.
     *
     * @param inputs the turns before it was noticed
     * @param noticedNanos when
     */
    record Finding(
            int turn, long hostHash, long clientHash, List<InputTurn> inputs, long noticedNanos) {}

    /**
     * @param inAMinuteMax how many differences a minute are too many
     */
    Repair(int inAMinuteMax) {
        this.beganNanos = new long[inAMinuteMax];
    }

    /** Counts a difference; whether there were too many of late. */
    boolean isOneTooMany(long nowNanos) {
        int index = begun % beganNanos.length;
        beganNanos[index] = nowNanos;
        begun++;
        int oldest = begun % beganNanos.length;
        return begun >= beganNanos.length && nowNanos - beganNanos[oldest] <= WINDOW_NANOS;
    }

    /** Another connection, another world. */
    void end() {
        running = false;
        arrivedNanos = 0;
    }
}
