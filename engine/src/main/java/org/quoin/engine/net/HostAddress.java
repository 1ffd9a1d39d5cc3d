package org.quoin.engine.net;

import java.text.Normalizer;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.Party;
import org.quoin.engine.wire.RoomName;
import org.quoin.engine.wire.ToHost;

/**
 * Where a world is hosted. Only the form is checked here; whether the name exists shows when the
 * client connects.
 *
 * @param host a name, an IPv4 address, or an IPv6 address without brackets
 * @param port 1-65535
 * @param code of the world at a meeting point, which host and port then are; empty for a host that
 *     is reached itself
 * @param room of a server of rooms; a template with a {@code *} behind it for any of its rooms, and
 *     perhaps a party behind that; empty for a host of one world, or where none is chosen yet
 */
public record HostAddress(String host, int port, String code, String room) {

    /** The port if none is given. */
    public static final int DEFAULT_PORT = 47800;

    /**
     * The longest text of one: a link with a host's name of 253 characters, brackets, a port, and a
     * code or a room.
     */
    public static final int TEXT_CHARACTERS_MAX = 290;

    private static final int IPV6_GROUPS = 8;

    /** The name of an interface of this machine, behind an address. */
    private static final Pattern ZONE = Pattern.compile("[A-Za-z0-9._~-]{1,32}");

    /** A code as a person might type it. */
    private static final Pattern NEARLY_CODE = Pattern.compile("[A-Za-z0-9-]{6,12}");

    /** Behind a template, for any of its rooms. */
    private static final String ANY = "*";

    /** The start of links to worlds. */
    private static final String LINK_SCHEME = "quoin:";

    /** The start of a link, before its address. */
    public static final String LINK = LINK_SCHEME + "//";

    /** The longest name that the internet allows. */
    private static final int HOST_CHARACTERS_MAX = 253;

    /** Of a host that is reached itself. */
    public HostAddress(String host, int port) {
        this(host, port, "", "");
    }

    /** Whether it is that of a world at a meeting point. */
    public boolean isAtMeeting() {
        return !code.isEmpty();
    }

    /** The world with a code at the meeting point that this is the address of. */
    public HostAddress withCode(String world) {
        return new HostAddress(host, port, world, room);
    }

    /** A room of the server that this is the address of; empty for none. */
    public HostAddress withRoom(String other) {
        return new HostAddress(host, port, code, other);
    }

    /** Any room of a template. */
    public HostAddress withAnyOf(String template) {
        return withRoom(template + ANY);
    }

    /** The same together with friends. */
    public HostAddress withAnyOf(String template, Party party) {
        return withRoom(template + ANY + party);
    }

    /** Whether any room of a template will do. */
    public boolean isAnyRoom() {
        return room.contains(ANY);
    }

    /** The first message to the server; null if it has one world, or no room is chosen yet. */
    ToHost.@Nullable Enter enter() {
        return room.isEmpty() ? null : enter(room);
    }

    /** The same for the part behind the {@code #}; null if that names no room. */
    private static ToHost.@Nullable Enter enter(String room) {
        int any = room.indexOf(ANY);
        String name = any < 0 ? room : room.substring(0, any);
        boolean alone = any < 0 || any == room.length() - 1;
        Party party = alone ? Party.NONE : Party.parse(room.substring(any + 1));
        return RoomName.isName(name) && party != null
                ? new ToHost.Enter(any >= 0, name, party)
                : null;
    }

    /** The address of the server, if it is one of rooms: all of them have its key. */
    public HostAddress server() {
        return withRoom("");
    }

    /**
     * Reads {@code HOST}, {@code HOST:PORT}, {@code [IPV6]}, {@code [IPV6]:PORT} or a bare IPv6
     * address, or one of these as a link: {@code quoin://HOST:PORT}, perhaps with a slash behind
     * it. Behind a slash may stand the code of a world at a meeting point: {@code
     * quoin://HOST:PORT/ACDE-FGHJ}. At the end may stand the room of a server of rooms: {@code
     * HOST:PORT#flat-1}, or {@code HOST:PORT#flat*} for any of a template, and {@code
     * HOST:PORT#flat*otters} for the one of a {@link Party}.
     *
     * @throws InvalidAddressException if it is none of these; the message says why
     */
    public static HostAddress parse(String text) throws InvalidAddressException {
        return parse(text, DEFAULT_PORT);
    }

    /** The first of the addresses that a player has told; null if there is none, or it is none. */
    public static @Nullable HostAddress firstOf(List<String> addresses) {
        try {
            return addresses.isEmpty() ? null : parse(addresses.get(0));
        } catch (InvalidAddressException e) {
            return null;
        }
    }

