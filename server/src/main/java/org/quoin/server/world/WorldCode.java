package org.quoin.server.world;

import org.quoin.engine.reason.ReasonCode;

/** Why a world cannot be exported, imported or taken back. "It" is the file that was chosen. */
public enum WorldCode implements ReasonCode {
    /** Of a world to export. */
    SEGMENT_LARGE("Its newest part alone is larger than a file of a world may be"),
    /** Or larger than we import. */
    NOT_A_FILE("It is no file, or larger than any world"),
    /** By its end. */
    NOT_A_ZIP("It is no zip file, or a damaged one"),
    /** Java might find another list in it than we did; why follows. */
    ODD_ZIP("It is not a plain zip file"),
    /** While it is unpacked. */
    DAMAGED("It is a damaged zip file"),
    /** On the disk. */
    NO_ROOM("There is not enough room on the disk for it"),
    /** Of the name {0}. */
    STRANGE_FILE("It holds {0}, which belongs to no world"),
    /** A file {0}. */
    TWICE("It holds {0} twice"),
    /** By its size. */
    PICTURE_LARGE("Its picture is too large"),
    /** By its list. */
    UNPACKS_LARGE("It unpacks to more than any world has"),
    /** Than its list says. */
    UNPACKS_MORE("It unpacks to more than it says"),
    /** By its end. */
    MANY_FILES("It holds more files than a world has"),
    /** A way out of the folder. */
    LINK("It holds a symbolic link, which no world does"),
    /** With a password. */
    ENCRYPTED("It is encrypted"),
    /** Deleted meanwhile. */
    BACKUP_GONE("That backup is not there any more");

    private final String english;

    WorldCode(String english) {
        this.english = english;
    }

    @Override
    public String group() {
        return "world";
    }

    @Override
    public String english() {
        return english;
    }
}
