package org.quoin.engine.net;

import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/** Breaks the world of a running host, for tests of what follows. */
public final class HostFaults {
    private HostFaults() {}

    /**
     * Has a host's world take a turn that nobody has sealed: the next one cannot be played.
     *
     * @param slot the only player
     */
    public static void stepOnce(LockstepHost host, int slot) {
        host.askSimulation(
                simulation -> {
                    int[] slots = {slot};
                    int[] frames = {InputFrame.NEUTRAL};
                    int next = simulation.turn() + 1;
                    simulation.step(new Turn(next, slots, frames, new Command[0]));
                    return true;
                });
    }
}
