package org.quoin.engine.host.entry;

import java.util.regex.Pattern;

/**
 * What stands in a line of a list before its dates and its reason: as it is, or in quotes, where a
 * quote is written twice, if it would seem to end too early.
 */
public final class QuotedValue {
    /** The part of a pattern that finds one. */
    public static final String PATTERN = "(\"(?:[^\"]|\"\")*\"|.+?)";

    /** What a value must not have in it without quotes. */
    private static final Pattern ENDS_VALUE = Pattern.compile("(?i) (#|since |until )");

    private QuotedValue() {}

    /** How a value is written. */
    public static String quoted(String value) {
        boolean plain = !value.startsWith("\"") && !ENDS_VALUE.matcher(value + " ").find();
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }

    /** What is meant by what is written. */
    public static String unquoted(String written) {
        boolean quoted =
                written.length() >= 2 && written.startsWith("\"") && written.endsWith("\"");
        return quoted ? written.substring(1, written.length() - 1).replace("\"\"", "\"") : written;
    }
}
