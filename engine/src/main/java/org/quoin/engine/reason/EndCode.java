package org.quoin.engine.reason;

/**
 * Why a connection ended, or could not be made. Reasons sent by a host have a number on the wire;
 * those that a client finds by itself have none.
 */
public enum EndCode implements ReasonCode {
    // The host's: the number on the wire, and how many arguments.

    /** A reason of a later protocol, in the host's words. */
    UNKNOWN(0, 1),
    /** The host closes the world. */
    CLOSED(1, 0),
    /** The host goes on alone. */
    CLOSED_TO_OTHERS(2, 0),
    /** Somebody else carries the world on, at the address {0}. */
    CARRIED_ON(69, 1),
    /** After {0} seconds. */
    SILENT(3, 1),
    /** The download, or entering the world, has made no progress for a minute. */
    NO_PROGRESS(4, 0),
    /** The turns that the client needs next are no longer kept. */
    TOO_SLOW(5, 0),
    /** The host has not understood: {0}. */
    CLIENT_WRONG(6, 1),
    /** The answer to a client that leaves. */
    LEFT(7, 0),
    /** {0} times. */
    DESYNCED(8, 1),
    /** The world to repair it with cannot be sent: {0}. */
    NOT_REPAIRED(9, 1),
    /** The same player has connected again. */
    REPLACED(10, 0),
    /** Players who have left still wait for the turn in which their slots are freed. */
    SLOTS_BUSY(11, 0),
    KICKED(12, 0),
    /** Sent away, since {0}. */
    KICKED_BECAUSE(13, 1),
    /** Sent away by {0}, without a reason. */
    KICKED_BY(36, 1),
    /** Sent away by {0}, since {1}. */
    KICKED_BY_BECAUSE(37, 2),
    BANNED(14, 0),
    /** Not let in any more, since {0}. */
    BANNED_BECAUSE(15, 1),
    /** Not let in for another {0}. */
    BANNED_FOR(16, 1),
    /** Not let in for another {0}, since {1}. */
    BANNED_FOR_BECAUSE(17, 2),
    /** Without input for {0} minutes, while others waited. */
    PLACE_GIVEN(18, 1),
    QUEUE_FULL(19, 0),
    /** The host's version {0}, one's own {1}. */
    WRONG_VERSION(20, 2),
    /** Of version {0}, as one's own is. */
    NEWER_HOST(32, 1),
    /** Of version {0}, as one's own is. */
    OLDER_HOST(33, 1),
    /** {0} of {1} players. */
    FULL(21, 2),
    /** At most {0} characters. */
    NAME_EMPTY(22, 1),
    /** It has {0}, at most {1}. */
    NAME_LONG(23, 2),
    NAME_CHARACTERS(24, 0),
    /** By {0}. */
    NAME_TAKEN(25, 1),
    /** By {0}, who may come back for {1} more seconds. */
    NAME_ABSENT(26, 2),
    /** Colour {0} and skin {1}; they go to {2} and {3}. */
    LOOK(28, 4),
    /** By {0}, who is called something that looks like it. */
    NAME_ALIKE(29, 1),
    /** With more than {0} marks over or under a letter, or one without a letter. */
    NAME_MARKS(30, 1),
    /** With the word {0}. */
    NAME_RESERVED(31, 1),
    /** Of the key that had {0} first in this world. */
    NAME_OWNED(34, 1),
    /** The name looks like {0}, which belongs to another key. */
    NAME_LIKE_OWNED(35, 1),
    /** Its fingerprint {0} is that of another key that was here before. */
    KEY_ALIKE(44, 1),
    /** At most {0} of one address. */
    ADDRESS_FULL(40, 1),
    /** For {0} seconds. */
    TOO_OFTEN(41, 1),
    /** A message that could not be decrypted; either end finds it out. */
    DAMAGED(43, 0),
    /** A mistake of the host's own. */
    HOST_FAULT(42, 0),
    PASSWORD_NEEDED(60, 0),
    PASSWORD_WRONG(61, 0),
    /** For {0} seconds, after wrong ones. */
    PASSWORD_WAIT(62, 1),
    /** Only players on a list may join; {0} is one's own key. */
    NOT_ALLOWED(63, 1),
    INVITATION_VOID(64, 0),
    /** For {0} seconds, after names that are not on the list. */
    NAME_WAIT(68, 1),
    /** By invitations for several, from one address; {0} minutes until the next may. */
    INVITED_OFTEN(65, 1),
    ALLOW_LIST_FULL(66, 0),
    /** By the same invitation, and was taken off the list since. */
    INVITED_BEFORE(67, 0),
    /** A server of rooms was joined without one. */
    ROOM_WANTED(70, 0),
    /** The room {0}. */
    NO_SUCH_ROOM(71, 1),
    /** Of the template {0}. */
    NO_SUCH_TEMPLATE(72, 1),
    /** All of the template {0}, and no more may be opened. */
    ROOMS_FULL(73, 1),
    /** The room {0}, for the time being. */
    ROOM_UNUSABLE(74, 1),
    /** The room {0}, which is opened again. */
    ROOM_FAILED(75, 1),
    /** The room {0}, of which a turn does not end. */
    ROOM_STUCK(77, 1),
    /** The room {0}, which took {1} MiB, more than its share of {2}. */
    ROOM_MEMORY(78, 3),
    /** A host of one world was asked for a room. */
    NO_ROOMS(76, 0),
    /** The world cannot be sent: {0}. */
    TOO_BIG(27, 1),

