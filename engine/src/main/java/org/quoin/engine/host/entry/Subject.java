package org.quoin.engine.host.entry;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.Fingerprint;

/**
 * Whom a line of a list is about.
 *
 * @param value a name in whatever case; an address as {@link #canonicalAddress} writes it; or the
 *     fingerprint of a key, and perhaps its player's name behind a space, which is for people
 */
public record Subject(Kind kind, String value) {
    private static final String BYTE = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d{1,2})";

    /**
     * No name is ever resolved: text that resembles an address and is none may be a player's name.
     */
    private static final Pattern ADDRESS =
            Pattern.compile(BYTE + "(\\." + BYTE + "){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final int NETWORK_BYTES = 8;

    /** Behind an address of IPv6 that stands for its network. */
    private static final String NETWORK = "/64";

    /** By what somebody is known. */
    public enum Kind {
        NAME,
        /** An address of IPv4, or a network of IPv6. */
        ADDRESS,
        /** A player's key. */
        PLAYER;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The owner of a name. */
    public static Subject ofName(String name) {
        return new Subject(Kind.NAME, name);
    }

    /** Everybody at an address, as {@link #canonicalAddress} writes it. */
    public static Subject ofAddress(String address) {
        return new Subject(Kind.ADDRESS, address);
    }

    /**
     * The player with a key.
     *
     * @param key its id
     * @param name the player's name; empty if it is not known
     */
    public static Subject ofKey(long key, String name) {
        return new Subject(Kind.PLAYER, (Fingerprint.of(key) + ' ' + name).strip());
    }

    /** The id of the key; empty if it is not known by one. */
    public OptionalLong key() {
        return kind == Kind.PLAYER ? Fingerprint.parse(words()[0]) : OptionalLong.empty();
    }

    /** The name; empty if only an address or a key is known. */
    public String name() {
        String[] words = words();
        return switch (kind) {
            case NAME -> value;
            case ADDRESS -> "";
            case PLAYER -> words.length == 1 ? "" : words[1];
        };
    }

    private String[] words() {
        return SPACES.split(value, 2);
    }

    /** Whether another is the very same name, address or key. */
    public boolean isSameAs(Subject other) {
        return kind == other.kind
                && switch (kind) {
                    case NAME ->
                            NameLikeness.folded(value).equals(NameLikeness.folded(other.value));
                    case ADDRESS -> value.equals(other.value);
                    case PLAYER -> key().isPresent() && key().equals(other.key());
                };
    }

    /** Whether somebody who types this means it. */
    public boolean isMeantBy(String typed) {
        return switch (kind) {
            case NAME -> NameLikeness.folded(value).equals(NameLikeness.folded(typed));
            case ADDRESS -> value.equals(canonicalAddress(typed));
            case PLAYER -> {
                OptionalLong id = Fingerprint.parse(typed);
                yield (id.isPresent() && id.equals(key()))
                        || NameLikeness.folded(name()).equals(NameLikeness.folded(typed));
            }
        };
    }

    /**
     * An address as it is always written, or null if it is none. Of IPv6 it stands for the network
     * of 64 bits that it lies in, and says so: whoever has one address of that network has them
     * all, and would come back from the next. Those that are given within one network only stand
     * for themselves.
     */
    public static @Nullable String canonicalAddress(String address) {
        int zone = address.indexOf('%');
        String whole = zone < 0 ? address : address.substring(0, zone);
        String plain =
                whole.endsWith(NETWORK)
                        ? whole.substring(0, whole.length() - NETWORK.length())
                        : whole;
        if (!ADDRESS.matcher(plain).matches()) {
            return null;
        }
        try {
            InetAddress found = InetAddress.getByName(plain);
            boolean alone = found.isLoopbackAddress() || found.isLinkLocalAddress();
            return found instanceof Inet4Address || alone
                    ? found.getHostAddress()
                    : networkOf(found) + NETWORK;
        } catch (UnknownHostException e) {
            return null;
        }
    }

    private static String networkOf(InetAddress ipv6) throws UnknownHostException {
        byte[] bytes = ipv6.getAddress();
        Arrays.fill(bytes, NETWORK_BYTES, bytes.length, (byte) 0);
        return InetAddress.getByAddress(bytes).getHostAddress();
    }
}
