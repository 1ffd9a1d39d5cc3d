package org.quoin.client.cli;

import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldSeed;
import org.quoin.sim.world.TerrainType;
import org.quoin.sim.world.WorldRules;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of every command that may make a world: what it is made from. */
final class NewWorldMixin {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    private int bodies;

    @Option(
            names = "--seed",
            paramLabel = "TEXT",
            description =
                    "What a new world is made from: a number, or any text. Default: by chance.")
    private @Nullable String seed;

    @Option(
            names = "--terrain",
            paramLabel = "TYPE",
            converter = Converters.OfTerrain.class,
            description = "What a new world looks like: natural or flat.")
    private @Nullable TerrainType terrain;

    @Option(
            names = "--bodies",
            paramLabel = "N",
            description =
                    "Fill a new world with so many balls that never rest, to see what it bears."
                            + " Default: 0.")
    void setBodies(int count) {
        if (count < 0 || count > WorldRules.BODIES_MAX) {
            throw new ParameterException(
                    command.commandLine(),
                    "--bodies " + count + ": must be from 0 to " + WorldRules.BODIES_MAX);
        }
        bodies = count;
    }

    /** A new world, of that terrain if none was asked for. */
    WorldConfig config(TerrainType usual) {
        String text = seed;
        TerrainType type = terrain;
        return new WorldConfig(
                text == null ? randomSeed() : WorldSeed.of(text),
                WorldConfig.TURN_RATE_DEFAULT,
                type == null ? usual : type,
                WorldRules.DEFAULT.withBodies(bodies));
    }

    /** Short enough to be told to a friend. */
    private static long randomSeed() {
        return new SecureRandom().nextInt(Integer.MAX_VALUE);
    }
}
