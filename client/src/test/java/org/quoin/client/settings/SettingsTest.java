package org.quoin.client.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.ui.Texts;
import org.quoin.engine.wire.Limits;

/** What holds for every setting, and what else is held to the declarations. */
final class SettingsTest {
    private static final Path DOCUMENT = Path.of("../docs/settings.md");
    private static final String TABLE = "| key | default | what it is | for one run |\n";

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
    void everyTextOfTheScreenIsInTheLanguageFile() throws IOException {
        AssetSource assets = new AssetSource(null, SettingsTest.class.getClassLoader());
        Texts texts = Texts.parse(assets.readText(Texts.PATH).orElseThrow());
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
        for (TestNetwork.Fault fault : TestNetwork.Fault.values()) {
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

    @Test
    void theDocumentListsEverySetting() throws IOException {
        StringBuilder table = new StringBuilder(TABLE).append("|---|---|---|---|\n");
        for (Setting<?> setting : Settings.ALL) {
            String usual = setting.write(Settings.DEFAULT);
            Setting.PlayOption option = setting.option();
            table.append("| `")
                    .append(setting.key())
                    .append(usual.isEmpty() ? "` | none | " : "` | `" + usual + "` | ")
                    .append(setting.about())
                    .append(option == null ? " | |\n" : " | `" + option.name() + "` |\n");
        }
        String document = Files.readString(DOCUMENT);
        int start = Math.max(0, document.indexOf(TABLE));
        int end = document.indexOf("\n\n", start);
        assertEquals(
                table.toString(),
                document.substring(start, end < 0 ? document.length() : end + 1),
                () -> DOCUMENT + " is out of date; the table is to be:\n" + table);
    }
}
