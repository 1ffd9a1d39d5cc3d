package org.quoin.engine.transport;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.host.join.AddressLimits;

/** The number that stands for where a connection comes from ({@link OriginRates}). */
final class Origins {
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
        return address instanceof Inet4Address
                ? OriginRates.ofIpv4(bytes.getInt())
                : OriginRates.ofIpv6(bytes.getLong());
    }
}
