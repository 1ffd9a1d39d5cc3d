package org.quoin.engine.host.access;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.lists.TextList;
import org.quoin.engine.host.names.NameLikeness;
import org.quoin.engine.host.names.NameRules;
import org.quoin.engine.identity.Fingerprint;
import org.quoin.engine.identity.PublicIdentity;

/**
 * Who may come into a world where not everybody may, one a line, as people write them. Immutable.
 *
 * <pre>
 *   on
 *   player lusab-babad-gutih-tugad Ann Lee   # invited
 *   name Ben                                 # the first key that comes as Ben has the name
 * </pre>
 *
 * <p>While there is no line {@code on}, the list keeps nobody out. What stands behind a # is for
 * people. Lines that cannot be read stay as they are, are named in {@link #problems} and let nobody
 * in: one of them may have been meant as {@code on}, so with one the list holds as if it were.
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
            Pattern.compile("(?i)(name|player)\\s+(.+?)(?:\\s+#\\s.*)?");

    private final List<String> lines;
    private final List<Entry> entries = new ArrayList<>();
    private final Set<String> foldedNames = new HashSet<>();
    private final List<String> problems = new ArrayList<>();
    private boolean on;

    /**
     * Somebody who may come in.
     *
     * @param key the id of the key; empty for whoever has the name
     * @param name for people, where there is a key
     */
    public record Entry(OptionalLong key, String name) {
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
                    foldedNames.add(NameLikeness.folded(entry.name()));
                }
            } else if (ON_LINE.matcher(line).matches()) {
                on = true;
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                problems.add(
                        "line "
                                + (i + 1)
                                + ": write \"on\", \"name NAME\" or \"player FINGERPRINT\": "
                                + line);
            }
        }
    }

    private static @Nullable Entry entryOf(String line) {
        Matcher matcher = ENTRY.matcher(line);
        if (line.length() > LINE_CHARS_MAX || !matcher.matches()) {
            return null;
        }
        String value = matcher.group(2);
        if (matcher.group(1).toLowerCase(Locale.ROOT).equals("name")) {
            return new Entry(OptionalLong.empty(), NameRules.cleaned(value));
        }
        String[] words = value.split("\\s+", 2);
        OptionalLong key = Fingerprint.parse(words[0]);
        return key.isEmpty() ? null : new Entry(key, words.length == 1 ? "" : words[1]);
    }

    /** Reads a file's text, of which nothing is left out. */
    public static AllowList of(String text) {
        return new AllowList(text.lines().toList());
    }

    /** Whether only those who are on it may come in. */
    public boolean isOn() {
        return on || !problems.isEmpty();
    }

    /** Whether a key is on it. */
    public boolean hasKey(@Nullable PublicIdentity identity) {
        return identity != null
                && entries.stream()
                        .anyMatch(each -> each.key().equals(OptionalLong.of(identity.id())));
    }

    /** Whether whoever has a name may come in. */
    public boolean hasName(String name) {
        return foldedNames.contains(NameLikeness.folded(name));
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

    /** The same list with a key on it; without effect if it is there, or if the list is full. */
    public AllowList withKey(long key, String name, String note) {
        boolean there = entries.stream().anyMatch(each -> each.key().equals(OptionalLong.of(key)));
        String line = "player " + Fingerprint.of(key) + ' ' + name.replace('#', ' ');
        return there ? this : with(line.strip() + (note.isEmpty() ? "" : " # " + note));
    }

    /** The same list with a name on it. */
    public AllowList withName(String name) {
        return hasName(name) ? this : with("name " + NameRules.cleaned(name));
    }

    private AllowList with(String line) {
        if (isFull()) {
            return this;
        }
        List<String> more = new ArrayList<>(lines);
        more.add(line);
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
        List<String> fewer = new ArrayList<>();
        for (String line : lines) {
            Entry entry = entryOf(line.strip());
            if (entry == null || !entry.isMeantBy(id, folded)) {
                fewer.add(line);
            }
        }
        return new AllowList(fewer);
    }

    /** All who are on it, in the order of their lines. */
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
