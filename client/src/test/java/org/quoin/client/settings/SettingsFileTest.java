package org.quoin.client.settings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.settings.SettingsFile.Loaded;
import org.quoin.client.settings.SettingsFile.Problem;
import org.quoin.client.ui.TestTexts;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;

final class SettingsFileTest {
    @TempDir Path folder;

    private Path file() {
        return folder.resolve("settings.properties");
    }

    private Loaded loaded(String text) throws IOException {
        Files.writeString(file(), text);
        return new SettingsFile(file()).load();
    }

    private String afterSaving(String text, Change change) throws IOException {
        Files.writeString(file(), text);
        SettingsFile settingsFile = new SettingsFile(file());
        settingsFile.save(change.apply(settingsFile.load().settings()));
        return Files.readString(file());
    }

    private interface Change {
        Settings apply(Settings from);
    }

    @Test
    void missingFileMeansTheDefaultsWithoutAProblem() {
        Loaded loaded = new SettingsFile(file()).load();
        assertEquals(Settings.DEFAULT, loaded.settings());
        assertEquals(List.of(), loaded.problems());
        assertFalse(Files.exists(file()), "reading writes nothing");
    }

    @Test
    void everyValueSurvivesSavingAndLoading() throws IOException {
        Settings all =
                Settings.DEFAULT
                        .with(Settings.NAME, "Zoë-7")
                        .with(Settings.INPUT_DELAY_TURNS, 0)
                        .with(Settings.TRANSPORT, Settings.Transport.TCP)
                        .with(Settings.HOST_PORT, 1234)
                        .with(Settings.FIELD_OF_VIEW_DEGREES, 110)
                        .with(Settings.SENSITIVITY_PERCENT, 10)
                        .with(Settings.VIEW_DISTANCE_COLUMNS, 32)
                        .with(Settings.LAST_ADDRESS, "[::1]:47801")
                        .with(Settings.PREDICTION, false)
                        .with(Settings.MASTER_VOLUME_PERCENT, 0)
                        .with(Settings.FULLSCREEN, true)
                        .with(Settings.VSYNC, false)
                        .with(Settings.VIEW_BOBBING, false)
                        .with(Settings.FIELD_OF_VIEW_KICK, false)
                        .with(Settings.FAR_TERRAIN, false)
                        .with(Settings.GUI_SCALE, 3)
                        .with(Settings.TEXTURE_PACKS, List.of("Süd & Söhne.zip", "my pack"));
        SettingsFile settingsFile = new SettingsFile(folder.resolve("deep/er/settings.properties"));
        settingsFile.load();
        settingsFile.save(all);
        Loaded again = new SettingsFile(settingsFile.path()).load();
        assertEquals(all, again.settings());
        assertEquals(List.of(), again.problems());
    }

    @Test
    void everyKeyOfANewFileIsReadBackAndExplained() throws IOException {
        SettingsFile settingsFile = new SettingsFile(file());
        settingsFile.save(Settings.DEFAULT.with(Settings.NAME, "Ann"));
        String text = Files.readString(file());
        for (Setting<?> setting : Settings.ALL) {
            assertTrue(text.contains("\n" + setting.key() + " ="), setting.key());
            assertTrue(text.contains("# " + setting.about()), setting.key());
        }
    }

    @Test
    void badValueIsReportedWithItsLineAndReplacedByTheDefault() throws IOException {
        Loaded loaded = loaded("# mine\nname = Ann\nfield-of-view-degrees = 200\n");
        assertEquals(Settings.DEFAULT.with(Settings.NAME, "Ann"), loaded.settings());
        assertEquals(
                List.of(
                        "settings.properties:3: field-of-view-degrees must be between 50 and "
                                + "110, not \"200\"; using 75"),
                loaded.problems().stream().map(Problem::toString).toList());
    }

    @Test
    void inputDelayIsAutoOrANumber() throws IOException {
        assertEquals(
                Settings.INPUT_DELAY_AUTO,
                loaded("input-delay-turns = auto\n").settings().get(Settings.INPUT_DELAY_TURNS));
        assertEquals(
                7, loaded("input-delay-turns = 7\n").settings().get(Settings.INPUT_DELAY_TURNS));
        assertEquals(
                "input-delay-turns = auto\n",
                afterSaving(
                        "input-delay-turns = 7\n",
                        settings ->
                                settings.with(
                                        Settings.INPUT_DELAY_TURNS, Settings.INPUT_DELAY_AUTO)));
    }

