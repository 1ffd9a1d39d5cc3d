package org.quoin.client.game;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.quoin.client.ui.screen.GameActions.OwnAddress;
import org.quoin.client.ui.screen.GameActions.OwnAddress.Reach;
import org.quoin.engine.net.HostAddress;
import org.tinylog.Logger;

/** The addresses of this machine at which others find a world that it hosts. */
final class OwnAddresses {
    /** A machine with more has virtual networks by the dozen, which no friend can reach. */
    private static final int ADDRESSES_MAX = 16;

    /** How names of interfaces begin that lead to containers and virtual machines of this one. */
    private static final List<String> VIRTUAL =
            List.of("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "cni", "podman");

    private OwnAddresses() {}

    /**
     * An address of an interface.
     *
     * @param network the interface's name
     */
    record Found(InetAddress address, String network) {
        private boolean isVirtual() {
            return VIRTUAL.stream().anyMatch(network::startsWith);
        }

        /** The lower, the more friends it is of use to. */
        private int rank() {
            int family = address instanceof Inet4Address ? 0 : 1;
            int reach =
                    switch (reachOf(address)) {
                        case INTERNET, ROUTER, MEETING -> 0;
                        case OWN_NETWORK -> 1;
                        case SHARED -> 2;
                        case LINK -> 3;
                    };
            return (isVirtual() ? 100 : 0) + 10 * reach + family;
        }
    }

    /** Returns the addresses of this machine's networks, the most useful first. */
    static List<OwnAddress> ofThisMachine(int port) {
        List<Found> found = new ArrayList<>();
        try {
            for (NetworkInterface each :
                    Collections.list(NetworkInterface.getNetworkInterfaces())) {
                if (each.isUp()) {
                    for (InetAddress address : Collections.list(each.getInetAddresses())) {
                        found.add(new Found(address, each.getName()));
                    }
                }
            }
        } catch (SocketException e) {
            Logger.warn("The networks of this machine are not known: {}", e.toString());
        }
        return of(found, port);
    }

    /** Returns those of some addresses that are of use to others, the most useful first. */
    static List<OwnAddress> of(List<Found> found, int port) {
        return found.stream()
                .filter(each -> isOfUse(each.address()))
                .sorted(
                        Comparator.comparingInt(Found::rank)
                                .thenComparing(Found::network)
                                .thenComparing(each -> text(each.address())))
                .limit(ADDRESSES_MAX)
                .map(
                        each ->
                                new OwnAddress(
                                        new HostAddress(text(each.address()), port).toString(),
                                        reachOf(each.address()),
                                        each.network()))
                .toList();
    }

    private static boolean isOfUse(InetAddress address) {
        return !address.isLoopbackAddress()
                && !address.isAnyLocalAddress()
                && !address.isMulticastAddress();
    }

    /** Without the zone of a link-local address: it names an interface of this machine alone. */
    private static String text(InetAddress address) {
        String text = address.getHostAddress();
        int zone = text.indexOf('%');
        return zone < 0 ? text : text.substring(0, zone);
    }

    /** The reach of an address, by the ranges of RFC 1918, 3927, 4193, 4291 and 6598. */
    static Reach reachOf(InetAddress address) {
        byte[] bytes = address.getAddress();
        int first = bytes[0] & 0xFF;
        int second = bytes[1] & 0xFF;
        if (address.isLinkLocalAddress()) {
            return Reach.LINK;
        }
        if (bytes.length == 4) {
            if (first == 100 && second >= 64 && second < 128) {
                return Reach.SHARED;
            }
            return address.isSiteLocalAddress() ? Reach.OWN_NETWORK : Reach.INTERNET;
        }
        boolean uniqueLocal = (first & 0xFE) == 0xFC;
        return uniqueLocal || address.isSiteLocalAddress() ? Reach.OWN_NETWORK : Reach.INTERNET;
    }
}
