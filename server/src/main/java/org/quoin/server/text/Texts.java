package org.quoin.server.text;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The game's texts by key, in the language that is shown now. Whoever keeps a text instead of
 * asking for it again looks at {@link #version}. Safe for several threads.
 */
public final class Texts {
    /** The asset that holds the English texts. */
    public static final String PATH = Languages.FOLDER + Languages.ENGLISH + ".json";

    private static final String KEY_NAME = "{key.";
    private static final Pattern KEY = Pattern.compile("\\{key\\.([A-Za-z0-9_-]+)}");

    private volatile UnaryOperator<String> keyNames = word -> word;
    private volatile Shown shown;

    /** A language and how often it changed. */
    private record Shown(Map<String, String> entries, int version) {}

    /** Makes texts of one language. */
    public Texts(Map<String, String> entries) {
        shown = new Shown(Map.copyOf(entries), 0);
    }

    /**
     * Makes texts of a file's content.
     *
     * @throws IllegalArgumentException if it cannot be used as a whole
     */
    public static Texts parse(String json) {
        LanguageFile file =
                LanguageFile.read(
                        json.getBytes(StandardCharsets.UTF_8),
                        "texts",
                        (where, reason) -> {
                            throw new IllegalArgumentException(where + ": " + reason);
                        });
        return new Texts(file == null ? Map.of() : file.texts());
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
     * Names the player's own keys from now on where a text has {@code {key.NAME}}.
     *
     * @param names gives what the first key of a setting is called, by the setting's word
     */
    public void nameKeys(UnaryOperator<String> names) {
        keyNames = names;
    }

    /** Returns the text of a key, or the key if there is none. */
    public String get(String key) {
        String text = shown.entries.getOrDefault(key, key);
        return text.contains(KEY_NAME) ? withKeys(text) : text;
    }

    private String withKeys(String text) {
        return KEY.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(keyNames.apply(found.group(1))));
    }

    /** Returns the text of a key with {@code {0}}, {@code {1}}, ... filled in. */
    public String get(String key, Object... arguments) {
        String text = get(key);
        StringBuilder filled = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            // One digit is enough; other braces are left as they are.
            if (open < 0 || open + 2 >= text.length() || text.charAt(open + 2) != '}') {
                break;
            }
            int index = Character.digit(text.charAt(open + 1), 10);
            filled.append(text, at, index < 0 ? open + 3 : open);
            if (index >= 0 && index < arguments.length) {
                filled.append(arguments[index]);
            }
            at = open + 3;
        }
        return filled.append(text.substring(at)).toString();
    }
}
