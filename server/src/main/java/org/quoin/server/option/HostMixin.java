package org.quoin.server.option;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.wire.Limits;
import org.quoin.server.option.Numbers.Within;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.player.Level;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where and by which rules to host: options of commands that host. */
public final class HostMixin {
    private static final int USUAL_PER_ADDRESS = -1;

    @Mixin private OrderMixin order = new OrderMixin();

    @Option(
            names = "--late",
            paramLabel = "POLICY",
            converter = Converters.OfLatePolicy.class,
            description =
                    "How to treat late players: substitute (play on without their input, the"
                            + " default) or wait (up to 10 seconds). A saved world keeps its own "
                            + "setting.")
    private @Nullable LatePolicy late;

    @Option(
            names = "--hash-every",
            paramLabel = "N",
            description = "Compare the worlds' hashes every N turns, 1-255. Default: 20.")
    @Within(min = 1, max = 255)
    private int hashEveryTurns = HostConfig.HASH_EVERY_TURNS_DEFAULT;

    @Option(
            names = "--players",
            paramLabel = "N",
            description = "The most players to let in, 1-256. Default: 256.")
    @Within(min = 1, max = Limits.PLAYERS_MAX)
    @Live
    private int playersMax = Limits.PLAYERS_MAX;

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
            names = "--port",
            paramLabel = "PORT",
            description =
                    "The TCP and UDP port to host on; 0 picks a free one. Default: "
                            + HostAddress.DEFAULT_PORT
                            + ".")
    @Within(min = 0, max = 65535)
    private int port = HostAddress.DEFAULT_PORT;

    @Option(
            names = "--title",
            paramLabel = "TEXT",
            description =
                    "The world's name in other players' lists. Default: the name of the "
                            + "world's folder.")
    @Live
    private String title = "";

    @Option(
            names = "--newcomers",
            paramLabel = "LEVEL",
            converter = Converters.OfNewcomers.class,
            description =
                    "The level of new players: builder, or visitor (look, walk and chat). "
                            + "Default: as the world says; builder for a new one.")
    @Live
    private @Nullable Level newcomers;

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

    /** Whether the router is to be asked to forward the port. */
    public boolean isMapPort() {
        return mapPort;
    }

    /** Whether the world must not be announced. */
    public boolean isUnlisted() {
        return unlisted;
    }

    /** Returns the options of a host of that world. */
    public HostOptions options(WorldConfig world) {
        LatePolicy policy = late == null ? HostConfig.of(world).latePolicy() : late;
        return HostOptions.on(
                port,
                new HostConfig(world, playersMax, hashEveryTurns, policy, title.strip())
                        .withAddresses(addresses())
                        .withOrder(order.order())
                        .withNewcomers(newcomers));
    }

    private AddressLimits addresses() {
        return switch (perAddress) {
            case USUAL_PER_ADDRESS -> AddressLimits.USUAL;
            case 0 -> AddressLimits.NONE;
            default -> new AddressLimits(perAddress, true);
        };
    }
}
