package org.quoin.client.display;

import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.PlayerName;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SettingsFile;
import org.quoin.server.UserFolders;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.tinylog.Logger;

/** The player's settings while a window is open, and the file that they came from. */
public final class PlayerSettings {
    private final SettingsFile file;
    private final List<SettingsFile.Problem> problems;
    private Settings current;
    private boolean nameChosen;

    private PlayerSettings(
            SettingsFile file,
            List<SettingsFile.Problem> problems,
            Settings current,
            boolean nameChosen) {
        this.nameChosen = nameChosen;
        this.file = file;
        this.problems = problems;
        this.current = current;
    }

    /**
     * Reads the settings file and logs what in it cannot be used.
     *
     * @param overrides what the command line says instead of the file, for this run
     */
    public static PlayerSettings load(UserFolders folders, UnaryOperator<Settings> overrides) {
        SettingsFile file = new SettingsFile(folders.settingsFile());
        SettingsFile.Loaded loaded = file.load();
        boolean inFile = loaded.given().contains(Settings.NAME);
        // Not saved, as nobody has chosen it yet.
        String proposed = PlayerName.ofSystemUser(System.getProperty("user.name", ""));
        Settings named =
                inFile ? loaded.settings() : loaded.settings().with(Settings.NAME, proposed);
        loaded.problems().forEach(problem -> Logger.warn("{}", problem));
        Settings current = overrides.apply(named);
        file.override(current);
        boolean chosen = inFile || overridesName(overrides, named);
        return new PlayerSettings(file, loaded.problems(), current, chosen);
    }

    /** Whether overrides give the player a name: then it is the same whatever it was before. */
    private static boolean overridesName(UnaryOperator<Settings> overrides, Settings settings) {
        Settings one = overrides.apply(settings.with(Settings.NAME, "a"));
        return one.get(Settings.NAME)
                .equals(overrides.apply(settings.with(Settings.NAME, "b")).get(Settings.NAME));
    }

    /** Whether the player has chosen a name, in the settings or on the command line. */
    public boolean isNameChosen() {
        return nameChosen;
    }

    /** The player has chosen the name that the settings have now; the next save writes it. */
    public void chooseName() {
        nameChosen = true;
        file.choose(Settings.NAME);
    }

    /** What in the file could not be used, in words for the player. */
    public List<String> problems(Texts texts) {
        return problems.stream().map(each -> each.told(why -> ReasonText.of(why, texts))).toList();
    }

    /** The settings that count now. */
    public Settings current() {
        return current;
    }

    /** The value of one setting that counts now. */
    public <T> T get(Setting<T> setting) {
        return current.get(setting);
    }

    /** Replaces the settings; nothing is saved yet. */
    public void change(Settings changed) {
        current = changed;
    }

    /** Saves the settings; returns why that failed, in words for the player, or null. */
    public @Nullable String save(Texts texts) {
        try {
            file.save(current);
            return null;
        } catch (IOException e) {
            Logger.error(e, "The settings could not be saved");
            return FileErrorText.of(e, texts);
        }
    }
}
