package org.quoin.lab.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.grack.nanojson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Figures have one home, and other pages quote it. */
final class KeptFiguresTest {
    private static final Path DOCS = Path.of("../../docs");

    /** A number, or two with "to" between, and the unit of something measured. */
    private static final Pattern QUOTED =
            Pattern.compile(
                    "[\\d.,]+(?: (?:to|/) [\\d.,]+)*(?: [kM]bit/s| ms| µs| [kM]i?B\\b| blocks| %"
                            + " apart)");

    /** Settings of the game and properties of a path, as opposed to measured figures. */
    private static final Set<String> NO_FIGURES =
            Set.of(
                    "100 ms",
                    "300 ms",
                    "200 ms",
                    "10 Mbit/s",
                    "100,000 blocks",
                    "32 MB",
                    "64 blocks");

    @TempDir private Path folder;

    @Test
    void thePageIsWhatTheKeptFiguresGive() throws Exception {
        assertEquals(
                KeptFigures.read(DOCS.resolve(FiguresCommand.KEPT)).page(),
                Files.readString(DOCS.resolve(FiguresCommand.PAGE)),
                "run ./quoin lab figures");
    }

    @Test
    void otherPagesQuoteNoOtherFigures() throws Exception {
        String page = Files.readString(DOCS.resolve(FiguresCommand.PAGE)).replace("*", "");
        List<String> strange = new ArrayList<>();
        for (Path quoting : List.of(Path.of("../../README.md"), DOCS.resolve("netcode.md"))) {
            Matcher figure = QUOTED.matcher(Files.readString(quoting).replaceAll("\\s+", " "));
            while (figure.find()) {
                if (!NO_FIGURES.contains(figure.group()) && !page.contains(figure.group())) {
                    strange.add(quoting + ": " + figure.group());
                }
            }
        }
        assertEquals(List.of(), strange, "not in " + FiguresCommand.PAGE);
    }

    @Test
    void aNewRunReplacesValuesAndKeepsTargetsAndWhatItLacks() throws Exception {
        Path kept = Files.createDirectories(folder.resolve("docs/figures"));
        write(
                kept.resolve("speed.json"),
                """
                {"title": "Speed", "order": 1, "date": "2026-01-01", "machine": "old one",
                 "command": "./quoin lab speed --out DIR", "about": ["All alone."],
                 "figures": [
                  {"experiment": "speed", "name": "tick", "label": "a tick", "value": 4, "unit": "ms",
                   "parameters": {"players": 2}, "atMost": 5},
                  {"experiment": "speed", "name": "other", "value": 7, "unit": "", "parameters": {}}]}
                """);
        Path run = Files.createDirectories(folder.resolve("run"));
        write(
                run.resolve("summary.json"),
                """
                [{"experiment": "speed", "name": "tick", "value": 1.0, "unit": "ms",
                  "parameters": {"players": 1, "seed": 1}},
                 {"experiment": "speed", "name": "tick", "value": 5.678, "unit": "ms",
                  "parameters": {"players": 2.0, "seed": 1}}]
                """);
        List<String> arguments =
                List.of(
                        "--docs",
                        folder.resolve("docs") + "",
                        "--keep",
                        run + "",
                        "--machine",
                        "new");
        assertEquals(
                0, new CommandLine(new FiguresCommand()).execute(arguments.toArray(String[]::new)));
        String page = Files.readString(folder.resolve("docs/benchmarks.md"));
        assertTrue(page.contains("| a tick | at most 5 ms | **5.68 ms** |\n"), page);
        assertTrue(page.contains("| other | – | 7 (2026-01-01) |\n\nAll alone.\n"), page);
        assertTrue(page.contains(", new.\n"), page);
        String file = Files.readString(kept.resolve("speed.json"));
        assertEquals("Speed", JsonParser.object().from(file).getString("title"));
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
    }
}
