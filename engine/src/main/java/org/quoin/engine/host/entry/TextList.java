package org.quoin.engine.host.entry;

import java.util.List;

/** A list that is kept as text, one entry a line. Immutable. */
public interface TextList {
    /** The list as text; lines that could not be parsed are kept verbatim. */
    String text();

    /** The lines that cannot be read: the number and problem of each. */
    List<String> problems();
}
