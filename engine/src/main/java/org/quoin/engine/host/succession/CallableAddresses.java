package org.quoin.engine.host.succession;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.MeetPlace;
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
     * have in its own network, those of this machine, if it is here, and last that at the world's
     * meeting point, HOST:PORT/CODE.
     *
     * @param seen where its connection comes from; null for this machine
     * @param meet the world's meeting point; empty for none
     */
    static List<String> of(@Nullable String seen, Willing willing, String meet) {
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
        String code = meet.isEmpty() ? null : MeetCode.parse(willing.code());
        int most = Limits.ADDRESSES_MAX - (code == null ? 0 : 1);
        List<String> texts = new ArrayList<>();
        all.stream()
                .limit(most)
                .map(address -> LiteralAddress.withPort(address, willing.port()))
                .forEach(texts::add);
        if (code != null) {
            texts.add(MeetPlace.addressOf(meet, code));
        }
        return List.copyOf(texts);
    }
}
