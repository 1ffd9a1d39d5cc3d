package org.quoin.engine.net;

import org.quoin.engine.wire.Limits;

/**
 * Where and as who to join.
 *
 * @param host name or address
 * @param port TCP and UDP, 1..65535
 * @param name the player's, as the host's rules for names want it
 * @param inputDelayTurns turns from sampling a frame to executing it, 0..{@value
 *     org.quoin.engine.wire.Limits#INPUT_DELAY_TURNS_MAX}
 * @param transport by which to go
 * @param conditions what to do to everything that is sent and received
 */
public record ClientOptions(
        String host,
        int port,
        String name,
        int inputDelayTurns,
        TransportChoice transport,
        NetworkConditions conditions) {
    /** Covers a round trip of 90 ms at 20 turns a second. */
    public static final int INPUT_DELAY_TURNS_DEFAULT = 2;

    /** By whatever comes through, over the network as it is. */
    public ClientOptions(String host, int port, String name, int inputDelayTurns) {
        this(host, port, name, inputDelayTurns, TransportChoice.AUTO, NetworkConditions.NONE);
    }

    /** Checks the ranges of what is ours to check; the name is the host's. */
    public ClientOptions {
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("port " + port + " outside [1, 65535]");
        }
        if (inputDelayTurns < 0 || inputDelayTurns > Limits.INPUT_DELAY_TURNS_MAX) {
            throw new IllegalArgumentException(
                    "input delay "
                            + inputDelayTurns
                            + " outside [0, "
                            + Limits.INPUT_DELAY_TURNS_MAX
                            + "]");
        }
    }

    /** The same by another transport. */
    public ClientOptions withTransport(TransportChoice chosen) {
        return new ClientOptions(host, port, name, inputDelayTurns, chosen, conditions);
    }

    /** The same over another network. */
    public ClientOptions withConditions(NetworkConditions chosen) {
        return new ClientOptions(host, port, name, inputDelayTurns, transport, chosen);
    }
}
