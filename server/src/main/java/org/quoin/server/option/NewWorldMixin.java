package org.quoin.server.option;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.WorldFolder;
import org.quoin.server.option.Numbers.OneOf;
import org.quoin.server.option.Numbers.Within;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of commands that may create a world. */
public final class NewWorldMixin {
    private static final String FLAG = "--";
    private static final String FORMER_DAMAGE = FLAG + GameRule.FORMER_DAMAGE_WORD;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    private CommandSpec self = CommandSpec.create();

    @Option(
            names = "--seed",
            paramLabel = "TEXT",
            description =
                    "The seed of a new world: a number, or any text, which is turned into a "
                            + "number. Default: random.")
    private @Nullable String seed;

    @Option(
            names = "--terrain",
            paramLabel = "TYPE",
            converter = Converters.OfTerrain.class,
            description = "The terrain of a new world: natural or flat.")
    private @Nullable TerrainType terrain;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description =
                    "Turns per second of a new world: 20, 30 or 60. Higher rates respond faster, but "
                            + "cost more bandwidth and work. Default: 20.")
    @OneOf({20, 30, 60})
    private int turnRate = WorldConfig.TURN_RATE_DEFAULT;

    @Option(
            names = "--bodies",
            paramLabel = "N",
            description =
                    "Fill a new world with this many balls that never come to rest, as a "
                            + "stress test. Default: 0.")
    @Within(min = 0, max = WorldRules.BODIES_MAX)
    private int bodies = WorldRules.DEFAULT.bodies();

    @Option(
            names = "--active-radius",
            paramLabel = "N",
            description =
                    "The simulation distance of a new world: sand falls, water flows and grass"
                            + " grows within this many columns of 16 blocks around each player, 1-16."
                            + " Default: 6.")
    @Within(min = 1, max = WorldRules.ACTIVE_RADIUS_COLUMNS_MAX)
    private int activeRadiusColumns = WorldRules.DEFAULT.activeRadiusColumns();

    /** Adds the options of the game rules, as their rows say. */
    @Spec(Spec.Target.SELF)
    void addGameRules(CommandSpec mixin) {
        self = mixin;
        for (GameRule rule : GameRule.OF_NEW_WORLD) {
            addFlag(mixin, FLAG + rule.word(), rule.newWorldHelp(), false);
        }
        addFlag(mixin, FORMER_DAMAGE, GameRule.DAMAGE.newWorldHelp(), true);
    }

    private static void addFlag(CommandSpec mixin, String name, String help, boolean hidden) {
        OptionSpec option =
                OptionSpec.builder(name)
                        .type(boolean.class)
                        .initialValue(false)
                        .description(help)
                        .hidden(hidden)
                        .build();
        option.setValue(false);
        mixin.addOption(option);
    }

    private boolean isSet(String option) {
        return command.findOption(option).<Boolean>getValue();
    }

    /** Returns a new world, with the usual terrain if none was asked for. */
    public WorldConfig config(TerrainType usual) {
        String text = seed;
        TerrainType type = terrain;
        GameRules first = GameRules.USUAL;
        for (GameRule rule : GameRule.OF_NEW_WORLD) {
            if (isSet(FLAG + rule.word())) {
                first = first.with(rule, 1);
            }
        }
        if (isSet(FORMER_DAMAGE)) {
            first = first.with(GameRule.DAMAGE, true);
        }
        return new WorldConfig(
                text == null ? randomSeed() : WorldConfig.seedOf(text),
                turnRate,
                type == null ? usual : type,
                new WorldRules(activeRadiusColumns, first, bodies));
    }

    /**
     * Prints which of these options have no effect because the folder holds a world already, which
     * keeps its own.
     *
     * @param folder need not exist; null if nothing is kept
     */
    public void warnOfIgnored(@Nullable Path folder) {
        List<String> given =
                command.commandLine().getParseResult().matchedOptions().stream()
                        .map(OptionSpec::longestName)
                        .filter(self.optionsMap()::containsKey)
                        .toList();
        if (folder != null && !given.isEmpty() && holdsWorld(folder)) {
            System.err.println(
                    "quoin: "
                            + String.join(", ", given)
                            + (given.size() == 1 ? " counts" : " count")
                            + " for new worlds only: the world in "
                            + folder
                            + " keeps its own settings. For a new world, choose another folder with"
                            + " --world.");
        }
    }

    private static boolean holdsWorld(Path folder) {
        try {
            return !WorldFolder.segments(new DiskFolder(folder)).isEmpty();
        } catch (IOException e) {
            return false; // Opening it fails as well, and says why.
        }
    }

    /** Returns a seed that is short enough to tell a friend. */
    private static long randomSeed() {
        return new SecureRandom().nextInt(Integer.MAX_VALUE);
    }
}
