package org.quoin.engine.wire;

/** Why a host ends a connection. */
public enum GoodbyeCode {
    /** A reason that a later protocol has added; the text says which. */
    OTHER(0),
    /** The host closes the world. */
    HOST_CLOSED(1),
    /** The client sent nothing for too long, or what came of it was damaged: it may come back. */
    SILENT(2),
    /** The client could not keep up with the download or the turns. */
    TOO_SLOW(3),
    /** The client sent what the protocol does not allow. */
    PROTOCOL_ERROR(4),
    /** The client left; this is the answer. */
    LEFT(5),
    /** The client's world differed from the host's too often. */
    DESYNCED(6),
    /** The same player has connected again: this connection is the old one. */
    REPLACED(7),
    /** Somebody of the level of a host has sent the player away; it may come back. */
    KICKED(8),
    /** The player is banned from the world. */
    BANNED(9),
    /** The player was away, and its place was given to somebody who waits; it may come back. */
    AWAY(10);

    private final int wireCode;

    GoodbyeCode(int wireCode) {
        this.wireCode = wireCode;
    }

    int wireCode() {
        return wireCode;
    }

    static GoodbyeCode ofWire(int wireCode) {
        for (GoodbyeCode code : values()) {
            if (code.wireCode == wireCode) {
                return code;
            }
        }
        return OTHER;
    }
}
