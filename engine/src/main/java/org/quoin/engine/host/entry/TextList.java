package org.quoin.engine.host.entry;

import java.util.List;

/** A list that is kept as text, one entry a line. Immutable. */
public interface TextList {
    /** The text of a file of it: what could not be read stands there as it was. */
    String text();

    /** The lines that cannot be read: the number and problem of each. */
    List<String> problems();
}
