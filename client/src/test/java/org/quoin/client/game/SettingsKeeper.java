package org.quoin.client.game;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.server.UserFolders;

/**
 * A process that reads the player's settings and prints them, a line each; {@code write} changes
 * all of them before, and saves them as the game does.
 */
public final class SettingsKeeper {
    private SettingsKeeper() {}

    /** Reads or writes. */
    public static void main(String[] args) {
        PlayerSettings settings = PlayerSettings.load(UserFolders.ofThisUser(), same -> same);
        if (args[0].equals("write")) {
            Settings changed = settings.current();
            for (Setting<?> setting : Settings.ALL) {
                changed = otherwise(changed, setting);
            }
            settings.change(changed);
            settings.chooseName();
            IOException failure = settings.save();
            if (failure != null) {
                throw new UncheckedIOException(failure);
            }
        }
        for (Setting<?> setting : Settings.ALL) {
            System.out.println(setting.key() + " = " + setting.write(settings.current()));
        }
    }

    /** The same settings with another value of one. */
    static Settings otherwise(Settings settings, Setting<?> setting) {
        if (setting instanceof Setting.Text text) {
            Map<Setting<?>, String> others =
                    Map.of(
                            Settings.NAME, "Zoë-7",
                            Settings.LAST_ADDRESS, "[::1]:47801",
                            Settings.MEET, "meet.example:47802",
                            Settings.LANGUAGE, "de",
                            AccessibilitySettings.HINTS_DONE, "move, jump");
            String other = others.get(text);
            if (other == null) {
                throw new IllegalStateException("another value is needed here for " + setting);
            }
            return settings.with(text, other);
        } else if (setting instanceof Setting.Toggle toggle) {
            return settings.with(toggle, !settings.get(toggle));
        } else if (setting instanceof Setting.WholeNumber number) {
            int least = number.range().min();
            int now = settings.get(number);
            return settings.with(number, now == least ? least + 1 : least);
        } else if (setting instanceof Setting.Choice<?> choice) {
            return next(settings, choice);
        } else if (setting instanceof Setting.Keys keys) {
            List<Integer> codes = new ArrayList<>(settings.get(keys));
            return settings.with(keys, codes.equals(List.of(74)) ? List.of(75) : List.of(74));
        } else if (setting instanceof Setting.FileNames names) {
            return settings.with(names, List.of("Süd & Söhne.zip", "my pack"));
        }
        throw new IllegalStateException(setting.key());
    }

    private static <E extends Enum<E>> Settings next(Settings settings, Setting.Choice<E> choice) {
        List<E> values = choice.values();
        int at = values.indexOf(settings.get(choice));
        return settings.with(choice, values.get((at + 1) % values.size()));
    }
}
