package org.quoin.engine.reason;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The English texts that ship with the game: for consoles, logs, exception messages and a host's
 * sentences, whatever language a player reads.
 */
public final class English {
    private static final String FILE = "/assets/quoin/lang/en.json";

    /** Empty if the file is missing: then a reason is shown by its key and its arguments. */
    private static final Map<String, String> TEXTS = read();

    private English() {}

    /** All texts by key. */
    public static Map<String, String> texts() {
        return Collections.unmodifiableMap(TEXTS);
    }

    static @Nullable String of(String key) {
        return TEXTS.get(key);
    }

    private static Map<String, String> read() {
        Map<String, String> texts = new HashMap<>();
        try (InputStream in = English.class.getResourceAsStream(FILE)) {
            JsonObject json = in == null ? new JsonObject() : JsonParser.object().from(in);
            json.forEach((key, text) -> texts.put(key, String.valueOf(text)));
        } catch (IOException | JsonParserException e) {
            throw new IllegalStateException(FILE + " of this build cannot be read", e);
        }
        return texts;
    }
}
