package org.quoin.engine.congestion;

import org.quoin.engine.wire.Limits;

/**
 * The table of rates that a host holds players, keys, addresses and networks to. A network is what
 * {@link OriginRates#network} makes of an address. The transport's own limits, below any message,
 * are with it.
 */
public final class Rates {
    /**
     * Players of one address that come back before their old connections are dead, in addition to
     * the players it may have.
     */
    public static final int RETURNING = 16;

    // Joining.

    /** Hellos of one player or key that comes back: a connection that breaks again and again. */
    public static final Rate RETURNS = Rate.everySeconds(8, 10);

    /** Lines in the log about joining and leaving: all players at once, then 17 MB a day. */
    public static final Rate JOIN_LOG = new Rate(256, 2);

    /** Notices to moderators that somebody is not on the allowlist: a group of friends. */
    public static final Rate KNOCKS = Rate.everySeconds(4, 60);

    // Lines of the audit log, of at most some 400 bytes. A room of two files takes 20,000 lines.

    /** Commands of a key that is no moderator's: one alone needs a fortnight to fill the room. */
    public static final Rate KEY_AUDIT = Rate.everySeconds(120, 60);

    /** The same of an address, whichever keys it has. */
    public static final Rate ADDRESS_AUDIT = Rate.everySeconds(240, 60);

    /** Commands of a moderator: all of a busy evening, and six weeks to fill the room. */
    public static final Rate MODERATOR_AUDIT = Rate.everySeconds(600, 60);

    /** Of a key's chat, where the chat is recorded. */
    public static final Rate CHAT_AUDIT = Rate.everySeconds(240, 10);

    /** Coming and going of an address: a school, then a line that breaks every two minutes. */
    public static final Rate ADDRESS_JOINS_AUDIT = Rate.everySeconds(128, 60);

    /** The same of all: all players at once, then 3 MB a day. */
    public static final Rate ALL_JOINS_AUDIT = Rate.everySeconds(768, 10);

    /** Refusals of an address, which strangers can cause at will. */
    public static final Rate ADDRESS_REFUSALS_AUDIT = Rate.everySeconds(8, 600);

    /** The same of all: some hundred addresses, then 3 MB a day. */
    public static final Rate ALL_REFUSALS_AUDIT = Rate.everySeconds(256, 10);

    // Wrong passwords of strangers. A key costs nothing to make, so its tries are not counted
    // alone.

    /** Per address: enough for several people who mistype a password, then 8,640 tries a day. */
    public static final Rate ADDRESS_TRIES = Rate.everySeconds(20, 10);

    /** Of a network, which may have 65,536 addresses: 21,600 tries a day. */
    public static final Rate NETWORK_TRIES = Rate.everySeconds(60, 4);

    /** Of all: a class that knows the password only roughly, then 86,400 tries a day. */
    public static final Rate ALL_TRIES = Rate.everySeconds(240, 1);

    // New keys put on the allowlist by an invitation that is for several.

    /** Of an address: friends around one table; filling the list takes it four weeks. */
    public static final Rate ADDRESS_INVITED = Rate.perHour(8, 6);

    /** Of a network: a school whose computers have an address each; all of it needs a week. */
    public static final Rate NETWORK_INVITED = Rate.perHour(40, 24);

    // In the world.

    /** Chat lines of one player; the client keeps to it as well. */
    public static final Rate CHAT =
            Rate.everySeconds(Limits.CHAT_BURST, Limits.CHAT_REFILL_MILLIS / 1000.0);

    /** Times that a player's client says which line it has: once a connection, so twice RETURNS. */
    public static final Rate CHAT_ASKS = Rate.everySeconds(16, 5);

    /**
     * Lines that a player is sent again: all that are kept once, then a newcomer's in 10 s, which
     * are 4 kB a second at most.
     */
    public static final Rate CHAT_AGAIN =
            new Rate(Limits.CHAT_LINES_KEPT_MAX + Limits.CHAT_LINES_OF_ONE_KEPT_MAX, 5);

    /** Areas claimed from one address: 16 at once and 16 a day. */
    public static final Rate CLAIMS = Rate.everySeconds(16, 86_400 / 16.0);

    /** Jumps of one key to land where nobody is: looking about, and going home. */
    public static final Rate KEY_JUMPS = Rate.everySeconds(3, 10);

    /** The same of an address: a family, in a twentieth of a core. */
    public static final Rate ADDRESS_JUMPS = Rate.everySeconds(8, 2);

    /** The same of all players: a fifth of a core. */
    public static final Rate ALL_JUMPS = new Rate(24, 2);

    // Who could carry the world on.

    /** Times that a player says what its machine is capable of; its game says it every 10 s. */
    public static final Rate WILLING = Rate.everySeconds(4, 8);

    /**
     * Times that a player is asked to call another, and does: each is a connection or six to
     * addresses that somebody has named.
     */
    public static final Rate CALLS = Rate.everySeconds(8, 15);

    /**
     * Rounds of up to three calls of one candidate. At once, enough for one that changes its
     * addresses soon after it has joined; then as many as for one that cannot be reached.
     */
    public static final Rate REACH_ROUNDS = Rate.everySeconds(4, 60);

    /**
     * Trains of datagrams that a player sends to show its upload: three measurements at once, then
     * one in a quarter of an hour, whatever its host asks for.
     */
    public static final Rate TRAINS = Rate.everySeconds(6, 450);

    /**
     * Times that a player says that it has lost its host: once a connection, and in each round of
     * the successors.
     */
    public static final Rate LOSSES = Rate.everySeconds(16, 2);

    private Rates() {}

    /**
     * Connections from an address: twice as many at once as players, as each may have to try again
     * by TCP; then what browsers of worlds need.
     */
    public static Rate connects(int players) {
        return new Rate(2.0 * (players + RETURNING), 8);
    }

    /** Hellos from an address: names that are taken are tried again by hand. */
    public static Rate hellos(int players) {
        return new Rate(2.0 * (players + RETURNING), 2);
    }

    /** Worlds sent to joiners of an address: each is up to 128 MiB for a hello of 50 bytes. */
    public static Rate joins(int players) {
        return Rate.everySeconds(players + RETURNING, 2);
    }

    /** Worlds sent to an address to mend others: a desync may meet all players in one turn. */
    public static Rate resyncs(int players) {
        return Rate.everySeconds(players + RETURNING, 5);
    }
}
