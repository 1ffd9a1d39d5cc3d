package org.quoin.engine.reason;

/** Why the files of a world cannot be used. */
public enum StoreCode implements ReasonCode {
    /** Folder {0}. */
    OPEN_ELSEWHERE(1),
    /** Folder {0}. */
    NO_WORLD(1),
    /** Path {0}. */
    NO_FILE(1),
    /** Folder {0}; the system says why. */
    NOT_OPENED(1),
    /** Folder {0}. */
    UNREADABLE(1),
    /** File {0}. */
    DAMAGED(1),
    /** File {0}. */
    NOT_A_JOURNAL(1),
    /** A file with a world in it was expected. */
    EMPTY,
    /** File {0}. */
    NO_SNAPSHOT(1),
    /** At most {0} bytes of UTF-8. */
    NAME_LONG(1),
    /** Its version {0}, this one {1}. */
    NEWER_GAME(2),
    /** Its version {0}, this one {1}. */
    OLDER_GAME(2),
    /** Of version {0}. */
    NEWER_BUILD(1),
    /** Of version {0}. */
    OLDER_BUILD(1),
    /** Its version {0}. */
    OTHER_CODING(1),
    /** Folder or file {0}. */
    CANCELLED(1),
    /** Folder or file {0}, {1} seconds. */
    TOO_LONG(2),
    /** Folder or file {0}, {1} MB allowed, {2} MB needed. */
    TOO_LARGE(3),
    /** File {0}, {1} hours, turn {2}. */
    TOO_MANY_TURNS(3),
    /** File {0}, its rules {1}, ours {2}. */
    OLDER_TURNS(3),
    /** Its rules {0}, ours {1}; the backup {2}. */
    CONTINUED(3),
    /** The cause says why the backup failed. */
    NO_BACKUP,
    /** While it is played; the cause says why. */
    NOT_SAVED,
    /** Folder {0}; while it is played. */
    FOLDER_GONE(1),
    SAVED_AGAIN,
    /** The turns are still saved, but no new file can be begun; the cause says why. */
    SAVED_BEFORE,
    BEGUN_AGAIN,
    /** The detail says what the replay found. */
    REPLAY;

    private final int arguments;

    StoreCode() {
        this(0);
    }

    StoreCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "store";
    }

    @Override
    public int arguments() {
        return arguments;
    }
}
