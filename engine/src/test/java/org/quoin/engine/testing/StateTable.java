package org.quoin.engine.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The table of events and states that the docstring of a state machine draws, read from its source:
 * a test that compares with it fails when either drifts. The head of the table names all states in
 * their order, after the word "event" or alone; an empty line or the end of the block ends it.
 *
 * @param <S> the states, those of the columns
 */
public final class StateTable<S extends Enum<S>> {
    private final Map<String, Map<S, String>> cells = new LinkedHashMap<>();

    private StateTable() {}

    /**
     * Reads the only such table of a class of the engine.
     *
     * @param machine a top-level class of the engine's main code
     */
    public static <S extends Enum<S>> StateTable<S> of(Class<?> machine, Class<S> states) {
        StateTable<S> table = new StateTable<>();
        table.read(comment(machine), states);
        return table;
    }

    /** The events, as their rows name them. */
    public Set<String> rows() {
        return cells.keySet();
    }

    /** The table's cell for an event in a state, without spaces. */
    public String cell(String row, S state) {
        String cell = cells.getOrDefault(row, Map.of()).get(state);
        if (cell == null) {
            throw new AssertionError("the table has no row \"" + row + "\"");
        }
        return cell;
    }

    /** The lines of the source's comments, without the asterisk. */
    private static List<String> comment(Class<?> machine) {
        Path source = Path.of("src/main/java/" + machine.getName().replace('.', '/') + ".java");
        try {
            return Files.readAllLines(source).stream()
                    .filter(line -> line.startsWith(" *"))
                    .map(line -> line.substring(2))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(List<String> lines, Class<S> states) {
        S[] columns = states.getEnumConstants();
        List<String> names = Arrays.stream(columns).map(Enum::name).toList();
        String headPattern = " *(event +)?" + String.join(" +", names);
        int head = 0;
        while (!lines.get(head).matches(headPattern)) {
            head++;
            if (head == lines.size()) {
                throw new AssertionError("no head of a table with all of " + names);
            }
        }
        int labelWidth = lines.get(head).indexOf(names.get(0));
        for (String line : lines.subList(head + 1, lines.size())) {
            if (line.isBlank() || line.strip().equals("</pre>")) {
                return;
            }
            String row = line.substring(0, labelWidth).strip();
            String[] entries = line.substring(labelWidth).strip().split(" +", -1);
            if (entries.length != columns.length) {
                throw new AssertionError(row + " has " + entries.length + " entries");
            }
            Map<S, String> byState = new EnumMap<>(states);
            for (int i = 0; i < columns.length; i++) {
                byState.put(columns[i], entries[i]);
            }
            if (cells.put(row, byState) != null) {
                throw new AssertionError("two rows \"" + row + "\"");
            }
        }
    }
}
