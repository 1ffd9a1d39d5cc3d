package org.quoin.client.cli;

import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldSeed;
import org.quoin.sim.world.TerrainType;
import org.quoin.sim.world.WorldRules;
import picocli.CommandLine.Option;

/** The options of every command that may make a world: what it is made from. */
final class NewWorldMixin {
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

    /** A new world, of that terrain if none was asked for. */
    WorldConfig config(TerrainType usual) {
        String text = seed;
        TerrainType type = terrain;
        return new WorldConfig(
                text == null ? randomSeed() : WorldSeed.of(text),
                WorldConfig.TURN_RATE_DEFAULT,
                type == null ? usual : type,
                WorldRules.DEFAULT);
    }

    /** Short enough to be told to a friend. */
    private static long randomSeed() {
        return new SecureRandom().nextInt(Integer.MAX_VALUE);
    }
}
