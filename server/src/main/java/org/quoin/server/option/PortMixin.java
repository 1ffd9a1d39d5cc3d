package org.quoin.server.option;

import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.wire.Limits;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Option;

/** The port to host on, and who learns of it: options of commands that host. */
public final class PortMixin {
    private static final int USUAL_PER_ADDRESS = -1;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description =
                    "The TCP and UDP port to host on; 0 picks a free one. Default: "
                            + HostAddress.DEFAULT_PORT
                            + ".")
    @Within(min = 0, max = 65535)
    private int port = HostAddress.DEFAULT_PORT;

    @Option(
            names = "--per-address",
            paramLabel = "N",
            description =
                    "The most players to let in from one address (for IPv6, one /64 "
                            + "network), 1-256; 0: no limit. Default: 64, and no limit for this "
                            + "machine.")
    @Within(min = 0, max = Limits.PLAYERS_MAX)
    private int perAddress = USUAL_PER_ADDRESS;

    @Option(
            names = "--unlisted",
            description = "Do not announce the world on this machine's networks.")
    @Live
    private boolean unlisted;

    @Option(
            names = "--map-port",
            description =
                    "Ask the router to forward the port (UPnP, NAT-PMP) while the world is "
                            + "open, and print the public address.")
    @Live
    private boolean mapPort;

    /** TCP and UDP; 0 for any free one. */
    public int number() {
        return port;
    }

    /** Whether the router is to be asked to forward the port. */
    public boolean isMapPort() {
        return mapPort;
    }

    /** Whether what is hosted must not be announced. */
    public boolean isUnlisted() {
        return unlisted;
    }

    /** The limits of one address. */
    public AddressLimits addresses() {
        return switch (perAddress) {
            case USUAL_PER_ADDRESS -> AddressLimits.USUAL;
            case 0 -> AddressLimits.NONE;
            default -> new AddressLimits(perAddress, true);
        };
    }
}
