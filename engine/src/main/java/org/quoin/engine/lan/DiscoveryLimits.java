package org.quoin.engine.lan;

/** The limits of what the network may make us keep while worlds are looked for, each a reason. */
public final class DiscoveryLimits {
    /** Worlds kept of all networks: more than stand in any list that a person reads. */
    public static final int WORLDS_MAX = 128;

    /** Worlds of one address: nobody runs more on a machine, and one could fill the list. */
    static final int WORLDS_PER_ADDRESS_MAX = 16;

    /** Addresses kept of one world: by cable and radio, IPv4 and IPv6, and some virtual ones. */
    static final int ADDRESSES_PER_WORLD_MAX = 16;

    /** Interfaces and address families that are spoken on: each costs five threads. */
    static final int LINKS_MAX = 8;

    /** Events the library's threads may leave for us until we look; more are dropped. */
    static final int EVENTS_MAX = 4096;

    /** A value of a text record: the format's own limit is 255 bytes with its key. */
    static final int TEXT_BYTES_MAX = 200;

    /** How often the machine's networks are looked at for new and lost ones. */
    static final long LINKS_NANOS = 5_000_000_000L;

    /** When one that could not be used is tried again. */
    static final long LINK_AGAIN_NANOS = 60_000_000_000L;

    /**
     * How long who closes waits for the goodbyes: the library sends the first at once and repeats
     * them for two seconds, which nobody needs to wait for.
     */
    static final long GOODBYE_MILLIS_MAX = 400;

    /** For the connection to a host and for its answer, each. */
    public static final int ANSWER_MILLIS_MAX = 2000;

    /** From one question to the same host to the next. */
    public static final long ASK_NANOS = 1_500_000_000L;

    /** After this many unanswered questions in a row a world of the network is gone. */
    public static final int SILENCES_MAX = 2;

    /** Hosts that are asked at once; others wait for their turn. */
    static final int QUESTIONS_AT_ONCE_MAX = 8;

    private DiscoveryLimits() {}
}
