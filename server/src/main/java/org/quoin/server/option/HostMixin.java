package org.quoin.server.option;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.succession.SuccessorRule;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.wire.Limits;
import org.quoin.server.option.Numbers.Within;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.player.GameRule;
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

    @Option(
            names = "--successor",
            paramLabel = "PLAYER",
            converter = Converters.OfSuccessor.class,
            description =
                    "The only player who may carry the world on if this host is gone, by key or by"
                            + " name; none: nobody. Default: the most capable players who offer"
                            + " it.")
    @Live
    private SuccessorRule successor = SuccessorRule.ANYBODY;

    @Option(
            names = "--quorum",
            paramLabel = "N",
            converter = Converters.OfQuorum.class,
            description =
                    "How many players must agree before one of them carries the world on when this"
                            + " host is gone, and never fewer than a majority where more than two"
                            + " count: majority, or a number. With 1, the player who is left of"
                            + " two goes on without being asked. Default: as the world says;"
                            + " majority for a new one.")
    @Live
    private @Nullable String quorum;

    @Option(
            names = "--meet",
            paramLabel = "HOST[:PORT]",
            converter = Converters.OfMeetingPoint.class,
            description =
                    "Register the world at this meeting point, so that players can join by a code"
                            + " even if no router forwards the port. Default port: "
                            + MeetLimits.DEFAULT_PORT
                            + ".")
    @Live
    private @Nullable HostAddress meet;

    @Option(
            names = "--meet-list",
            description = "Have the meeting point show the world in its public list.")
    @Live
    private boolean meetListed;

    /**
     * The meeting point to use.
     *
     * @param at null for none
     * @param listed whether the world may be in its list
     */
    public record Meeting(@Nullable HostAddress at, boolean listed) {}

    /** The meeting point to use. */
    public Meeting meeting() {
        return new Meeting(meet, meetListed);
    }

    /** The lines for the host's console that set the quorum; none if the world's own counts. */
    public List<String> quorumLines() {
        return quorum == null
                ? List.of()
                : List.of("/rule " + GameRule.QUORUM.word() + " " + quorum);
    }

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
                                .withNewcomers(newcomers)
                                .withSuccessor(successor))
                .withLines(quorumLines());
    }

    private AddressLimits addresses() {
        return switch (perAddress) {
            case USUAL_PER_ADDRESS -> AddressLimits.USUAL;
            case 0 -> AddressLimits.NONE;
            default -> new AddressLimits(perAddress, true);
        };
    }
}
