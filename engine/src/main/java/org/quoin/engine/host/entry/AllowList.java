package org.quoin.engine.host.entry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.work.Deadlines;

/**
 * The players who may join a restricted world, one a line, as people write them. Immutable.
 *
 * <pre>
 *   on
 *   player lusab-babad-gutih-tugad Ann Lee   # invited
 *   name Ben until 2027-01-31                # the first key that comes as Ben has the name
 * </pre>
 *
 * <p>While there is no line {@code on}, the list refuses nobody. A line holds until its date, or
 * for good ({@link ListLine}). Text after a # is a comment. Lines that cannot be read are kept, are
 * reported in {@link #problems} and admit nobody: one of them may have been meant as {@code on}, so
 * the list then counts as on.
 */
public final class AllowList implements TextList {
    /** The name of its file. */
    public static final String FILE = "allowed.txt";

    private static final String ON = "on";
    private static final Pattern ON_LINE = Pattern.compile("(?i)on(?:\\s+#.*)?");

    /** Everybody may come in. */
    public static final AllowList NONE = of("");

    private final ListText<Entry> lines;
    private final List<Entry> entries;
    private final Map<String, Long> untilByName = new HashMap<>();
    private final boolean on;

    /**
     * Somebody who may join: a key, or the owner of a name.
     *
     * @param untilSeconds since 1970, or {@link ListDates#FOREVER}
     */
    public record Entry(Subject whom, long untilSeconds) {
        private static @Nullable Entry read(String line, Consumer<String> problems) {
            if (ON_LINE.matcher(line).matches()) {
                return null;
            }
            ListLine.Form form = ListLine.Form.OF_PLAYERS;
            ListLine read = form.read(line, what -> {});
            if (read == null) {
                problems.accept(": " + form.usage() + ": " + line);
                return null;
            }
            Subject whom = read.whom();
            boolean isName = whom.kind() == Subject.Kind.NAME;
            return new Entry(
                    isName ? Subject.ofName(NameRules.cleaned(whom.value())) : whom,
                    read.untilSeconds());
        }

        /** The id of the key; empty for whoever has the name. */
        public OptionalLong key() {
            return whom.key();
        }

        private boolean holds(Deadlines now) {
            return !now.isOver(untilSeconds);
        }

        /** As it is shown in a list. */
        public String shown() {
            OptionalLong key = whom.key();
            String name = whom.name();
            return name.isEmpty() && key.isPresent() ? Fingerprint.of(key.getAsLong()) : name;
        }
    }

    private AllowList(ListText<Entry> lines) {
        this.lines = lines;
        this.entries = lines.entries();
        for (Entry entry : entries) {
            if (entry.key().isEmpty()) {
                String folded = NameLikeness.folded(entry.whom().value());
                untilByName.merge(folded, entry.untilSeconds(), Math::max);
            }
        }
        this.on = lines.others().stream().anyMatch(line -> ON_LINE.matcher(line).matches());
    }

    /** Reads a file's text, of which nothing is left out. */
    public static AllowList of(String text) {
        return new AllowList(ListText.of(text, Entry::read));
    }

    /** Whether only those who are on it may come in. */
    public boolean isOn() {
        return on || !problems().isEmpty();
    }

    /** Whether a key is on it at a time. */
    public boolean hasKey(@Nullable PublicIdentity identity, Deadlines now) {
        return identity != null
                && entries.stream()
                        .anyMatch(
                                each ->
                                        each.key().equals(OptionalLong.of(identity.id()))
                                                && each.holds(now));
    }

    /** Whether it lets whoever has some name come in at a time. */
    boolean hasNames(Deadlines now) {
        return untilByName.values().stream().anyMatch(until -> !now.isOver(until));
    }

    /** Whether whoever has a name may come in at a time. */
    public boolean hasName(String name, Deadlines now) {
        return !now.isOver(untilByName.getOrDefault(NameLikeness.folded(name), ListDates.UNKNOWN));
    }

    /** The same list switched on or off. */
    public AllowList switched(boolean toOn) {
        Stream<String> others =
                text().lines().filter(line -> !ON_LINE.matcher(line.strip()).matches());
        return of(ListText.ofLines(toOn ? Stream.concat(Stream.of(ON), others) : others));
    }

    /**
     * The same list with a key on it, replacing the key's earlier entry; this very list if it is
     * full.
     *
     * @param name the player's name, for people
     * @param untilSeconds since 1970, or {@link ListDates#FOREVER}
     * @param note for people; empty for none
     */
    public AllowList withKey(long key, String name, long untilSeconds, String note) {
        return with(Subject.ofKey(key, name), untilSeconds, note);
    }

    /** The same list with a name on it, likewise. */
    public AllowList withName(String name, long untilSeconds, String note) {
        return with(Subject.ofName(NameRules.cleaned(name)), untilSeconds, note);
    }

    private AllowList with(Subject whom, long untilSeconds, String note) {
        ListLine line = new ListLine(whom, ListDates.UNKNOWN, untilSeconds, note);
        ListText<Entry> before = lines.without(entry -> entry.whom().isSameAs(whom));
        return before.room() == 0 ? this : new AllowList(before.plus(line.text()));
    }

    /** Whether there is no room for another line. */
    public boolean isFull() {
        return lines.room() == 0;
    }

    /** The same list without the lines of a name or a fingerprint. */
    public AllowList without(String typed) {
        return without(entry -> entry.whom().isMeantBy(typed));
    }

    /** The same list without what has ended. */
    public AllowList at(Deadlines now) {
        return without(entry -> !entry.holds(now));
    }

    private AllowList without(Predicate<Entry> gone) {
        ListText<Entry> left = lines.without(gone);
        return left == lines ? this : new AllowList(left);
    }

    /** All entries, in the order of their lines; some may have expired. */
    public List<Entry> entries() {
        return entries;
    }

    @Override
    public List<String> problems() {
        return lines.problems();
    }

    @Override
    public String text() {
        return lines.text();
    }
}