    @Test
    void eachKindOfBadLineNamesItsReason() throws IOException {
        assertReason("vsync = maybe", "vsync must be on or off, not \"maybe\"; using on");
        assertReason("gui-scale = 0", "gui-scale must be auto or a whole number from 1 to 4");
        assertReason("gui-scale = big", "must be auto or a whole number from 1 to 4");
        assertReason("gui-scale = 5", "must be auto or a whole number from 1 to 4");
        assertReason("name =", "name must be 1 to 16 letters");
        assertReason("name = a\u00a7b", "name must be 1 to 16 letters");
        assertReason("last-address = a:b:c", "last-address is not an address");
        assertReason("input-delay-turns = 1e9", "must be auto or a whole number from 0 to 60");
        assertReason("input-delay-turns = 99999999999", "must be auto or a whole number from 0");
        assertReason("input-delay-turns = -1", "must be auto or a whole number from 0 to 60");
        assertReason("transport = pigeon", "must be auto, udp or tcp, not \"pigeon\"; using auto");
        assertReason(
                "host-port = 0", "host-port must be between 1 and 65535, not \"0\"; using 47800");
        assertReason("shaders = on", "unknown setting \"shaders\"; the line is ignored");
        assertReason("vsync", "is not KEY = VALUE; the line is ignored");
    }

    private void assertReason(String line, String reason) throws IOException {
        Loaded loaded = loaded(line + "\n");
        assertEquals(Settings.DEFAULT, loaded.settings(), line);
        assertEquals(1, loaded.problems().size(), line);
        Problem problem = loaded.problems().get(0);
        assertEquals(1, problem.line(), line);
        assertTrue(problem.toString().contains(reason), problem.toString());
    }

    @Test
    void whatIsWrongIsSaidInThePlayersLanguage() throws IOException {
        String text = "vsync = maybe\nlast-address = a:0\n\ntransport = x\nhm\nb = 1\nvsync = on\n";
        assertEquals(
                List.of(
                        "settings.properties:1: vsync muss on oder off sein (nicht \"maybe\"); "
                                + "es gilt on",
                        "settings.properties:2: last-address ist keine Adresse: Der Port muss"
                                + " zwischen 1 und 65535 liegen, nicht 0 (nicht \"a:0\"); es gilt"
                                + " kein Wert",
                        "settings.properties:4: transport muss auto, udp oder tcp sein (nicht "
                                + "\"x\"); es gilt auto",
                        "settings.properties:5: ist nicht NAME = WERT; die Zeile wird ignoriert",
                        "settings.properties:6: unbekannte Einstellung \"b\"; die Zeile wird"
                                + " ignoriert",
                        "settings.properties:7: vsync steht schon in einer früheren Zeile; diese "
                                + "wird ignoriert"),
                german(loaded(text)));
        assertEquals(
                List.of(
                        "settings.properties: ist größer als 65536 Bytes; es gelten die "
                                + "Standardwerte, und vor dem Speichern wird die Datei umbenannt"),
                german(loaded("#".repeat(65537))));
    }

    @Test
    void noSentenceIsCutInAnyLanguage() throws IOException {
        for (Setting<?> setting : Settings.ALL) {
            Loaded loaded = loaded(setting.key() + " = ../<%>\n");
            assertEquals(1, loaded.problems().size(), setting.key());
            for (String language : TestTexts.LANGUAGES) {
                Texts texts = TestTexts.of(language);
                String said = loaded.problems().get(0).told(why -> ReasonText.of(why, texts));
                assertTrue(said.contains("../<%>"), said);
                assertFalse(said.contains("..."), said);
            }
        }
    }

    private static List<String> german(Loaded loaded) {
        Texts texts = TestTexts.of("de");
        return loaded.problems().stream()
                .map(each -> each.told(why -> ReasonText.of(why, texts)))
                .toList();
    }

    @Test
    void secondLineOfAKeyIsReportedAndTheFirstCounts() throws IOException {
        Loaded loaded = loaded("input-delay-turns = 5\ninput-delay-turns = 6\n");
        assertEquals(5, loaded.settings().get(Settings.INPUT_DELAY_TURNS));
        assertEquals(
                "settings.properties:2: input-delay-turns is already set on an earlier "
                        + "line; this one is ignored",
                loaded.problems().get(0).toString());
    }

    @Test
    void savingKeepsCommentsOrderAndUnknownLines() throws IOException {
        String text = "# hello\nvsync = off\n\nfuture-key =  1\nname =   Ann\n#end";
        assertEquals(
                "# hello\nvsync = off\n\nfuture-key =  1\nname = Bob\n#end\n",
                afterSaving(text, settings -> settings.with(Settings.NAME, "Bob")));
    }

