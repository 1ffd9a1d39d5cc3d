package org.quoin.server.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class TextsTest {
    @Test
    void missingKeyShowsItself() {
        assertEquals("a.b", new Texts(Map.of()).get("a.b"));
        assertEquals("a.b", new Texts(Map.of()).get("a.b", 1));
    }

    @Test
    void argumentsAreFilledIn() {
        Texts texts = new Texts(Map.of("k", "{1} of {0}", "odd", "{x and {0} {9}"));
        assertEquals("2 of 1", texts.get("k", 1, 2));
        assertEquals("{1} of {0}", texts.get("k"));
        assertEquals("2 of {0}", texts.get("k", "{0}", 2), "an argument is not filled in again");
        assertEquals("{x and {0} {9}", texts.get("odd", 1));
    }

    @Test
    void anotherLanguageShowsAtOnceAndCounts() {
        Texts texts = new Texts(Map.of("yes", "Yes"));
        int before = texts.version();
        texts.use(Map.of("yes", "Ja"));
        assertEquals("Ja", texts.get("yes"));
        assertNotEquals(before, texts.version());
        int after = texts.version();
        texts.use(Map.of("yes", "Ja"));
        assertEquals(after, texts.version(), "nothing changed");
    }

    @Test
    void keysAreNamedAsThePlayerHasSetThem() {
        Texts texts = new Texts(Map.of("k", "{key.auto-delay} and {0}"));
        assertEquals("{key.auto-delay} and {0}", texts.get("k"));
        texts.nameKeys(word -> word.equals("auto-delay") ? "Pause" : "?");
        assertEquals("Pause and 1", texts.get("k", 1));
    }
}
