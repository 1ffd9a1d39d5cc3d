package org.quoin.client.pack.file;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.ByteOrderMark;
import org.quoin.engine.reason.Reason;

/** Reads JSON that may be anybody's work. */
public final class PackJson {
    private PackJson() {}

    /** Reads an object, or returns null and reports why not. */
    public static @Nullable JsonObject object(
            byte[] bytes, String where, AssetProblem.Sink problems) {
        String text = ByteOrderMark.without(new String(bytes, StandardCharsets.UTF_8));
        if (isTooDeep(text)) {
            problems.add(where, Reason.of(PackCode.DEEP_JSON, PackLimits.JSON_DEPTH_MAX));
            return null;
        }
        try {
            return JsonParser.object().from(text);
        } catch (JsonParserException e) {
            problems.add(
                    where,
                    Reason.of(PackCode.AT_LINE, e.getLinePosition())
                            .because(
                                    Reason.of(
                                            PackCode.NO_JSON,
                                            plain(String.valueOf(e.getMessage())))));
            return null;
        }
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
