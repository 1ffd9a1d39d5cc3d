package org.quoin.engine.host.join;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.host.entry.QuotedValue;
import org.quoin.engine.host.entry.TextList;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.PublicIdentity;

/**
 * Who may not come into a world, or may not speak in it: names, keys and addresses, one a line, as
 * people write them. Immutable.
 *
 * <pre>
 *   # a comment
 *   name Ann Lee          # why
 *   address 192.168.1.7 until 2027-01-31   # why
 *   player lusab-babad-gutih-tugad Ann Lee since 2026-11-23T09:30:00Z until 2026-11-24T09:30:00Z # why
 * </pre>
 *
 * <p>A line holds until its date, or for good. Dates are those of UTC, with a time of day or
 * without: then from its midnight on. Since when is for people.
 *
 * <p>A player is banned by the fingerprint of its key, whatever it is called and wherever it comes
 * from; the name behind it is for people. A ban of a name or an address is for strangers: it never
 * meets a player of the level of a moderator or a host, who is banned by the key alone.
 *
 * <p>Behind a # that follows a space stands the reason, which the player is told. A name with such
 * a # in it stands in quotes, where a quote is written twice. Lines that cannot be read stay as
 * they are, are named in {@link #problems} and ban nobody.
 */
public final class BanList implements TextList {
    /** Nobody is banned. */
    public static final BanList NONE = new BanList(List.of());

    /** More than anybody writes by hand: commands add none beyond. */
    public static final int LINES_MAX = 4096;

    /** Longer lines are wrong. */
    public static final int LINE_CHARS_MAX = 280;

    /** The end of what holds until somebody ends it. */
    public static final long FOREVER = ListDates.FOREVER;

    /** A time of which nothing is known. */
    public static final long UNKNOWN = ListDates.UNKNOWN;

    private static final Pattern BAN =
            Pattern.compile(
                    "(?i)(name|address|player)\\s+"
                            + QuotedValue.PATTERN
                            + "(?:\\s+since\\s+(\\S+))?(?:\\s+until\\s+(\\S+))?"
                            + "(?:\\s+#\\s*(.*))?");

