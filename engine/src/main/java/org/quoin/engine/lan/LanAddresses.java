package org.quoin.engine.lan;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.LiteralAddress;
import org.tinylog.Logger;

/**
 * The networks on which worlds are announced and looked for: those of a house or an office. A VPN
 * of two ends carries no multicast.
 *
 * <p>An interface with a public IPv4 address stands in a data centre or on the internet itself.
 * Nobody there looks for worlds, and answers to multicast questions from the internet are misused
 * for floods; so nothing is said on it by any family. A network without IPv4 counts as one's own.
 */
public final class LanAddresses {
    /**
     * Names the interfaces instead, separated by commas: {@code lo} for tests on one machine, or
     * those of a network with public addresses. {@code none} is no interface at all.
     */
    static final String INTERFACES_PROPERTY = "quoin.discovery.interfaces";

    /** How the names of interfaces begin that lead to containers and virtual machines. */
    private static final List<String> INSIDE_THIS_MACHINE =
            List.of(
                    "veth", "docker", "br-", "virbr", "vmnet", "vbox", "lxc", "lxd", "cni",
                    "podman");

    private LanAddresses() {}

    /**
     * An address of an interface to speak from.
     *
     * @param network the interface's name
     */
    public record Link(InetAddress address, String network) {}

    /** The known properties of an interface. */
    record Candidate(String name, boolean usable, List<InetAddress> addresses) {
        /** Those of containers and virtual machines come last: they are many, and seldom asked. */
        private int rank() {
            boolean inside = INSIDE_THIS_MACHINE.stream().anyMatch(name::startsWith);
            boolean four = addresses.stream().anyMatch(a -> a instanceof Inet4Address);
            return (inside ? 2 : 0) + (four ? 0 : 1);
        }
    }

    /** The addresses of this machine to speak from, at most one of each family and interface. */
    public static List<Link> ofThisMachine() {
        List<Candidate> candidates = new ArrayList<>();
        try {
            for (NetworkInterface each :
                    Collections.list(NetworkInterface.getNetworkInterfaces())) {
                boolean usable = each.isUp() && !each.isLoopback() && each.supportsMulticast();
                candidates.add(
                        new Candidate(
                                each.getName(),
                                usable && !each.isPointToPoint(),
                                Collections.list(each.getInetAddresses())));
            }
        } catch (SocketException e) {
            Logger.warn("The networks of this machine are not known: {}", e.toString());
        }
        return of(candidates, System.getProperty(INTERFACES_PROPERTY));
    }

    /**
     * The same of some interfaces.
     *
     * @param named the interfaces to take, separated by commas; null for those that are fit
     */
    static List<Link> of(List<Candidate> candidates, @Nullable String named) {
        Collection<String> names = named == null ? List.of() : Arrays.asList(named.split(",", -1));
        List<Link> links = new ArrayList<>();
        List<Candidate> sorted = new ArrayList<>(candidates);
        sorted.sort(Comparator.comparingInt(Candidate::rank));
        for (Candidate each : sorted) {
            boolean wanted = named == null ? each.usable && isOwn(each) : names.contains(each.name);
            if (wanted) {
                add(links, each, Inet4Address.class);
                add(links, each, Inet6Address.class);
            }
        }
        return links.size() > DiscoveryLimits.LINKS_MAX
                ? links.subList(0, DiscoveryLimits.LINKS_MAX)
                : links;
    }

    /** Whether no IPv4 address of it is one of the internet. */
    private static boolean isOwn(Candidate each) {
        return each.addresses.stream().allMatch(a -> !(a instanceof Inet4Address) || isPrivate(a));
    }

    /** Whether it is of the ranges of RFC 1918, 3927 or 6598, which no router passes on. */
    private static boolean isPrivate(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean shared = (bytes[0] & 0xFF) == 100 && (bytes[1] & 0xC0) == 64;
        return address.isSiteLocalAddress() || address.isLinkLocalAddress() || shared;
    }

    private static void add(List<Link> links, Candidate each, Class<? extends InetAddress> family) {
        InetAddress best = null;
        for (InetAddress address : each.addresses) {
            // A link-local IPv6 address is always there and always reaches its neighbours.
            boolean better = best == null || (address.isLinkLocalAddress() && isIpv6(address));
            if (family.isInstance(address) && better && !isLoopbackIpv6(address)) {
                best = address;
            }
        }
        if (best != null) {
            links.add(new Link(best, each.name));
        }
    }

    /**
     * The addresses at which others may be able to call this machine: those of its networks, IPv4
     * first, and last the loopback's. Text without a zone, which means nothing elsewhere.
     */
    public static List<String> callable() {
        Set<String> four = new LinkedHashSet<>();
        Set<String> six = new LinkedHashSet<>();
        try {
            for (NetworkInterface each :
                    Collections.list(NetworkInterface.getNetworkInterfaces())) {
                boolean inside = INSIDE_THIS_MACHINE.stream().anyMatch(each.getName()::startsWith);
                if (each.isUp() && !each.isLoopback() && !inside) {
                    for (InetAddress address : Collections.list(each.getInetAddresses())) {
                        String text = address.getHostAddress().split("%", 2)[0];
                        if (LiteralAddress.parse(text) != null) {
                            (isIpv6(address) ? six : four).add(text);
                        }
                    }
                }
            }
        } catch (SocketException e) {
            Logger.warn("The networks of this machine are not known: {}", e.toString());
        }
        List<String> all = new ArrayList<>(four);
        all.addAll(six);
        List<String> most = all.subList(0, Math.min(all.size(), Limits.ADDRESSES_MAX - 1));
        most.add(InetAddress.getLoopbackAddress().getHostAddress());
        return List.copyOf(most);
    }

    /** Whether an address is of a network that this machine is in. */
    public static boolean isOfOwnNetwork(InetAddress address) {
        byte[] bytes = address.getAddress();
        try {
            for (NetworkInterface each :
                    Collections.list(NetworkInterface.getNetworkInterfaces())) {
                for (InterfaceAddress own : each.getInterfaceAddresses()) {
                    byte[] ownBytes = own.getAddress().getAddress();
                    int bits = own.getNetworkPrefixLength();
                    if (each.isUp() && bits > 0 && haveInCommon(bytes, ownBytes, bits)) {
                        return true;
                    }
                }
            }
        } catch (SocketException e) {
            Logger.warn("The networks of this machine are not known: {}", e.toString());
        }
        return false;
    }

    /** Whether two addresses are of one family and begin with the same bits. */
    static boolean haveInCommon(byte[] a, byte[] b, int bits) {
        int whole = bits / Byte.SIZE;
        int rest = bits % Byte.SIZE;
        return a.length == b.length
                && Arrays.equals(a, 0, whole, b, 0, whole)
                && (rest == 0 || (a[whole] ^ b[whole]) >> (Byte.SIZE - rest) == 0);
    }

    private static boolean isIpv6(InetAddress address) {
        return address instanceof Inet6Address;
    }

    /** No system carries IPv6 multicast over the loopback interface as it comes. */
    private static boolean isLoopbackIpv6(InetAddress address) {
        return isIpv6(address) && address.isLoopbackAddress();
    }
}
