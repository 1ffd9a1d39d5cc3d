package org.quoin.engine.net;

import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.sim.input.Look;

/**
 * The player to join a host of the same process as.
 *
 * @param name the player's; the host judges it
 * @param look the look the player wants
 * @param inputDelay turns from sampling a frame to executing it
 * @param environment the services of this machine for the player's client
 */
public record OwnPlayer(String name, Look look, InputDelay inputDelay, Environment environment) {
    /** A player who has chosen no look. */
    public OwnPlayer(String name, InputDelay inputDelay, Environment environment) {
        this(name, Look.PLAIN, inputDelay, environment);
    }

    /** The same in another environment. */
    public OwnPlayer withEnvironment(Environment other) {
        return new OwnPlayer(name, look, inputDelay, other);
    }
}
