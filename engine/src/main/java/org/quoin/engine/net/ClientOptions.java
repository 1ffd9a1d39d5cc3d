package org.quoin.engine.net;

import org.quoin.engine.client.InputDelay;
import org.quoin.engine.net.transport.NetworkConditions;
import org.quoin.engine.net.transport.TransportChoice;
import org.quoin.engine.report.ReportSink;
import org.quoin.engine.work.Workshop;

/**
 * Where and as who to join.
 *
 * @param host name or address
 * @param port TCP and UDP, 1..65535
 * @param name the player's, as the host's rules for names want it
 * @param inputDelay turns from sampling a frame to executing it
 * @param transport by which to go
 * @param conditions what to do to everything that is sent and received
 * @param reports where desync reports go
 * @param workshop what the world uses of this machine
 */
public record ClientOptions(
        String host,
        int port,
        String name,
        InputDelay inputDelay,
        TransportChoice transport,
        NetworkConditions conditions,
        ReportSink reports,
        Workshop workshop) {
    /** Covers a round trip of 90 ms at 20 turns a second. */
    public static final int INPUT_DELAY_TURNS_DEFAULT = 2;

    /** By whatever comes through, over the network as it is. */
    public ClientOptions(String host, int port, String name, InputDelay inputDelay) {
        this(
                host,
                port,
                name,
                inputDelay,
                TransportChoice.AUTO,
                NetworkConditions.NONE,
                ReportSink.NONE,
                Workshop.ofThisMachine());
    }

    /** The same with a fixed input delay. */
    public ClientOptions(String host, int port, String name, int inputDelayTurns) {
        this(host, port, name, InputDelay.fixed(inputDelayTurns));
    }

    /** Checks the ranges of what is ours to check; the name is the host's. */
    public ClientOptions {
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("port " + port + " outside [1, 65535]");
        }
    }

    /** The same by another transport. */
    public ClientOptions withTransport(TransportChoice chosen) {
        return new ClientOptions(
                host, port, name, inputDelay, chosen, conditions, reports, workshop);
    }

    /** The same over another network. */
    public ClientOptions withConditions(NetworkConditions chosen) {
        return new ClientOptions(
                host, port, name, inputDelay, transport, chosen, reports, workshop);
    }

    /** The same with a place for desync reports. */
    public ClientOptions withReports(ReportSink chosen) {
        return new ClientOptions(
                host, port, name, inputDelay, transport, conditions, chosen, workshop);
    }

    /** The same for another player. */
    public ClientOptions withName(String other) {
        return new ClientOptions(
                host, port, other, inputDelay, transport, conditions, reports, workshop);
    }

    /** The same, sharing what others in this process use. */
    public ClientOptions withWorkshop(Workshop chosen) {
        return new ClientOptions(
                host, port, name, inputDelay, transport, conditions, reports, chosen);
    }
}
