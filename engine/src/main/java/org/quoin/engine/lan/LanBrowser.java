package org.quoin.engine.lan;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Supplier;
import javax.jmdns.JmDNS;
import javax.jmdns.ServiceEvent;
import javax.jmdns.ServiceInfo;
import javax.jmdns.ServiceListener;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.LanAddresses.Link;
import org.tinylog.Logger;

/**
 * Finds the worlds that are announced on this machine's networks, until it is closed. The library's
 * threads only leave events in a queue; {@link #worlds} belongs to one thread, its owner's.
 */
public final class LanBrowser implements AutoCloseable {
    private final Queue<Event> events = new ArrayBlockingQueue<>(DiscoveryLimits.EVENTS_MAX);
    private final WorldTable table = new WorldTable();
    private final MdnsLinks links;

    /** An event heard by a library's thread. */
    private interface Event {
        void apply(WorldTable table);
    }

    /** Begins to look; a world that is there already takes about a second to be found. */
    public LanBrowser() {
        this(LanAddresses::ofThisMachine);
    }

    /** The same on given networks. */
    LanBrowser(Supplier<List<Link>> networks) {
        this.links = new MdnsLinks("quoin-find", networks, new Listening());
    }

    /** Whether this machine is on any network on which worlds are announced and looked for. */
    public static boolean hasNetwork() {
        return !LanAddresses.ofThisMachine().isEmpty();
    }

    /** How far this machine's networks can be searched. */
    public enum Reach {
        /** Not known yet: the search has just begun. */
        UNKNOWN,
        /** At least one network is searched. */
        SEARCHED,
        /** This machine is on no network on which worlds are looked for. */
        NO_NETWORK,
        /** It is on some, and none of them can be searched: no multicast, or no right to it. */
        UNUSABLE
    }

    /** How far this machine's networks are searched now. */
    public Reach reach() {
        return links.reach();
    }

    /** The worlds that are announced now, by title. */
    public List<FoundWorld> worlds() {
        for (Event event = events.poll(); event != null; event = events.poll()) {
            event.apply(table);
        }
        return table.worlds();
    }

    /** Ends in the background. */
    @Override
    public void close() {
        links.end();
    }

    private void enqueue(Event event) {
        if (!events.offer(event)) {
            Logger.debug("more is announced than anybody can read");
        }
    }

    private final class Listening implements MdnsLinks.User {
        @Override
        public void opened(Link link, JmDNS responder) throws IOException {
            responder.addServiceListener(Announcement.SERVICE_TYPE, new Listener(link));
        }

        @Override
        public void closed(Link link) {
            enqueue(table -> table.removeLink(link));
        }
    }

    /** Called on the library's threads: enqueues and never throws. */
    private final class Listener implements ServiceListener {
        private final Link link;

        Listener(Link link) {
            this.link = link;
        }

        @Override
        public void serviceAdded(ServiceEvent event) {
            // Where it is and what it says of itself follow without being asked for.
        }

        @Override
        public void serviceRemoved(ServiceEvent event) {
            String service = event.getName();
            enqueue(table -> table.remove(link, service));
        }

        @Override
        public void serviceResolved(ServiceEvent event) {
            try {
                ServiceInfo info = event.getInfo();
                Announcement read =
                        Announcement.read(info::getPropertyString, event.getName(), info.getPort());
                List<InetAddress> near = near(link, info.getInetAddresses());
                if (read != null && !near.isEmpty()) {
                    String service = event.getName();
                    enqueue(table -> table.put(link, service, new FoundWorld(read, near)));
                }
            } catch (RuntimeException e) { // What a stranger sends must not end the library.
                Logger.debug("a service that cannot be read: {}", e.toString());
            }
        }
    }

    /**
     * Those of some addresses that are on the link's own network, IPv4 first. Others are left out:
     * a forged announcement must not make us call machines elsewhere.
     */
    private static List<InetAddress> near(Link link, InetAddress[] announced) {
        List<InetAddress> near = new ArrayList<>();
        for (InetAddress address : announced) {
            InetAddress scoped = scoped(link, address);
            if (scoped != null
                    && near.size() < DiscoveryLimits.ADDRESSES_PER_WORLD_MAX
                    && !near.contains(scoped)) {
                near.add(scoped instanceof Inet4Address ? 0 : near.size(), scoped);
            }
        }
        return near;
    }

    /** The address with the interface that it is reached by; null if it is not on that network. */
    private static @Nullable InetAddress scoped(Link link, InetAddress address) {
        try {
            NetworkInterface network = NetworkInterface.getByName(link.network());
            if (network == null) {
                return null;
            }
            if (address instanceof Inet6Address && address.isLinkLocalAddress()) {
                return Inet6Address.getByAddress(null, address.getAddress(), network);
            }
            return isOn(network, address) ? address : null;
        } catch (IOException e) {
            Logger.debug("the network {}: {}", link.network(), e.toString());
        }
        return null;
    }

    /** Whether an address is one of a network that an interface leads to. */
    static boolean isOn(NetworkInterface network, InetAddress address) {
        return network.getInterfaceAddresses().stream()
                .anyMatch(
                        own ->
                                isNear(
                                        own.getAddress().getAddress(),
                                        address.getAddress(),
                                        own.getNetworkPrefixLength()));
    }

    /** Whether two addresses begin with the same bits. */
    static boolean isNear(byte[] own, byte[] other, int prefixBits) {
        int bytes = prefixBits / Byte.SIZE;
        int mask = 0xFF00 >> prefixBits % Byte.SIZE;
        return own.length == other.length
                && prefixBits > 0
                && bytes <= own.length
                && Arrays.equals(own, 0, bytes, other, 0, bytes)
                && (bytes == own.length || ((own[bytes] ^ other[bytes]) & mask & 0xFF) == 0);
    }
}
