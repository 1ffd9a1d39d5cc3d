package org.quoin.lab.experiment;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.quoin.lab.experiment.ExperimentResult.Figure;

/** Writes an experiment's results to a folder that several experiments may share. */
public final class ResultFiles {
    /** The file with all figures of all experiments in the folder. */
    public static final String SUMMARY = "summary.json";

    private ResultFiles() {}

    /**
     * Writes {@code NAME.csv} and this experiment's part of {@code summary.json}; other
     * experiments' figures stay.
     */
    public static void write(ExperimentResult result, Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(result.name() + ".csv"), result.table().toCsv());
        Path summary = folder.resolve(SUMMARY);
        JsonArray figures = new JsonArray();
        if (Files.exists(summary)) {
            keepOthers(Files.readString(summary), result.name(), figures);
        }
        for (Figure figure : result.figures()) {
            figures.add(object(figure));
        }
        Files.writeString(summary, JsonWriter.indent("  ").string().value(figures).done() + "\n");
    }

    /** Copies other experiments' figures; a file that is not a summary is replaced. */
    private static void keepOthers(String text, String name, JsonArray to) {
        try {
            for (Object each : JsonParser.array().from(text)) {
                if (each instanceof JsonObject figure
                        && !name.equals(figure.getString("experiment"))) {
                    to.add(figure);
                }
            }
        } catch (JsonParserException e) {
            to.clear();
        }
    }

    private static JsonObject object(Figure figure) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("experiment", figure.experiment());
        fields.put("name", figure.name());
        fields.put("value", figure.value());
        fields.put("unit", figure.unit());
        fields.put("parameters", new JsonObject(figure.parameters()));
        return new JsonObject(fields);
    }
}
