package org.quoin.lab.command;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.migrate.MigrateExperiment;
import org.quoin.lab.migrate.MigrateRun;
import org.quoin.lab.migrate.MigrateRun.Result;
import org.quoin.lab.process.MigrateProcesses;
import org.quoin.lab.process.ProgressBar;
import org.quoin.lab.soak.Soak;
import org.quoin.server.StopSignal;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quoin lab migrate}: worlds whose hosts die, and that go on at a player's machine. */
@Command(
        name = "migrate",
        description = {
            "Kill hosts and have the players carry their worlds on.",
            "Without --out: play random sessions, one for each seed, and check that no turn is "
                    + "lost and no two worlds differ. With --out: measure how long the players "
                    + "have to wait."
        },
        mixinStandardHelpOptions = true)
final class MigrateCommand implements Callable<Integer> {
    private static final int THREADS_MAX = 256;
    private static final int TIMES_MAX = 1000;
    private static final int EVERY_SECONDS_MIN = 5;
    private static final int EVERY_SECONDS_MAX = 600;
    private static final int KILLED_ROUND_TRIP_MILLIS = 50;
    private static final int HAND_OVER_ROUND_TRIP_MILLIS = 100;
    private static final double LOSS = 0.02;
    private static final int REAL_PLAYERS = 8;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--seeds",
            paramLabel = "A..B",
            description = "A range of seeds, or one. Default: 1..100.")
    private @Nullable String seeds;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many sessions at once. Default: one per core.")
    @Within(min = 1, max = THREADS_MAX)
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder for the CSV file, the plot and summary.json.")
    private @Nullable Path out;

    @Option(
            names = "--players",
            paramLabel = "N",
            description =
                    "With --out: measure only with this many players, 2-256. Default with --real: "
                            + REAL_PLAYERS
                            + ".")
    @Within(min = 2, max = Limits.PLAYERS_MAX)
    private @Nullable Integer players;

    @Option(
            names = "--real",
            description =
                    "With --out: in real time, with processes. The hosts of one game end one after "
                            + "the other and come back as players.")
    private boolean real;

    @Option(
            names = "--hand-over",
            description =
                    "With --real: hosts hand the world over at 100 ms round trip. Default: they are"
                            + " killed at 50 ms; both with 2 %% loss.")
    private boolean handOver;

    @Option(
            names = "--times",
            paramLabel = "N",
            description = "With --real: how many hosts end. Default: 20.")
    @Within(min = 1, max = TIMES_MAX)
    private int times = 20;

    @Option(
            names = "--every",
            paramLabel = "SECONDS",
            description =
                    "With --real: the time from one end to the next, 5-600. Default: as soon as all"
                            + " players are in again.")
    @Within(min = EVERY_SECONDS_MIN, max = EVERY_SECONDS_MAX)
    private @Nullable Integer every;

    @Mixin private RunMixin session = new RunMixin();

    private long done;
    private long bad;
    private long sealedTurns;
    private long changes;
    private long faults;
    private long branchedTurns;
    private double virtualSeconds;
    private double worstPauseSeconds;
    private double worstRecoverySeconds;

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        Path folder = out;
        if (folder == null && real) {
            throw new ParameterException(spec.commandLine(), "--real: only with --out");
        }
        if (folder != null && seeds != null) {
            throw new ParameterException(spec.commandLine(), "either --seeds or --out");
        }
        if (folder == null) {
            return runSeeds(SoakCommand.range(spec, "--seeds", seeds == null ? "1..100" : seeds));
        }
        if (real) {
            return play(folder);
        }
        new ResultMixin(folder)
                .run(progress -> new MigrateExperiment().run(session.options(players), progress));
        return 0;
    }

    private int play(Path folder) throws CommandFailure, InterruptedException {
        MigrateProcesses.Plan plan =
                new MigrateProcesses.Plan(
                        handOver ? MigrateProcesses.End.HANDED_OVER : MigrateProcesses.End.KILLED,
                        players == null ? REAL_PLAYERS : players,
                        times,
                        every == null ? 0 : every,
                        handOver ? HAND_OVER_ROUND_TRIP_MILLIS : KILLED_ROUND_TRIP_MILLIS,
                        LOSS);
        try (StopSignal signal = new StopSignal()) {
            MigrateProcesses processes =
                    new MigrateProcesses(folder.toAbsolutePath(), plan, signal);
            new ResultMixin(folder).run(processes::play);
            return signal.finish(0);
        }
    }

    private int runSeeds(long[] range) throws InterruptedException {
        LabCommand.silenceSessions();
        if (range[0] > range[1]) {
            throw new ParameterException(
                    spec.commandLine(), "--seeds " + range[0] + ".." + range[1]);
        }
        long count = range[1] - range[0] + 1;
        long startNanos = System.nanoTime();
        ProgressBar bar = new ProgressBar(System.err, ProgressBar.isOnTerminal());
        Soak.run(range[0], range[1], threads, MigrateRun::of, result -> note(count, result, bar));
        bar.finish();
        System.out.printf(
                Locale.ROOT,
                "%d of %d sessions passed: %d turns, %d faults, %d new hosts, %.0f s of play in"
                        + " %.1f s%n",
                count - bad,
                count,
                sealedTurns,
                faults,
                changes,
                virtualSeconds,
                (System.nanoTime() - startNanos) / 1e9);
        System.out.printf(
                Locale.ROOT,
                "longest wait %.2f s, longest from the last fault until all played %.2f s, turns of"
                        + " hosts whom others had left %d%n",
                worstPauseSeconds,
                worstRecoverySeconds,
                branchedTurns);
        return bad == 0 ? 0 : 1;
    }

    private void note(long count, Result result, ProgressBar bar) {
        done++;
        sealedTurns += result.turns();
        faults += result.faults();
        changes += result.changes();
        branchedTurns += result.branchedTurns();
        virtualSeconds += result.virtualNanos() / 1e9;
        worstPauseSeconds = Math.max(worstPauseSeconds, result.worstPauseNanos() / 1e9);
        worstRecoverySeconds = Math.max(worstRecoverySeconds, result.recoveryNanos() / 1e9);
        if (!result.isGood()) {
            bad++;
            bar.finish();
            System.out.println(result.line());
        }
        bar.at((double) done / count, done + " of " + count + ", " + bad + " failed");
    }
}
