package org.quoin.lab.command;

import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.process.ProgressBar;
import org.quoin.lab.soak.Soak;
import org.quoin.lab.soak.Soak.Result;
import org.quoin.lab.soak.SoakOptions;
import org.quoin.server.option.Converters;
import org.quoin.server.option.Numbers.Within;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quoin lab soak}: random sessions, each checked for what must always hold. */
@Command(
        name = "soak",
        description =
                "Play random sessions, one for each seed, over very bad networks, and check "
                        + "that all worlds stay equal, nobody gets stuck and nothing is lost.",
        mixinStandardHelpOptions = true)
final class SoakCommand implements Callable<Integer> {
    private static final Pattern RANGE = Pattern.compile("(\\d{1,18})(?:\\.\\.(\\d{1,18}))?");

    private static final int THREADS_MAX = 256;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--seeds",
            paramLabel = "A..B",
            description = "A range of seeds, or one. Default: 1..1000.")
    private String seeds = "1..1000";

    @Option(
            names = "--players",
            paramLabel = "A..B",
            description = "How many players a session can have. Default: 2..16.")
    private String players = "2..16";

    @Option(
            names = "--turns",
            paramLabel = "N",
            description = "For how many turns things go wrong. Default: 600.")
    @Within(min = SoakOptions.TURNS_MIN, max = SoakOptions.TURNS_MAX)
    private int turns = SoakOptions.DEFAULT.turns();

    @Option(
            names = "--terrain",
            paramLabel = "TYPE",
            converter = Converters.OfTerrain.class,
            description = "Play on natural or flat terrain. Default: flat.")
    private TerrainType terrain = SoakOptions.DEFAULT.terrain();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many sessions at once. Default: one per core.")
    @Within(min = 1, max = THREADS_MAX)
    private int threads = Runtime.getRuntime().availableProcessors();

    private long done;
    private long bad;
    private long sealedTurns;
    private double virtualSeconds;
    private long faults;

    @Override
    public Integer call() throws InterruptedException {
        LabCommand.quietenSessions();
        SoakOptions options = options();
        long startNanos = System.nanoTime();
        ProgressBar bar = new ProgressBar(System.err, ProgressBar.isOnTerminal());
        Soak.run(options, threads, result -> note(options, result, bar));
        bar.finish();
        double seconds = (System.nanoTime() - startNanos) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%d of %d sessions passed: %d turns, %d faults, %.0f s of play in %.1f s%n",
                options.count() - bad,
                options.count(),
                sealedTurns,
                faults,
                virtualSeconds,
                seconds);
        return bad == 0 ? 0 : 1;
    }

    private void note(SoakOptions options, Result result, ProgressBar bar) {
        done++;
        sealedTurns += result.turns();
        faults += result.faults();
        virtualSeconds += result.virtualNanos() / 1e9;
        if (!result.isGood()) {
            bad++;
            bar.finish();
            System.out.println(options.lineOf(result));
        }
        bar.at(
                (double) done / options.count(),
                done + " of " + options.count() + ", " + bad + " failed");
    }

    private SoakOptions options() {
        long[] seedRange = range(spec, "--seeds", seeds);
        long[] playerRange = range(spec, "--players", players);
        try {
            return new SoakOptions(
                    seedRange[0],
                    seedRange[1],
                    Math.toIntExact(playerRange[0]),
                    Math.toIntExact(playerRange[1]),
                    turns,
                    terrain);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw wrong(e.getMessage());
        }
    }

    /** The first and the last number of an option. */
    static long[] range(CommandSpec spec, String option, String text) {
        Matcher matcher = RANGE.matcher(text);
        if (!matcher.matches()) {
            throw new ParameterException(
                    spec.commandLine(),
                    option + " " + text + ": must be a number, or two with .. in between");
        }
        long first = Long.parseLong(matcher.group(1));
        String last = matcher.group(2);
        return new long[] {first, last == null ? first : Long.parseLong(last)};
    }

    private ParameterException wrong(@Nullable String message) {
        return new ParameterException(spec.commandLine(), String.valueOf(message));
    }
}
