package org.quoin.engine.host.entry;

import java.util.function.LongSupplier;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;

/**
 * How often those whom nobody knows may try a password: a key costs nothing to make, so a guesser
 * may have as many as it likes, and addresses of a network cost little more. So the tries are those
 * of an address, of the larger network that it lies in, and of all strangers together, and each
 * needs one of all three. Belongs to the session's thread.
 */
final class StrangerTries {
    private static final long ALL = 0;

    private final SharedTries ofAddress;
    private final SharedTries ofNetwork;
    private final SharedTries ofAll;

    /**
     * @param random numbers that nobody can guess
     */
    StrangerTries(LongSupplier random) {
        ofAddress = new SharedTries(Rates.ADDRESS_TRIES, random);
        ofNetwork = new SharedTries(Rates.NETWORK_TRIES, random);
        ofAll = new SharedTries(Rates.ALL_TRIES, random);
    }

    /**
     * How long a key has to wait before it may ask again, in seconds, rounded up; 0 if it may try
     * now. A key that waits for its address takes part in no other draw.
     */
    int waitSeconds(long origin, long key, long nowNanos) {
        int seconds = ofAddress.waitSeconds(origin, key, nowNanos);
        if (seconds == 0) {
            seconds = ofNetwork.waitSeconds(OriginRates.network(origin), key, nowNanos);
        }
        return seconds == 0 ? ofAll.waitSeconds(ALL, key, nowNanos) : seconds;
    }

    /** A key has tried, and was wrong. */
    void wrong(long origin, long key, long nowNanos) {
        ofAddress.wrong(origin, key, nowNanos);
        ofNetwork.wrong(OriginRates.network(origin), key, nowNanos);
        ofAll.wrong(ALL, key, nowNanos);
    }

    /** A key has tried, and was right: that costs others nothing. */
    void right(long origin, long key) {
        ofAddress.right(origin, key);
        ofNetwork.right(OriginRates.network(origin), key);
        ofAll.right(ALL, key);
    }
}
