package org.quoin.server.option;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.Limits;
import org.quoin.server.match.ModeFile;
import org.quoin.server.option.Numbers.Within;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.player.Level;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** By which rules to host a world: options of commands that host, and of templates of rooms. */
public final class RulesMixin {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    private List<ModeFile> modes = List.of();

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
            names = "--mode",
            paramLabel = "MODE",
            split = ",",
            converter = Converters.OfMode.class,
            description =
                    "Play matches: race, spleef, or a file NAME.mode (docs/modes.md). Several,"
                            + " separated by commas, are voted on. A world that has a match keeps"
                            + " it. Default: no match.")
    void setModes(@Nullable List<ModeFile> chosen) {
        modes = chosen == null ? List.of() : List.copyOf(chosen);
        String problem = ModeFile.problemOf(modes);
        if (problem != null) {
            throw new ParameterException(command.commandLine(), "--mode: " + problem);
        }
    }

    /** The rules for that world, with the usual limits of addresses. */
    public HostConfig config(WorldConfig world) {
        LatePolicy policy = late == null ? HostConfig.of(world).latePolicy() : late;
        return new HostConfig(world, playersMax, hashEveryTurns, policy, title.strip())
                .withOrder(order.order())
                .withNewcomers(newcomers)
                .withMatch(ModeFile.matchOf(modes));
    }
}
