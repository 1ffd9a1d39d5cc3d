package org.quoin.engine.host.entry;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Fingerprint;

/**
 * Which name is whose in a world: a name, and all that look like it, belong to the first key that
 * came in under it. Immutable.
 *
 * <pre>
 *   # a comment
 *   lusab-babad-gutih-tugad 2026-11-23 2026-12-01 Ann Lee
 * </pre>
 *
 * <p>That is the fingerprint of the key, the day on which it first had the name, and the last on
 * which it came in under it. A key keeps its {@value #NAMES_PER_KEY_MAX} last names, a world
 * {@value #NAMES_MAX}; of more those go first that were there on one day only, the longest ago
 * first. The order of the lines says which was used last, not the days: a clock that was wrong for
 * a while would count its names as the newest.
 */
public final class NameList implements TextList {
    /** More people than come into a world in years, and a file of some 250 kB. */
    public static final int NAMES_MAX = 4096;

    /** So that nobody can take all good names: a person changes the own name now and then. */
    public static final int NAMES_PER_KEY_MAX = 3;

    /** No name is nobody's. */
    public static final NameList NONE = new NameList(List.of(), List.of(), List.of());

    private static final String HEAD =
            "# Which name is whose: key, first and last day, name. Delete a line to free a name.";

    private static final Pattern LINE =
            Pattern.compile("(\\S+)\\s+(\\d{4}-\\d\\d-\\d\\d)\\s+(\\d{4}-\\d\\d-\\d\\d)\\s+(.+)");

    /** Those that were there on one day only, then the others. */
    private static final Comparator<Owned> FIRST_TO_GO =
            Comparator.comparingInt(each -> each.hasReturned() ? 1 : 0);

    private final List<Owned> names;
    private final List<String> others;
    private final List<String> problems;
    private final Map<String, Owned> byLook = new HashMap<>();

    /**
     * An owned name.
     *
     * @param keyId the id of its owner's key
     * @param looks its skeletons; names that look alike share one
     */
    public record Owned(
            long keyId, LocalDate firstDay, LocalDate lastDay, String name, Set<String> looks) {
        private boolean hasReturned() {
            return !lastDay.equals(firstDay);
        }

        private String line() {
            return Fingerprint.of(keyId) + ' ' + firstDay + ' ' + lastDay + ' ' + name;
        }
    }

    private NameList(List<Owned> names, List<String> others, List<String> problems) {
        this.names = List.copyOf(names);
        this.others = List.copyOf(others);
        this.problems = List.copyOf(problems);
        for (Owned each : this.names) {
            each.looks().forEach(look -> byLook.putIfAbsent(look, each));
        }
    }

    /** Reads a file's text, of which nothing is left out. */
    public static NameList of(String text) {
        ListText<Owned> lines = ListText.of(text, NameList::read);
        List<String> others = lines.others().stream().filter(line -> !line.equals(HEAD)).toList();
        return new NameList(lines.entries(), others, lines.problems());
    }

    private static @Nullable Owned read(String line, Consumer<String> problems) {
        Owned read = read(line);
        if (read == null) {
            problems.accept(": write \"FINGERPRINT DAY DAY NAME\": " + line);
        }
        return read;
    }

    private static @Nullable Owned read(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return null;
        }
        OptionalLong id = Fingerprint.parse(matcher.group(1));
        String name = NameRules.cleaned(matcher.group(4));
        Reason problem = NameRules.problemOf(name);
        // Words that are reserved today were names once, and stay their owners'.
        boolean isName = problem == null || problem.code() == EndCode.NAME_RESERVED;
        if (id.isEmpty() || !isName) {
            return null;
        }
        try {
            return new Owned(
                    id.getAsLong(),
                    LocalDate.parse(matcher.group(2)),
                    LocalDate.parse(matcher.group(3)),
                    name,
                    NameLikeness.looksOf(name));
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Whose a name is, or one that looks like it; null if it is nobody's. */
    public @Nullable Owned ownerOf(String name) {
        for (String look : NameLikeness.looksOf(NameRules.cleaned(name))) {
            Owned owned = byLook.get(look);
            if (owned != null) {
                return owned;
            }
        }
        return null;
    }

    /** The name that a key came in under last; null for none. */
    public @Nullable Owned lastOf(long keyId) {
        return names.stream()
                .filter(each -> each.keyId() == keyId)
                .reduce((earlier, later) -> later)
                .orElse(null);
    }

    /**
     * The same list after a key has come in under a name; unchanged if that is another's.
     *
     * @param name that follows the rules
     */
    public NameList with(long keyId, String name, LocalDate today) {
        Owned owner = ownerOf(name);
        if (owner != null && owner.keyId() != keyId) {
            return this;
        }
        if (owner != null && owner.name().equals(name) && owner.lastDay().equals(today)) {
            return this;
        }
        List<Owned> more = new ArrayList<>(names);
        more.remove(owner);
        dropDownTo(more, keyId, NAMES_PER_KEY_MAX - 1);
        if (more.size() >= NAMES_MAX) { // One for one: a longer file is somebody's own doing.
            more.remove(more.stream().min(FIRST_TO_GO).orElseThrow());
        }
        LocalDate first = owner == null ? today : owner.firstDay();
        more.add(new Owned(keyId, first, today, name, NameLikeness.looksOf(name)));
        return new NameList(more, others, problems);
    }

    private static void dropDownTo(List<Owned> names, long keyId, int countMax) {
        List<Owned> own = names.stream().filter(each -> each.keyId() == keyId).toList();
        for (int i = 0; i < own.size() - countMax; i++) {
            names.remove(own.get(i));
        }
    }

    /** The same list, in which nobody owns a name or anything that looks like it. */
    public NameList without(String name) {
        List<Owned> fewer = new ArrayList<>(names);
        Set<String> looks = NameLikeness.looksOf(NameRules.cleaned(name));
        fewer.removeIf(each -> each.looks().stream().anyMatch(looks::contains));
        return new NameList(fewer, others, problems);
    }

    /** All names, the one that was used last at the end. */
    public List<Owned> names() {
        return names;
    }

    @Override
    public List<String> problems() {
        return problems;
    }

    @Override
    public String text() {
        Stream<String> read = names.stream().map(Owned::line);
        return ListText.ofLines(Stream.of(Stream.of(HEAD), others.stream(), read).flatMap(s -> s));
    }
}