    /**
     * The same, or the code of a world at a meeting point alone, such as {@code ACDE-FGHJ}.
     *
     * @param meet the address of the meeting point; empty for none
     * @throws InvalidAddressException if it is none of these; the message says why
     */
    public static HostAddress parse(String text, String meet) throws InvalidAddressException {
        String code = meet.isEmpty() ? null : MeetCode.parse(text);
        return code == null ? parse(text) : parse(meet, MeetLimits.DEFAULT_PORT).withCode(code);
    }

    /**
     * The same where another port is meant if none is written.
     *
     * @throws InvalidAddressException if it is no address; the message says why
     */
    public static HostAddress parse(String text, int usualPort) throws InvalidAddressException {
        // Copied from some systems, an ü is a u and a mark.
        String composed = Normalizer.normalize(text, Normalizer.Form.NFC);
        String address = withoutScheme(composed.strip());
        if (address.isEmpty()) {
            throw new InvalidAddressException(AddressCode.EMPTY, "");
        }
        int hash = address.lastIndexOf('#');
        if (hash >= 0) {
            String room = RoomName.typed(address.substring(hash + 1));
            if (enter(room) == null) {
                throw new InvalidAddressException(AddressCode.NO_ROOM, room);
            }
            String before = address.substring(0, hash);
            if (before.endsWith("/")) { // As in a link.
                before = before.substring(0, hash - 1);
            }
            return parse(before, usualPort).withRoom(room);
        }
        int slash = address.indexOf('/');
        String world = slash < 0 ? "" : address.substring(slash + 1);
        if (NEARLY_CODE.matcher(world).matches()) { // Else it is a path of the web, or a slip.
            String code = MeetCode.parse(world);
            if (code == null) {
                throw new InvalidAddressException(AddressCode.NO_CODE, world);
            }
            return parse(address.substring(0, slash), MeetLimits.DEFAULT_PORT).withCode(code);
        }
        if (address.startsWith("[")) {
            return parseBracketed(address, usualPort);
        }
        int firstColon = address.indexOf(':');
        if (firstColon != address.lastIndexOf(':')) {
            // Two colons: an IPv6 address written without brackets, so no port can follow.
            return new HostAddress(checkIpv6(address), usualPort);
        }
        if (firstColon < 0) {
            return new HostAddress(checkName(address), usualPort);
        }
        return new HostAddress(
                checkName(address.substring(0, firstColon)),
                parsePort(address.substring(firstColon + 1)));
    }

    private static String withoutScheme(String text) {
        if (!text.regionMatches(true, 0, LINK_SCHEME, 0, LINK_SCHEME.length())) {
            return text;
        }
        String rest = text.substring(LINK_SCHEME.length());
        if (!rest.startsWith("//")) {
            return text; // A host of that name and a port.
        }
        rest = rest.substring(2);
        return rest.endsWith("/") ? rest.substring(0, rest.length() - 1) : rest;
    }

    /** The address as a link, which {@link #parse} reads as well. */
    public String link() {
        // In a link the % before an interface's name is written as %25 (RFC 6874).
        return LINK + toString().replace("%", "%25");
    }

    /**
     * Reads a port.
     *
     * @throws InvalidAddressException if it is not a number from 1 to 65535
     */
    public static int parsePort(String text) throws InvalidAddressException {
        String digits = text.strip();
        if (digits.isEmpty()) {
            throw new InvalidAddressException(AddressCode.NO_PORT, "");
        }
        if (!digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new InvalidAddressException(AddressCode.PORT_NO_NUMBER, digits);
        }
        int port = digits.length() > 5 ? Integer.MAX_VALUE : Integer.parseInt(digits);
        if (port < 1 || port > 65535) {
            throw new InvalidAddressException(AddressCode.PORT_RANGE, digits);
        }
        return port;
    }

    private static HostAddress parseBracketed(String address, int usualPort)
            throws InvalidAddressException {
        int close = address.indexOf(']');
        if (close < 0) {
            throw new InvalidAddressException(AddressCode.NOT_CLOSED, "");
        }
        String host = checkIpv6(address.substring(1, close));
        String rest = address.substring(close + 1);
        if (rest.isEmpty()) {
            return new HostAddress(host, usualPort);
        }
        if (!rest.startsWith(":")) {
            throw new InvalidAddressException(AddressCode.AFTER_BRACKET, rest);
        }
        return new HostAddress(host, parsePort(rest.substring(1)));
    }

