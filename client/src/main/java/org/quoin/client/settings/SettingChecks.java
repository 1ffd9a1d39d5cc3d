package org.quoin.client.settings;

import org.quoin.client.settings.Setting.BadValueException;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.VisibleText;

/** The checks of typed settings. */
final class SettingChecks {
    /** The longest name that fits above a head and into a line of the player list. */
    static final int NAME_CHARACTERS_MAX = 16;

    private SettingChecks() {}

    static void name(String text) throws BadValueException {
        boolean isName =
                !text.isEmpty()
                        && text.length() <= NAME_CHARACTERS_MAX
                        && text.strip().equals(text)
                        && text.codePoints().allMatch(SettingChecks::isNameCharacter);
        if (!isName) {
            throw new BadValueException(SettingCode.NAME, NAME_CHARACTERS_MAX);
        }
        String reserved = NameRules.reservedWordOf(text);
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

    static boolean isNameCharacter(int codePoint) {
        return codePoint < 0x10000
                && VisibleText.isVisible(codePoint)
                && (Character.isLetterOrDigit(codePoint)
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
