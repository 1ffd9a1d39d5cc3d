package org.quoin.engine.congestion;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How often something may come from one origin: a {@link TokenBucket} for each. An origin is a
 * number that stands for an IPv4 address, or for the first 64 bits of an IPv6 address, as whoever
 * has one of that network has them all; {@link #UNLIMITED} is never held to anything. Bounded: of
 * more than {@value #ORIGINS_MAX} the one is forgotten that was not heard for longest.
 */
public final class OriginRates {
    /** The own process, or where nobody knows: no limit. */
    public static final long UNLIMITED = 0;

    /** More addresses than take part in any attack by one person's machines; 64 bytes each. */
    static final int ORIGINS_MAX = 4096;

    /** In front of an IPv4 address; as IPv6 maps them, and given to no network. */
    private static final long IPV4 = 0xFFFF_0000_0000L;

    /** Of an IPv4 address, what a small customer of a hoster may have whole: a /24. */
    private static final long IPV4_REST = 0xFF;

    /** Of the first half of an IPv6 address, what anybody is given for the asking: a /48. */
    private static final long IPV6_REST = 0xFFFF;

    private final Rate rate;

    /** By origin; those that were not asked for longest come first. */
    private final LinkedHashMap<Long, TokenBucket> buckets = new LinkedHashMap<>(16, 0.75f, true);

    /** Makes the rates of all origins, each of which may have {@code rate}. */
    public OriginRates(Rate rate) {
        this.rate = rate;
    }

    /** The number of an IPv4 address. */
    public static long ofIpv4(int address) {
        return IPV4 | Integer.toUnsignedLong(address);
    }

    /**
     * The number of an IPv6 address.
     *
     * @param network its first 64 bits
     */
    public static long ofIpv6(long network) {
        // ::1, and nothing else that a socket can have.
        return network == UNLIMITED ? 1 : network;
    }

    /**
     * The number of the larger network that an origin lies in, all of which one attacker may have:
     * of IPv6 48 bits, of IPv4 24.
     */
    public static long network(long origin) {
        boolean isIpv4 = (origin & ~0xFFFF_FFFFL) == IPV4;
        return origin & ~(isIpv4 ? IPV4_REST : IPV6_REST);
    }

    /** Takes one of an origin's; returns whether it had one. */
    public boolean take(long origin, long nowNanos) {
        return origin == UNLIMITED || bucket(origin, nowNanos).take(nowNanos);
    }

    /** How long until an origin has one more, in seconds, rounded up; 0 if it has one. */
    public int secondsUntilOne(long origin, long nowNanos) {
        return origin == UNLIMITED ? 0 : bucket(origin, nowNanos).secondsUntilOne(nowNanos);
    }

    /** How many origins are remembered. */
    int count() {
        return buckets.size();
    }

    private TokenBucket bucket(long origin, long nowNanos) {
        TokenBucket bucket = buckets.get(origin);
        if (bucket == null) {
            forgetOne(nowNanos);
            bucket = new TokenBucket(rate, nowNanos);
            buckets.put(origin, bucket);
        }
        return bucket;
    }

    /**
     * Forgets the origin that was not asked for longest, if its bucket is full or they are many.
     */
    private void forgetOne(long nowNanos) {
        Iterator<Map.Entry<Long, TokenBucket>> oldest = buckets.entrySet().iterator();
        if (oldest.hasNext()
                && (oldest.next().getValue().isFull(nowNanos) || buckets.size() == ORIGINS_MAX)) {
            oldest.remove();
        }
    }
}
