package org.quoin.engine.host.join;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.lists.TextList;
import org.quoin.engine.host.names.NameLikeness;
import org.quoin.engine.host.names.NameRules;
import org.quoin.engine.identity.Fingerprint;
import org.quoin.engine.identity.PublicIdentity;

/**
 * Who may not come into a world: names and addresses, one a line, as people write them. Immutable.
 *
 * <pre>
 *   # a comment
 *   name Ann Lee          # why
 *   address 192.168.1.7   # why
 *   player lusab-babad-gutih-tugad Ann Lee   # why
 * </pre>
 *
 * <p>A player is banned by the fingerprint of its key, whatever it is called and wherever it comes
 * from; the name behind it is for people.
 *
 * <p>Behind a # that follows a space stands the reason, which the player is told. A name with such
 * a # in it stands in quotes, where a quote is written twice. Lines that cannot be read stay as
 * they are, are named in {@link #problems} and ban nobody.
 */
public final class BanList implements TextList {
    /** Nobody is banned. */
    public static final BanList NONE = new BanList(List.of());

    /** More than anybody writes by hand. */
    public static final int LINES_MAX = 4096;

    /** Longer lines are wrong. */
    public static final int LINE_CHARS_MAX = 240;

    private static final Pattern BAN =
            Pattern.compile(
                    "(?i)(name|address|player)\\s+(\"(?:[^\"]|\"\")*\"|.+?)(?:\\s+#\\s*(.*))?");

    private static final String BYTE = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d{1,2})";

    /** So nothing is ever looked up: what looks like an address and is none may be a name. */
    private static final Pattern ADDRESS =
            Pattern.compile(BYTE + "(\\." + BYTE + "){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    private final List<String> lines;
    private final List<Ban> bans = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    /** What is banned. */
    public enum Kind {
        /** A name, in whatever case. */
        NAME,
        /** An address, as {@link InetAddress} writes it. */
        ADDRESS,
        /** The fingerprint of a key, and perhaps a name behind a space. */
        PLAYER;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Somebody who may not come in.
     *
     * @param reason empty for none
     */
    public record Ban(Kind kind, String value, String reason) {
        /** Of a name, or of an address. */
        public Ban(boolean isName, String value, String reason) {
            this(isName ? Kind.NAME : Kind.ADDRESS, value, reason);
        }

        /** Of a key, with what its player is called. */
        public static Ban ofKey(PublicIdentity key, String name, String reason) {
            return new Ban(Kind.PLAYER, (key.fingerprint() + ' ' + name).strip(), reason);
        }

        private boolean hasKey(OptionalLong id) {
            return kind == Kind.PLAYER && id.isPresent() && Fingerprint.parse(word()).equals(id);
        }

        private String word() {
            int space = value.indexOf(' ');
            return space < 0 ? value : value.substring(0, space);
        }

        /** Whether somebody who types this means it. */
        private boolean isMeantBy(String typed) {
            return switch (kind) {
                case NAME -> folded(value).equals(folded(typed));
                case ADDRESS -> value.equals(canonical(typed));
                case PLAYER ->
                        hasKey(Fingerprint.parse(typed))
                                || folded(value.substring(word().length())).equals(folded(typed));
            };
        }
    }

    private BanList(List<String> lines) {
        this.lines = List.copyOf(lines);
        for (int i = 0; i < lines.size(); i++) {
            read(i + 1, lines.get(i).strip());
        }
    }

    /** Reads a file's text; lines beyond {@link #LINES_MAX} are left out. */
    public static BanList of(String text) {
        List<String> lines = text.lines().limit(LINES_MAX).toList();
        return new BanList(lines);
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
            String written = unquoted(ban.group(2));
            String value = kind == Kind.ADDRESS ? canonical(written) : written;
            Ban read = new Ban(kind, "" + value, ban.group(3) == null ? "" : ban.group(3));
            if (value == null) {
                problems.add("line " + number + ": no address: " + written);
            } else if (kind == Kind.PLAYER && Fingerprint.parse(read.word()).isEmpty()) {
                problems.add("line " + number + ": no fingerprint: " + written);
            } else {
                bans.add(read);
            }
        }
    }

    private static String quoted(String name) {
        boolean plain = !name.startsWith("\"") && !name.contains(" #");
        return plain ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    private static String unquoted(String written) {
        boolean quoted =
                written.length() >= 2 && written.startsWith("\"") && written.endsWith("\"");
        return quoted ? written.substring(1, written.length() - 1).replace("\"\"", "\"") : written;
    }

    /** An address as it is always written, or null if it is none. */
    public static @Nullable String canonical(String address) {
        int zone = address.indexOf('%');
        String plain = zone < 0 ? address : address.substring(0, zone);
        if (!ADDRESS.matcher(plain).matches()) {
            return null;
        }
        try {
            return InetAddress.getByName(plain).getHostAddress();
        } catch (UnknownHostException e) {
            return null;
        }
    }

    /**
     * The ban of a player, or null.
     *
     * @param name in whatever case
     * @param address where it comes from; null if that is not known
     */
    public @Nullable Ban find(String name, @Nullable String address) {
        return find(name, address, null);
    }

    /**
     * The same for one whose key is known.
     *
     * @param identity null if it has proved none
     */
    public @Nullable Ban find(
            String name, @Nullable String address, @Nullable PublicIdentity identity) {
        OptionalLong id = identity == null ? OptionalLong.empty() : OptionalLong.of(identity.id());
        for (Ban ban : bans) {
            if (ban.hasKey(id)
                    || (ban.kind() == Kind.NAME && ban.isMeantBy(name))
                    || (ban.kind() == Kind.ADDRESS && address != null && ban.isMeantBy(address))) {
                return ban;
            }
        }
        return null;
    }

    /** The same list with one more ban at its end; without effect if it is full. */
    public BanList with(Ban ban) {
        List<String> more = new ArrayList<>(lines);
        String line = ban.kind().word() + ' ' + quoted(ban.value());
        more.add(ban.reason().isEmpty() ? line : line + " # " + ban.reason());
        return more.size() > LINES_MAX ? this : new BanList(more);
    }

    /** Whether there is no room for another line: then {@link #with} changes nothing. */
    public boolean isFull() {
        return lines.size() >= LINES_MAX;
    }

    /** The same list without the bans of a name, an address or a fingerprint. */
    public BanList without(String typed) {
        List<String> fewer = new ArrayList<>();
        for (String line : lines) {
            List<Ban> read = new BanList(List.of(line)).bans;
            if (read.isEmpty() || !read.get(0).isMeantBy(typed)) {
                fewer.add(line);
            }
        }
        return new BanList(fewer);
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
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    private static String folded(String name) {
        return NameLikeness.withoutCase(NameRules.cleaned(name));
    }
}
