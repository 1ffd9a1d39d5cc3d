package org.quoin.engine.reason;

/**
 * Why a connection ended, or why none came about. What a host says has a number on the wire; what a
 * client finds out by itself has none.
 */
public enum EndCode implements ReasonCode {
    /** A reason of a later protocol, in the host's words. */
    UNKNOWN(0, "{0}"),
    /** The host closes the world. */
    CLOSED(1, "The host has closed the world"),
    /** The host goes on alone. */
    CLOSED_TO_OTHERS(2, "The host has closed the world to others"),
    /** After {0} seconds. */
    SILENT(3, "The host has heard nothing from you for {0} seconds"),
    /** The download or the entry stands still. */
    NO_PROGRESS(4, "Your game has not taken the world in for a minute"),
    /** What the client needs next is no longer kept. */
    TOO_SLOW(5, "Your connection could not keep up with the world"),
    /** The host has not understood: {0}. */
    CLIENT_WRONG(6, "Your game sent what the protocol does not allow: {0}"),
    /** The answer to a client that leaves. */
    LEFT(7, "You have left"),
    /** {0} times. */
    DESYNCED(8, "Your world came apart from the host's {0} times in a minute"),
    /** The world to repair it with cannot be sent: {0}. */
    NOT_REPAIRED(9, "Your world differs from the host's: {0}"),
    /** The same player has connected again. */
    REPLACED(10, "You have connected anew"),
    /** Leaves wait for their turn. */
    SLOTS_BUSY(11, "Places are just being freed"),
    /** Sent away, without a reason. */
    KICKED(12, "The host has sent you away"),
    /** Sent away, since {0}. */
    KICKED_BECAUSE(13, "The host has sent you away: {0}"),
    /** Sent away by {0}, without a reason. */
    KICKED_BY(36, "{0} has sent you away"),
    /** Sent away by {0}, since {1}. */
    KICKED_BY_BECAUSE(37, "{0} has sent you away: {1}"),
    /** Not let in any more. */
    BANNED(14, "You are banned from this world"),
    /** Not let in any more, since {0}. */
    BANNED_BECAUSE(15, "You are banned from this world: {0}"),
    /** Not let in for another {0}. */
    BANNED_FOR(16, "You are banned from this world for another {0}"),
    /** Not let in for another {0}, since {1}. */
    BANNED_FOR_BECAUSE(17, "You are banned from this world for another {0}: {1}"),
    /** Without input for {0} minutes, while others waited. */
    PLACE_GIVEN(
            18,
            "You have done nothing for {0} min, and your place was given to somebody who waits"),
    /** No place to wait for one, either. */
    QUEUE_FULL(19, "The world is full, and too many wait for a place already"),
    /** The host's version {0}, one's own {1}. */
    WRONG_VERSION(20, "The host plays version {0}, you play version {1}"),
    /** Of version {0}, as one's own is. */
    NEWER_HOST(32, "The host plays a newer build of version {0} than you"),
    /** Of version {0}, as one's own is. */
    OLDER_HOST(33, "The host plays an older build of version {0} than you"),
    /** {0} of {1} players. */
    FULL(21, "The world is full: {0} of {1} players are in"),
    /** At most {0} characters. */
    NAME_EMPTY(22, "The name is empty: take 1 to {0} characters"),
    /** It has {0}, at most {1}. */
    NAME_LONG(23, "The name has {0} characters: at most {1} are allowed"),
    /** Invisible characters, or some that names may not have. */
    NAME_CHARACTERS(24, "The name has a character in it that names cannot have"),
    /** By {0}. */
    NAME_TAKEN(25, "There is a player called {0} already"),
    /** By {0}, who may come back for {1} more seconds. */
    NAME_ABSENT(
            26,
            "There is a player called {0} already, who has lost the connection and may come back"
                    + " for another {1} s"),
    /** Colour {0} and skin {1}; they go to {2} and {3}. */
    LOOK(28, "There is no colour {0} with skin {1}: colours go from 0 to {2}, skins from 0 to {3}"),
    /** By {0}, who is called something that looks like it. */
    NAME_ALIKE(29, "The name looks like that of {0}, who is here already"),
    /** With more than {0} marks over or under a letter, or one without a letter. */
    NAME_MARKS(30, "The name has marks that belong to no letter, or more than {0} to one"),
    /** With the word {0}. */
    NAME_RESERVED(31, "No player may be called {0}: it would be taken for the game's own voice"),
    /** Of the key that had {0} first in this world. */
    NAME_OWNED(34, "The name {0} belongs to somebody else in this world"),
    /** What {0} of another key looks like. */
    NAME_LIKE_OWNED(35, "The name looks like {0}, which belongs to somebody else in this world"),
    /** At most {0} of one address. */
    ADDRESS_FULL(40, "{0} players come from your address already, and the host takes no more"),
    /** For {0} seconds. */
    TOO_OFTEN(41, "Too many come in from your address: try again in {0} s"),
    /** A message that did not open: found out by either end. */
    DAMAGED(43, "The connection to the host was lost: something on the way changed what was sent"),
    /** A mistake of the host's own. */
    HOST_FAULT(42, "The host could not deal with what your game sent, and has written a report"),
    /** Of the world, from somebody whom it does not know. */
    PASSWORD_NEEDED(60, "The world asks for a password"),
    /** Another than the world's. */
    PASSWORD_WRONG(61, "The password is wrong"),
    /** For {0} seconds, after wrong ones. */
    PASSWORD_WAIT(62, "Too many wrong ones: try again in {0} s"),
    /** Who comes in is on a list; {0} is one's own key. */
    NOT_ALLOWED(63, "Only those may come in whom the host has on its list; your key is {0}"),
    /** Used up, over, or never given. */
    INVITATION_VOID(64, "The invitation does not hold any more: it is used up, over, or wrong"),
    /** For {0} seconds, after names that are not on the list. */
    NAME_WAIT(68, "Too many names were tried that are not on the list: try again in {0} s"),
    /** By invitations for several, from one address; {0} minutes until the next may. */
    INVITED_OFTEN(
            65, "Many have come by invitations from your network lately: try again in {0} min"),
    /** The list that the bearer would come onto. */
    ALLOW_LIST_FULL(66, "The list of those who may come in is full: the host must make room on it"),
    /** By the same invitation, and was taken off the list since. */
    INVITED_BEFORE(67, "You have come in by this invitation before, and it lets you in only once"),
    /** The world cannot be sent: {0}. */
    TOO_BIG(27, "The world cannot be sent: {0}"),

