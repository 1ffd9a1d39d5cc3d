package org.quoin.server;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.ByteOrderMark;

/**
 * The text of an options file, as Java's properties are written: {@code name = value} on a line,
 * notes on lines of their own behind {@code #} or {@code !}, a backslash at the end of a line that
 * goes on, {@code \}{@code u00fc} for a character by its number and {@code \\} for a backslash.
 * Quotes are part of a value. Other than there, a backslash before another letter is a mistake, as
 * it is most likely part of a Windows path, and so is what cannot be seen.
 */
final class ConfigText {
    private static final int UTF_16_MARK = 0xFEFF;
    private static final int UTF_16_MARK_SWAPPED = 0xFFFE;
    private static final int UNICODE_DIGITS = 4;
    private static final String ESCAPES =
            ": write \\\\ for a backslash (paths may have / instead), and \\u00fc for a character by"
                    + " its number";

    /** Characters that look like blanks and that Unicode counts among the letters and symbols. */
    private static final String BLANK_LETTERS = "\u115F\u1160\u2800\u3164\uFFA0";

    /** A sign in them joins letters or parts of a picture. */
    private static final String JOINERS = "\u200C\u200D";

    /** Text that looks like a note behind a value, or in place of one. */
    private static final Pattern NOTE = Pattern.compile("(?:^|(?<!\\\\)[ \\t])#");

    private static final Pattern PLAIN_NOTE = Pattern.compile(NOTE + "(?:[ \\t]|$)");

    /** A line that a backslash before it was hardly meant to join. */
    private static final Pattern NEXT_OPTION = Pattern.compile("\\s*|\\s*[\\w-]+\\s*=.*");

    private ConfigText() {}

    /**
     * A line that is neither empty nor a note, with the lines that continue it.
     *
     * @param number of its first line, from 1
     * @param value as it is meant, without escapes; empty if the line has no {@code =}
     * @param written the value as it stands in the file
     * @param problem null if it can be read
     */
    record Line(int number, String key, String value, String written, @Nullable String problem) {
        Line refused(String why) {
            return new Line(number, key, value, written, problem == null ? why : problem);
        }

        /** Whether the value stands in quotes. */
        boolean isQuoted() {
            int last = written.length() - 1;
            return last > 0
                    && (written.charAt(0) == '"' || written.charAt(0) == '\'')
                    && written.charAt(last) == written.charAt(0)
                    && written.charAt(last - 1) != '\\';
        }

        /** Whether what looks like a note stands behind the value. */
        boolean hasNote() {
            return NOTE.matcher(written).find();
        }

        /** Whether that has a blank behind the {@code #}, so that it can be nothing else. */
        boolean hasPlainNote() {
            return PLAIN_NOTE.matcher(written).find();
        }
    }

    /** The bytes of a file are no text. */
    static final class NoTextException extends Exception {
        private static final long serialVersionUID = 1L;

        private final int line;

        NoTextException(int line, String message) {
            super(message);
            this.line = line;
        }

        int line() {
            return line;
        }
    }

