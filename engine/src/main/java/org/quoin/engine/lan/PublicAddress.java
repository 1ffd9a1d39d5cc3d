package org.quoin.engine.lan;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/** Reads and judges the address that a router says it has on the internet. */
final class PublicAddress {
    private static final int BYTES = 4;

    private PublicAddress() {}

    /**
     * Reads four numbers with dots. Nothing is looked up by name.
     *
     * @return the address; null if it is none, or 0.0.0.0, as routers without a connection say
     */
    static @Nullable Inet4Address parse(String text) {
        String[] parts = text.strip().split("\\.", -1);
        if (parts.length != BYTES) {
            return null;
        }
        byte[] bytes = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            if (!parts[i].matches("[0-9]{1,3}") || Integer.parseInt(parts[i]) > 255) {
                return null;
            }
            bytes[i] = (byte) Integer.parseInt(parts[i]);
        }
        return of(bytes);
    }

    /**
     * The same of four bytes.
     *
     * @return the address; null for 0.0.0.0
     */
    static @Nullable Inet4Address of(byte[] bytes) {
        try {
            InetAddress address = InetAddress.getByAddress(bytes);
            return address.isAnyLocalAddress() ? null : (Inet4Address) address;
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("an IPv4 address has four bytes", e);
        }
    }

    /** Whether nobody on the internet reaches it (RFC 1918, 3927, 6598 and 6890). */
    static boolean isPrivate(Inet4Address address) {
        byte[] bytes = address.getAddress();
        boolean shared = (bytes[0] & 0xFF) == 100 && (bytes[1] & 0xC0) == 64;
        return shared
                || address.isSiteLocalAddress()
                || address.isLinkLocalAddress()
                || address.isLoopbackAddress();
    }
}
