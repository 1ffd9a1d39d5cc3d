package org.quoin.lab.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.report.StatsCsv;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.plot.StatsTable.TableException;
import org.quoin.lab.process.PlotPicture;

/** Pictures of statistics, from a file of {@code --stats} to the curves. */
final class StatsPlotsTest {
    @TempDir private Path folder = Path.of("");

    private static StatsTable table(String text) throws IOException, TableException {
        return StatsTable.read("stats.csv", new BufferedReader(new StringReader(text)));
    }

    private static List<Plot> plots(String text, String... asked)
            throws IOException, TableException {
        return new StatsPlots(table(text), "stats", "seconds", List.of(asked)).plots();
    }

    private static void assertFails(String message, String text, String... asked) {
        TableException e = assertThrows(TableException.class, () -> plots(text, asked));
        assertEquals(message, e.getMessage());
    }

    @Test
    void everyColumnOfTheStatisticsIsDrawnOrMeantNotToBe() {
        TreeSet<String> columns = new TreeSet<>(StatsPanel.NOT_DRAWN);
        for (StatsPanel panel : StatsPanel.values()) {
            panel.shown.forEach(shown -> assertTrue(columns.add(shown.column()), shown.column()));
        }
        assertEquals(new TreeSet<>(List.of(StatsCsv.HEAD.split(",", -1))), columns);
    }

    @Test
    void theFileThatAGameWritesIsDrawn() throws Exception {
        Path file = folder.resolve("stats.csv");
        try (StatsCsv csv = StatsCsv.create(file)) {
            csv.write(StatsCsv.Row.START);
        }
        StatsTable table = StatsTable.read(file);
        assertEquals(1, table.rows());
        List<String> zero = new StatsPlots(table, "s", "turn", List.of("bytesIn")).zero();
        assertEquals(List.of(), zero, "who asks for a column sees it");
        TableException e =
                assertThrows(
                        TableException.class,
                        () -> new StatsPlots(table, "s", "seconds", List.of("players")));
        assertTrue(e.getMessage().contains("no numbers in the column players"), e.getMessage());
    }

    @Test
    void bytesAreDrawnAsBitsOfTheTimeBetweenTwoRows() throws Exception {
        Plot plot = plots("seconds,bytesIn,bytesOut\n1.0,1000,0\n3.0,1000,0\n", "bytesIn").get(0);
        assertEquals("kbit/s", plot.yTitle());
        assertEquals(List.of(8.0, 4.0), plot.curves().get(0).y());
        assertEquals("seconds since the start", plot.xTitle());
    }

    @Test
    void emptyCellsAreNoPointsAndWhatIsAlwaysZeroIsOnlyNamed() throws Exception {
        StatsTable table =
                table("seconds,fps,marginMillis,stalls\r\n1,,-3.5,0\r\n2,60,,0\r\n3,58,4,0\r\n");
        StatsPlots drawn = new StatsPlots(table, "stats", "seconds", List.of());
        assertEquals(List.of("stalls"), drawn.zero());
        Plot latency = drawn.plots().get(0);
        assertEquals(List.of(1.0, 3.0), latency.curves().get(0).x());
        assertEquals(List.of(-3.5, 4.0), latency.curves().get(0).y());
        assertEquals("Pictures", drawn.plots().get(1).title());
        byte[] png = PlotPicture.png(drawn.plots());
        assertEquals(1800, ImageIO.read(new ByteArrayInputStream(png)).getWidth());
    }

    @Test
    void valuesBelowZeroAndNothingButZeroAreDrawn() throws Exception {
        PlotPicture.png(plots("seconds,marginMillis\n1,-5\n2,-7\n", "marginMillis"));
        PlotPicture.png(plots("seconds,stalls\n1,0\n2,0\n", "stalls"));
        PlotPicture.png(plots("seconds,stalls\n1,3\n"));
    }

    @Test
    void longPlayIsDrawnInHoursWithItsPeaks() throws Exception {
        long seed = 5;
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder("seconds,turnsBehind\n");
        int rows = 20_000;
        for (int i = 1; i <= rows; i++) {
            boolean peak = i == 7777 || i == 12_345;
            text.append(i).append(',').append(peak ? i : 1 + random.nextInt(3)).append('\n');
        }
        Plot plot = plots(text.toString()).get(0);
        assertEquals("hours since the start", plot.xTitle());
        List<Double> drawn = plot.curves().get(0).y();
        assertTrue(drawn.size() <= StatsPlots.POINTS_MAX, drawn.size() + " points");
        assertTrue(drawn.containsAll(List.of(7777.0, 12_345.0)), "seed " + seed);
        List<Double> across = plot.curves().get(0).x();
        assertEquals(across.stream().sorted().toList(), across);
    }