    @Test
    void savingChangesOnlyWhatThePlayerChanged() throws IOException {
        String text = "field-of-view-degrees = 900\nvsync=off\n";
        assertEquals(
                "field-of-view-degrees = 900\nvsync = on\n",
                afterSaving(text, settings -> settings.with(Settings.VSYNC, true)));
    }

    @Test
    void badLineIsKeptAsACommentWhenItsValueIsChanged() throws IOException {
        assertEquals(
                "# was: field-of-view-degrees = wide\nfield-of-view-degrees = 90\n",
                afterSaving(
                        "field-of-view-degrees = wide\n",
                        settings -> settings.with(Settings.FIELD_OF_VIEW_DEGREES, 90)));
    }

    @Test
    void keyThatWasNotInTheFileIsAddedAtItsEnd() throws IOException {
        String text =
                afterSaving(
                        "name = Ann\n",
                        settings -> settings.with(Settings.LAST_ADDRESS, "example.org"));
        assertTrue(text.startsWith("name = Ann\n\n# "), text);
        assertTrue(text.endsWith("\nlast-address = example.org\n"), text);
    }

    @Test
    void editsMadeByHandWhileTheGameRunsAreKept() throws IOException {
        Files.writeString(file(), "name = Ann\n");
        SettingsFile settingsFile = new SettingsFile(file());
        Settings settings = settingsFile.load().settings();
        Files.writeString(file(), "# by hand\nname = Ann\nvsync = off\n");
        settingsFile.save(settings.with(Settings.INPUT_DELAY_TURNS, 4));
        assertTrue(
                Files.readString(file()).startsWith("# by hand\nname = Ann\nvsync = off\n"),
                Files.readString(file()));
    }

    @Test
    void whatTheCommandLineSaysIsNotSaved() throws IOException {
        Files.writeString(file(), "name = Ann\n");
        SettingsFile settingsFile = new SettingsFile(file());
        Settings given =
                settingsFile
                        .load()
                        .settings()
                        .with(Settings.NAME, "Bob")
                        .with(Settings.INPUT_DELAY_TURNS, 9);
        settingsFile.override(given);
        settingsFile.save(given);
        assertEquals("name = Ann\n", Files.readString(file()));
        settingsFile.save(given.with(Settings.INPUT_DELAY_TURNS, 10));
        Settings again = new SettingsFile(file()).load().settings();
        assertEquals(
                Settings.DEFAULT.with(Settings.NAME, "Ann").with(Settings.INPUT_DELAY_TURNS, 10),
                again);
    }

    @Test
    void newFileDoesNotHoldWhatTheCommandLineSaid() throws IOException {
        SettingsFile settingsFile = new SettingsFile(file());
        Settings given = settingsFile.load().settings().with(Settings.NAME, "Bob");
        settingsFile.override(given);
        settingsFile.save(given.with(Settings.VSYNC, false));
        assertEquals(
                Settings.DEFAULT.with(Settings.VSYNC, false),
                new SettingsFile(file()).load().settings());
    }

    @Test
    void fileDeletedMeanwhileIsWrittenWhole() throws IOException {
        SettingsFile settingsFile = new SettingsFile(file());
        Settings first = settingsFile.load().settings().with(Settings.NAME, "Bob");
        settingsFile.save(first);
        Files.delete(file());
        settingsFile.save(first.with(Settings.VSYNC, false));
        assertEquals(first.with(Settings.VSYNC, false), new SettingsFile(file()).load().settings());
    }

    @Test
    void nothingIsWrittenWhenNothingChanged() throws IOException {
        String text = "name=Ann";
        assertEquals(text, afterSaving(text, settings -> settings));
    }

    @Test
    void windowsLineEndsAndAByteOrderMarkAreRead() throws IOException {
        String text = "\uFEFFname = Ann\r\nvsync = off\r\n";
        assertEquals(List.of(), loaded(text).problems());
        assertEquals(
                "name = Bob\r\nvsync = off\r\n",
                afterSaving(text, settings -> settings.with(Settings.NAME, "Bob")));
    }

    @Test
    void fileThatIsNoTextIsMovedAsideBeforeANewOneIsWritten() throws IOException {
        byte[] binary = {1, 2, 0, -1, -2};
        Files.write(file(), binary);
        SettingsFile settingsFile = new SettingsFile(file());
        Loaded loaded = settingsFile.load();
        assertEquals(0, loaded.problems().get(0).line());
        assertArrayEquals(binary, Files.readAllBytes(file()), "reading moves nothing");
        settingsFile.save(loaded.settings().with(Settings.NAME, "Ann"));
        assertArrayEquals(binary, Files.readAllBytes(folder.resolve("settings.bad")));
        assertEquals("Ann", new SettingsFile(file()).load().settings().get(Settings.NAME));

        Files.write(file(), binary);
        settingsFile.load();
        settingsFile.save(loaded.settings().with(Settings.NAME, "Bob"));
        assertTrue(Files.exists(folder.resolve("settings.bad.2")), "the first is not overwritten");
    }

