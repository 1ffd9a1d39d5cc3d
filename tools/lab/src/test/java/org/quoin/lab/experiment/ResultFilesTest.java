package org.quoin.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.lab.experiment.ExperimentResult.Figure;

/** The files of an experiment in its folder. */
final class ResultFilesTest {
    @TempDir private Path folder = Path.of("");

    @Test
    void theCsvFileQuotesWhatNeedsItAndIsTheSameInAllLanguages() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            ResultTable table = new ResultTable("a, b", "c");
            table.add("say \"x\"", 1.5);
            table.add(7, 0.01234);
            assertEquals("\"a, b\",c\n\"say \"\"x\"\"\",1.50\n7,0.0123\n", table.toCsv());
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aRowWithAnotherNumberOfCellsIsOurMistake() {
        ResultTable table = new ResultTable("a", "b");
        assertThrows(IllegalArgumentException.class, () -> table.add(1));
    }

    @Test
    void theSummaryKeepsOtherExperimentsAndReplacesItsOwn()
            throws IOException, JsonParserException {
        ResultFiles.write(result("one", 1), folder);
        ResultFiles.write(result("two", 2), folder);
        ResultFiles.write(result("one", 3), folder);
        JsonArray summary = summary();
        assertEquals(2, summary.size());
        assertEquals("two", summary.getObject(0).getString("experiment"));
        assertEquals("one", summary.getObject(1).getString("experiment"));
        assertEquals(3, summary.getObject(1).getDouble("value"));
        assertEquals("s", summary.getObject(1).getString("unit"));
        assertEquals(20, summary.getObject(1).getObject("parameters").getInt("rate"));
    }

    @Test
    void aFileThatIsNoSummaryIsReplaced() throws IOException, JsonParserException {
        Files.writeString(folder.resolve(ResultFiles.SUMMARY), "[{\"experiment\":");
        ResultFiles.write(result("one", 1), folder);
        assertEquals(1, summary().size());
    }

    private JsonArray summary() throws IOException, JsonParserException {
        return JsonParser.array().from(Files.readString(folder.resolve(ResultFiles.SUMMARY)));
    }

    private static ExperimentResult result(String name, double value) {
        Figure figure = new Figure(name, "time", value, "s", Map.of("rate", 20));
        return new ExperimentResult(
                name, new ResultTable("a"), List.of(figure), List.of(), List.of());
    }
}
