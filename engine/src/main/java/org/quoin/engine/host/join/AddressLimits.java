package org.quoin.engine.host.join;

/**
 * What one address may ask of a host: an IPv4 address, or a network of 64 bits of IPv6, which is
 * what one household gets. Many honest players may share one: a school, a proxy in front of a
 * container, a mobile network. So the bursts let as many in at once as may be in; only what goes on
 * after that is slow.
 *
 * @param players how many players of one address may have a slot at once, 1..256; 0 for no limit at
 *     all
 * @param here whether addresses of this machine are held to it as well. Players on it are trusted,
 *     as are the bots of an experiment; where a tunnel or a proxy on it brings players from outside
 *     they all come from here, and then a host may want it
 */
public record AddressLimits(int players, boolean here) {
    /** Two classes of a school, or our own bots on another machine; four addresses fill a host. */
    public static final int PLAYERS_USUAL = 64;

    /** As most hosts want it. */
    public static final AddressLimits USUAL = new AddressLimits(PLAYERS_USUAL, false);

    /** No limit: the virtual network of tests, where nobody has an address. */
    public static final AddressLimits NONE = new AddressLimits(0, false);

    /** Beside a full number of players: those who come back before their old connection is dead. */
    private static final int MORE_AT_ONCE = 16;

    /** Connections a second in the long run: browsers of worlds ask several times a minute. */
    private static final double CONNECTS_PER_SECOND = 8;

    /** Hellos a second in the long run: names that are taken are tried again by hand. */
    private static final double HELLOS_PER_SECOND = 2;

    /** Worlds sent a second in the long run: each is up to 128 MiB for a hello of 50 bytes. */
    private static final double JOINS_PER_SECOND = 0.5;

    /** Worlds sent to mend others a second in the long run; a player gets two a minute. */
    private static final double RESYNCS_PER_SECOND = 0.2;

    /** Checks the range. */
    public AddressLimits {
        if (players < 0) {
            throw new IllegalArgumentException(players + " players of one address");
        }
    }

    /** Whether there is any limit. */
    public boolean isAny() {
        return players > 0;
    }

    /** Connections at once: twice as many as players, as each may have to try again by TCP. */
    public int connectsAtOnce() {
        return 2 * (players + MORE_AT_ONCE);
    }

    /** Connections a second, once {@link #connectsAtOnce} are used up. */
    public double connectsPerSecond() {
        return CONNECTS_PER_SECOND;
    }

    /** Connections at one time that have no player yet. */
    public int unfinished() {
        return players + MORE_AT_ONCE;
    }

    /** Hellos at once. */
    int hellosAtOnce() {
        return 2 * (players + MORE_AT_ONCE);
    }

    double hellosPerSecond() {
        return HELLOS_PER_SECOND;
    }

    /** Worlds for joiners at once. */
    int joinsAtOnce() {
        return players + MORE_AT_ONCE;
    }

    double joinsPerSecond() {
        return JOINS_PER_SECOND;
    }

    /** Worlds to mend others at once: a mistake of ours meets all players in the same turn. */
    int resyncsAtOnce() {
        return players + MORE_AT_ONCE;
    }

    double resyncsPerSecond() {
        return RESYNCS_PER_SECOND;
    }
}
