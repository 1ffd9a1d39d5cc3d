package org.quoin.lab.bots;

import java.util.TreeMap;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;

/**
 * A bot's frames whose turns are not confirmed yet. Frames are requested some turns ahead, so a
 * script that reacts to where it is first applies these, as a player's prediction does.
 */
final class PendingFrames {
    private final TreeMap<Integer, Integer> frames = new TreeMap<>();

    /** Adds a frame, and drops those that the world has executed. */
    void add(Simulation simulation, int turn, int frame) {
        frames.headMap(simulation.turn(), true).clear();
        frames.put(turn, frame);
    }

    /**
     * Copies out the bot's avatar as it will be when its frames are executed.
     *
     * @return whether it has one; if not, {@code out} is left as it was
     */
    boolean predict(Simulation simulation, int slot, AvatarState out) {
        if (!simulation.readAvatar(slot, out)) {
            return false;
        }
        for (int own : frames.tailMap(simulation.turn(), false).values()) {
            AvatarStep.step(out, own, simulation.blocks(), simulation.rate());
        }
        return true;
    }
}
