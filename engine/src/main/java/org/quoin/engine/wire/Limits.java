package org.quoin.engine.wire;

import org.quoin.sim.input.Command;

/**
 * The limits of everything that a peer may send or make us keep, each with its reason. They are
 * checked before memory is allocated.
 */
public final class Limits {
    /** Fits every usual path without fragments: the IPv6 minimum of 1280 less headers. */
    public static final int DATAGRAM_BYTES_MAX = 1200;

    /** A snapshot part and its head: the longest frame of the TCP stream. */
    public static final int STREAM_MESSAGE_BYTES_MAX = 16 * 1024 + 512;

    /** Bytes of a snapshot in one message: short enough that turns fit in between. */
    public static final int SNAPSHOT_PART_BYTES_MAX = 16 * 1024;

    /**
     * Sent but not acknowledged parts of a snapshot: enough to fill 10 Mbit/s over a round trip of
     * 200 ms. It also bounds how long other messages of that stream wait behind them.
     */
    public static final int SNAPSHOT_PARTS_IN_FLIGHT_MAX = 16;

    /**
     * A snapshot, packed or not: the most that players may edit by a world's own limit (96 MiB),
     * and room for bodies and for the effects of water, fire and explosions.
     */
    public static final int SNAPSHOT_BYTES_MAX = 128 * 1024 * 1024;

    /** Players of one world: slots are 0..255, and KryoNet carries few more. */
    public static final int PLAYERS_MAX = 256;

    /** The longest name in UTF-8. */
    public static final int NAME_BYTES_MAX = Command.NAME_BYTES_MAX;

    /** "12.34.56-SNAPSHOT" and some room. */
    public static final int VERSION_BYTES_MAX = 48;

    /** A world's title in a list: as long as a world's name on disk. */
    public static final int TITLE_BYTES_MAX = 64;

    /** Of a proof that a player knows a password: HMAC-SHA256. */
    public static final int PROOF_BYTES_MAX = 32;

    /** Of the code of an invitation: 20 letters. */
    public static final int INVITATION_BYTES_MAX = 32;

    /** Of a room, or of a template of rooms: shorter than an invitation's code. */
    public static final int ROOM_NAME_BYTES_MAX = 16;

    /** Of the word on which friends agree who want the same room. */
    public static final int PARTY_CODE_BYTES_MAX = 12;

    /** Friends for whom places are held: half of a usual room. */
    public static final int PARTY_SIZE_MAX = 8;

    /** Parties that a server remembers: as many as rooms could take, and some KB. */
    public static final int PARTIES_MAX = 256;

    /** Rooms in one list: more than one process serves, in 3 KB. */
    public static final int ROOMS_LISTED_MAX = 128;

    /** Templates of rooms in one list: some screens full. */
    public static final int ROOM_TEMPLATES_MAX = 32;

    /** A sentence for the player. */
    public static final int REASON_BYTES_MAX = 255;

    /** Of one argument of a reason: a name, an address, or words of a system. */
    static final int REASON_ARGUMENT_BYTES_MAX = 255;

    /** Frames in one datagram: those of a round trip of four seconds at 60 turns/s. */
    public static final int FRAMES_PER_DATAGRAM_MAX = 255;

    /** How far ahead of the next turn a frame may be: the largest input delay and a round trip. */
    public static final int FRAMES_AHEAD_MAX = 512;

    /** Turns in one datagram; older ones go by TCP. 12 s at 20 turns/s, 4 at 60. */
    public static final int TURNS_PER_DATAGRAM_MAX = 255;

    /** Turns in one TCP message. */
    public static final int TURNS_PER_STREAM_MESSAGE_MAX = 255;

    /** A coded turn: 256 slots all new, and the most commands with the longest names. */
    public static final int CODED_TURN_BYTES_MAX = 4096;

    /**
     * The turn coder's state: the history of 256 players (4.5 KiB) and 3600 cells of 3 bytes if all
     * are in use. Fits a message of the stream.
     */
    public static final int CODER_BASE_BYTES_MAX = 16 * 1024 + 128;

    /** Players in one status message: 16 a second cost little bandwidth. */
    public static final int STATUSES_PER_MESSAGE_MAX = 16;

    /** Blocks of a preview: as many as can be told apart on a screen; 5 KB. */
    public static final int PREVIEW_BLOCKS_MAX = 512;

    /** Commands of one turn; more wait for the next. A crowd of joiners must not stall a turn. */
    public static final int COMMANDS_PER_TURN_MAX = 16;

    /** The largest input delay that a player can choose: three seconds at 20 turns/s. */
    public static final int INPUT_DELAY_CHOSEN_MAX = 60;

