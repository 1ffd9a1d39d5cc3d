package org.quoin.client.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.ui.TestTexts;
import org.quoin.engine.wire.Limits;
import org.quoin.server.text.Texts;

/** Properties of every setting, and agreement of other files with the declarations. */
final class SettingsTest {
    @Test
    void everySettingChangesAloneAndIsReadBack() throws Setting.BadValueException {
        for (Setting<?> setting : Settings.ALL) {
            String usual = setting.write(Settings.DEFAULT);
            assertEquals(Settings.DEFAULT, setting.read(Settings.DEFAULT, usual), setting.key());
            Settings changed = setting.read(Settings.DEFAULT, otherValue(setting));
            for (Setting<?> each : Settings.ALL) {
                boolean differs = !each.write(changed).equals(each.write(Settings.DEFAULT));
                assertEquals(each == setting, differs, setting + " changes " + each);
            }
        }
    }

    private static String otherValue(Setting<?> setting) {
        if (setting instanceof Setting.Toggle toggle) {
            return toggle.usual() ? "off" : "on";
        } else if (setting instanceof Setting.WholeNumber number) {
            IntRange range = number.range();
            return Integer.toString(number.usual() == range.max() ? range.min() : range.max());
        } else if (setting instanceof Setting.Choice<?> choice) {
            return choice.values().get(choice.values().size() - 1).name().toLowerCase(Locale.ROOT);
        }
        if (setting instanceof Setting.Keys) {
            return "F12, MOUSE_4";
        }
        return setting == Settings.LANGUAGE ? "xy" : "other";
    }

    @Test
    void everySettingSurvivesARestart(@TempDir Path folder)
            throws IOException, Setting.BadValueException {
        for (Setting<?> setting : Settings.ALL) {
            Path path = folder.resolve(setting.key() + ".properties");
            SettingsFile file = new SettingsFile(path);
            file.load();
            Settings changed = setting.read(Settings.DEFAULT, otherValue(setting));
            file.save(changed);
            SettingsFile.Loaded again = new SettingsFile(path).load();
            assertEquals(List.of(), again.problems());
            assertEquals(changed, again.settings(), setting.key());
        }
    }

    /** An unread setting does nothing; the effect of each has tests of its own. */
    @Test
    void everySettingIsAskedFor() throws IOException, IllegalAccessException {
        String sources = sourcesOutside(Path.of("src/main/java/org/quoin/client/settings"));
        List<Class<?>> settings =
                List.of(
                        Settings.class,
                        ControlSettings.class,
                        PictureSettings.class,
                        SoundSettings.class,
                        AccessibilitySettings.class);
        Set<String> named =
                Pattern.compile(
                                settings.stream()
                                        .map(Class::getSimpleName)
                                        .collect(Collectors.joining("|", "\\b(?:", ")\\.\\w+")))
                        .matcher(sources)
                        .results()
                        .map(MatchResult::group)
                        .collect(Collectors.toSet());
        for (Class<?> declaring : settings) {
            for (Field field : declaring.getFields()) {
                if (Setting.class.isAssignableFrom(field.getType())) {
                    String name = declaring.getSimpleName() + "." + field.getName();
                    assertTrue(named.contains(name), name);
                }
            }
        }
        for (GameKey key : GameKey.values()) {
            boolean asked =
                    key.hotbarSlot() >= 0
                            || sources.contains("GameKey." + key.name())
                            || sources.contains("case " + key.name() + " ->");
            assertTrue(asked, key.name());
        }
    }

    private static String sourcesOutside(Path left) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                all.append(file.startsWith(left) ? "" : Files.readString(file));
            }
        }
        return all.toString();
    }

    @Test
    void everyDefaultIsInItsRange() {
        for (Setting<?> setting : Settings.ALL) {
            if (setting instanceof Setting.WholeNumber number) {
                int usual = number.usual();
                boolean auto = usual == number.least();
                assertTrue(auto || number.range().contains(usual), setting.key());
            }
        }
    }

    @Test
    void keysOptionsAndPlacesOnTheScreenAreDeclaredOnce() {
        Set<String> taken = new HashSet<>();
        for (Setting<?> setting : Settings.ALL) {
            assertTrue(taken.add(setting.key()), setting.key());
            Setting.PlayOption option = setting.option();
            assertTrue(option == null || taken.add(option.name()), setting.key());
            Setting.Shown shown = setting.shown();
            assertTrue(shown == null || taken.add(shown.page() + " " + shown.row()), setting.key());
        }
    }

    @Test
    void everyTextOfTheScreenIsInTheLanguageFile() {
        Texts texts = TestTexts.english();
        for (Setting<?> setting : Settings.ALL) {
            Setting.Shown shown = setting.shown();
            if (shown == null) {
                continue;
            }
            assertHas(texts, shown.textKey());
            if (!(setting instanceof Setting.Keys)) {
                assertHas(texts, shown.textKey() + ".about");
            }
            shown.words().values().forEach(word -> assertHas(texts, shown.textKey() + "." + word));
            if (shown.step() > 0) {
                assertHas(texts, shown.textKey() + ".value");
            }
        }
        for (TestConditions.Fault fault : TestConditions.Fault.values()) {
            assertHas(texts, fault.textKey());
            assertHas(texts, fault.textKey() + ".value");
        }
    }

    private static void assertHas(Texts texts, String key) {
        assertNotEquals(key, texts.get(key), "this key has no text");
    }

    @Test
    void theCommandLineAllowsTheInputDelaysOfTheEngine() {
        assertEquals(Limits.INPUT_DELAY_TURNS_MAX, Settings.INPUT_DELAY_TURNS_MAX);
    }
}
