package org.quoin.engine.host.join;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;

/**
 * The limits of one address: an IPv4 address, or an IPv6 network of 64 bits, which is what a
 * household gets. Many honest players may share one: a school, a proxy in front of a container, a
 * mobile network. So as many players as fit may join at once; only further joins are slow.
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

    /**
     * The number that stands for where a connection comes from: see {@link OriginRates}.
     *
     * @return {@link OriginRates#UNLIMITED} if the address is null, or if it is this machine's and
     *     that is trusted
     */
    public long originOf(@Nullable InetAddress address) {
        if (address == null || !isAny() || (address.isLoopbackAddress() && !here)) {
            return OriginRates.UNLIMITED;
        }
        ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
        return address instanceof Inet4Address
                ? OriginRates.ofIpv4(bytes.getInt())
                : OriginRates.ofIpv6(bytes.getLong());
    }

    /** Connections at one time that have no player yet. */
    public int unfinished() {
        return players + Rates.RETURNING;
    }
}
