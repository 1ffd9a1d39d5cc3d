package org.quoin.engine.wire;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Addresses that machines tell each other: numbers alone, as no name of others is looked up. */
public final class LiteralAddress {
    private static final String BYTE = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    private static final Pattern IPV4 = Pattern.compile(BYTE + "(?:\\." + BYTE + "){3}");
    private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:]{2,39}");

    private LiteralAddress() {}

    /**
     * Reads an address of one machine without a zone, which means nothing elsewhere.
     *
     * @return null if it is none, or one of many machines
     */
    public static @Nullable InetAddress parse(String text) {
        boolean six = text.indexOf(':') >= 0;
        if (!(six ? IPV6 : IPV4).matcher(text).matches()) {
            return null;
        }
        try {
            InetAddress address = InetAddress.getByName(text);
            return isOfOne(address) ? address : null;
        } catch (UnknownHostException e) {
            return null;
        }
    }

    private static boolean isOfOne(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean four = address instanceof Inet4Address;
        // 0.x means "here", 240.x and above nobody; of IPv6 no neighbour is meant without a zone.
        return !address.isAnyLocalAddress()
                && !address.isMulticastAddress()
                && !(four && (bytes[0] == 0 || (bytes[0] & 0xF0) == 0xF0))
                && !(!four && address.isLinkLocalAddress());
    }

    /** Whether no router passes packets to it on to the internet (RFC 1918, 3927, 4193, 6598). */
    public static boolean isNear(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean shared = (bytes[0] & 0xFF) == 100 && (bytes[1] & 0xC0) == 64;
        boolean local = address instanceof Inet6Address && (bytes[0] & 0xFE) == 0xFC;
        return (address instanceof Inet4Address && shared)
                || local
                || address.isSiteLocalAddress()
                || address.isLinkLocalAddress()
                || address.isLoopbackAddress();
    }

    /** The address with a port, as it is written where both are told. */
    public static String withPort(InetAddress address, int port) {
        String text = address.getHostAddress();
        return (address instanceof Inet6Address ? "[" + text + "]" : text) + ":" + port;
    }
}
