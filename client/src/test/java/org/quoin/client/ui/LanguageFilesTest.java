package org.quoin.client.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.LanguageFile;
import org.quoin.server.text.Languages;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.world.Hotbar;

/** The languages that ship have each text that the game shows, and no other. */
final class LanguageFilesTest {
    static final List<String> LANGUAGES = Languages.SHIPPED;

    private static final Path FOLDER = Path.of("../assets/quoin/lang");

    /** The sources of the modules that show texts. */
    private static final List<String> SOURCES =
            List.of("src/main/java", "../server/src/main/java", "../tools/lab/src/main/java");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    private static final Pattern LOOK_UP =
            Pattern.compile(
                    "(?:text|get|add|addButton)\\(\\s*\"([a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)+)\"");

    /** Keys that are put together while the game runs begin with one of these literals. */
    private static final List<String> PUT_TOGETHER =
            List.of(
                    "chat.",
                    "command.",
                    "end.",
                    "keyname.",
                    "replay.action.",
                    "replay.key.",
                    "sound.");

    /** Keys that the game has no literal of: the files speak of themselves. */
    private static final Set<String> OF_FILES = Set.of("language.name");

    private static Map<String, String> fileOf(String language) {
        AssetSource assets = new AssetSource(null, LanguageFilesTest.class.getClassLoader());
        byte[] bytes = assets.read(Languages.FOLDER + language + ".json").orElseThrow();
        LanguageFile file =
                LanguageFile.read(
                        bytes,
                        language,
                        (where, reason) -> {
                            throw new AssertionError(where + ": " + reason);
                        });
        return file == null ? Map.of() : file.texts();
    }

    private static String sources() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String folder : SOURCES) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                    all.append(Files.readString(file));
                }
            }
        }
        return all.toString();
    }

    @Test
    void everyFileOfTheFolderShips() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> ids =
                    files.map(file -> file.getFileName().toString().replace(".json", ""))
                            .sorted()
                            .toList();
            assertEquals(Languages.SHIPPED, ids);
        }
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void everyLanguageHasTheTextsOfEnglish(String language) {
        SortedSet<String> missing = new TreeSet<>(fileOf("en").keySet());
        SortedSet<String> unknown = new TreeSet<>(fileOf(language).keySet());
        missing.removeAll(fileOf(language).keySet());
        unknown.removeAll(fileOf("en").keySet());
        assertEquals(Set.of(), missing, "are missing in " + language + ".json");
        assertEquals(Set.of(), unknown, "are only in " + language + ".json");
    }

    /** Their keys follow from declarations, so no source file has them whole. */
    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void everyBlockGameRuleAndSettingHasItsTexts(String language) {
        Set<String> wanted = declaredKeys();
        wanted.removeAll(fileOf(language).keySet());
        assertEquals("", String.join(", ", wanted), "missing in " + language + ".json");
    }

    private static Set<String> declaredKeys() {
        Set<String> keys = new TreeSet<>();
        Hotbar.PALETTE.forEach(block -> keys.add("block." + block.name()));
        for (GameRule rule : GameRule.OF_NEW_WORLD) {
            String key = "rule." + rule.word();
            keys.add(key);
            keys.add(key + ".about");
            rule.words().forEach(word -> keys.add(key + "." + word));
        }
        for (Setting<?> setting : Settings.ALL) {
            Setting.Shown shown = setting.shown();
            if (shown != null) {
                keys.add(shown.textKey());
                keys.add(
                        (setting instanceof Setting.Keys ? "settings.keys" : shown.textKey())
                                + ".about");
                shown.words().values().forEach(word -> keys.add(shown.textKey() + "." + word));
            }
        }
        return keys;
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void everyTextHasThePlaceholdersOfEnglish(String language) {
        Map<String, String> english = fileOf("en");
        Map<String, String> texts = new TreeMap<>(fileOf(language));
        texts.forEach(
                (key, text) ->
                        assertEquals(
                                LanguageFile.placeholders(english.getOrDefault(key, "")),
                                LanguageFile.placeholders(text),
                                key));
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void keysStandOnceAndNoTextIsEmpty(String language) throws IOException {
        String file = Files.readString(FOLDER.resolve(language + ".json"));
        fileOf(language)
                .forEach(
                        (key, text) -> {
                            String quoted = '"' + key + "\":";
                            assertEquals(file.indexOf(quoted), file.lastIndexOf(quoted), key);
                            assertTrue(!text.isBlank(), key + " has no text");
                        });
    }

    @Test
    void everyKeyTheClientAsksForHasAText() throws IOException {
        SortedSet<String> asked = new TreeSet<>();
        Matcher matcher = LOOK_UP.matcher(sources());
        while (matcher.find()) {
            asked.add(matcher.group(1));
        }
        assertTrue(asked.size() > 100, "found only " + asked);
        asked.removeAll(fileOf("en").keySet());
        assertEquals(Set.of(), asked, "have no text");
    }

    @Test
    void everyTextIsAskedFor() throws IOException {
        Set<String> literals = new TreeSet<>(OF_FILES);
        Matcher matcher = LITERAL.matcher(sources());
        while (matcher.find()) {
            literals.add(matcher.group(1));
        }
        PUT_TOGETHER.forEach(each -> assertTrue(literals.contains(each), each));
        literals.addAll(declaredKeys());
        Settings.ALL.forEach(setting -> literals.addAll(keysOf(setting)));
        ReasonCodes.all().forEach(code -> literals.add(code.key()));
        SortedSet<String> unused = new TreeSet<>(fileOf("en").keySet());
        unused.removeIf(
                key ->
                        literals.contains(key)
                                || isSuffixed(key, literals)
                                || PUT_TOGETHER.stream().anyMatch(key::startsWith));
        assertEquals(Set.of(), unused, "are never shown");
    }

    /** Whether a key is another with a literal such as {@code .value} behind it. */
    private static boolean isSuffixed(String key, Set<String> literals) {
        int dot = key.lastIndexOf('.');
        return literals.contains(key.substring(0, dot + 1))
                || (literals.contains(key.substring(Math.max(0, dot)))
                        && literals.contains(key.substring(0, Math.max(0, dot))));
    }

    private static Set<String> keysOf(Setting<?> setting) {
        Set<String> keys = new TreeSet<>();
        Setting.Shown shown = setting.shown();
        if (shown != null) {
            keys.add(shown.textKey());
            keys.add(shown.textKey() + ".about");
            shown.words().values().forEach(word -> keys.add(shown.textKey() + "." + word));
            keys.add(shown.textKey() + ".value");
        }
        return keys;
    }
}
