package org.quoin.engine.net;

import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.sim.input.Look;

/**
 * As whom to join a host of the same process.
 *
 * @param name the player's; the host judges it
 * @param look what the player wants to look like
 * @param inputDelay turns from sampling a frame to executing it
 * @param environment what the player's client uses of this machine
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
