package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultFiles;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.process.PlotPicture;
import org.quoin.lab.process.ProgressBar;
import org.quoin.server.option.CommandFailure;
import picocli.CommandLine.Option;

/** The experiments' option {@code --out}, and the files written there. */
final class ResultMixin {
    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "The folder for the CSV file, the plot and summary.json.")
    private Path folder = Path.of("");

    ResultMixin() {}

    /** For a command that has the option itself, as it can do without. */
    ResultMixin(Path folder) {
        this.folder = folder;
    }

    /** A measurement, which may take long. */
    interface Work {
        ExperimentResult run(Progress progress)
                throws IOException, InterruptedException, CommandFailure;
    }

    /** The folder, which exists while {@link #run} runs the measurement. */
    Path folder() {
        return folder;
    }

    /**
     * Runs a measurement with a progress bar, writes its result files and prints the table.
     * Meanwhile sessions log nothing.
     */
    void run(Work work) throws CommandFailure, InterruptedException {
        LabCommand.quietenSessions();
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new CommandFailure("cannot write into " + folder + ": " + e, e);
        }
        try {
            report(measured(work));
        } catch (IOException e) {
            throw new CommandFailure("the experiment broke off: " + e.getMessage(), e);
        }
    }

    private static ExperimentResult measured(Work work)
            throws IOException, InterruptedException, CommandFailure {
        ProgressBar bar = new ProgressBar(System.out, ProgressBar.isOnTerminal());
        try {
            return work.run(bar);
        } finally {
            bar.finish();
        }
    }

    private void report(ExperimentResult result) throws IOException {
        ResultFiles.write(result, folder);
        TextTable.lines(result.table()).forEach(System.out::println);
        result.notes().forEach(System.out::println);
        System.out.println("Written: " + folder.resolve(result.name() + ".csv"));
        System.out.println("Written: " + folder.resolve(ResultFiles.SUMMARY));
        if (!PlotPicture.isPossible()) {
            System.out.println("No plot: this Java comes without java.desktop.");
            return;
        }
        Map<String, List<Plot>> pictures = new LinkedHashMap<>();
        for (Plot plot : result.plots()) {
            pictures.computeIfAbsent(plot.name(), name -> new ArrayList<>()).add(plot);
        }
        for (List<Plot> panels : pictures.values()) {
            System.out.println("Written: " + PlotPicture.write(panels, folder));
        }
    }

    /** Formats a table as text. */
    public static final class TextTable {
        private static final String GAP = "   ";

        private TextTable() {}

        /** The head, a rule, and the rows. */
        public static List<String> lines(ResultTable table) {
            List<List<String>> all = new ArrayList<>();
            all.add(table.columns());
            all.addAll(table.rows());
            int[] widths = new int[table.columns().size()];
            for (List<String> row : all) {
                for (int i = 0; i < widths.length; i++) {
                    widths[i] = Math.max(widths[i], row.get(i).length());
                }
            }
            List<String> lines = new ArrayList<>();
            for (List<String> row : all) {
                StringBuilder line = new StringBuilder();
                for (int i = 0; i < widths.length; i++) {
                    String space = " ".repeat(widths[i] - row.get(i).length());
                    line.append(i == 0 ? "" : GAP).append(space).append(row.get(i));
                }
                lines.add(line.toString());
            }
            lines.add(1, "-".repeat(lines.get(0).length()));
            return lines;
        }
    }
}