    /** Largest input delay, for experiments: four seconds at 60 turns/s, twelve at 20. */
    public static final int INPUT_DELAY_TURNS_MAX = 240;

    /**
     * Turns that the host keeps for clients that are behind: over three minutes at 20 turns/s, a
     * minute at 60: longer than an absence.
     */
    public static final int HISTORY_TURNS_MAX = 4096;

    /** Turns that a client keeps ahead of the one it executes; more than the host's history. */
    public static final int TURNS_AHEAD_MAX = 8192;

    /** Hashes in one message: usually one, and those that waited during a stall. */
    public static final int HASHES_PER_MESSAGE_MAX = 16;

    /** Own hashes kept for a report: every 20th turn of 55 hours at 20 turns/s. */
    public static final int HASHES_KEPT_MAX = 200_000;

    /** Players that left whose figures are kept for the report; the oldest are dropped. */
    public static final int REPORTS_KEPT_MAX = 256;

    /**
     * Hashes that the host keeps of each player, also after it left: more than an hour at 20
     * turns/s.
     */
    public static final int HASHES_KEPT_OF_PLAYER_MAX = 4096;

    /**
     * How long an avatar waits after its player's connection broke, and how long the client tries
     * to come back: time to restart a router or the game.
     */
    public static final int ABSENCE_SECONDS_MAX = 60;

    /** A chat message, in {@code char}s: three lines of a small window. */
    public static final int CHAT_CHARS_MAX = 240;

    /** The same in UTF-8. */
    public static final int CHAT_BYTES_MAX = 3 * CHAT_CHARS_MAX;

    /** Texts of one line of the chat: a key and what is filled in. */
    public static final int CHAT_TEXTS_MAX = 8;

    /**
     * Lines of the chat that the host keeps for all: a minute of absence in which 64 players talk.
     */
    public static final int CHAT_LINES_KEPT_MAX = 512;

    /**
     * Lines that the host keeps for each player alone: answers to its commands, of which one has
     * some 15 lines, and whispers. Kept apart from the lines for all: frequent commands must not
     * push out lines that others have not read.
     */
    public static final int CHAT_LINES_OF_ONE_KEPT_MAX = 64;

    /** Of both, what a player gets who was never here: a few minutes of talk. */
    public static final int CHAT_LINES_FOR_NEWCOMER_MAX = 50;

    /** Lines a player may say at once, after having been silent for a while. */
    public static final int CHAT_BURST = 5;

    /** After that, one line in this time. */
    public static final int CHAT_REFILL_MILLIS = 1500;

    /** Own lines that wait at a client for the host, which takes about a minute to hear them. */
    public static final int CHAT_WAITING_MAX = 32;

    /** Players named who could carry a world on: more hosts in a row than anybody loses. */
    public static final int SUCCESSORS_MAX = 5;

    /** Addresses of one of them: of its own network by IPv4 and IPv6, and outside of its router. */
    public static final int ADDRESSES_MAX = 6;

    /** In a train of datagrams that shows a player's upload: 30 kB, which most queues hold. */
    public static final int TRAIN_DATAGRAMS_MAX = 24;

    /**
     * Others whom a player or host calls at a time to see whether they can be reached; nobody is
     * asked for more.
     */
    public static final int CALLS_AT_ONCE_MAX = 2;

    /** Of one: an IPv6 address with its zone, and the port. */
    public static final int ADDRESS_BYTES_MAX = 72;

    /** Of a code at a meeting point. */
    public static final int CODE_BYTES_MAX = 8;

    /** Turns in one answer to a candidate who lacks some. */
    public static final int TURNS_WANTED_MAX = 64;

    /** The bytes of these together: with room for the longest turn they fit a message. */
    public static final int TURNS_WANTED_BYTES_MAX = 12 * 1024;

    /**
     * Epochs beyond our own that a player may have promised: each is a try of a successor, and a
     * player who claims more could use them up.
     */
    public static final int EPOCHS_AHEAD_MAX = 1000;

    /**
     * Of the name of a record that successors keep for a host: as long as the names of its files.
     */
    public static final int RECORD_NAME_BYTES_MAX = 32;

    /** Of a record: a list of tens of thousands of players. */
    public static final int RECORD_BYTES_MAX = 4 * 1024 * 1024;

    /** Of a part of one: turns that go by the stream wait no longer than for a snapshot's part. */
    public static final int RECORD_PART_BYTES_MAX = 8 * 1024;

    /** Records that a successor keeps: the host's lists and some more. */
    public static final int RECORDS_MAX = 24;

    /** Changes of a match that wait at most: four modes with all their areas and fills. */
    public static final int MATCH_CHANGES_MAX = 1024;

    private Limits() {}
}
