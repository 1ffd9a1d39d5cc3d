package org.quoin.engine.host.join;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Who may not come into a world: names and addresses, one a line, as people write them. Immutable.
 *
 * <pre>
 *   # a comment
 *   name Ann Lee          # why
 *   address 192.168.1.7   # why
 * </pre>
 *
 * <p>Behind a # that follows a space stands the reason, which the player is told. A name with such
 * a # in it stands in quotes, where a quote is written twice. Lines that cannot be read stay as
 * they are, are named in {@link #problems} and ban nobody.
 */
public final class BanList {
    /** Nobody is banned. */
    public static final BanList NONE = new BanList(List.of());

    /** More than anybody writes by hand. */
    public static final int LINES_MAX = 4096;

    /** Longer lines are wrong. */
    public static final int LINE_CHARS_MAX = 240;

    private static final Pattern BAN =
            Pattern.compile("(?i)(name|address)\\s+(\"(?:[^\"]|\"\")*\"|.+?)(?:\\s+#\\s*(.*))?");

    private static final String BYTE = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d{1,2})";

    /** So nothing is ever looked up: what looks like an address and is none may be a name. */
    private static final Pattern ADDRESS =
            Pattern.compile(BYTE + "(\\." + BYTE + "){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    private final List<String> lines;
    private final List<Ban> bans = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    /**
     * Somebody who may not come in.
     *
     * @param isName whether a name is banned, else an address
     * @param value the name, or the address as {@link InetAddress} writes it
     * @param reason empty for none
     */
    public record Ban(boolean isName, String value, String reason) {}

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
                    "line " + number + ": write \"name NAME\" or \"address ADDRESS\": " + line);
        } else {
            boolean isName = ban.group(1).equalsIgnoreCase("name");
            String value = isName ? unquoted(ban.group(2)) : canonical(ban.group(2));
            String reason = ban.group(3) == null ? "" : ban.group(3);
            if (value == null) {
                problems.add("line " + number + ": no address: " + ban.group(2));
            } else {
                bans.add(new Ban(isName, value, reason));
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
        String own = address == null ? null : canonical(address);
        for (Ban ban : bans) {
            if (ban.isName() ? folded(ban.value()).equals(folded(name)) : ban.value().equals(own)) {
                return ban;
            }
        }
        return null;
    }

    /** The same list with one more ban at its end; without effect if it is full. */
    public BanList with(Ban ban) {
        List<String> more = new ArrayList<>(lines);
        String line = ban.isName() ? "name " + quoted(ban.value()) : "address " + ban.value();
        more.add(ban.reason().isEmpty() ? line : line + " # " + ban.reason());
        return more.size() > LINES_MAX ? this : new BanList(more);
    }

    /** Whether there is no room for another line: then {@link #with} changes nothing. */
    public boolean isFull() {
        return lines.size() >= LINES_MAX;
    }

    /** The same list without the bans of a name or an address. */
    public BanList without(String nameOrAddress) {
        List<String> fewer = new ArrayList<>();
        String address = canonical(nameOrAddress);
        for (String line : lines) {
            List<Ban> read = new BanList(List.of(line)).bans;
            boolean goes =
                    !read.isEmpty()
                            && (read.get(0).isName()
                                    ? folded(read.get(0).value()).equals(folded(nameOrAddress))
                                    : read.get(0).value().equals(address));
            if (!goes) {
                fewer.add(line);
            }
        }
        return new BanList(fewer);
    }

    /** All bans, in the order of their lines. */
    public List<Ban> bans() {
        return List.copyOf(bans);
    }

    /** What cannot be read, each with the number of its line. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** The text of a file of it. */
    public String text() {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    private static String folded(String name) {
        return NameLikeness.withoutCase(NameRules.cleaned(name));
    }
}