    private static String checkName(String host) throws InvalidAddressException {
        if (host.isEmpty()) {
            throw new InvalidAddressException(AddressCode.NO_HOST, "");
        }
        if (host.length() > HOST_CHARACTERS_MAX) {
            throw new InvalidAddressException(AddressCode.TOO_LONG, "");
        }
        for (int i = 0; i < host.length(); i++) {
            char c = host.charAt(i);
            if (!Character.isLetterOrDigit(c) && c != '-' && c != '.' && c != '_') {
                throw new InvalidAddressException(AddressCode.BAD_CHARACTER, String.valueOf(c));
            }
        }
        if (host.startsWith(".") || host.startsWith("-") || host.contains("..")) {
            throw new InvalidAddressException(AddressCode.NO_NAME, host);
        }
        if (host.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'))) {
            checkIpv4(host);
        }
        return host;
    }

    private static void checkIpv4(String host) throws InvalidAddressException {
        if (!isIpv4(host)) {
            throw new InvalidAddressException(AddressCode.NO_IPV4, host);
        }
    }

    private static boolean isIpv4(String host) {
        String[] parts = host.split("\\.", -1);
        boolean good = parts.length == 4;
        for (String part : parts) {
            good &= part.matches("[0-9]{1,3}") && Integer.parseInt(part) <= 255;
        }
        return good;
    }

    /** The address with the name of its interface as it is, not as it is written in links. */
    private static String checkIpv6(String host) throws InvalidAddressException {
        int percent = host.indexOf('%');
        String zone = percent < 0 ? "" : zone(host.substring(percent + 1));
        String digits = percent < 0 ? host : host.substring(0, percent);
        if (!isIpv6(digits) || (percent >= 0 && !ZONE.matcher(zone).matches())) {
            throw new InvalidAddressException(AddressCode.NO_IPV6, host);
        }
        return percent < 0 ? host : digits + "%" + zone;
    }

    /** In a link 25 stands before the name of an interface (RFC 6874). */
    private static String zone(String written) {
        String zone = written;
        while (zone.startsWith("25") && zone.length() > 2) {
            zone = zone.substring(2);
        }
        return zone;
    }

    private static boolean isIpv6(String digits) {
        String[] groups = digits.split(":", -1);
        int doubled = digits.indexOf("::");
        boolean isShort = doubled >= 0;
        boolean good = doubled == digits.lastIndexOf("::") && !digits.contains(":::");
        good &= !digits.startsWith(":") || doubled == 0;
        good &= !digits.endsWith(":") || (isShort && doubled == digits.length() - 2);
        int count = 0;
        for (int i = 0; i < groups.length; i++) {
            String group = groups[i];
            // The last group may be an IPv4 address: ::ffff:1.2.3.4.
            boolean ipv4 = i == groups.length - 1 && isIpv4(group);
            good &= ipv4 || group.length() <= 4;
            good &= ipv4 || group.chars().allMatch(c -> c < 0x80 && Character.digit(c, 16) >= 0);
            count += group.isEmpty() ? 0 : ipv4 ? 2 : 1;
        }
        return good && (isShort ? count < IPV6_GROUPS : count == IPV6_GROUPS);
    }

    /** Returns the address so that {@link #parse} reads it back: IPv6 stands in brackets. */
    @Override
    public String toString() {
        String at =
                host.indexOf(':') >= 0 ? "[" + shortIpv6(host) + "]:" + port : host + ":" + port;
        String world = isAtMeeting() ? at + "/" + MeetCode.shown(code) : at;
        return room.isEmpty() ? world : world + "#" + room;
    }

    /** Writes the longest run of zeros of an IPv6 address as "::", the first of equals. */
    private static String shortIpv6(String address) {
        int zone = address.indexOf('%');
        String[] groups = (zone < 0 ? address : address.substring(0, zone)).split(":", -1);
        if (groups.length != IPV6_GROUPS || address.contains("::")) {
            return address;
        }
        int start = -1;
        int length = 1; // A single zero is written as it is (RFC 5952).
        for (int i = 0; i < groups.length; i++) {
            int end = i;
            while (end < groups.length && groups[end].matches("0+")) {
                end++;
            }
            if (end - i > length) {
                start = i;
                length = end - i;
            }
        }
        if (start < 0) {
            return address;
        }
        List<String> all = List.of(groups);
        return String.join(":", all.subList(0, start))
                + "::"
                + String.join(":", all.subList(start + length, groups.length))
                + (zone < 0 ? "" : address.substring(zone));
    }

    /**
     * The typed text is not the address of a host; the message says why in words for the player.
     */
    public static final class InvalidAddressException extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Reason why;

        InvalidAddressException(AddressCode code, String argument) {
            super(reason(code, argument).text());
            this.why = reason(code, argument);
        }

        private static Reason reason(AddressCode code, String argument) {
            return code.arguments() == 0 ? Reason.of(code) : Reason.of(code, argument);
        }

        /** Returns what is wrong. */
        public Reason why() {
            return why;
        }
    }
}