    private static final String BYTE = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d{1,2})";

    /** So nothing is ever looked up: what looks like an address and is none may be a name. */
    private static final Pattern ADDRESS =
            Pattern.compile(BYTE + "(\\." + BYTE + "){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    private static final int NETWORK_BYTES = 8;

    /** Behind an address of IPv6 that stands for its network. */
    private static final String NETWORK = "/64";

    private final List<String> lines;
    private final List<@Nullable Ban> byLine = new ArrayList<>();
    private final List<Ban> bans = new ArrayList<>();

    /** The longest of each name, as it is folded, of each address and of each key. */
    private final Map<String, Ban> byName = new HashMap<>();

    private final Map<String, Ban> byAddress = new HashMap<>();
    private final Map<Long, Ban> byKey = new HashMap<>();

    private final List<String> problems = new ArrayList<>();

    /** What is banned. */
    public enum Kind {
        /** A name, in whatever case. */
        NAME,
        /** An address of IPv4, or a network of IPv6, as {@link #canonical} writes it. */
        ADDRESS,
        /** The fingerprint of a key, and perhaps a name behind a space. */
        PLAYER;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Somebody who may not come in, or may not speak.
     *
     * @param reason empty for none
     * @param sinceSeconds since 1970, or {@link #UNKNOWN}
     * @param untilSeconds since 1970, or {@link #FOREVER}
     */
    public record Ban(
            Kind kind, String value, String reason, long sinceSeconds, long untilSeconds) {
        /** Of a name, or of an address, for good. */
        public Ban(boolean isName, String value, String reason) {
            this(isName ? Kind.NAME : Kind.ADDRESS, value, reason, UNKNOWN, FOREVER);
        }

        /** Of a key, with what its player is called, for good. */
        public static Ban ofKey(PublicIdentity key, String name, String reason) {
            return new Ban(Kind.PLAYER, keyValue(key.id(), name), reason, UNKNOWN, FOREVER);
        }

        /** What stands in a line for the id of a key and the name of its player. */
        public static String keyValue(long key, String name) {
            return (Fingerprint.of(key) + ' ' + name).strip();
        }

        /** Whether it holds at a time. */
        public boolean holds(long nowSeconds) {
            return nowSeconds < untilSeconds;
        }

        /** How long it still holds; {@link #FOREVER} if nothing ends it. */
        public long leftSeconds(long nowSeconds) {
            return untilSeconds == FOREVER ? FOREVER : Math.max(0, untilSeconds - nowSeconds);
        }

        private boolean hasKey(OptionalLong id) {
            return id.isPresent() && key().equals(id);
        }

        /** The id of the key that it bans; empty if it bans none. */
        public OptionalLong key() {
            return kind == Kind.PLAYER ? Fingerprint.parse(word()) : OptionalLong.empty();
        }

        private String word() {
            int space = value.indexOf(' ');
            return space < 0 ? value : value.substring(0, space);
        }

        /** Whether another bans the very same name, address or key. */
        public boolean isSameAs(Ban other) {
            return switch (kind) {
                case NAME ->
                        other.kind == kind
                                && NameLikeness.folded(value)
                                        .equals(NameLikeness.folded(other.value));
                case ADDRESS -> other.kind == kind && value.equals(other.value);
                case PLAYER -> other.kind == kind && other.hasKey(Fingerprint.parse(word()));
            };
        }

        /** Whether both were made in the same second, with the same end and for one reason. */
        public boolean isOfOneCommandWith(Ban other) {
            return sinceSeconds != UNKNOWN
                    && sinceSeconds == other.sinceSeconds
                    && untilSeconds == other.untilSeconds
                    && reason.equals(other.reason);
        }

        /** Whether somebody who types this means it. */
        public boolean isMeantBy(String typed) {
            return switch (kind) {
                case NAME -> NameLikeness.folded(value).equals(NameLikeness.folded(typed));
                case ADDRESS -> value.equals(canonical(typed));
                case PLAYER ->
                        hasKey(Fingerprint.parse(typed))
                                || NameLikeness.folded(value.substring(word().length()))
                                        .equals(NameLikeness.folded(typed));
            };
        }
    }

    private BanList(List<String> lines) {
        this.lines = List.copyOf(lines);
        for (int i = 0; i < lines.size(); i++) {
            int before = bans.size();
            read(i + 1, lines.get(i).strip());
            byLine.add(bans.size() > before ? bans.get(before) : null);
        }
        for (Ban ban : bans) {
            switch (ban.kind()) {
                case NAME -> byName.merge(NameLikeness.folded(ban.value()), ban, BanList::longer);
                case ADDRESS -> byAddress.merge(ban.value(), ban, BanList::longer);
                case PLAYER -> byKey.merge(ban.key().orElseThrow(), ban, BanList::longer);
            }
        }
    }

    /** Reads a file's text, of which nothing is left out. */
    public static BanList of(String text) {
        return new BanList(text.lines().toList());
    }

    private void read(int number, String line) {
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        Matcher ban = BAN.matcher(line);
        if (line.length() > LINE_CHARS_MAX) {
            problems.add("line " + number + ": longer than " + LINE_CHARS_MAX + " characters");
        } else if (!ban.matches()) {
            problems.add(
                    "line "
                            + number
                            + ": write \"name NAME\", \"address ADDRESS\" or \"player"
                            + " FINGERPRINT\": "
                            + line);
        } else {
            Kind kind = Kind.valueOf(ban.group(1).toUpperCase(Locale.ROOT));
            String written = QuotedValue.unquoted(ban.group(2));
            String value = kind == Kind.ADDRESS ? canonical(written) : written;
            long since = ListDates.seconds(ban.group(3), UNKNOWN);
            long until = ListDates.seconds(ban.group(4), FOREVER);
            String why = ban.group(5) == null ? "" : ban.group(5);
            Ban read = new Ban(kind, "" + value, why, since, until);
            if (ListDates.isNoDate(ban.group(3)) || ListDates.isNoDate(ban.group(4))) {
                problems.add("line " + number + ": " + ListDates.USAGE + ": " + line);
            } else if (value == null) {
                problems.add("line " + number + ": no address: " + written);
            } else if (kind == Kind.PLAYER && Fingerprint.parse(read.word()).isEmpty()) {
                problems.add("line " + number + ": no fingerprint: " + written);
            } else {
                bans.add(read);
            }
        }
    }

    /**
     * An address as it is always written, or null if it is none. Of IPv6 it stands for the network
     * of 64 bits that it lies in, and says so: who has one address of that has them all, and would
     * come back from the next. Those that are given within one network only stand for themselves.
     */
    public static @Nullable String canonical(String address) {
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

    /**
     * The ban of a player that holds, or null.
     *
     * @param name in whatever case; null for somebody whom only a ban of its key may meet
     * @param address where it comes from; null if that is not known
     * @param key the id of its key; empty if it has proved none
     */
    public @Nullable Ban find(
            @Nullable String name, @Nullable String address, OptionalLong key, long nowSeconds) {
        Ban ofKey = key.isPresent() ? byKey.get(key.getAsLong()) : null;
        Ban ofName =
                name == null || byName.isEmpty() ? null : byName.get(NameLikeness.folded(name));
        String from = address == null ? null : canonical(address);
        Ban longest = longer(longer(ofKey, ofName), from == null ? null : byAddress.get(from));
        return longest != null && longest.holds(nowSeconds) ? longest : null;
    }

    /** The ban that holds longer; the first of two that end together. */
    private static @Nullable Ban longer(@Nullable Ban first, @Nullable Ban second) {
        return first == null || (second != null && second.untilSeconds() > first.untilSeconds())
                ? second
                : first;
    }

    /** The same list with one more ban at its end; without effect if it is full. */
    public BanList with(Ban ban) {
        List<String> more = new ArrayList<>(lines);
        StringBuilder line =
                new StringBuilder(ban.kind().word() + ' ' + QuotedValue.quoted(ban.value()));
        line.append(ListDates.text("since", ban.sinceSeconds()));
        line.append(ListDates.text("until", ban.untilSeconds()));
        more.add((ban.reason().isEmpty() ? line : line.append(" # ").append(ban.reason())) + "");
        return more.size() > LINES_MAX ? this : new BanList(more);
    }

    /** The same list without what has ended. */
    public BanList at(long nowSeconds) {
        return without(ban -> !ban.holds(nowSeconds));
    }

    /** For how many more lines there is room; where there is none {@link #with} does nothing. */
    public int room() {
        return Math.max(0, LINES_MAX - lines.size());
    }

    /** The same list without the bans of a name, an address or a fingerprint. */
    public BanList without(String typed) {
        return without(ban -> ban.isMeantBy(typed));
    }

    /** The same list without some of its bans. */
    public BanList without(Predicate<Ban> gone) {
        List<String> fewer = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Ban ban = byLine.get(i);
            if (ban == null || !gone.test(ban)) {
                fewer.add(lines.get(i));
            }
        }
        return fewer.size() == lines.size() ? this : new BanList(fewer);
    }

    /** All bans, in the order of their lines. */
    public List<Ban> bans() {
        return List.copyOf(bans);
    }

    @Override
    public List<String> problems() {
        return List.copyOf(problems);
    }

    @Override
    public String text() {
        return TextList.ofLines(lines.stream());
    }
}
