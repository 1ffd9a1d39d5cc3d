package org.quoin.client.settings;

import org.quoin.engine.reason.ReasonCode;

/**
 * Faults of a value of a setting, of a line of the settings file, or of the file. The fault of a
 * value begins with a verb, as the setting's name stands before it.
 */
public enum SettingCode implements ReasonCode {
    TOGGLE,
    /** A number from {0} to {1}; this one is outside. */
    RANGE(2),
    /** From {0} to {1}; this is no number. */
    NUMBER(2),
    /** Likewise, where the game may choose one. */
    NUMBER_OR_AUTO(2),
    /** All words but the last are {0}, the last is {1}. */
    CHOICE(2),
    /** The key {0}. */
    MENU_KEY(1),
    /** At most {0}. */
    KEYS(1),
    PACK_NAMES,
    /** At most {0}. */
    PACKS(1),
    /** At most {0} characters. */
    NAME(1),
    /** With the word {0} in it. */
    NAME_RESERVED(1),
    LANGUAGE,
    WORDS,
    /** The cause says what is wrong with it. */
    ADDRESS,

    /** The setting {0} cannot have the value {1}, so it has {2}; {3} says why. */
    VALUE(4),
    /** The setting {0} cannot have the value {1}, so it has an empty one; {2} says why. */
    VALUE_EMPTY(3),
    /** Neither a setting nor a comment. */
    LINE,
    /** No setting is called {0}. */
    UNKNOWN(1),
    /** The setting {0}. */
    EARLIER(1),

    /** The file can be read, but is not ours; {0} says why. */
    NO_SETTINGS(1),
    /** The system says why: {0}. */
    UNREADABLE(1),
    /** Anybody who may write beside us could have us read any file. */
    SYMBOLIC_LINK,
    NO_FILE,
    /** Than {0} bytes. */
    LARGE(1),
    NOT_UTF8,
    BINARY;

    private final int arguments;

    SettingCode() {
        this(0);
    }

    SettingCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "setting";
    }

    @Override
    public int arguments() {
        return arguments;
    }
}