    @Test
    void fileThatIsTooLargeIsRefusedAndNamesTheLimit() throws IOException {
        String line = "# " + "x".repeat(61) + "\n";
        assertEquals(List.of(), loaded(line.repeat(1024)).problems(), "exactly the limit");
        Loaded loaded = loaded(line.repeat(1024) + "\n");
        assertTrue(
                loaded.problems().get(0).toString().contains("larger than 65536 bytes"),
                loaded.problems().toString());
    }

    @Test
    void savingLeavesNothingBesideTheFile() throws IOException {
        afterSaving("name = Ann\n", settings -> settings.with(Settings.NAME, "Bob"));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file()), files.toList());
        }
    }

    @Test
    void aLinkInThePlaceOfTheFileIsNotFollowed() throws IOException {
        Path real = Files.writeString(folder.resolve("real"), "name = Ann\n");
        Files.createSymbolicLink(file(), real);
        SettingsFile settingsFile = new SettingsFile(file());
        SettingsFile.Loaded loaded = settingsFile.load();
        assertEquals(Settings.DEFAULT, loaded.settings());
        assertTrue(loaded.problems().get(0).toString().contains("symbolic link"));
        settingsFile.save(loaded.settings().with(Settings.NAME, "Bob"));
        assertEquals("name = Ann\n", Files.readString(real));
        assertFalse(Files.isSymbolicLink(file()));
        assertTrue(Files.readString(file()).contains("name = Bob"));
        assertTrue(Files.isSymbolicLink(file().resolveSibling("settings.bad")), "kept aside");
    }

    @Test
    void aLinkBesideTheFileIsNotWrittenThrough() throws IOException {
        Path real = Files.writeString(folder.resolve("real"), "mine");
        Files.createSymbolicLink(file().resolveSibling(file().getFileName() + ".new"), real);
        SettingsFile settingsFile = new SettingsFile(file());
        settingsFile.save(settingsFile.load().settings().with(Settings.NAME, "Bob"));
        assertEquals("mine", Files.readString(real));
        assertTrue(Files.readString(file()).contains("name = Bob"));
    }

    @Test
    void folderThatCannotBeMadeIsAnError() throws IOException {
        Files.writeString(folder.resolve("plain"), "");
        SettingsFile settingsFile = new SettingsFile(folder.resolve("plain/settings.properties"));
        assertEquals(Settings.DEFAULT, settingsFile.load().settings());
        assertThrows(
                IOException.class,
                () -> settingsFile.save(Settings.DEFAULT.with(Settings.VSYNC, false)));
    }

    @Test
    void aNewFileNamesThePlayerOnlyOnceANameIsChosen() throws IOException {
        SettingsFile settingsFile = new SettingsFile(file());
        assertFalse(settingsFile.load().given().contains(Settings.NAME));
        Settings proposed = Settings.DEFAULT.with(Settings.NAME, "ann");
        settingsFile.override(proposed);
        settingsFile.save(proposed.with(Settings.VSYNC, false));
        Loaded before = new SettingsFile(file()).load();
        assertFalse(before.given().contains(Settings.NAME), "nobody has chosen the proposal");
        assertTrue(before.given().contains(Settings.VSYNC));

        settingsFile.choose(Settings.NAME);
        settingsFile.save(proposed.with(Settings.VSYNC, false));
        Loaded after = new SettingsFile(file()).load();
        assertTrue(after.given().contains(Settings.NAME));
        assertEquals("ann", after.settings().get(Settings.NAME));
        assertEquals(List.of(), after.problems());
    }

    @Test
    void theDefaultNameIsWrittenIfItIsChosen() throws IOException {
        SettingsFile settingsFile = new SettingsFile(file());
        Settings settings = settingsFile.load().settings();
        settingsFile.save(settings);
        assertFalse(Files.exists(file()), "nothing was chosen");
        settingsFile.choose(Settings.NAME);
        settingsFile.save(settings);
        assertTrue(new SettingsFile(file()).load().given().contains(Settings.NAME));
    }

    @Test
    void aNameThatCannotBeUsedIsNone() throws IOException {
        Files.writeString(file(), "name = <b>\nvsync = false\n");
        assertEquals(Set.of(Settings.VSYNC), new SettingsFile(file()).load().given());
    }
}
