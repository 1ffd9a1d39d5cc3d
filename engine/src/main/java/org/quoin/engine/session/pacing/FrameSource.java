package org.quoin.engine.session.pacing;

import org.quoin.sim.Simulation;

/** Where a player's frames come from: a keyboard, a script. */
@FunctionalInterface
public interface FrameSource {
    /**
     * The player's frame for a turn. Called on the client's thread, once a turn in ascending order;
     * turns that a raised input delay fills with the last frame are left out, and so are those
     * before the player was in the world.
     *
     * @param turn the turn in which the frame will be executed
     * @param simulation the confirmed world, some turns behind {@code turn}; to read only
     * @param slot the player's own slot
     * @return a valid frame
     */
    int frame(int turn, Simulation simulation, int slot);
}