    // The client's own: how many arguments.

    /** No address for the name {0}. */
    NO_COMPUTER(1),
    /** By {0}, before it stood. */
    HUNG_UP(1),
    /** To {0}. */
    NOT_PRIVATE(1),
    /** At {0}, where {1} was, is {2}. */
    HOST_CHANGED(3),
    /** At {0}; the invitation is by {1}, and there is {2}. */
    HOST_NOT_INVITING(3),
    /** In {0}, to be compared with {1}, who has {2}. */
    HOSTS_UNREADABLE(3),
    /** {0}, whose port {1}. */
    UDP_BLOCKED(2),
    /** By {0}. */
    SAYS_NOTHING(1),
    /** At {0}. */
    NOBODY(1),
    /** At {0}. */
    NOBODY_IN_TIME(1),
    /** To {0}. */
    NOT_CONNECTED(1),
    /** The system says that the connection is gone. */
    BROKEN,
    NO_ANSWER,
    HOST_ENDED,
    /** After {0} seconds. */
    HOST_SILENT(1),
    /** Our own side has another connection. */
    OTHER_CONNECTION,
    NOT_BACK,
    /** An attempt to come back was cut off. */
    CUT_OFF,
    /** An attempt to come back was not answered. */
    NO_MORE_ANSWER,
    /** We have not understood: {0}. */
    HOST_WRONG(1),
    /** {0} of {1} kB in {2} seconds. */
    WORLD_SLOW(3),
    /** After {0} seconds. */
    WORLD_LONG(1),
    /** More than {0} MB. */
    WORLD_LARGE(1),
    /** More than {0} MB, of the player's world and the host's. */
    REPAIR_LARGE(1),
    REPAIR_LATE,
    WE_LEFT,
    /** A fault of our own: {0}. */
    GAME_FAILED(1);

    private static final int OWN = -1;

    private final int wireCode;
    private final int arguments;

    /** Found out by the client, without arguments. */
    EndCode() {
        this(0);
    }

    /** Found out by the client. */
    EndCode(int arguments) {
        this(OWN, arguments);
    }

    /** Said by the host. */
    EndCode(int wireCode, int arguments) {
        this.wireCode = wireCode;
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "end";
    }

    @Override
    public int arguments() {
        return arguments;
    }

    /** Whether a host says it. */
    public boolean isSaidByHost() {
        return wireCode != OWN;
    }

    /**
     * Its number on the wire.
     *
     * @throws IllegalStateException if no host says it
     */
    public int wireCode() {
        if (!isSaidByHost()) {
            throw new IllegalStateException(this + " is said by no host");
        }
        return wireCode;
    }

    /** The code of that number; {@link #UNKNOWN} for one of a later protocol. */
    public static EndCode ofWire(int wireCode) {
        for (EndCode code : values()) {
            if (code.wireCode == wireCode) {
                return code;
            }
        }
        return UNKNOWN;
    }
}
