package org.quoin.engine.wire;

/** Why a host refuses a client. */
public enum RefusalCode {
    /** A reason that a later protocol has added; the text says which. */
    OTHER(0),
    /** Another protocol or other rules. */
    WRONG_VERSION(1),
    /** Every slot is taken. */
    HOST_FULL(2),
    /** The name is empty, too long or contains invisible characters. */
    NAME_REFUSED(3),
    /** The world has more bytes than a client accepts. */
    WORLD_TOO_BIG(4),
    /** A player with that name is in the world. */
    NAME_TAKEN(5),
    /** The player or its address is banned from the world. */
    BANNED(6),
    /** There is no such colour or skin. */
    LOOK_REFUSED(7),
    /** A password is missing or wrong. */
    PASSWORD(8),
    /** The world has a list, and the player is not on it. */
    NOT_ALLOWED(9),
    /** The invitation does not hold. */
    INVITATION(10);

    private final int wireCode;

    RefusalCode(int wireCode) {
        this.wireCode = wireCode;
    }

    int wireCode() {
        return wireCode;
    }

    static RefusalCode ofWire(int wireCode) {
        for (RefusalCode code : values()) {
            if (code.wireCode == wireCode) {
                return code;
            }
        }
        return OTHER;
    }
}
