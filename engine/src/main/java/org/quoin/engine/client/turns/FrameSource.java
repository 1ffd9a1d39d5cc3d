package org.quoin.engine.client.turns;

import org.quoin.sim.Simulation;

/** Where a player's frames come from: a keyboard, a script. */
@FunctionalInterface
public interface FrameSource {
    /**
     * The player's frame for a turn. Called on the client's thread, once a turn in ascending order;
     * turns that a raised input delay fills with the last frame, and those that the player was not
     * yet in the world for, are left out.
     *
     * @param turn the turn in which the frame will be executed
     * @param simulation the confirmed world, some turns behind {@code turn}; to read only
     * @param slot the player's own slot
     * @return a valid frame
     */
    int frame(int turn, Simulation simulation, int slot);
}
