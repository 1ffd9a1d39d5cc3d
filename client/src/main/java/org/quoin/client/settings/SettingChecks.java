package org.quoin.client.settings;

import org.quoin.client.settings.Setting.BadValueException;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.input.Command;

/** The checks of typed settings. */
final class SettingChecks {
    private SettingChecks() {}

    static void name(String text) throws BadValueException {
        String reserved = NameRules.reservedWordOf(text);
        boolean isName =
                text.strip().equals(text)
                        && text.codePoints().allMatch(SettingChecks::isNameCharacter)
                        && (reserved != null || NameRules.problemOf(text) == null);
        if (!isName) {
            throw new BadValueException(SettingCode.NAME, Command.NAME_CHARS_MAX);
        }
        if (reserved != null) {
            throw new BadValueException(SettingCode.NAME_RESERVED, reserved);
        }
    }

    static void language(String text) throws BadValueException {
        if (!text.matches("auto|[a-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,2}")) {
            throw new BadValueException(SettingCode.LANGUAGE);
        }
    }

    static void words(String text) throws BadValueException {
        if (!text.matches("([a-z]+(, ?[a-z]+)*)?")) {
            throw new BadValueException(SettingCode.WORDS);
        }
    }

    /** Letters of many languages have marks: those of Hindi and Thai are vowels. */
    static boolean isNameCharacter(int codePoint) {
        return codePoint < 0x10000
                && VisibleText.isVisible(codePoint)
                && (Character.isLetterOrDigit(codePoint)
                        || NameRules.isMark(codePoint)
                        || codePoint == '-'
                        || codePoint == '_'
                        || codePoint == ' ');
    }

    static void address(String text) throws BadValueException {
        if (text.isEmpty()) {
            return;
        }
        try {
            HostAddress.parse(text);
        } catch (InvalidAddressException e) {
            throw new BadValueException(Reason.of(SettingCode.ADDRESS).because(e.why()));
        }
    }
}
