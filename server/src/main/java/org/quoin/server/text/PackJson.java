package org.quoin.server.text;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.ByteOrderMark;
import org.quoin.engine.reason.Reason;

/**
 * Reads JSON that may be anybody's work. As other programs do, it takes a byte order mark, comments
 * ({@code //}, {@code #} and {@code /* *}{@code /}) and a comma behind the last entry.
 */
public final class PackJson {
    /** More wrong lines than these are no slip: it is another file. */
    static final int LINES_WRONG_MAX = 16;

    private PackJson() {}

    /** Reads an object, or returns null and reports why not. */
    public static @Nullable JsonObject object(
            byte[] bytes, String where, AssetProblem.Sink problems) {
        String text = textOf(bytes, where, problems);
        try {
            return text == null ? null : JsonParser.object().from(text);
        } catch (JsonParserException e) {
            report(e.getLinePosition(), reasonOf(e), where, problems);
            return null;
        }
    }

    /**
     * Reads an object with an entry on each line. If it cannot be read as a whole, each line is
     * read by itself, and those that cannot be are reported and left out.
     *
     * @return null if more than {@link #LINES_WRONG_MAX} lines are wrong, or nothing is left
     */
    public static @Nullable JsonObject objectOfLines(
            byte[] bytes, String where, AssetProblem.Sink problems) {
        String text = textOf(bytes, where, problems);
        try {
            return text == null ? null : JsonParser.object().from(text);
        } catch (JsonParserException e) {
            return ofLines(String.valueOf(text), e, where, problems);
        }
    }

    private static @Nullable JsonObject ofLines(
            String text, JsonParserException ofWhole, String where, AssetProblem.Sink problems) {
        JsonObject all = new JsonObject();
        Map<Integer, Reason> wrong = new TreeMap<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size() && wrong.size() <= LINES_WRONG_MAX; i++) {
            String line = lines.get(i).strip();
            String entry = line.endsWith(",") ? line.substring(0, line.length() - 1) : line;
            try {
                if (isTooDeep(entry)) { // Brackets that a string of the whole has hidden.
                    wrong.put(i + 1, tooDeep());
                } else if (!entry.equals("{") && !entry.equals("}")) {
                    all.putAll(JsonParser.object().from('{' + entry + '}'));
                }
            } catch (JsonParserException e) {
                wrong.put(i + 1, reasonOf(e));
            }
        }
        boolean isUsed = wrong.size() <= LINES_WRONG_MAX && !all.isEmpty();
        if (!isUsed || wrong.isEmpty()) { // No line alone is: a comma may be missing between two.
            report(ofWhole.getLinePosition(), reasonOf(ofWhole), where, problems);
        } else {
            wrong.forEach((line, why) -> report(line, why, where, problems));
        }
        return isUsed ? all : null;
    }

    /** The text of a file; null, and reported, if the parser must not have it. */
    private static @Nullable String textOf(byte[] bytes, String where, AssetProblem.Sink problems) {
        String text = plainJson(ByteOrderMark.without(new String(bytes, StandardCharsets.UTF_8)));
        if (isTooDeep(text)) {
            problems.add(where, tooDeep());
            return null;
        }
        return text;
    }

    /**
     * Puts spaces in place of comments and of commas before a closing bracket. Each line keeps its
     * number.
     */
    static String plainJson(String text) {
        StringBuilder plain = new StringBuilder(text);
        int comma = -1; // Behind an entry, and nothing but spaces and comments since.
        boolean isBehindEntry = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int end = commentEnd(text, i);
            if (end > i) {
                blank(plain, i, end);
                i = end - 1;
            } else if (c == '"') {
                comma = -1;
                isBehindEntry = true;
                i = stringEnd(text, i);
            } else if (c == ',') {
                comma = isBehindEntry ? i : -1;
                isBehindEntry = false;
            } else if (!Character.isWhitespace(c)) {
                if (comma >= 0 && (c == '}' || c == ']')) {
                    plain.setCharAt(comma, ' ');
                }
                comma = -1;
                isBehindEntry = c != '{' && c != '[';
            }
        }
        return plain.toString();
    }

    /** Where the comment ends that begins at a place; that place itself if none does. */
    private static int commentEnd(String text, int at) {
        if (text.startsWith("/*", at)) {
            int end = text.indexOf("*/", at + 2);
            return end < 0 ? text.length() : end + 2;
        }
        if (text.charAt(at) != '#' && !text.startsWith("//", at)) {
            return at;
        }
        int end = at;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    /** Where the closing quote is of a string that begins at a place, or the end of the text. */
    private static int stringEnd(String text, int at) {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != '"') {
            end += text.charAt(end) == '\\' ? 2 : 1; // An escaped quote does not end it.
        }
        return Math.min(end, text.length());
    }

    private static void blank(StringBuilder text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
                text.setCharAt(i, ' ');
            }
        }
    }

    private static void report(int line, Reason why, String where, AssetProblem.Sink problems) {
        problems.add(where, Reason.of(PackCode.AT_LINE, line).because(why));
    }

    private static Reason reasonOf(JsonParserException e) {
        return Reason.of(PackCode.NO_JSON, plain(String.valueOf(e.getMessage())));
    }

    private static Reason tooDeep() {
        return Reason.of(PackCode.DEEP_JSON, PackLimits.JSON_DEPTH_MAX);
    }

    /** Rewrites a parser's message for the player: no place twice, no names of tokens. */
    private static String plain(String message) {
        return message.replaceFirst("Expected STRING", "Expected a name in quotes")
                .replaceFirst("Expected COLON", "Expected a colon")
                .replaceFirst("^JSON did not contain .* JsonObject\\.", "Expected {")
                .replaceFirst(" on line \\d+, char \\d+$", "")
                .replaceFirst("( instead of|, got) 0$", ", but the file ends")
                .replaceFirst("( instead of|, got) \\d+$", "");
    }

    /**
     * Says whether brackets lie more than {@link PackLimits#JSON_DEPTH_MAX} deep: the parser calls
     * itself for each, which would end in an overflow of the stack. Brackets within strings do not
     * count: one there could hide how deep the text is.
     */
    public static boolean isTooDeep(String text) {
        int depth = 0;
        boolean inString = false;
        for (int i = 0; i < text.length() && depth <= PackLimits.JSON_DEPTH_MAX; i++) {
            char c = text.charAt(i);
            if (inString && c == '\\') {
                i++; // An escaped character does not end the string.
            } else if (c == '"') {
                inString = !inString;
            } else if (!inString) {
                depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
            }
        }
        return depth > PackLimits.JSON_DEPTH_MAX;
    }
}
