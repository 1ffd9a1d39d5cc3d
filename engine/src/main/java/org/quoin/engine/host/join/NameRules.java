package org.quoin.engine.host.join;

import java.text.Normalizer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.input.Command;

/**
 * The names that players may have: 1 to {@link Command#NAME_CHARS_MAX} visible characters, with
 * spaces between them.
 */
final class NameRules {
    private NameRules() {}

    /** What is wrong with a name, or null. */
    static @Nullable Reason problemOf(String name) {
        String clean = cleaned(name);
        if (clean.isEmpty()) {
            return Reason.of(EndCode.NAME_EMPTY, Command.NAME_CHARS_MAX);
        }
        if (clean.length() > Command.NAME_CHARS_MAX) {
            return Reason.of(EndCode.NAME_LONG, clean.length(), Command.NAME_CHARS_MAX);
        }
        if (!clean.codePoints().allMatch(VisibleText::isVisible)) {
            return Reason.of(EndCode.NAME_CHARACTERS);
        }
        return null;
    }

    /** The name without spaces around it and with composed accents (Unicode NFC). */
    static String cleaned(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC).strip();
    }
}
