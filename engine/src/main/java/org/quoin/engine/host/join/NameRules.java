package org.quoin.engine.host.join;

import java.text.Normalizer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.input.Command;

/**
 * The names that players may have: 1 to {@link Command#NAME_CHARS_MAX} visible characters, with
 * spaces between them.
 */
final class NameRules {
    private NameRules() {}

    /** What is wrong with a name as a sentence for the player, or null. */
    static @Nullable String problemOf(String name) {
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
        if (!clean.codePoints().allMatch(VisibleText::isVisible)) {
            return "The name has a character in it that cannot be seen";
        }
        return null;
    }

    /** The name without spaces around it and with composed accents (Unicode NFC). */
    static String cleaned(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC).strip();
    }
}
