package org.quoin.client.pack.file;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads JSON that may be anybody's. */
public final class PackJson {
    private PackJson() {}

    /** Reads an object, or returns null and reports why not. */
    public static @Nullable JsonObject object(byte[] bytes, String where, ProblemSink problems) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.startsWith("\uFEFF")) {
            text = text.substring(1);
        }
        if (isTooDeep(text)) {
            problems.add(where, "brackets more than " + PackLimits.JSON_DEPTH_MAX + " deep");
            return null;
        }
        try {
            return JsonParser.object().from(text);
        } catch (JsonParserException e) {
            problems.add(where, "line " + e.getLinePosition() + ": " + e.getMessage());
            return null;
        }
    }

    /** Counts brackets, also those in strings: no honest text has so many. */
    private static boolean isTooDeep(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '[' || c == '{') {
                depth++;
            } else if (c == ']' || c == '}') {
                depth--;
            }
            if (depth > PackLimits.JSON_DEPTH_MAX) {
                return true;
            }
        }
        return false;
    }
}
