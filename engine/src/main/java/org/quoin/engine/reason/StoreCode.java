package org.quoin.engine.reason;

/** Why the files of a world cannot be used. */
public enum StoreCode implements ReasonCode {
    /** Folder {0}. */
    OPEN_ELSEWHERE("The world in {0} is open in another game or host: close that one first"),
    /** Folder {0}. */
    NO_WORLD("There is no world in {0}"),
    /** Path {0}. */
    NO_FILE("There is no file or folder {0}"),
    /** Folder {0}; the system says why. */
    NOT_OPENED("The world in {0} cannot be opened"),
    /** Folder {0}. */
    UNREADABLE(
            "No part of the world in {0} can be read: its files are damaged, and are left"
                    + " as they are"),
    /** File {0}. */
    DAMAGED("The file {0} of the world is damaged"),
    /** File {0}. */
    NOT_A_JOURNAL("{0} is no file of a Quoin world"),
    /** A file with a world in it was expected. */
    EMPTY("There is no world in it"),
    /** File {0}. */
    NO_SNAPSHOT("{0} does not begin with a world"),
    /** At most {0} bytes of UTF-8. */
    NAME_LONG("The name is too long: at most {0} letters, fewer with accents"),
    /** Its version {0}, this one {1}. */
    NEWER_GAME(
            "Needs a newer game, version {0}: it was played last with that one. This is"
                    + " version {1}. The world stays as it is"),
    /** Its version {0}, this one {1}. */
    OLDER_GAME(
            "Needs an older game, version {0}: it was played last with that one, and the"
                    + " rules have changed since. Version {1} cannot go on with it. The world stays"
                    + " as it is"),
    /** Of version {0}. */
    NEWER_BUILD(
            "Needs a newer build of version {0} than yours: it was played last with that"
                    + " one. Get the newest build. The world stays as it is"),
    /** Of version {0}. */
    OLDER_BUILD(
            "Needs an older build of version {0} than yours: it was played last with that"
                    + " one, and the rules have changed since. Your build cannot go on with it. The"
                    + " world stays as it is"),
    /** Its version {0}. */
    OTHER_CODING(
            "The last turns of this world can only be read by version {0}, which was"
                    + " stopped by force: play the world with that one, leave it, and open it here"
                    + " again"),
    /** Folder or file {0}. */
    CANCELLED("The world in {0} was not opened, as it was to end before"),
    /** Folder or file {0}, {1} seconds. */
    TOO_LONG("The world in {0} takes longer than {1} s to open"),
    /** Folder or file {0}, {1} MB allowed, {2} MB needed. */
    TOO_LARGE(
            "The world in {0} needs {2} MB of memory at least, and may take {1} MB of what"
                    + " Java may use here; its option -Xmx (of serve: --memory) allows more"),
    /** File {0}, {1} hours, turn {2}. */
    TOO_MANY_TURNS(
            "The file {0} has at least {1} hours of play in it, far more than a host writes into"
                    + " one: it is shown up to turn {2}"),
    /** While it is played; why lies behind it. */
    NOT_SAVED("The world is not being saved"),
    /** Folder {0}; while it is played. */
    FOLDER_GONE("the folder {0} was deleted or moved; the world is written there anew"),
    /** After it was not. */
    SAVED_AGAIN("The world is being saved again"),
    /** While it is played; why lies behind it. */
    SAVED_BEFORE("What is played is still saved, but no new file of the world can be begun"),
    /** After that. */
    BEGUN_AGAIN("A new file of the world has been begun: it is saved as always"),
    /** What the replay found is in the detail. */
    REPLAY("The replay cannot be checked");

    private final String english;

    StoreCode(String english) {
        this.english = english;
    }

    @Override
    public String group() {
        return "store";
    }

    @Override
    public String english() {
        return english;
    }
}
