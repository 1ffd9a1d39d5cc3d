package org.quoin.engine.net;

import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.sim.input.Look;

/**
 * The host to join, and the player.
 *
 * @param host name or address
 * @param port TCP and UDP, 1..65535
 * @param name the player's; the host judges it
 * @param look the look the player wants
 * @param inputDelay turns from sampling a frame to executing it
 * @param transport of the messages
 * @param environment its services of this machine
 */
public record ClientOptions(
        String host,
        int port,
        String name,
        Look look,
        InputDelay inputDelay,
        TransportChoice transport,
        Environment environment) {
    /** Covers a round trip of 90 ms at 20 turns a second. */
    public static final int INPUT_DELAY_TURNS_DEFAULT = 2;

    /** Checks the port. */
    public ClientOptions {
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("port " + port + " outside [1, 65535]");
        }
    }

    /** Of a player who has chosen no look. */
    public ClientOptions(
            String host,
            int port,
            String name,
            InputDelay inputDelay,
            TransportChoice transport,
            Environment environment) {
        this(host, port, name, Look.PLAIN, inputDelay, transport, environment);
    }

    /** A fixed input delay, whatever transport works, and no reports. */
    public ClientOptions(String host, int port, String name, int inputDelayTurns) {
        this(
                host,
                port,
                name,
                Look.PLAIN,
                InputDelay.fixed(inputDelayTurns),
                TransportChoice.AUTO,
                Environment.ofThisMachine());
    }

    /** The player, wherever it joins. */
    OwnPlayer player() {
        return new OwnPlayer(name, look, inputDelay, environment);
    }

    /** The same for another player. */
    public ClientOptions withName(String other) {
        return new ClientOptions(host, port, other, look, inputDelay, transport, environment);
    }

    /** The same for a player who looks otherwise. */
    public ClientOptions withLook(Look other) {
        return new ClientOptions(host, port, name, other, inputDelay, transport, environment);
    }

    /** The same in another environment. */
    public ClientOptions withEnvironment(Environment other) {
        return new ClientOptions(host, port, name, look, inputDelay, transport, other);
    }
}
