package org.quoin.engine.host.entry;

import org.quoin.engine.congestion.OriginRates;

/**
 * How many new keys of one place may come onto the allow-list by invitations that are for several:
 * whoever has such a link can make as many keys as it likes, use up what others were meant to use,
 * and fill the list. An address and the larger network that it lies in have a rate each, and a new
 * key needs one of both. Belongs to the session's thread.
 */
final class InvitedRates {
    /** A household, or friends around one table. */
    static final int ADDRESS_AT_ONCE = 8;

    /** Whoever has one address needs four weeks to fill the list. */
    static final int ADDRESS_PER_HOUR = 6;

    /** A class of a school whose computers have an address each. */
    static final int NETWORK_AT_ONCE = 40;

    /** Several such addresses; all 65,536 of a network need a week. */
    static final int NETWORK_PER_HOUR = 24;

    private static final double SECONDS_PER_HOUR = 3600;

    private final OriginRates ofAddress =
            new OriginRates(ADDRESS_AT_ONCE, ADDRESS_PER_HOUR / SECONDS_PER_HOUR);
    private final OriginRates ofNetwork =
            new OriginRates(NETWORK_AT_ONCE, NETWORK_PER_HOUR / SECONDS_PER_HOUR);

    /** How long until another new key of an origin may come, in seconds; 0 if one may now. */
    int waitSeconds(long origin, long nowNanos) {
        return Math.max(
                ofAddress.secondsUntilOne(origin, nowNanos),
                ofNetwork.secondsUntilOne(OriginRates.network(origin), nowNanos));
    }

    /** A new key of an origin has come onto the list. */
    void came(long origin, long nowNanos) {
        ofAddress.take(origin, nowNanos);
        ofNetwork.take(OriginRates.network(origin), nowNanos);
    }
}
