package org.quoin.engine.measure;

/**
 * The numbers of origins: an IPv4 address, or the first 64 bits of an IPv6 address, as whoever has
 * one of that network has them all. {@link OriginRates#UNLIMITED} is none of them.
 */
public final class OriginNumbers {
    /** In front of an IPv4 address; as IPv6 maps them, and given to no network. */
    private static final long IPV4 = 0xFFFF_0000_0000L;

    /** Of an IPv4 address, what a small customer of a hoster may have whole: a /24. */
    private static final long IPV4_REST = 0xFF;

    /** Of the first half of an IPv6 address, what anybody is given for the asking: a /48. */
    private static final long IPV6_REST = 0xFFFF;

    private OriginNumbers() {}

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
        return network == OriginRates.UNLIMITED ? 1 : network;
    }

    /**
     * The number of the larger network that an origin lies in, all of which one attacker may have:
     * of IPv6 48 bits, of IPv4 24.
     */
    public static long network(long origin) {
        boolean isIpv4 = (origin & ~0xFFFF_FFFFL) == IPV4;
        return origin & ~(isIpv4 ? IPV4_REST : IPV6_REST);
    }
}
