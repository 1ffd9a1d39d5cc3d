package org.quoin.client.ui.settings;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Settings;
import org.quoin.server.text.Texts;

/** The names of keys and mouse buttons: by the keyboard if it has a letter, else by us. */
public final class KeyTexts {
    private KeyTexts() {}

    /**
     * Returns the name of a key.
     *
     * @param letterOf the letter printed on a key of this keyboard; empty if there is none
     */
    public static String of(int code, Texts texts, IntFunction<String> letterOf) {
        String name = KeyNames.nameOf(code);
        if (name == null) {
            return Integer.toString(code);
        }
        String key = "keyname." + name.toLowerCase(Locale.ROOT).replace('_', '-');
        String ours = texts.get(key);
        if (!ours.equals(key)) {
            return ours;
        }
        String letter = code >= KeyNames.MOUSE ? "" : letterOf.apply(code);
        return letter.isBlank() ? name : letter.toUpperCase(Locale.ROOT);
    }

    /** Returns what the first key that does something is called. */
    public static String of(
            GameKey key, Settings settings, Texts texts, IntFunction<String> letterOf) {
        List<Integer> codes = settings.get(key.setting());
        return codes.isEmpty()
                ? texts.get("settings.keys.none")
                : of(codes.get(0), texts, letterOf);
    }

    /** Returns the names of several keys, with a comma between. */
    public static String of(List<Integer> codes, Texts texts, IntFunction<String> letterOf) {
        return codes.stream()
                .map(code -> of(code, texts, letterOf))
                .collect(Collectors.joining(", "));
    }
}
