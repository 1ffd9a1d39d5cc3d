package org.quoin.server.world;

import org.quoin.engine.reason.ReasonCode;

/** Why a world cannot be exported, imported or taken back. "It" is the file that was chosen. */
public enum WorldCode implements ReasonCode {
    /** The newest part of a world to export. */
    SEGMENT_LARGE,
    /** No file, or larger than any world. */
    NOT_A_FILE,
    NOT_A_ZIP,
    /** Java might find another list in it than we did; the cause says why. */
    ODD_ZIP,
    DAMAGED,
    NO_ROOM,
    /** Of the name {0}. */
    STRANGE_FILE(1),
    /** A file {0}. */
    TWICE(1),
    PICTURE_LARGE,
    /** By its list. */
    UNPACKS_LARGE,
    /** Than its list says. */
    UNPACKS_MORE,
    MANY_FILES,
    LINK,
    ENCRYPTED,
    BACKUP_GONE;

    private final int arguments;

    WorldCode() {
        this(0);
    }

    WorldCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "world";
    }

    @Override
    public int arguments() {
        return arguments;
    }
}
