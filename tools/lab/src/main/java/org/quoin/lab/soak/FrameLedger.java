package org.quoin.lab.soak;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.FrameRun;
import org.quoin.sim.input.InputFrame;

/**
 * Tracks which input frame one player sampled for each turn, which ones the host received in time,
 * and which were executed. A frame is executed in its own turn or never; a turn without one repeats
 * the last frame or is neutral.
 */
final class FrameLedger {
    /** A host drops frames of turns further ahead than this. */
    private static final int KEPT_MAX = 2048;

    private final TreeMap<Integer, Integer> sampled = new TreeMap<>();
    private final TreeMap<Integer, Integer> received = new TreeMap<>();
    private final TreeMap<Integer, Integer> receivedBefore = new TreeMap<>();
    private boolean flowing;
    private int lastFrame;
    private boolean lastKnown;
    private int accepted;
    private int replaced;
    private int lastAcceptedTurn;

    /**
     * Notes a new connection. Frames of the previous one may count or not, and turns whose frames
     * were lost with it may be sampled again.
     */
    void reconnected() {
        receivedBefore.putAll(received);
        received.clear();
        sampled.clear();
        flowing = false;
    }

    /** Notes that the host has restarted and has received no frames. */
    void hostStarted() {
        receivedBefore.clear();
        received.clear();
        flowing = false;
        lastKnown = false;
    }

    /** Notes a new avatar, which has no frame to repeat. */
    void avatarIsNew() {
        flowing = false;
        lastKnown = false;
    }

    /** Notes that the player received another world, for which turns may be sampled again. */
    void worldChanged() {
        sampled.clear();
    }

    int accepted() {
        return accepted;
    }

    int replaced() {
        return replaced;
    }

    int lastAcceptedTurn() {
        return lastAcceptedTurn;
    }

    /** Notes a sampled frame; returns what is wrong with it, or null. */
    @Nullable String sampled(int turn, int frame) {
        Integer before = sampled.put(turn, frame);
        if (sampled.size() > KEPT_MAX) {
            sampled.pollFirstEntry();
        }
        return before == null ? null : "was asked twice for the frame of turn " + turn;
    }

    /**
     * Records frames received by the host.
     *
     * @param nextTurn the next turn to be sealed
     * @return the problem with them, or null
     */
    @Nullable String received(FrameRun run, int nextTurn) {
        for (int i = 0; i < run.count(); i++) {
            int turn = run.firstTurn() + i;
            int frame = run.at(i);
            Integer own = sampled.get(turn);
            if (own != null && own != frame) {
                return "sent another frame for turn " + turn + " than it had sampled";
            }
            Integer before = turn >= nextTurn ? received.put(turn, frame) : null;
            if (before != null && before != frame) {
                return "sent two frames for turn " + turn;
            }
        }
        return null;
    }

    /** Notes the player's frame in a sealed turn; returns what is wrong with it, or null. */
    @Nullable String sealed(int turn, int frame) {
        Integer own = received.get(turn);
        Integer earlier = receivedBefore.get(turn);
        received.headMap(turn, true).clear();
        receivedBefore.headMap(turn, true).clear();
        int before = lastFrame;
        boolean known = lastKnown;
        boolean flowed = flowing;
        lastFrame = frame;
        lastKnown = true;
        // The host may have received the turn's frame before the connection changed.
        boolean fromBefore = earlier != null && earlier == frame;
        flowing = (own != null && own == frame) || fromBefore;
        if (flowing) {
            accepted++;
            lastAcceptedTurn = turn;
            return null;
        }
        replaced++;
        if (own != null && flowed) {
            return String.format(
                    "frame %08x of turn %d came in time, but %08x was executed", own, turn, frame);
        }
        boolean playsOn =
                frame == InputFrame.playOn(before) || frame == InputFrame.standStill(before);
        if (known && !playsOn) {
            return String.format(
                    "in turn %d frame %08x was executed, which it gave for no such turn (%08x)",
                    turn, frame, before);
        }
        return null;
    }
}
