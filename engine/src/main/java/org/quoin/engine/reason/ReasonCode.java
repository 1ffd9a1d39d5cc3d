package org.quoin.engine.reason;

import java.util.Locale;

/**
 * A kind of reason: an entry of an enum. Its words stand in the language files alone, as a sentence
 * without its full stop, with {0}, {1} where the arguments stand.
 */
public interface ReasonCode {
    /** The name of the entry. */
    String name();

    /** The start of the keys of its texts, such as {@code end}. */
    String group();

    /** How many arguments it has. */
    int arguments();

    /** The key of its text in the language files. */
    default String key() {
        return "reason." + group() + "." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
