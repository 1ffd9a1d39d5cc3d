package org.quoin.client.display;

import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SettingsFile;
import org.quoin.client.settings.UserFolders;
import org.quoin.client.ui.Texts;
import org.tinylog.Logger;

/** The player's settings while a window is open, and the file that they came from. */
public final class PlayerSettings {
    private final SettingsFile file;
    private final List<SettingsFile.Problem> problems;
    private Settings current;

    private PlayerSettings(
            SettingsFile file, List<SettingsFile.Problem> problems, Settings current) {
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
        loaded.problems().forEach(problem -> Logger.warn("{}", problem));
        Settings current = overrides.apply(loaded.settings());
        file.override(current);
        return new PlayerSettings(file, loaded.problems(), current);
    }

    /** What in the file could not be used. */
    public List<SettingsFile.Problem> problems() {
        return problems;
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