    /**
     * Reads the bytes of a file.
     *
     * @throws NoTextException if they are not UTF-8
     */
    static String decoded(byte[] bytes) throws NoTextException {
        int mark = bytes.length < 2 ? 0 : ((bytes[0] & 0xFF) << 8) | (bytes[1] & 0xFF);
        if (mark == UTF_16_MARK || mark == UTF_16_MARK_SWAPPED) {
            throw new NoTextException(1, "the file is UTF-16, not UTF-8 text: save it as UTF-8");
        }
        CharBuffer out = CharBuffer.allocate(bytes.length);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            String[] before = text.split("\r\n|\r|\n", -1);
            String last = before[before.length - 1];
            int equals = last.indexOf('='); // The value may be a secret.
            throw new NoTextException(
                    before.length,
                    "is not UTF-8 text"
                            + (equals < 0 ? "" : " in " + stripped(last.substring(0, equals)))
                            + ": save the file as UTF-8");
        }
        return ByteOrderMark.without(text);
    }

    static List<Line> lines(String text) {
        List<Line> lines = new ArrayList<>();
        String[] rows = text.split("\r\n|\r|\n", -1);
        for (int i = 0; i < rows.length; i++) {
            int number = i + 1;
            String row = stripped(rows[i]);
            if (row.isEmpty() || row.startsWith("#") || row.startsWith("!")) {
                continue;
            }
            String last = rows[i].substring(blanks(rows[i]));
            StringBuilder whole = new StringBuilder(last);
            boolean isTorn = false;
            while (isContinued(last) && i + 1 < rows.length && !isTorn) {
                isTorn = NEXT_OPTION.matcher(rows[i + 1]).matches();
                i++;
                last = rows[i].substring(blanks(rows[i]));
                whole.setLength(whole.length() - 1);
                whole.append(last);
            }
            Line line = line(number, stripped(whole.toString()));
            lines.add(isTorn ? line.refused(joins(i + 1)) : line);
        }
        return lines;
    }

    private static String joins(int number) {
        return "the \\ at the end would join line " + number + " to it" + ESCAPES;
    }

    private static boolean isContinued(String row) {
        int backslashes = 0;
        while (backslashes < row.length() && row.charAt(row.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 1;
    }

    /** Without blanks at its ends, but with one that is escaped. Other blanks are reported. */
    private static String stripped(String text) {
        int from = blanks(text);
        int to = text.length();
        while (to > from && isBlank(text.charAt(to - 1))) {
            to--;
        }
        boolean isEscaped = to < text.length() && isContinued(text.substring(from, to));
        return text.substring(from, isEscaped ? to + 1 : to);
    }

    private static int blanks(String text) {
        int blanks = 0;
        while (blanks < text.length() && isBlank(text.charAt(blanks))) {
            blanks++;
        }
        return blanks;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\f';
    }

    private static Line line(int number, String row) {
        int equals = row.indexOf('=');
        String key = stripped(equals < 0 ? row : row.substring(0, equals));
        String written = equals < 0 ? "" : stripped(row.substring(equals + 1));
        String problem = invisibleProblem(key, written);
        if (problem == null && equals < 0) {
            problem = "has no =: write name = value";
        }
        StringBuilder value = new StringBuilder();
        if (problem == null) {
            problem = unescape(written, value);
        }
        return new Line(number, key, value.toString(), written, problem);
    }

    /** Appends the value that is meant; returns what is wrong with it. */
    private static @Nullable String unescape(String written, StringBuilder value) {
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            if (c != '\\' || i + 1 == written.length()) {
                value.append(c);
                continue;
            }
            char next = written.charAt(++i);
            int end = i + 1 + UNICODE_DIGITS;
            if (next == 'u' && end <= written.length() && isHex(written.substring(i + 1, end))) {
                char meant = (char) Integer.parseInt(written.substring(i + 1, end), 16);
                if (Character.isISOControl(meant)) {
                    return written.substring(i - 1, end) + " is a control character: delete it";
                }
                value.append(meant);
                i = end - 1;
            } else if (Character.isLetterOrDigit(next)) {
                return "\\" + next + " stands for nothing here" + ESCAPES;
            } else {
                value.append(next);
            }
        }
        return null;
    }

    private static boolean isHex(String digits) {
        return digits.matches("[0-9A-Fa-f]+");
    }

    /** The sentence about a character that cannot be seen; null if there is none. */
    private static @Nullable String invisibleProblem(String key, String written) {
        String seen = visible(key);
        int first = key.isEmpty() ? -1 : firstInvisible(key, false);
        if (first >= 0) {
            String where = first == 0 ? " stands before " : " stands in or behind ";
            return named(key.codePointAt(first)) + where + seen + ": delete it";
        }
        int inValue = firstInvisible(written, true);
        return inValue < 0
                ? null
                : named(written.codePointAt(inValue))
                        + " stands in the value of "
                        + seen
                        + ": delete it";
    }

    /**
     * The sentence about a value from elsewhere with a character that cannot be seen; null if there
     * is none.
     */
    static @Nullable String invisibleProblem(String value) {
        int first = firstInvisible(value, true);
        return first < 0 ? null : named(value.codePointAt(first)) + " stands in it: delete it";
    }

    private static String named(int codePoint) {
        return String.format(
                Locale.ROOT,
                "an invisible character, U+%04X %s,",
                codePoint,
                Character.getName(codePoint));
    }

    private static String visible(String text) {
        StringBuilder seen = new StringBuilder();
        text.codePoints().filter(each -> !isInvisible(each)).forEach(seen::appendCodePoint);
        return seen.toString();
    }

    /**
     * Where the first one is; -1 for nowhere.
     *
     * @param isWithinText whether blanks of other widths and joiners are allowed between others
     */
    private static int firstInvisible(String text, boolean isWithinText) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int each = text.codePointAt(i);
            boolean isInside = i > 0 && i + Character.charCount(each) < text.length();
            boolean isUseful =
                    Character.getType(each) == Character.SPACE_SEPARATOR
                            || JOINERS.indexOf(each) >= 0;
            if (isInvisible(each) && !(isWithinText && isInside && isUseful)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isInvisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL -> codePoint != '\t';
            case Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            case Character.SPACE_SEPARATOR -> codePoint != ' ';
            default -> BLANK_LETTERS.indexOf(codePoint) >= 0;
        };
    }
}
