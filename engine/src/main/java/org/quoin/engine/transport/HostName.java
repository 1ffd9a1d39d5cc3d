package org.quoin.engine.transport;

import java.net.IDN;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The name of a host as a player writes it, and its addresses. It may have several: of IPv4 and of
 * IPv6, or of each network that the host is in, and some may lead nowhere from here. Threads may
 * share it.
 */
public final class HostName {
    /** Each that nobody answers at may take seconds. */
    static final int ADDRESSES_MAX = 4;

    private final String text;
    private final Resolver resolver;
    private volatile @Nullable InetAddress answered;

    /** Asks the system for the addresses of a name. */
    @FunctionalInterface
    interface Resolver {
        /**
         * Returns its addresses, at least one.
         *
         * @throws UnknownHostException if it has none
         */
        InetAddress[] addressesOf(String name) throws UnknownHostException;
    }

    /**
     * @param text a name, which may have any letters, or an address
     */
    public HostName(String text) {
        this(text, InetAddress::getAllByName);
    }

    /**
     * A name of which not all addresses count.
     *
     * @param allowed those that do
     */
    public static HostName leadingTo(String text, Predicate<InetAddress> allowed) {
        return new HostName(text, name -> filtered(InetAddress.getAllByName(name), allowed));
    }

    private static InetAddress[] filtered(InetAddress[] all, Predicate<InetAddress> allowed)
            throws UnknownHostException {
        InetAddress[] left = Arrays.stream(all).filter(allowed).toArray(InetAddress[]::new);
        if (left.length == 0) {
            throw new UnknownHostException("no address that may be called");
        }
        return left;
    }

    /** A name that leads to an address, whatever the system knows. */
    public static HostName ofAddress(String text, InetAddress address) {
        return new HostName(text, name -> new InetAddress[] {address});
    }

    HostName(String text, Resolver resolver) {
        this.text = text;
        this.resolver = resolver;
    }

    /**
     * Returns the addresses in the order in which to try them: first the one that has answered.
     *
     * @throws UnknownHostException if the name has none
     */
    public List<InetAddress> addresses() throws UnknownHostException {
        List<InetAddress> all = new ArrayList<>(Arrays.asList(look()));
        InetAddress first = answered;
        if (first != null && all.remove(first)) {
            all.add(0, first);
        }
        return List.copyOf(all.subList(0, Math.min(ADDRESSES_MAX, all.size())));
    }

    /** The address at which the host has answered last; null before. */
    public @Nullable InetAddress answered() {
        return answered;
    }

    /** Remembers an address at which the host has answered. */
    public void answered(InetAddress address) {
        answered = address;
    }

    /**
     * The name servers of the internet know letters other than those of ASCII by a code; machines
     * of one's own network say their names as they are.
     */
    private InetAddress[] look() throws UnknownHostException {
        if (text.chars().allMatch(c -> c < 0x80)) {
            return resolver.addressesOf(text);
        }
        try {
            return resolver.addressesOf(IDN.toASCII(text, IDN.ALLOW_UNASSIGNED));
        } catch (UnknownHostException | IllegalArgumentException e) {
            return resolver.addressesOf(text);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
