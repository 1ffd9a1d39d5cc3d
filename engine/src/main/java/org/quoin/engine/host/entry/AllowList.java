package org.quoin.engine.host.entry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.PublicIdentity;

/**
 * Who may come into a world where not everybody may, one a line, as people write them. Immutable.
 *
 * <pre>
 *   on
 *   player lusab-babad-gutih-tugad Ann Lee   # invited
 *   name Ben until 2027-01-31                # the first key that comes as Ben has the name
 * </pre>
 *
 * <p>While there is no line {@code on}, the list keeps nobody out. A line holds until its date, or
 * for good; dates and names are written as in {@link ListDates} and {@link QuotedValue}. What
 * stands behind a # is for people. Lines that cannot be read stay as they are, are named in {@link
 * #problems} and let nobody in: one of them may have been meant as {@code on}, so with one the list
 * holds as if it were.
 */
public final class AllowList implements TextList {
    /** Everybody may come in. */
    public static final AllowList NONE = new AllowList(List.of());

    /** More than anybody writes by hand: commands add none beyond. */
    public static final int LINES_MAX = 4096;

    private static final int LINE_CHARS_MAX = 240;
    private static final String ON = "on";
    private static final Pattern ON_LINE = Pattern.compile("(?i)on(?:\\s+#.*)?");
    private static final Pattern ENTRY =
            Pattern.compile(
                    "(?i)(name|player)\\s+"
                            + QuotedValue.PATTERN
                            + "(?:\\s+until\\s+(\\S+))?(?:\\s+#\\s.*)?");

    private final List<String> lines;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, Long> untilByName = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private boolean on;

    /**
     * Somebody who may come in.
     *
     * @param key the id of the key; empty for whoever has the name
     * @param name for people, where there is a key
     * @param untilSeconds since 1970, or {@link ListDates#FOREVER}
     */
    public record Entry(OptionalLong key, String name, long untilSeconds) {
        private boolean holds(long nowSeconds) {
            return nowSeconds < untilSeconds;
        }

        private boolean isMeantBy(OptionalLong id, String folded) {
            return id.isPresent() ? id.equals(key) : NameLikeness.folded(name).equals(folded);
        }

        /** As it is shown in a list. */
        public String shown() {
            return name.isEmpty() && key.isPresent() ? Fingerprint.of(key.getAsLong()) : name;
        }
    }

    private AllowList(List<String> lines) {
        this.lines = List.copyOf(lines);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            Entry entry = entryOf(line);
            if (entry != null) {
                entries.add(entry);
                if (entry.key().isEmpty()) {
                    String folded = NameLikeness.folded(entry.name());
                    untilByName.merge(folded, entry.untilSeconds(), Math::max);
                }
            } else if (ON_LINE.matcher(line).matches()) {
                on = true;
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                problems.add(
                        "line "
                                + (i + 1)
                                + ": write \"on\", \"name NAME\" or \"player FINGERPRINT\", perhaps"
                                + " with \"until 2027-01-31\": "
                                + line);
            }
        }
    }

    private static @Nullable Entry entryOf(String line) {
        Matcher matcher = ENTRY.matcher(line);
        if (line.length() > LINE_CHARS_MAX || !matcher.matches()) {
            return null;
        }
        String value = QuotedValue.unquoted(matcher.group(2));
        long until = ListDates.seconds(matcher.group(3), ListDates.FOREVER);
        if (until == ListDates.UNKNOWN) {
            return null;
        }
        if (matcher.group(1).toLowerCase(Locale.ROOT).equals("name")) {
            return new Entry(OptionalLong.empty(), NameRules.cleaned(value), until);
        }
        String[] words = value.split("\\s+", 2);
        OptionalLong key = Fingerprint.parse(words[0]);
        return key.isEmpty() ? null : new Entry(key, words.length == 1 ? "" : words[1], until);
    }

    /** Reads a file's text, of which nothing is left out. */
    public static AllowList of(String text) {
        return new AllowList(text.lines().toList());
    }

    /** Whether only those who are on it may come in. */
    public boolean isOn() {
        return on || !problems.isEmpty();
    }

    /** Whether a key is on it at a time. */
    public boolean hasKey(@Nullable PublicIdentity identity, long nowSeconds) {
        return identity != null
                && entries.stream()
                        .anyMatch(
                                each ->
                                        each.key().equals(OptionalLong.of(identity.id()))
                                                && each.holds(nowSeconds));
    }

    /** Whether it lets whoever has some name come in at a time. */
    boolean hasNames(long nowSeconds) {
        return untilByName.values().stream().anyMatch(until -> nowSeconds < until);
    }

    /** Whether whoever has a name may come in at a time. */
    public boolean hasName(String name, long nowSeconds) {
        return nowSeconds < untilByName.getOrDefault(NameLikeness.folded(name), ListDates.UNKNOWN);
    }

    /** The same list switched on or off. */
    public AllowList switched(boolean toOn) {
        List<String> others = new ArrayList<>(lines);
        others.removeIf(line -> ON_LINE.matcher(line.strip()).matches());
        if (toOn) {
            others.add(0, ON);
        }
        return new AllowList(others);
    }

    /**
     * The same list with a key on it, in place of what it said of that key; this very list if it is
     * full.
     *
     * @param name what its player is called, for people
     * @param untilSeconds since 1970, or {@link ListDates#FOREVER}
     * @param note for people; empty for none
     */
    public AllowList withKey(long key, String name, long untilSeconds, String note) {
        String fingerprint = Fingerprint.of(key);
        String value = (fingerprint + ' ' + name).strip();
        return without(fingerprint).with(this, "player", value, untilSeconds, note);
    }

    /** The same list with a name on it, likewise. */
    public AllowList withName(String name, long untilSeconds, String note) {
        String folded = NameLikeness.folded(name);
        return without(
                        entry ->
                                entry.key().isEmpty()
                                        && entry.isMeantBy(OptionalLong.empty(), folded))
                .with(this, "name", NameRules.cleaned(name), untilSeconds, note);
    }

    private AllowList with(
            AllowList ifFull, String kind, String value, long untilSeconds, String note) {
        if (isFull()) {
            return ifFull;
        }
        List<String> more = new ArrayList<>(lines);
        more.add(
                kind
                        + ' '
                        + QuotedValue.quoted(value)
                        + ListDates.text("until", untilSeconds)
                        + (note.isEmpty() ? "" : " # " + note));
        return new AllowList(more);
    }

    /** Whether there is no room for another line. */
    public boolean isFull() {
        return lines.size() >= LINES_MAX;
    }

    /** The same list without the lines of a name or a fingerprint. */
    public AllowList without(String typed) {
        OptionalLong id = Fingerprint.parse(typed);
        String folded = NameLikeness.folded(typed);
        return without(entry -> entry.isMeantBy(id, folded));
    }

    /** The same list without what has ended. */
    public AllowList at(long nowSeconds) {
        return without(entry -> !entry.holds(nowSeconds));
    }

    private AllowList without(Predicate<Entry> gone) {
        List<String> fewer = new ArrayList<>();
        for (String line : lines) {
            Entry entry = entryOf(line.strip());
            if (entry == null || !gone.test(entry)) {
                fewer.add(line);
            }
        }
        return fewer.size() == lines.size() ? this : new AllowList(fewer);
    }

    /** All who are on it, in the order of their lines; of some the time has ended. */
    public List<Entry> entries() {
        return List.copyOf(entries);
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
