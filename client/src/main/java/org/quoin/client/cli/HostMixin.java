package org.quoin.client.cli;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.LatePolicy;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.wire.Limits;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of every command that hosts: by which rules. */
final class HostMixin {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--late",
            paramLabel = "POLICY",
            converter = Converters.OfLatePolicy.class,
            description =
                    "What a late player means: substitute (play on without its input, the default)"
                            + " or wait (up to 10 seconds). A world that is kept keeps its own.")
    private @Nullable LatePolicy late;

    private int hashEveryTurns = HostOptions.HASH_EVERY_TURNS_DEFAULT;
    private int playersMax = Limits.PLAYERS_MAX;

    @Option(
            names = "--hash-every",
            paramLabel = "N",
            description = "Compare the worlds' hashes every N turns, 1-255. Default: 20.")
    void setHashEvery(int turns) {
        check("--hash-every", turns, 255);
        hashEveryTurns = turns;
    }

    @Option(
            names = "--players",
            paramLabel = "N",
            description = "Let in so many players at most, 1-256. Default: 256.")
    void setPlayers(int players) {
        check("--players", players, Limits.PLAYERS_MAX);
        playersMax = players;
    }

    /** The same options with what was asked for. */
    HostOptions applyTo(HostOptions options) {
        HostOptions changed = options.withHashEveryTurns(hashEveryTurns).withPlayersMax(playersMax);
        LatePolicy policy = late;
        return policy == null ? changed : changed.withLatePolicy(policy);
    }

    private void check(String option, int value, int max) {
        if (value < 1 || value > max) {
            throw new ParameterException(
                    command.commandLine(),
                    option + " " + value + ": must be a number from 1 to " + max);
        }
    }
}