    @Test
    void aColumnOfALaterVersionIsDrawnAndATextIsNot() throws Exception {
        List<Plot> drawn = plots("seconds,transport,newFigure,note\n1,udp,4,\"a, b\"\n2,tcp,5,c\n");
        assertEquals(List.of("newFigure"), drawn.stream().map(Plot::title).toList());
    }

    @Test
    void aRowThatIsCutOffIsLeftOut() throws Exception {
        StatsTable table = table("seconds,fps\n1,60\n2");
        assertEquals(1, table.rows());
        assertEquals(3, table.cutLine());
        assertArrayEquals(new double[] {60}, table.numbers("fps"));
    }

    @Test
    void aColumnThatIsMissingIsNamedWithSimilarOnes() {
        assertFails(
                "stats.csv has no column roundtrip: did you mean roundTripMillis? Its columns are"
                        + " seconds, roundTripMillis",
                "seconds,roundTripMillis\n1,2\n",
                "roundtrip");
        assertFails("stats.csv has no column seconds: its columns are a, b", "a,b\n1,2\n");
    }

    @Test
    void whatIsWrongIsSaidWithItsLineAndColumn() {
        assertFails(
                "stats.csv, line 3: column fps: \"fast\" is no number: mend it, or choose other"
                        + " columns by --columns",
                "seconds,fps\n1,60\n2,fast\n");
        assertFails(
                "stats.csv, line 2: column seconds: \"NaN\" is no number: mend it, or choose other"
                        + " columns by --columns",
                "seconds,fps\nNaN,60\n");
        assertFails(
                "stats.csv, line 2: 3 cells instead of 2: mend or delete that line",
                "seconds,fps\n1,60,1\n2,60\n");
        assertFails(
                "stats.csv, line 3: seconds falls from 5.0 to 1.0: draw each run of a game from a"
                        + " file of its own",
                "seconds,fps\n5,60\n1,60\n");
        assertFails(
                "stats.csv, line 1: there is only one column, as semicolons are between them:"
                        + " columns are separated by commas, as in a file of --stats",
                "seconds;fps\n1,0;60,0\n");
        assertFails(
                "stats.csv, line 1: two columns are called fps: rename one", "seconds,fps,fps\n");
        assertFails(
                "stats.csv, line 1: there are no names of columns: choose a file of --stats", "");
        assertFails(
                "stats.csv, line 1: no row follows: --stats writes one each second",
                "seconds,fps\n");
        assertFails(
                "stats.csv, line 1: no column can be drawn: name some by --columns",
                "seconds,turn\n1,2\n");
    }

    @Test
    void whatIsReadIsBounded() throws Exception {
        String many = String.join(",", Collections.nCopies(StatsTable.COLUMNS_MAX + 1, "a"));
        assertFails(
                "stats.csv, line 1: 65 columns; at most 64 are read: leave some out", many + "\n");
        assertFails(
                "stats.csv, line 2: longer than 4000 characters: this is no file of --stats",
                "seconds,fps\n1," + "6".repeat(StatsTable.LINE_CHARS_MAX) + "\n");
        Path file = folder.resolve("bytes.csv");
        byte[] bytes = new byte[1000];
        Arrays.fill(bytes, (byte) 0xC3);
        Files.write(file, bytes);
        TableException e = assertThrows(TableException.class, () -> StatsTable.read(file));
        assertTrue(e.getMessage().startsWith(file + " is no text in UTF-8"), e.getMessage());
        StringBuilder rows = new StringBuilder("seconds,fps\n");
        Stream.generate(() -> "1,1\n").limit(StatsTable.ROWS_MAX + 1).forEach(rows::append);
        assertFails(
                "stats.csv, line 700002: more than 700000 rows: draw a part of it (head -n and"
                        + " tail -n cut one)",
                rows.toString());
    }

    /** Of any mutation of a file comes a picture's curves or a sentence, never a fault of ours. */
    @Test
    void anyFileIsDrawnOrRefusedWithASentence() throws Exception {
        long seed = 11;
        Random random = new Random(seed);
        byte[] good =
                (StatsCsv.HEAD + "\n" + "1.0,,2.50,3,4,5,6,0,0,0,1,0,0,2,-3.5,20,,0,udp,0,0,9\n")
                        .getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 3000; i++) {
            byte[] bent = good.clone();
            for (int at = random.nextInt(6); at >= 0; at--) {
                bent[random.nextInt(bent.length)] = (byte) (random.nextInt(96) + 32);
            }
            String text = new String(bent, StandardCharsets.ISO_8859_1);
            try {
                assertFalse(plots(text).isEmpty());
            } catch (TableException e) {
                assertTrue(e.getMessage().startsWith("stats.csv"), "seed " + seed + ": " + text);
            }
        }
    }
}
