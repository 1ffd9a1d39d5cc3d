package org.quoin.client.settings;

import org.quoin.engine.reason.ReasonCode;

/**
 * What is wrong with a value of a setting, with a line of the settings file, or with the file. What
 * is wrong with a value begins with a verb, as the setting's name stands before it.
 */
public enum SettingCode implements ReasonCode {
    /** A toggle. */
    TOGGLE("must be on or off"),
    /** A number from {0} to {1}; this one is outside. */
    RANGE("must be from {0} to {1}"),
    /** From {0} to {1}; this is no number. */
    NUMBER("must be a whole number from {0} to {1}"),
    /** Likewise, where the game may choose one. */
    NUMBER_OR_AUTO("must be auto or a whole number from {0} to {1}"),
    /** All words but the last are {0}, the last is {1}. */
    CHOICE("must be {0} or {1}"),
    /** The key {0}. */
    MENU_KEY("cannot be {0}, which opens the menu"),
    /** At most {0}. */
    KEYS("must be names of at most {0} keys, like W, UP or MOUSE_LEFT, or none"),
    /** No way to another folder. */
    PACK_NAMES("must be names of files in the packs folder"),
    /** At most {0}. */
    PACKS("must be at most {0} packs"),
    /** At most {0} characters. */
    NAME("must be 1 to {0} letters, digits, spaces, - or _"),
    /** With the word {0} in it. */
    NAME_RESERVED("must not have the word {0} in it, which is kept for the game's own voice"),
    /** As a language file is called. */
    LANGUAGE("must be auto or a language's code, like en or pt-BR"),
    /** Or nothing. */
    WORDS("must be words with a comma between two"),
    /** What is wrong with it follows. */
    ADDRESS("is no address"),

    /** The setting {0} cannot have the value {1}, so it has {2}; {3} says why. */
    VALUE("{0} {3}, not \"{1}\"; using {2}"),
    /** The setting {0} cannot have the value {1}, so it has an empty one; {2} says why. */
    VALUE_EMPTY("{0} {2}, not \"{1}\"; using none"),
    /** Neither a setting nor a comment. */
    LINE("is not KEY = VALUE; the line is ignored"),
    /** No setting is called {0}. */
    UNKNOWN("unknown key \"{0}\"; the line is ignored"),
    /** The setting {0}. */
    EARLIER("{0} is set by an earlier line; this one is ignored"),

    /** The file can be read, but is none of ours; {0} says why. */
    NO_SETTINGS("{0}; using the defaults, and it is moved aside before anything is saved"),
    /** The system says why: {0}. */
    UNREADABLE("cannot be read ({0}); using the defaults"),
    /** Who may write beside us could have us read any file. */
    SYMBOLIC_LINK("is a symbolic link, which is not followed"),
    /** A folder, for instance. */
    NO_FILE("is no file"),
    /** Than {0} bytes. */
    LARGE("is larger than {0} bytes"),
    /** Not all bytes are UTF-8. */
    NOT_UTF8("is not text in UTF-8"),
    /** It has characters that no text has. */
    BINARY("is not text but binary");

    private final String english;

    SettingCode(String english) {
        this.english = english;
    }

    @Override
    public String group() {
        return "setting";
    }

    @Override
    public String english() {
        return english;
    }
}
