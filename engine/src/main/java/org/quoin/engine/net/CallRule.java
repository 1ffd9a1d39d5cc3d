package org.quoin.engine.net;

import java.net.InetAddress;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.LanAddresses;
import org.quoin.engine.wire.LiteralAddress;

/**
 * Where we call a player because our host asks us to, or as a host because the player claims to be
 * there. They say what they like, so we call no machine by name, none of a network behind us that
 * they have nothing to do with, and no port of the system's services.
 */
final class CallRule {
    private static final int PORT_MIN = 1024;

    private CallRule() {}

    /**
     * Where a host calls one of its players: near addresses only if the player is near.
     *
     * @param from where the player's connection comes from; null for this machine
     */
    static Predicate<HostAddress> ofHost(@Nullable String from) {
        InetAddress player =
                from == null ? InetAddress.getLoopbackAddress() : LiteralAddress.parse(from);
        return at -> allows(at, player, address -> false);
    }

    /**
     * Where a player calls others.
     *
     * @param host where our host is; null if that is not known
     */
    static Predicate<HostAddress> ofPlayer(@Nullable InetAddress host) {
        return at -> allows(at, host, LanAddresses::isOfOwnNetwork);
    }

    /**
     * Whether we call there.
     *
     * @param whose where those are who have us call; null if that is not known
     * @param ownNetwork whether an address is of a network that this machine is in
     */
    static boolean allows(
            HostAddress at, @Nullable InetAddress whose, Predicate<InetAddress> ownNetwork) {
        InetAddress address = LiteralAddress.parse(at.host());
        if (address == null || at.port() < PORT_MIN) {
            return false;
        } else if (address.isLoopbackAddress()) {
            return whose != null && whose.isLoopbackAddress();
        } else if (LiteralAddress.isNear(address)) {
            return (whose != null && LiteralAddress.isNear(whose)) || ownNetwork.test(address);
        }
        return true;
    }
}
