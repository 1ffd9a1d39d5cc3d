package org.quoin.engine.lan;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which machines may be the router of this machine's networks. Java does not tell; Linux says it in
 * a file, and elsewhere it is nearly always the first or the last address of the network.
 */
final class Gateways {
    private static final Path LINUX_ROUTES = Path.of("/proc/net/route");

    private static final int HEX = 16;

    /** Room for the network's own address, one machine, and the broadcast address. */
    private static final int PREFIX_MAX = 30;

    private Gateways() {}

    /**
     * Finds them.
     *
     * @param from addresses of this machine
     */
    static List<Inet4Address> ofThisMachine(List<? extends InetAddress> from) {
        List<Inet4Address> gateways = new ArrayList<>();
        try {
            gateways.addAll(ofRoutes(Files.readAllLines(LINUX_ROUTES)));
        } catch (IOException e) { // Another system.
            for (InetAddress each : from) {
                gateways.addAll(likelyOf(each));
            }
        }
        return gateways.stream().distinct().limit(PortMapLimits.GATEWAYS_MAX).toList();
    }

    /**
     * The gateways of the routes that lead everywhere.
     *
     * @param lines of /proc/net/route: name, where to and by whom in hexadecimal digits of the
     *     machine's own order
     */
    static List<Inet4Address> ofRoutes(List<String> lines) {
        List<Inet4Address> gateways = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.strip().split("\\s+", 4);
            if (words.length > 2 && words[1].equals("00000000") && isHex(words[2])) {
                int value = Integer.parseUnsignedInt(words[2], HEX);
                add(
                        gateways,
                        ByteBuffer.allocate(Integer.BYTES)
                                .order(ByteOrder.nativeOrder())
                                .putInt(0, value)
                                .array());
            }
        }
        return gateways;
    }

    private static boolean isHex(String word) {
        return word.matches("[0-9A-Fa-f]{8}");
    }

    private static List<Inet4Address> likelyOf(InetAddress own) {
        try {
            NetworkInterface network = NetworkInterface.getByInetAddress(own);
            if (network != null) {
                for (InterfaceAddress each : network.getInterfaceAddresses()) {
                    if (each.getAddress().equals(own)) {
                        return likelyOf(own, each.getNetworkPrefixLength());
                    }
                }
            }
        } catch (SocketException e) { // It is gone.
            return List.of();
        }
        return List.of();
    }

    /**
     * The first and the last address of a network, without our own.
     *
     * @param prefixBits that all addresses of the network have in common
     */
    static List<Inet4Address> likelyOf(InetAddress own, int prefixBits) {
        List<Inet4Address> likely = new ArrayList<>();
        if (own instanceof Inet4Address && prefixBits >= 8 && prefixBits <= PREFIX_MAX) {
            int address = ByteBuffer.wrap(own.getAddress()).getInt();
            int mask = -1 << (Integer.SIZE - prefixBits);
            for (int each : new int[] {(address & mask) + 1, (address | ~mask) - 1}) {
                if (each != address) {
                    add(likely, ByteBuffer.allocate(Integer.BYTES).putInt(0, each).array());
                }
            }
        }
        return likely;
    }

    private static void add(List<Inet4Address> gateways, byte[] bytes) {
        Inet4Address address = PublicAddress.of(bytes);
        if (address != null && PublicAddress.isPrivate(address)) {
            gateways.add(address);
        }
    }

    /** Whether an address is one of IPv4, the only kind that routers forward to. */
    static @Nullable Inet4Address ipv4(InetAddress address) {
        return address instanceof Inet4Address found ? found : null;
    }
}
