package org.quoin.engine.lan;

/** The limits of what is asked of a router and taken from it, each with its reason. */
final class PortMapLimits {
    /**
     * The lease of a port: a mapping left behind by a killed game is gone after that. Some routers
     * take no less than two minutes.
     */
    static final int LEASE_SECONDS = 1200;

    /** Names another time, 3 to 86,400 s, for trials that wait until it is over. */
    static final String LEASE_PROPERTY = "quoin.portmap.lease-seconds";

    /** A lease is renewed when a third of it is over, so that two renewals may fail. */
    static final int RENEWALS_PER_LEASE = 3;

    /** The shortest time to the next renewal, however short a lease a router gives. */
    static final int RENEW_SECONDS_MIN = 1;

    private static final int LEASE_SECONDS_MIN = 3;

    /** After a failure it is tried again, since routers start anew and laptops move. */
    static final int RETRY_SECONDS = 120;

    /** For all that is asked of routers until a port is open, or is known not to open. */
    static final int ATTEMPT_MILLIS_MAX = 15_000;

    /** For taking a mapping back: it ends by itself anyway. */
    static final int REMOVE_MILLIS_MAX = 1000;

    /** How long a process that ends waits for that. */
    static final int CLOSE_MILLIS_MAX = 1200;

    /** From question to answer on one's own network, connection and all. */
    static final int ANSWER_MILLIS_MAX = 3000;

    /** How long one read blocks, and so how long it takes to notice that nobody waits any more. */
    static final int READ_MILLIS = 100;

    /** The first wait for an answer by NAT-PMP; each further is twice as long (RFC 6886, 3.1). */
    static final int NAT_PMP_FIRST_MILLIS = 250;

    /** With the doubling above 1.75 s in all: a router on the same network answers in a few ms. */
    static final int NAT_PMP_TRIES = 3;

    /** Machines that are asked by NAT-PMP: none of them need answer, which takes its time. */
    static final int GATEWAYS_MAX = 4;

    /**
     * How long it is searched for routers by UPnP, which may take 1 s to answer by our own word.
     */
    static final int SEARCH_MILLIS = 3000;

    /** From one question to the next of a search: datagrams get lost by radio. */
    static final int SEARCH_EVERY_MILLIS = 1000;

    /** After a router's no: how long it is waited for another router, which may say yes. */
    static final int SEARCH_LINGER_MILLIS = 300;

    /** Answers to a search that are followed; a house has one router, not ten. */
    static final int SEARCH_ANSWERS_MAX = 8;

    /** Datagrams that are read in one go, of which most may be no answers to us. */
    static final int SEARCH_DATAGRAMS_MAX = 64;

    /** Of one answer to a search: the format's own is a datagram of about 500. */
    static final int SEARCH_ANSWER_BYTES_MAX = 2048;

    /** Of one answer by HTTP with its head: descriptions of routers have 3 to 40 kB. */
    static final int HTTP_BYTES_MAX = 256 * 1024;

    /** Services that are tried of one router: it has one for each connection to the internet. */
    static final int SERVICES_MAX = 4;

    /** Of a router's own words that are shown to a person. */
    static final int WORDS_CHARS_MAX = 80;

    private PortMapLimits() {}

    /** For how long a port is asked for. */
    static int leaseSeconds() {
        int seconds = Integer.getInteger(LEASE_PROPERTY, LEASE_SECONDS);
        return Math.max(LEASE_SECONDS_MIN, Math.min(86_400, seconds));
    }
}
