package org.quoin.client.cli.option;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.client.turns.InputDelay;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.transport.TransportChoice;
import picocli.CommandLine.Option;

/** How to join: options of commands that join a world. */
public final class ConnectionMixin {
    @Option(
            names = "--input-delay",
            paramLabel = "N|auto",
            converter = Converters.OfInputDelay.class,
            description =
                    "Schedule input N turns ahead, 0-120, or as the network asks for. Default: "
                            + ClientOptions.INPUT_DELAY_TURNS_DEFAULT
                            + ".")
    private @Nullable InputDelay inputDelay;

    @Option(
            names = "--transport",
            paramLabel = "T",
            converter = Converters.OfTransport.class,
            description =
                    "auto: UDP, and TCP where no datagram comes through. udp, tcp: that or nothing.")
    private @Nullable TransportChoice transport;

    /** The input delay that was asked for, or null. */
    public @Nullable InputDelay inputDelay() {
        return inputDelay;
    }

    /** The transport that was asked for, or null. */
    public @Nullable TransportChoice transport() {
        return transport;
    }
}
