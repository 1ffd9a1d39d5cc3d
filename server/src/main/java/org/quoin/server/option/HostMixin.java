package org.quoin.server.option;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.succession.SuccessorRule;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.player.GameRule;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where and by which rules to host: options of commands that host. */
public final class HostMixin {
    @Mixin private PortMixin port = new PortMixin();
    @Mixin private RulesMixin rules = new RulesMixin();

    @Option(
            names = "--successor",
            paramLabel = "PLAYER",
            converter = Converters.OfSuccessor.class,
            description =
                    "The only player who may carry the world on if this host is gone, by key or by"
                            + " name; none: nobody. Default, also for an empty value: the most"
                            + " capable players who offer it.")
    @Live
    private SuccessorRule successor = SuccessorRule.ANYBODY;

    @Option(
            names = "--quorum",
            paramLabel = "N",
            converter = Converters.OfQuorum.class,
            description =
                    "How many players must agree before one of them carries the world on when this"
                            + " host is gone, and never fewer than a majority where more than two"
                            + " count: majority, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24. With 1, the"
                            + " player who is left of two goes on without being asked. Default: as"
                            + " the world says; majority for a new one.")
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
        return port.isMapPort();
    }

    /** Whether the world must not be announced. */
    public boolean isUnlisted() {
        return port.isUnlisted();
    }

    /** Returns the options of a host of that world. */
    public HostOptions options(WorldConfig world) {
        return HostOptions.on(
                        port.number(),
                        rules.config(world)
                                .withAddresses(port.addresses())
                                .withSuccessor(successor))
                .withLines(quorumLines());
    }
}
