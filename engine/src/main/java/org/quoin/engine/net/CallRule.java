package org.quoin.engine.net;

import java.net.InetAddress;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.LanAddresses;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.wire.LiteralAddress;
import org.quoin.engine.wire.Successor;
import org.tinylog.Logger;

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
     * @param meeting the world's meeting point; null for none
     */
    static Predicate<HostAddress> ofHost(@Nullable String from, @Nullable HostAddress meeting) {
        InetAddress player =
                from == null ? InetAddress.getLoopbackAddress() : LiteralAddress.parse(from);
        return at -> at.isAtMeeting() ? isAt(at, meeting) : allows(at, player, address -> false);
    }

    /**
     * Where a player calls others.
     *
     * @param host where our host is; null if that is not known
     * @param meeting the world's meeting point; null for none
     */
    static Predicate<HostAddress> ofPlayer(
            @Nullable InetAddress host, @Nullable HostAddress meeting) {
        return at ->
                at.isAtMeeting()
                        ? isAt(at, meeting)
                        : allows(at, host, LanAddresses::isOfOwnNetwork);
    }

    /** A meeting point has a name, so it must be the very one. */
    static boolean isAt(HostAddress at, @Nullable HostAddress meeting) {
        return meeting != null && at.withCode("").equals(meeting);
    }

    /**
     * Where the name of a meeting point may lead that our host has told.
     *
     * @param host where our host is; null if that is not known
     */
    static Predicate<InetAddress> ofMeeting(@Nullable InetAddress host) {
        return address -> allows(address, host, LanAddresses::isOfOwnNetwork);
    }

    /**
     * Where the name in an address may lead at which a host asks who carries its world on. Those of
     * players are numbers, or where a person has joined.
     *
     * @param place of the world; null if it is at no meeting point
     * @return null if nobody is called there
     */
    static @Nullable Predicate<InetAddress> namesOf(HostAddress at, @Nullable MeetPlace place) {
        boolean isChosen =
                !at.isAtMeeting()
                        || (place != null
                                && place.isChosen()
                                && isAt(at, HostMeeting.addressOf(place)));
        if (isChosen) {
            return address -> true;
        }
        return isTellable(at) ? ofMeeting(null) : null;
    }

    /** Whether the port of a meeting point that another host has told is none of the system's. */
    static boolean isTellable(HostAddress meeting) {
        return meeting.port() >= PORT_MIN;
    }

    /**
     * The meeting point that a host has told of, if players may call each other there.
     *
     * @param told HOST:PORT, or anything
     * @param joined where we have joined the world: if there, we have chosen it ourselves
     */
    static @Nullable HostAddress meeting(String told, @Nullable HostAddress joined) {
        try {
            HostAddress at =
                    told.isEmpty() ? null : HostAddress.parse(told, MeetLimits.DEFAULT_PORT);
            boolean good =
                    at != null && !at.isAtMeeting() && (isChosen(at, joined) || isTellable(at));
            return good ? at : null;
        } catch (HostAddress.InvalidAddressException e) {
            Logger.debug("no meeting point: {}", e.getMessage());
            return null;
        }
    }

    /** A player with only those of its addresses that may be called. */
    static Successor callable(Successor named, Predicate<HostAddress> rule) {
        return new Successor(
                named.slot(),
                named.key(),
                named.addresses().stream().filter(each -> isCallable(each, rule)).toList());
    }

    private static boolean isCallable(String address, Predicate<HostAddress> rule) {
        try {
            return rule.test(HostAddress.parse(address));
        } catch (HostAddress.InvalidAddressException e) {
            Logger.debug("{}", e.getMessage());
            return false;
        }
    }

    /** Whether a person of this machine has joined a world at a meeting point, and so chosen it. */
    static boolean isChosen(HostAddress meeting, @Nullable HostAddress joined) {
        return joined != null && isAt(joined, meeting);
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
        return address != null && at.port() >= PORT_MIN && allows(address, whose, ownNetwork);
    }

    private static boolean allows(
            InetAddress address, @Nullable InetAddress whose, Predicate<InetAddress> ownNetwork) {
        if (address.isAnyLocalAddress() || address.isMulticastAddress()) {
            return false;
        } else if (address.isLoopbackAddress()) {
            return whose != null && whose.isLoopbackAddress();
        } else if (LiteralAddress.isNear(address)) {
            return (whose != null && LiteralAddress.isNear(whose)) || ownNetwork.test(address);
        }
        return true;
    }
}
