package org.quoin.engine.session.pacing;

import java.util.Arrays;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.input.InputFrame;

/**
 * Our own input frames: one for each turn, in order, sampled ahead by the input delay, and kept
 * until the host has them. When the delay is raised, the last frame fills the gap; when it is
 * lowered, nothing is sampled until the turns have come close enough.
 */
final class FrameSchedule {
    /** A lost datagram is made up for by the next two, even if more was acknowledged meanwhile. */
    private static final int DEPTH_MIN = 3;

    /** Frames that go unacknowledged for this long were lost even in a stream: it was full. */
    private static final long LOST_IN_STREAM_NANOS = 2_000_000_000L;

    private final int[] ring = new int[4 * Limits.FRAMES_PER_DATAGRAM_MAX];
    private int firstTurn;
    private int nextTurn;
    private int ackTurn;
    private int sentTurn;

    /** Whether the last frames went by the stream. */
    private boolean inStream;

    /** The last acknowledged turn at the time of the last sending. */
    private int progressTurn;

    /** When that one was acknowledged, or those after it were sent again. */
    private long progressNanos;

    private int lastFrame = InputFrame.NEUTRAL;

    /** The turn for which a frame is to be made when {@code dueTurn} is due; 0 if none is. */
    int turnToSample(int dueTurn, int inputDelayTurns) {
        int target = dueTurn + inputDelayTurns;
        if (nextTurn == 0) {
            firstTurn = target;
            nextTurn = target;
            ackTurn = target - 1;
        }
        if (target - nextTurn > Limits.FRAMES_PER_DATAGRAM_MAX) {
            // After a long sleep: the turns between are sealed without us.
            skipTo(target);
        }
        while (nextTurn < target) {
            // Keys and look go on; a button that was down must not act again and again.
            add(InputFrame.playOn(lastFrame));
        }
        return nextTurn == target ? target : 0;
    }

    /** Adds the frame of the turn that {@link #turnToSample} named. */
    void add(int frame) {
        if (!InputFrame.isValid(frame)) {
            throw new IllegalStateException(
                    "frame 0x" + Integer.toHexString(frame) + " holds a reserved code");
        }
        ring[nextTurn % ring.length] = frame;
        lastFrame = frame;
        nextTurn++;
        // Only a host that has received no frame yet can be this far behind: it drops those anyway.
        ackTurn = Math.max(ackTurn, nextTurn - 1 - Limits.FRAMES_PER_DATAGRAM_MAX);
    }

    /** The host needs no frame up to that turn. */
    void acknowledged(int turn) {
        if (nextTurn > 0) {
            ackTurn = Math.max(ackTurn, Math.min(turn, nextTurn - 1));
        }
    }

    /** A host that has sealed all up to a turn has none of our later frames: all go again. */
    void resendAfter(int turn) {
        if (nextTurn <= turn + 1) {
            nextTurn = 0; // None is of use.
            sentTurn = 0;
            return;
        }
        firstTurn = Math.max(firstTurn, turn + 1);
        ackTurn = Math.max(turn, nextTurn - 1 - Limits.FRAMES_PER_DATAGRAM_MAX);
        sentTurn = Math.max(turn, firstTurn - 1);
        inStream = false;
    }

    /** Whether there is a frame that was never sent. */
    boolean hasUnsent() {
        return nextTurn > 0 && sentTurn < nextTurn - 1;
    }

    boolean hasUnacknowledged() {
        return nextTurn > 0 && ackTurn < nextTurn - 1;
    }

    /**
     * The first turn whose frame the next datagram carries, with all up to {@link #nextTurn}: every
     * frame not yet acknowledged, but at least the last three while there is any; by the stream
     * those that were not sent by it yet, but all unacknowledged ones again after a long silence.
     * They count as sent.
     *
     * @param reliable whether the datagram goes by the stream
     * @param all false if of those sent before only the last three are to go
     */
    int pollFirstToSend(boolean reliable, boolean all, long nowNanos) {
        if (nextTurn == 0) {
            return nextTurn();
        }
        int first = ackTurn + 1;
        if (reliable && !isLost(nowNanos)) {
            first = Math.max(first, Math.max(firstTurn, sentTurn + 1));
        } else if (!reliable && first < nextTurn) {
            first = Math.max(firstTurn, Math.min(first, nextTurn - DEPTH_MIN));
            first = all ? first : Math.max(first, Math.min(sentTurn + 1, nextTurn - DEPTH_MIN));
        }
        inStream = reliable;
        sentTurn = nextTurn - 1;
        // A host that needs those before is gone anyway.
        return Math.max(first, nextTurn - Limits.FRAMES_PER_DATAGRAM_MAX);
    }

    /** Whether what was sent may have been lost in the stream, or did not go by it. */
    private boolean isLost(long nowNanos) {
        boolean lost = !inStream;
        if (progressTurn != ackTurn || !hasUnacknowledged()) {
            progressTurn = ackTurn;
            progressNanos = nowNanos;
        } else if (nowNanos - progressNanos >= LOST_IN_STREAM_NANOS) {
            progressNanos = nowNanos;
            lost = true;
        }
        return lost;
    }

    /** The turn after the last one that has a frame. */
    int nextTurn() {
        return Math.max(1, nextTurn);
    }

    /** The frame of one of the last {@link Limits#FRAMES_PER_DATAGRAM_MAX} turns that have one. */
    int frame(int turn) {
        return ring[turn % ring.length];
    }

    /** The frames of turns that are not executed yet. */
    FrameRun after(int executedTurn) {
        return nextTurn == 0 ? new FrameRun(executedTurn + 1) : run(executedTurn + 1);
    }

    private void skipTo(int target) {
        lastFrame = InputFrame.playOn(lastFrame);
        Arrays.fill(ring, lastFrame);
        firstTurn = target;
        nextTurn = target;
        ackTurn = target - 1;
    }

    private FrameRun run(int fromTurn) {
        int first = Math.max(fromTurn, nextTurn - ring.length);
        int[] frames = new int[Math.max(0, nextTurn - first)];
        for (int i = 0; i < frames.length; i++) {
            frames[i] = ring[(first + i) % ring.length];
        }
        return new FrameRun(first, frames);
    }
}
