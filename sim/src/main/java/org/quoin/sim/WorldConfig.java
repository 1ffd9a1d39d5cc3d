package org.quoin.sim;

import org.quoin.sim.math.TickRate;

/**
 * What a world is made from and never changes.
 *
 * @param seed any number; a flat world is the same for all of them
 * @param turnRate turns a second: 20, 30 or 60
 */
public record WorldConfig(long seed, int turnRate) {
    /** The usual rate. */
    public static final int TURN_RATE_DEFAULT = 20;

    /** Checks the turn rate. */
    public WorldConfig {
        if (!TickRate.isSupported(turnRate)) {
            throw new IllegalArgumentException(
                    turnRate + " turns a second instead of 20, 30 or 60");
        }
    }
}
