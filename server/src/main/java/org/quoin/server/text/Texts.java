package org.quoin.server.text;

import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * The game's texts by key, in the current language. Callers that cache a text must watch {@link
 * #version}. Thread-safe.
 */
public final class Texts {
    private static final String KEY_NAME = "{key.";

    private volatile Function<String, @Nullable String> keyNames = word -> null;
    private volatile Shown shown;

    /** A language and how often it changed. */
    private record Shown(Map<String, String> entries, int version) {}

    /** Makes texts of one language. */
    public Texts(Map<String, String> entries) {
        shown = new Shown(Map.copyOf(entries), 0);
    }

    /** Shows another language from now on. By one thread. */
    public void use(Map<String, String> language) {
        if (!language.equals(shown.entries)) {
            shown = new Shown(Map.copyOf(language), shown.version + 1);
        }
    }

    /** Changes whenever the texts do. */
    public int version() {
        return shown.version;
    }

    /**
     * Names the player's own keys from now on where a text has {@code {key.WORD}}.
     *
     * @param names gives what the key for a purpose is called; null if there is no such purpose
     */
    public void nameKeys(Function<String, @Nullable String> names) {
        keyNames = names;
    }

    /** Returns the text of a key, or the key if there is none. */
    public String get(String key) {
        String text = shown.entries.getOrDefault(key, key);
        return text.contains(KEY_NAME) ? withKeys(text) : text;
    }

    private String withKeys(String text) {
        StringBuilder named = new StringBuilder();
        int at = 0;
        for (int open = text.indexOf(KEY_NAME); open >= 0; open = text.indexOf(KEY_NAME, at)) {
            int close = text.indexOf('}', open);
            if (close < 0) {
                break;
            }
            String name = keyNames.apply(text.substring(open + KEY_NAME.length(), close));
            named.append(text, at, open);
            named.append(name == null ? text.substring(open, close + 1) : name);
            at = close + 1;
        }
        return named.append(text.substring(at)).toString();
    }

    /** Returns a reason as a sentence without its full stop, with what lies behind it. */
    public String get(Reason reason) {
        return reason.text(this::get);
    }

    /** Returns the text of a key with {@code {0}}, {@code {1}}, ... filled in. */
    public String get(String key, Object... arguments) {
        return Reason.filled(get(key), arguments);
    }
}
