package org.quoin.lab.command;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The published figures: one JSON file per subject in {@code docs/figures}, and the page that shows
 * them.
 *
 * <pre>
 * title, order     heading and place of the subject on the page
 * date, machine    those of the last run
 * command          measures it again
 * about            lines of Markdown below the table
 * figures          as in {@code summary.json}: experiment, name, value, unit, parameters; besides
 *     label        its label on the page; by default the name and the parameters
 *     atMost       the target, as a number; or
 *     atLeast      the same; or
 *     target       the target as text, and then
 *     missed       whether it is missed
 *     date         its own date, if older than the last run
 * </pre>
 *
 * A value may be text where one number is not enough. Parameters that do not matter are left out.
 */
final class KeptFigures {
    private static final String HEAD =
            """
            # Benchmarks

            Every published figure, with its target, the machine that measured it and the command
            that measures it again. **Bold** figures miss their target. IP and UDP headers count.
            On a machine without a graphics card ratios say more than absolute figures.

            `./quoin lab figures` writes this page from `docs/figures`. To publish a new run, add
            `--keep DIR`, where DIR is the folder that the experiment has written
            ([lab.md](lab.md#publish-a-run)).
            """;

    private static final String NO_TARGET = "–";
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final Map<String, String> UNITS = Map.of("1/min", "a minute", "1/s", "a second");

    private final Map<Path, JsonObject> subjects;

    private KeptFigures(Map<Path, JsonObject> subjects) {
        this.subjects = subjects;
    }

