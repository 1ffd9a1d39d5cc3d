package org.quoin.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The shape of an experiment's results, compared with a golden file. */
public final class ResultShape {
    private ResultShape() {}

    /** Fails if the results look different from {@code NAME.shape.txt}. */
    public static void check(ExperimentResult result) throws IOException {
        String name = result.name();
        assertEquals(golden(name), of(result), () -> name + " has changed its shape");
    }

    private static String golden(String name) throws IOException {
        try (InputStream in = ResultShape.class.getResourceAsStream(name + ".shape.txt")) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /**
     * A result without its numbers: the columns and how their cells are written, the names, units
     * and parameters of the figures, the notes and the plots.
     */
    private static String of(ExperimentResult result) {
        Set<String> lines = new LinkedHashSet<>();
        List<String> csv = result.table().toCsv().lines().toList();
        lines.add("columns: " + csv.get(0));
        for (String row : csv.subList(1, csv.size())) {
            lines.add("row: " + masked(row));
        }
        result.figures().stream()
                .map(
                        each ->
                                "figure: %s, %s, %s"
                                        .formatted(
                                                each.name(),
                                                each.unit(),
                                                each.parameters().keySet()))
                .sorted()
                .forEach(lines::add);
        result.notes().forEach(note -> lines.add("note: " + masked(note)));
        for (Plot plot : result.plots()) {
            lines.add("plot: %s, %s".formatted(plot.name(), masked(plot.title())));
            lines.add("axes: %s, %s".formatted(plot.xTitle(), plot.yTitle()));
            plot.curves().forEach(curve -> lines.add("curve: " + masked(curve.name())));
            plot.targets().forEach(target -> lines.add("target: " + target.name()));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String masked(String text) {
        return text.replaceAll("-?\\d+\\.\\d+", "#.#")
                .replaceAll("-?\\d+", "#")
                .replace("NOT reached", "reached");
    }
}
