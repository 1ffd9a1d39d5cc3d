package org.quoin.engine.audit;

import java.time.Instant;
import org.quoin.engine.wire.VisibleText;

/**
 * One line of an audit log: the time, a word, and values by their names.
 *
 * <pre>
 *   2026-11-23T09:30:00.123Z came name="Ann Lee" key="lusab-babad-gutih-tugad" address="10.0.0.7"
 * </pre>
 *
 * <p>All values stand in quotes. A quote or a backslash in one has a backslash before it; invisible
 * characters, line ends included, are written by number: a backslash, a u and the digits. So nobody
 * can forge a line, or send codes to its reader's terminal.
 */
final class AuditLine {
    /** Longer values are cut: more than any name, reason or command has. */
    static final int VALUE_CHARS_MAX = 500;

    private AuditLine() {}

    static String of(Instant time, String event, String... namesAndValues) {
        StringBuilder line = new StringBuilder(160);
        line.append(time).append(' ').append(event);
        for (int i = 0; i + 1 < namesAndValues.length; i += 2) {
            line.append(' ').append(namesAndValues[i]).append("=\"");
            append(line, namesAndValues[i + 1]);
            line.append('"');
        }
        return line.append('\n').toString();
    }

    private static void append(StringBuilder line, String value) {
        int end = Math.min(value.length(), VALUE_CHARS_MAX);
        for (int i = 0; i < end; ) {
            int character = value.codePointAt(i);
            i += Character.charCount(character);
            if (character == '"' || character == '\\') {
                line.append('\\').append((char) character);
            } else if (character == ' ' || VisibleText.isVisible(character)) {
                line.appendCodePoint(character);
            } else {
                line.append(String.format("\\u%04X", character));
            }
        }
        line.append(end < value.length() ? "..." : "");
    }
}
