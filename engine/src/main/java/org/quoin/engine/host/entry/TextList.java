package org.quoin.engine.host.entry;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A list that is kept as text, one entry a line. Immutable. */
public interface TextList {
    /** The text of a file of it: what could not be read stands there as it was. */
    String text();

    /** The text of these lines, each with its end. */
    static String ofLines(Stream<String> lines) {
        return lines.map(line -> line + "\n").collect(Collectors.joining());
    }

    /** What cannot be read, each with the number of its line. */
    List<String> problems();
}
