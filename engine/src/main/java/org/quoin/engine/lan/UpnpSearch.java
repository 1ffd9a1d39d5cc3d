package org.quoin.engine.lan;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/** Searches this machine's networks for routers by SSDP, the search of UPnP. */
final class UpnpSearch implements AutoCloseable {
    /** Where UPnP devices listen: a group of one's own network. */
    static final InetSocketAddress GROUP = new InetSocketAddress("239.255.255.250", 1900);

    private static final List<String> TARGETS =
            List.of(
                    "urn:schemas-upnp-org:device:InternetGatewayDevice:1",
                    "urn:schemas-upnp-org:device:InternetGatewayDevice:2",
                    "urn:schemas-upnp-org:service:WANIPConnection:1",
                    "urn:schemas-upnp-org:service:WANPPPConnection:1");

    /** As far as the next network but one, which UPnP proposes. */
    private static final int HOPS = 2;

    private final InetSocketAddress target;
    private final Selector selector;
    private final Set<URI> seen = new HashSet<>();
    private final ByteBuffer buffer = ByteBuffer.allocate(PortMapLimits.SEARCH_ANSWER_BYTES_MAX);

    /**
     * A router that has answered.
     *
     * @param description where it lies, on that very router
     */
    record Found(InetAddress router, URI description) {}

    private UpnpSearch(InetSocketAddress target, Selector selector) {
        this.target = target;
        this.selector = selector;
    }

    /**
     * Opens a socket for each network.
     *
     * @param from own addresses to ask from
     * @param target whom to ask: {@link #GROUP}, or a machine
     */
    static UpnpSearch open(List<? extends InetAddress> from, InetSocketAddress target)
            throws IOException {
        UpnpSearch search = new UpnpSearch(target, Selector.open());
        for (InetAddress each : from) {
            try {
                search.add(each);
            } catch (IOException e) {
                Logger.debug("no search for routers from {}: {}", each, e.toString());
            }
        }
        return search;
    }

    @SuppressWarnings("resource") // Closed with the selector's keys.
    private void add(InetAddress from) throws IOException {
        DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
        try {
            channel.configureBlocking(false);
            channel.bind(new InetSocketAddress(from, 0));
            NetworkInterface network = NetworkInterface.getByInetAddress(from);
            if (network != null) {
                channel.setOption(StandardSocketOptions.IP_MULTICAST_IF, network);
            }
            channel.setOption(StandardSocketOptions.IP_MULTICAST_TTL, HOPS);
            channel.register(selector, SelectionKey.OP_READ);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Asks on all networks. */
    void ask() {
        for (String each : TARGETS) {
            String text =
                    "M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\n"
                            + "MAN: \"ssdp:discover\"\r\nMX: 1\r\nST: "
                            + each
                            + "\r\n\r\n";
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            for (SelectionKey key : selector.keys()) {
                try {
                    ((DatagramChannel) key.channel()).send(ByteBuffer.wrap(bytes), target);
                } catch (IOException e) { // A network that is down just now.
                    Logger.debug("no search for routers: {}", e.toString());
                }
            }
        }
    }

    /**
     * Waits for the next router that was not heard of yet.
     *
     * @return the router; null if none has answered until then
     */
    @Nullable Found next(Deadline deadline) throws IOException {
        while (!deadline.isOver() && seen.size() < PortMapLimits.SEARCH_ANSWERS_MAX) {
            selector.select(deadline.sliceMillis());
            selector.selectedKeys().clear();
            for (SelectionKey key : selector.keys()) {
                Found found = key.isValid() ? receiveOrGiveUp(key) : null;
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** A network that is gone ends the search on it alone: its socket would fail for ever. */
    private @Nullable Found receiveOrGiveUp(SelectionKey key) {
        try {
            return receive((DatagramChannel) key.channel());
        } catch (IOException e) {
            Logger.debug("no more search for routers on a network: {}", e.toString());
            closeQuietly(key.channel());
            return null;
        }
    }

    private static void closeQuietly(SelectableChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            Logger.debug("closing a search for routers: {}", e.toString());
        }
    }

    private @Nullable Found receive(DatagramChannel channel) throws IOException {
        for (int i = 0; i < PortMapLimits.SEARCH_DATAGRAMS_MAX; i++) {
            buffer.clear();
            InetSocketAddress sender = (InetSocketAddress) channel.receive(buffer);
            if (sender == null) {
                return null;
            }
            buffer.flip();
            String text = StandardCharsets.ISO_8859_1.decode(buffer).toString();
            Found found = found(text, sender.getAddress());
            if (found != null && seen.add(found.description())) {
                return found;
            }
        }
        return null;
    }

    /** Reads an answer; null unless it comes from a router and names that router. */
    static @Nullable Found found(String text, InetAddress sender) {
        String target = HttpCall.field(text, "st").toLowerCase(Locale.ROOT);
        boolean ours = TARGETS.stream().anyMatch(each -> each.equalsIgnoreCase(target));
        URI place = UpnpDescription.place(HttpCall.field(text, "location"), sender);
        boolean whole = text.startsWith("HTTP/1.1 200");
        return whole && ours && place != null ? new Found(sender, place) : null;
    }

    @Override
    public void close() throws IOException {
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }
}