    /** Reads all subjects from a folder. */
    static KeptFigures read(Path folder) throws IOException {
        Map<Path, JsonObject> subjects = new HashMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".json")).toList()) {
                subjects.put(file, parse(file, JsonParser.object()));
            }
        }
        return new KeptFigures(subjects);
    }

    /** Reads a {@code summary.json}. */
    static JsonArray readRun(Path summary) throws IOException {
        return parse(summary, JsonParser.array());
    }

    private static <T> T parse(Path file, JsonParser.JsonParserContext<T> parser)
            throws IOException {
        try {
            return parser.from(Files.readString(file));
        } catch (JsonParserException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    /**
     * Updates the figures from a run and writes the changed files. Other figures of the same
     * subjects keep their value and date.
     *
     * @return the labels of the figures that were not updated
     */
    List<String> keep(JsonArray run, String date, String machine) throws IOException {
        List<String> lacking = new ArrayList<>();
        for (Map.Entry<Path, JsonObject> each : subjects.entrySet()) {
            JsonObject subject = each.getValue();
            List<JsonObject> figures = objects(subject.getArray("figures"));
            if (figures.stream().anyMatch(figure -> measured(figure, run) != null)) {
                figures.forEach(figure -> update(figure, run, subject, date, lacking));
                subject.put("date", date);
                subject.put("machine", machine);
                Files.writeString(
                        each.getKey(),
                        JsonWriter.indent("  ").string().value(subject).done() + "\n");
            }
        }
        return lacking;
    }

    private static void update(
            JsonObject figure,
            JsonArray run,
            JsonObject subject,
            String date,
            List<String> lacking) {
        JsonObject measured = measured(figure, run);
        if (measured != null) {
            figure.put("value", measured.get("value"));
            figure.remove("date");
            return;
        }
        lacking.add(label(figure));
        String before = subject.getString("date");
        if (!before.equals(date)) {
            figure.putIfAbsent("date", before);
        }
    }

    /** The run's figure that matches the kept one, if exactly one does; otherwise null. */
    private static @Nullable JsonObject measured(JsonObject kept, JsonArray run) {
        List<JsonObject> same =
                objects(run).stream().filter(figure -> isSame(kept, figure)).toList();
        return same.size() == 1 ? same.get(0) : null;
    }

    /** Whether a measured figure matches a kept one: each kept parameter has the same value. */
    private static boolean isSame(JsonObject kept, JsonObject measured) {
        if (!kept.getString("experiment").equals(measured.getString("experiment"))
                || !kept.getString("name").equals(measured.getString("name"))) {
            return false;
        }
        JsonObject parameters = measured.getObject("parameters", new JsonObject());
        for (Map.Entry<String, Object> each :
                kept.getObject("parameters", new JsonObject()).entrySet()) {
            Object other = parameters.get(each.getKey());
            if (!isEqual(each.getValue(), other)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEqual(Object kept, @Nullable Object measured) {
        if (kept instanceof Number a && measured instanceof Number b) {
            return a.doubleValue() == b.doubleValue();
        }
        return kept.equals(measured);
    }

    /** The page, in Markdown. */
    String page() {
        StringBuilder page = new StringBuilder(HEAD);
        subjects.values().stream()
                .sorted(Comparator.comparing((JsonObject subject) -> subject.getInt("order")))
                .forEach(subject -> addSubject(subject, page));
        return page.toString();
    }

    private static void addSubject(JsonObject subject, StringBuilder page) {
        page.append("\n## ").append(subject.getString("title")).append("\n\n");
        page.append("`").append(subject.getString("command")).append("`, ");
        page.append(subject.getString("date")).append(", ");
        page.append(subject.getString("machine")).append(".\n\n");
        page.append("| what | target | measured |\n|---|---|---|\n");
        for (JsonObject figure : objects(subject.getArray("figures"))) {
            String measured = withUnit(figure, "value");
            String older = figure.has("date") ? " (" + figure.getString("date") + ")" : "";
            String row = isMissed(figure) ? "**" + measured + "**" : measured;
            page.append(
                    "| %s | %s | %s%s |\n".formatted(label(figure), target(figure), row, older));
        }
        List<String> about =
                subject.getArray("about", new JsonArray()).stream().map(String::valueOf).toList();
        if (!about.isEmpty()) {
            page.append('\n').append(String.join("\n", about)).append('\n');
        }
    }

    private static String label(JsonObject figure) {
        String parameters =
                figure.getObject("parameters", new JsonObject()).entrySet().stream()
                        .map(each -> each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining(", "));
        String name = figure.getString("name");
        return figure.getString("label", parameters.isEmpty() ? name : name + ", " + parameters);
    }

    private static String target(JsonObject figure) {
        for (String bound : List.of("atMost", "atLeast")) {
            if (figure.has(bound)) {
                String value = withUnit(figure, bound);
                if (figure.getDouble(bound) == 0) {
                    return value;
                }
                return (bound.equals("atMost") ? "at most " : "at least ") + value;
            }
        }
        return figure.getString("target", NO_TARGET);
    }

    private static boolean isMissed(JsonObject figure) {
        if (figure.get("value") instanceof Number value) {
            if (figure.has("atMost")) {
                return value.doubleValue() > figure.getDouble("atMost");
            }
            if (figure.has("atLeast")) {
                return value.doubleValue() < figure.getDouble("atLeast");
            }
        }
        return figure.getBoolean("missed", false);
    }

    private static String withUnit(JsonObject figure, String field) {
        Object value = figure.get(field);
        String text = value instanceof Number number ? rounded(number) : String.valueOf(value);
        String unit = figure.getString("unit");
        return unit.isEmpty() ? text : text + " " + UNITS.getOrDefault(unit, unit);
    }

    /** Whole numbers as they are, others with three significant digits. */
    private static String rounded(Number number) {
        BigDecimal value = new BigDecimal(number.toString());
        if (value.stripTrailingZeros().scale() > 0) {
            value = value.round(new MathContext(SIGNIFICANT_DIGITS));
        }
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
        return new DecimalFormat("#,##0.######", symbols).format(value);
    }

    private static List<JsonObject> objects(JsonArray array) {
        return array.stream().map(JsonObject.class::cast).toList();
    }
}