    /** No address for the name {0}. */
    NO_COMPUTER("There is no computer called \"{0}\""),
    /** By {0}, before it stood. */
    HUNG_UP("{0} closed the connection"),
    /** To {0}. */
    NOT_PRIVATE(
            "No private line to {0}: something on the way changes what is sent, or there is no host"
                    + " of this version"),
    /** At {0}, where {1} was, is {2}. */
    HOST_CHANGED("{0} is not the host that it was: its key is {2}, and it was {1}"),
    /** At {0}; the invitation is by {1}, and there is {2}. */
    HOST_NOT_INVITING(
            "{0} is not the host that has invited you: its key is {2}, and the invitation says {1}"),
    /** In {0}, to be compared with {1}, who has {2}. */
    HOSTS_UNREADABLE(
            "The keys of hosts cannot be read from {0}, so nobody can tell whether {1} is the host"
                    + " that it was; its key is {2}"),
    /** {0}, whose port {1}. */
    UDP_BLOCKED("{0} answers by TCP, but not by UDP: a firewall on the way blocks UDP port {1}"),
    /** By {0}. */
    SAYS_NOTHING("{0} takes the connection but says nothing: a host that sleeps, or no host"),
    /** At {0}. */
    NOBODY("Nobody answers at {0}"),
    /** At {0}. */
    NOBODY_IN_TIME("Nobody answers at {0} in time"),
    /** To {0}. */
    NOT_CONNECTED("Could not connect to {0}"),
    /** The system says that the connection is gone. */
    BROKEN("The connection to the host was lost: it broke without a goodbye"),
    /** Before any answer. */
    NO_ANSWER("The host closed the connection without an answer"),
    /** Its process is gone. */
    HOST_ENDED("The connection to the host was lost: its process has ended"),
    /** After {0} seconds. */
    HOST_SILENT("The connection to the host was lost: nothing was heard for {0} seconds"),
    /** Our own side has another connection. */
    OTHER_CONNECTION("The connection to the host was replaced by another"),
    /** After a minute. */
    NOT_BACK("The connection to the host was lost and could not be made again in a minute"),
    /** An attempt to come back was cut off. */
    CUT_OFF("The connection to the host was lost, and the host ended the next one"),
    /** An attempt to come back was not answered. */
    NO_MORE_ANSWER("The connection to the host was lost, and the host no longer answers"),
    /** We have not understood: {0}. */
    HOST_WRONG("The host sent what is not allowed: {0}"),
    /** {0} of {1} kB in {2} seconds. */
    WORLD_SLOW("The host sends its world too slowly: {0} of {1} kB came in {2} s"),
    /** After {0} seconds. */
    WORLD_LONG("The host's world takes longer than {0} s to open here"),
    /** More than {0} MB. */
    WORLD_LARGE("The host's world needs more than {0} MB of memory, half of what the game may use"),
    /** More than {0} MB, of the player's world and the host's. */
    REPAIR_LARGE(
            "Your world differs from the host's, and both together need more than {0} MB of memory,"
                    + " half of what the game may use"),
    /** The host's world came too late. */
    REPAIR_LATE("Your world differs from the host's, and its repair took too long"),
    /** We left. */
    WE_LEFT("You have left the world"),
    /** A fault of our own: {0}. */
    GAME_FAILED("The game has failed: {0}");

    private static final int OWN = -1;

    private final int wireCode;
    private final String english;

    EndCode(String english) {
        this(OWN, english);
    }

    EndCode(int wireCode, String english) {
        this.wireCode = wireCode;
        this.english = english;
    }

    @Override
    public String group() {
        return "end";
    }

    @Override
    public String english() {
        return english;
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
