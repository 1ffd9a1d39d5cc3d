package org.quoin.engine.net;

import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.sim.input.Look;

/**
 * The host to join, and the player.
 *
 * @param address of the host; its port is TCP and UDP, 1..65535
 * @param name the player's; the host judges it
 * @param look the look the player wants
 * @param inputDelay turns from sampling a frame to executing it
 * @param transport of the messages
 * @param environment its services of this machine
 * @param carryOn whether and how it hosts the world on if the host is gone
 */
public record ClientOptions(
        HostAddress address,
        String name,
        Look look,
        InputDelay inputDelay,
        TransportChoice transport,
        Environment environment,
        CarryOn carryOn) {
    /** Covers a round trip of 90 ms at 20 turns a second. */
    public static final int INPUT_DELAY_TURNS_DEFAULT = 2;

    /** Checks the port. */
    public ClientOptions {
        int port = address.port();
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("port " + port + " outside [1, 65535]");
        }
    }

    /** The name or address of the host, or of its meeting point. */
    public String host() {
        return address.host();
    }

    /** Its port. */
    public int port() {
        return address.port();
    }

    /** Of a player who has chosen no look. */
    public ClientOptions(
            HostAddress address,
            String name,
            InputDelay inputDelay,
            TransportChoice transport,
            Environment environment) {
        this(address, name, Look.PLAIN, inputDelay, transport, environment, CarryOn.FOLLOWING);
    }

    /** The same at an address that is reached itself. */
    public ClientOptions(
            String host,
            int port,
            String name,
            InputDelay inputDelay,
            TransportChoice transport,
            Environment environment) {
        this(new HostAddress(host, port), name, inputDelay, transport, environment);
    }

    /** A fixed input delay, whatever transport works, and no reports. */
    public ClientOptions(String host, int port, String name, int inputDelayTurns) {
        this(
                new HostAddress(host, port),
                name,
                Look.PLAIN,
                InputDelay.fixed(inputDelayTurns),
                TransportChoice.AUTO,
                Environment.ofThisMachine(),
                CarryOn.FOLLOWING);
    }

    /** The player, wherever it joins. */
    OwnPlayer player() {
        return new OwnPlayer(name, look, inputDelay, environment);
    }

    /** The same for another player. */
    public ClientOptions withName(String other) {
        return new ClientOptions(address, other, look, inputDelay, transport, environment, carryOn);
    }

    /** The same for a player who looks otherwise. */
    public ClientOptions withLook(Look other) {
        return new ClientOptions(address, name, other, inputDelay, transport, environment, carryOn);
    }

    /** The same in another environment. */
    public ClientOptions withEnvironment(Environment other) {
        return new ClientOptions(address, name, look, inputDelay, transport, other, carryOn);
    }

    /** The same, carrying the world on in another way. */
    public ClientOptions withCarryOn(CarryOn other) {
        return new ClientOptions(address, name, look, inputDelay, transport, environment, other);
    }
}
