package org.quoin.client.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.lab.PlotPicture;
import org.quoin.client.lab.ProcessMeters;
import org.quoin.client.lab.ProgressBar;
import org.quoin.client.lab.TextTable;
import org.quoin.engine.lab.experiment.Experiment;
import org.quoin.engine.lab.experiment.ExperimentOptions;
import org.quoin.engine.lab.experiment.ExperimentResult;
import org.quoin.engine.lab.experiment.Plot;
import org.quoin.engine.lab.experiment.ResultFiles;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.WorldConfig;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs one experiment and writes down what it found. */
abstract class ExperimentCommand implements Callable<Integer> {
    private static final int PLAYERS_MIN = 2;
    private static final int SECONDS_MAX = 3600;

    private final String experiment;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "The folder for the CSV file, the plot and summary.json.")
    private Path folder = Path.of("");

    @Option(
            names = "--players",
            paramLabel = "N",
            description = "Measure with so many players only, 2-256.")
    private @Nullable Integer players;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "Measure at so many turns a second only: 20, 30 or 60.")
    private @Nullable Integer rate;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Measure for so long on the network's clock.")
    private @Nullable Integer seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "All that chance decides follows from it. Default: 1.")
    private long seed = 1;

    ExperimentCommand(String experiment) {
        this.experiment = experiment;
    }

    @Override
    public Integer call() throws CommandFailure {
        check();
        LabCommand.quietenSessions();
        ExperimentOptions options =
                new ExperimentOptions(
                        players,
                        rate,
                        seconds,
                        seed,
                        Runtime.getRuntime().availableProcessors(),
                        ProcessMeters.of());
        try {
            Files.createDirectories(folder);
            ExperimentResult result = run(options);
            report(result, folder);
            return 0;
        } catch (IOException e) {
            throw new CommandFailure("cannot write into " + folder + ": " + e, e);
        }
    }

    private ExperimentResult run(ExperimentOptions options) {
        ProgressBar bar = new ProgressBar(System.out, ProgressBar.isOnTerminal());
        try {
            return experiment().run(options, bar);
        } finally {
            bar.finish();
        }
    }

    /** How many players were asked for, or null. */
    final @Nullable Integer players() {
        return players;
    }

    /** What is run; a command with options of its own makes its own. */
    Experiment experiment() {
        return Experiment.named(experiment);
    }

    /** Writes the files of a result, and the table to the terminal. */
    static void report(ExperimentResult result, Path folder) throws IOException {
        ResultFiles.write(result, folder);
        TextTable.lines(result.table()).forEach(System.out::println);
        result.notes().forEach(System.out::println);
        draw(result, folder);
    }

    private static void draw(ExperimentResult result, Path folder) throws IOException {
        System.out.println("Written: " + folder.resolve(result.name() + ".csv"));
        System.out.println("Written: " + folder.resolve(ResultFiles.SUMMARY));
        if (!PlotPicture.isPossible()) {
            System.out.println("No plot: this Java comes without java.desktop.");
            return;
        }
        for (Plot plot : result.plots()) {
            System.out.println("Written: " + PlotPicture.write(plot, folder));
        }
    }

    private void check() {
        checkRange("--players", players, PLAYERS_MIN, Limits.PLAYERS_MAX);
        checkRange("--seconds", seconds, 1, SECONDS_MAX);
        if (rate != null) {
            try {
                new WorldConfig(seed, rate);
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), "--rate: " + e.getMessage());
            }
        }
    }

    /** Ends the command with a sentence if a number is out of its range. */
    final void checkRange(String option, @Nullable Integer value, int least, int most) {
        if (value != null && (value < least || value > most)) {
            throw new ParameterException(
                    spec.commandLine(),
                    option + " " + value + ": must be from " + least + " to " + most);
        }
    }
}
