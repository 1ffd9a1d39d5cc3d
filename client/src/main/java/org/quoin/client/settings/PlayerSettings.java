package org.quoin.client.settings;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.server.UserFolders;
import org.tinylog.Logger;

/**
 * The one owner of the player's settings while a window is open. A value is read here each time it
 * is needed, and changed here, by screens, keys and commands alike; listeners do the work that a
 * change needs, such as another size of the window. Main thread only.
 */
public final class PlayerSettings {
    private final @Nullable SettingsFile file;
    private final List<SettingsFile.Problem> problems;
    private final List<Runnable> listeners = new ArrayList<>();
    private Settings current;
    private boolean nameChosen;

    private PlayerSettings(
            @Nullable SettingsFile file,
            List<SettingsFile.Problem> problems,
            Settings current,
            boolean nameChosen) {
        this.file = file;
        this.problems = problems;
        this.current = current;
        this.nameChosen = nameChosen;
    }

    /** Returns settings that no file keeps. */
    public static PlayerSettings unsaved(Settings settings) {
        return new PlayerSettings(null, List.of(), settings, true);
    }

    /**
     * Loads the settings file and logs its problems.
     *
     * @param overrides settings from the command line in place of the file's, for this run
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

    /** Runs after each change, in the order in which they were added. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Whether the player has chosen a name, in the settings or on the command line. */
    public boolean isNameChosen() {
        return nameChosen;
    }

    /** The player has chosen the name that the settings have now; the next save writes it. */
    public void chooseName() {
        nameChosen = true;
        if (file != null) {
            file.choose(Settings.NAME);
        }
    }

    /** The parts of the file that could not be used. */
    public List<SettingsFile.Problem> problems() {
        return problems;
    }

    /** All values as they are now. */
    public Settings current() {
        return current;
    }

    /** The value of one setting as it is now. */
    public <T> T get(Setting<T> setting) {
        return current.get(setting);
    }

    /** Changes one setting; nothing is saved yet. */
    public <T> void set(Setting<T> setting, T value) {
        change(current.with(setting, value));
    }

    /** Changes several settings at once; nothing is saved yet. */
    public void change(Settings changed) {
        if (!changed.equals(current)) {
            current = changed;
            listeners.forEach(Runnable::run);
        }
    }

    /** Saves the settings; logs and returns why that failed, or null. */
    public @Nullable IOException save() {
        try {
            if (file != null) {
                file.save(current);
            }
            return null;
        } catch (IOException e) {
            Logger.error(e, "The settings could not be saved");
            return e;
        }
    }
}
