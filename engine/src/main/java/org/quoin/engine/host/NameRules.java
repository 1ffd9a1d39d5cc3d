package org.quoin.engine.host;

import java.text.Normalizer;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Command;

/**
 * Which names players may have: 1 to {@link Command#NAME_CHARS_MAX} visible characters, spaces
 * between them allowed. A name that somebody has already gets a number appended: Ann, Ann 2, Ann 3.
 */
public final class NameRules {
    private NameRules() {}

    /** What is wrong with a name as a sentence for the player, or null. */
    public static @Nullable String problemOf(String name) {
        String clean = cleaned(name);
        if (clean.isEmpty()) {
            return "The name is empty: take 1 to " + Command.NAME_CHARS_MAX + " characters";
        }
        if (clean.length() > Command.NAME_CHARS_MAX) {
            return "The name has "
                    + clean.length()
                    + " characters: at most "
                    + Command.NAME_CHARS_MAX
                    + " are allowed";
        }
        if (!clean.codePoints().allMatch(NameRules::isVisible)) {
            return "The name has a character in it that cannot be seen";
        }
        return null;
    }

    /** The name without spaces around it and with composed accents. */
    static String cleaned(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC).strip();
    }

    /** The name, or the first with a number appended that is not among {@code taken}. */
    static String distinct(String name, Collection<String> taken) {
        String wanted = cleaned(name);
        String candidate = wanted;
        for (int number = 2; taken.contains(candidate); number++) {
            String suffix = " " + number;
            int keep = Math.min(wanted.length(), Command.NAME_CHARS_MAX - suffix.length());
            if (Character.isHighSurrogate(wanted.charAt(keep - 1))) {
                keep--;
            }
            candidate = wanted.substring(0, keep) + suffix;
        }
        return candidate;
    }

    private static boolean isVisible(int codePoint) {
        return codePoint == ' '
                || switch (Character.getType(codePoint)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.SURROGATE,
                            Character.PRIVATE_USE,
                            Character.UNASSIGNED,
                            Character.SPACE_SEPARATOR,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR ->
                            false;
                    default -> true;
                };
    }
}
