package org.quoin.engine.net;

import org.quoin.sim.DebugEdits;

/** Breaks the world of a running host, for tests of what follows. */
public final class HostFaults {
    private HostFaults() {}

    /** Moves an avatar by a block along x in the host's own world alone. */
    public static void moveAvatar(LockstepHost host, int slot) {
        host.askSimulation(
                simulation -> {
                    DebugEdits.moveAvatar(simulation, slot, 1 << 16);
                    return true;
                });
    }
}
