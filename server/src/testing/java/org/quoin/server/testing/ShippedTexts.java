package org.quoin.server.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.Languages;

/** The texts that ship with the game. */
public final class ShippedTexts {
    private static final Map<String, Map<String, String>> READ = new ConcurrentHashMap<>();

    private ShippedTexts() {}

    /** The texts of a language by key. */
    public static Map<String, String> of(String language) {
        // Thousands of tests ask, and reading the files takes milliseconds.
        return READ.computeIfAbsent(language, ShippedTexts::read);
    }

    private static Map<String, String> read(String language) {
        Languages languages =
                new Languages(new AssetSource(null, ShippedTexts.class.getClassLoader()));
        List<String> problems = new ArrayList<>();
        languages.reload((file, reason) -> problems.add(file + ": " + reason));
        assertEquals(List.of(), problems);
        Map<String, String> entries = languages.texts(language);
        assertFalse(entries.isEmpty(), "no language " + language);
        return Map.copyOf(entries);
    }
}
