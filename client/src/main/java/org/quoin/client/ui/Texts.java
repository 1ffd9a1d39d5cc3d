package org.quoin.client.ui;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The game's texts by key, so that they can be translated. Immutable. */
public final class Texts {
    /** The asset that holds the texts. */
    public static final String PATH = "quoin/lang/en.properties";

    private final Properties entries = new Properties();

    private Texts() {}

    /**
     * Reads lines of {@code key = text}. Lines that cannot be read are left out; their keys are
     * shown instead.
     */
    public static Texts parse(String lines) {
        Texts texts = new Texts();
        try {
            texts.entries.load(new StringReader(lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalArgumentException e) {
            // A broken \\u escape: the lines before it are kept.
            return texts;
        }
        return texts;
    }

    /** Returns the text of a key, or the key if there is none. */
    public String get(String key) {
        return entries.getProperty(key, key);
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
            filled.append(text, at, open);
            if (index >= 0 && index < arguments.length) {
                filled.append(arguments[index]);
            }
            at = open + 3;
        }
        return filled.append(text.substring(at)).toString();
    }
}
