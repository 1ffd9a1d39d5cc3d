package org.quoin.engine.reason;

import java.util.Locale;

/** A kind of reason, declared once: an entry of an enum. */
public interface ReasonCode {
    /** The name of the entry. */
    String name();

    /** What the keys of its texts begin with, such as {@code end}. */
    String group();

    /** The sentence without its full stop, with {0}, {1} where the arguments stand. */
    String english();

    /** The key of its text in the language files. */
    default String key() {
        return "reason." + group() + "." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** How many arguments it has. */
    default int arguments() {
        int count = 0;
        while (english().contains("{" + count + "}")) {
            count++;
        }
        return count;
    }
}
