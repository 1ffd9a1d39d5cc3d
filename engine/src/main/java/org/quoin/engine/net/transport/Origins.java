package org.quoin.engine.net.transport;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.measure.OriginRates;

/**
 * The number that stands for where a connection comes from: an IPv4 address, or the first 64 bits
 * of an IPv6 address, as whoever has one of that network has them all.
 */
final class Origins {
    /** In front of an IPv4 address; as IPv6 maps them, and given to no network. */
    private static final long IPV4 = 0xFFFF_0000_0000L;

    private Origins() {}

    /**
     * Where an address belongs.
     *
     * @return {@link OriginRates#UNLIMITED} if it is null, or if it is this machine's and that is
     *     trusted
     */
    static long of(@Nullable InetAddress address, AddressLimits limits) {
        if (address == null || !limits.isAny() || (address.isLoopbackAddress() && !limits.here())) {
            return OriginRates.UNLIMITED;
        }
        ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
        if (address instanceof Inet4Address) {
            return IPV4 | Integer.toUnsignedLong(bytes.getInt());
        }
        long network = bytes.getLong();
        // ::1, and nothing else that a socket can have.
        return network == OriginRates.UNLIMITED ? 1 : network;
    }
}
