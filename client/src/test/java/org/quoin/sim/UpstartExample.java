package org.quoin.sim;

import org.tinylog.Logger;

/** Pretends to belong to the simulation and reaches upwards, so that the layer test can fail. */
public final class UpstartExample {
    private UpstartExample() {}

    /** Logs, which the simulation may not. */
    public static void log() {
        Logger.info("from below");
    }
}
