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

/** Reads JSON that may be anybody's work. */
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
        String text = ByteOrderMark.without(new String(bytes, StandardCharsets.UTF_8));
        if (isTooDeep(text)) {
            problems.add(where, tooDeep());
            return null;
        }
        return text;
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
