package org.quoin.client.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quoin.client.pack.AssetSource;

final class TextsTest {
    private static final Pattern LOOK_UP =
            Pattern.compile("(?:text|get|add)\\(\\s*\"([a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)+)\"");

    @Test
    void missingKeyShowsItself() {
        assertEquals("a.b", Texts.parse("").get("a.b"));
        assertEquals("a.b", Texts.parse("").get("a.b", 1));
    }

    @Test
    void argumentsAreFilledIn() {
        Texts texts = Texts.parse("k = {1} of {0}\nodd = {x and {0} {9}");
        assertEquals("2 of 1", texts.get("k", 1, 2));
        assertEquals("{1} of {0}", texts.get("k"));
        assertEquals("2 of {0}", texts.get("k", "{0}", 2), "an argument is not filled in again");
        assertEquals("{x and {0} {9}", texts.get("odd", 1));
    }

    @Test
    void brokenEscapeDoesNotLoseTheLinesBefore() {
        Texts texts = Texts.parse("a = 1\nb = \\uZZZZ\n");
        assertEquals("1", texts.get("a"));
        assertEquals("b", texts.get("b"));
    }

    @Test
    void everyKeyTheClientAsksForIsInTheLanguageFile() throws IOException {
        AssetSource assets = new AssetSource(null, TextsTest.class.getClassLoader());
        Texts texts = Texts.parse(assets.readText(Texts.PATH).orElseThrow());
        TreeSet<String> asked = new TreeSet<>();
        List<Path> sources;
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            sources = files.filter(file -> file.toString().endsWith(".java")).toList();
        }
        for (Path source : sources) {
            Matcher matcher = LOOK_UP.matcher(Files.readString(source));
            while (matcher.find()) {
                asked.add(matcher.group(1));
            }
        }
        assertTrue(asked.size() > 20, "found only " + asked);
        for (String key : asked) {
            assertNotEquals(key, texts.get(key), "this key has no text");
        }
    }
}
