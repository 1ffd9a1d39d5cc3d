package org.quoin.engine.net;

import org.quoin.engine.client.turns.InputDelay;
import org.quoin.engine.net.transport.TransportChoice;

/**
 * Where and as whom to join.
 *
 * @param host name or address
 * @param port TCP and UDP, 1..65535
 * @param name the player's; the host judges it
 * @param inputDelay turns from sampling a frame to executing it
 * @param transport what carries the messages
 * @param environment what it uses of this machine
 */
public record ClientOptions(
        String host,
        int port,
        String name,
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

    /** A fixed input delay, whatever transport works, and no reports. */
    public ClientOptions(String host, int port, String name, int inputDelayTurns) {
        this(
                host,
                port,
                name,
                InputDelay.fixed(inputDelayTurns),
                TransportChoice.AUTO,
                Environment.ofThisMachine());
    }

    /** Who joins, wherever that is. */
    OwnPlayer player() {
        return new OwnPlayer(name, inputDelay, environment);
    }

    /** The same for another player. */
    public ClientOptions withName(String other) {
        return new ClientOptions(host, port, other, inputDelay, transport, environment);
    }

    /** The same in another environment. */
    public ClientOptions withEnvironment(Environment other) {
        return new ClientOptions(host, port, name, inputDelay, transport, other);
    }
}
