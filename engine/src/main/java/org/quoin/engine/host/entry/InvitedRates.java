package org.quoin.engine.host.entry;

import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;

/**
 * How many new keys of one place may come onto the allow-list by invitations that are for several:
 * whoever has such a link can make as many keys as it likes, use up what others were meant to use,
 * and fill the list. An address and the larger network that it lies in have a rate each, and a new
 * key needs one of both. Belongs to the session's thread.
 */
final class InvitedRates {
    private final OriginRates ofAddress = new OriginRates(Rates.ADDRESS_INVITED);
    private final OriginRates ofNetwork = new OriginRates(Rates.NETWORK_INVITED);

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
