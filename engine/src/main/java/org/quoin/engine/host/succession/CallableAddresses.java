package org.quoin.engine.host.succession;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.LiteralAddress;
import org.quoin.engine.wire.ToHost.Willing;

/**
 * The addresses at which others may call a player. Players call where their host tells them to, so
 * nobody can have them call somebody else: what a player says of itself counts only within networks
 * that no router passes on.
 */
final class CallableAddresses {
    private CallableAddresses() {}

    /**
     * Those of a player, HOST:PORT each: the one that its connection comes from, what it says to
     * have in its own network, and last those of this machine, if it is here.
     *
     * @param seen where its connection comes from; null for this machine
     */
    static List<String> of(@Nullable String seen, Willing willing) {
        InetAddress from = seen == null ? null : LiteralAddress.parse(seen);
        boolean here = seen == null || (from != null && from.isLoopbackAddress());
        Set<InetAddress> all = new LinkedHashSet<>();
        if (from != null && !here) {
            all.add(from);
        }
        List<InetAddress> loopback = new ArrayList<>();
        for (String claimed : willing.addresses()) {
            InetAddress address = LiteralAddress.parse(claimed);
            if (address != null && address.isLoopbackAddress()) {
                loopback.add(address);
            } else if (address != null && LiteralAddress.isNear(address)) {
                all.add(address);
            }
        }
        if (here) {
            all.addAll(loopback);
        }
        return all.stream()
                .limit(Limits.ADDRESSES_MAX)
                .map(address -> LiteralAddress.withPort(address, willing.port()))
                .toList();
    }
}
