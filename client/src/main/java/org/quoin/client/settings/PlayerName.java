package org.quoin.client.settings;

import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Setting.BadValueException;
import org.quoin.sim.input.Command;

/** Names for players who have not chosen one, or cannot have theirs. */
public final class PlayerName {
    private PlayerName() {}

    /**
     * Makes a name of the one that the system knows its user by: {@code anna.smith@example.org} is
     * anna smith. The default name if nothing is left.
     */
    public static String ofSystemUser(String user) {
        // A domain may stand before a backslash or after an at sign.
        String account = user.substring(user.lastIndexOf('\\') + 1);
        int at = account.indexOf('@');
        String name = at > 0 ? account.substring(0, at) : account;
        StringBuilder valid = new StringBuilder();
        for (int i = 0; i < name.length() && valid.length() < Command.NAME_CHARS_MAX; i++) {
            String character = name.charAt(i) == '.' ? " " : name.substring(i, i + 1);
            // Each must be allowed between others.
            if (problemOf("a" + character + "a") == null) {
                valid.append(character);
            }
        }
        String stripped = valid.toString().strip();
        return problemOf(stripped) == null ? stripped : Settings.DEFAULT.get(Settings.NAME);
    }

    /** Whether a character may be in a name. */
    public static boolean isCharacter(int codePoint) {
        return SettingChecks.isNameCharacter(codePoint);
    }

    /**
     * Returns a proposal for a player whose name cannot be used.
     *
     * @param proposed the host's proposal; empty if there is none
     */
    public static String instead(String refused, String proposed) {
        if (problemOf(proposed) == null && !proposed.equals(refused)) {
            return proposed;
        }
        String stem = ofSystemUser(refused);
        return stem.substring(0, Math.min(stem.length(), Command.NAME_CHARS_MAX - 1)).strip() + "2";
    }

    /** Returns what is wrong with a name, a sentence for the player; null if nothing is. */
    public static @Nullable String problemOf(String name) {
        try {
            Settings.NAME.read(Settings.DEFAULT, name);
            return null;
        } catch (BadValueException e) {
            return "A name " + e.getMessage();
        }
    }
}
