package org.quoin.lab.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.plot.StatsPlots;
import org.quoin.lab.plot.StatsTable;
import org.quoin.lab.plot.StatsTable.TableException;
import org.quoin.lab.process.PlotPicture;
import org.quoin.server.option.CommandFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quoin plot}: statistics as a picture. */
@Command(
        name = "plot",
        description =
                "Draw the statistics that --stats of play, serve and bots writes, as a PNG file:"
                        + " latency, turns, trouble, bandwidth, pictures and the size of the world.",
        mixinStandardHelpOptions = true)
final class PlotCommand implements Callable<Integer> {
    private static final String SUFFIX = ".png";
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    @Parameters(
            paramLabel = "FILE.csv",
            description =
                    "A file of --stats, or any CSV file with a line of column names (see --x).")
    private Path file = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "FILE.png",
            description = "The picture. Default: beside FILE.csv, with its name.")
    private @Nullable Path out;

    @Option(
            names = "--columns",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Draw only these columns, separated by commas. Default: all that say"
                            + " something.")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "--x",
            paramLabel = "NAME",
            description = "The column that goes to the right. Default: seconds.")
    private String across = StatsPlots.SECONDS;

    @Override
    public Integer call() throws CommandFailure {
        if (!PlotPicture.isPossible()) {
            throw new CommandFailure(
                    "this Java comes without java.desktop, which draws: install a whole Java, 17 or"
                            + " newer, and start quoin with JAVA_HOME set to its folder");
        }
        Path named = out;
        Path picture = named == null ? beside(file) : named;
        try {
            checkReplaceable(picture);
            StatsTable table = StatsTable.read(file);
            StatsPlots plots = new StatsPlots(table, "stats", across, columns);
            write(plots.plots(), picture);
            tell(table, plots, picture);
            return 0;
        } catch (TableException e) {
            throw new CommandFailure(e);
        } catch (IOException e) {
            throw new CommandFailure(file + " cannot be read: " + FileCode.of(e).text(), e);
        }
    }

    private static Path beside(Path file) {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.[Cc][Ss][Vv]$", "");
        return file.resolveSibling(name + SUFFIX);
    }

    /** A picture is drawn anew as often as one likes; anything else is kept. */
    private static void checkReplaceable(Path picture) throws CommandFailure {
        if (!Files.exists(picture)) {
            return;
        }
        try (InputStream in = Files.isRegularFile(picture) ? Files.newInputStream(picture) : null) {
            if (in != null && Arrays.equals(PNG, in.readNBytes(PNG.length))) {
                return;
            }
        } catch (IOException e) {
            throw new CommandFailure(picture + " cannot be used: " + FileCode.of(e).text(), e);
        }
        throw new CommandFailure(
                picture + " is there already and no PNG file: choose another file by --out");
    }

    private static void write(List<Plot> plots, Path picture) throws CommandFailure, IOException {
        byte[] png = PlotPicture.png(plots);
        try {
            Files.write(picture, png);
        } catch (IOException e) {
            throw new CommandFailure(picture + " cannot be written: " + FileCode.of(e).text(), e);
        }
    }

    private static void tell(StatsTable table, StatsPlots plots, Path picture) {
        int rows = table.rows();
        System.out.println("Written: " + picture + ", " + rows + (rows == 1 ? " row" : " rows"));
        if (!plots.zero().isEmpty()) {
            System.out.println("Always 0, so not drawn: " + String.join(", ", plots.zero()));
        }
        if (table.cutLine() > 0) {
            System.out.println("Line " + table.cutLine() + " is cut off and left out.");
        }
    }
}
