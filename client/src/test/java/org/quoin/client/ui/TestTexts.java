package org.quoin.client.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.quoin.client.settings.GameKey;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.Languages;
import org.quoin.server.text.Texts;

/** The texts of the game, as it shows them. */
public final class TestTexts {
    /** The languages that ship. */
    public static final List<String> LANGUAGES = Languages.SHIPPED;

    private static final Map<String, Map<String, String>> READ = new ConcurrentHashMap<>();

    private TestTexts() {}

    /** The English texts. */
    public static Texts english() {
        return of(Languages.ENGLISH);
    }

    /** The texts of a language. */
    public static Texts of(String language) {
        Texts texts = new Texts(entries(language));
        texts.nameKeys(GameKey::usualName);
        return texts;
    }

    /** The texts of a language by key. */
    public static Map<String, String> entries(String language) {
        // Thousands of tests ask, and reading the files takes milliseconds.
        return READ.computeIfAbsent(language, TestTexts::read);
    }

    private static Map<String, String> read(String language) {
        Languages languages =
                new Languages(new AssetSource(null, TestTexts.class.getClassLoader()));
        List<String> problems = new ArrayList<>();
        languages.reload((file, reason) -> problems.add(file + ": " + reason));
        assertEquals(List.of(), problems);
        Map<String, String> entries = languages.texts(language);
        assertFalse(entries.isEmpty(), "no language " + language);
        return Map.copyOf(entries);
    }
}
