package org.quoin.engine.host.entry;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.work.Deadlines;

/**
 * The invitations of a world that can still be used, and by which keys each was. Immutable.
 *
 * <pre>
 *   # SHA-256 of the code, how often, until when, by whom
 *   3f0a...64 digits 1 2026-11-30T10:00:00Z Ann
 *   77c1...64 digits 99 2026-11-24T10:00:00Z the console
 *   used 77c1...64 digits lusab-babad-gutih-tugad
 * </pre>
 *
 * <p>An invitation admits a key once: a player taken off the allowlist since cannot return by it.
 * {@code any} instead of a number, of earlier versions, counts as {@value #USES_USUAL}.
 */
public final class InvitationList implements TextList {
    /** The name of its file. */
    public static final String FILE = "invitations.txt";

    /** More than anybody gives away at a time; of more the oldest end. */
    public static final int COUNT_MAX = 256;

    /** How often one can be used that is used often. */
    public static final int USES_MAX = 1000;

    /**
     * How often an invitation can be used if only its duration was given: enough for a circle of
     * friends, but too few keys for the bearer of a link to fill the allowlist.
     */
    public static final int USES_USUAL = 100;

    /**
     * As many keys as the allow-list has room for. Of more the first are forgotten, who could come
     * back with new keys all the same.
     */
    static final int USED_MAX = ListText.LINES_MAX;

    /** By which people mean all invitations in commands. */
    public static final String ALL = "all";

    /** Nobody is invited. */
    public static final InvitationList NONE =
            new InvitationList(List.of(), List.of(), List.of(), List.of());

    private static final String HEAD =
            "# Invitations: SHA-256 of the code, how often, until when, by whom;"
                    + " and which key has used one.";

    /** Of earlier versions. */
    private static final String OLD_HEAD =
            "# Invitations: SHA-256 of the code, how often, until when, by whom.";

    private static final Pattern LINE =
            Pattern.compile("([0-9a-f]{64})\\s+(any|\\d{1,4})\\s+(\\S+)\\s+(.{1,60})");

    private static final Pattern USED = Pattern.compile("used\\s+([0-9a-f]{64})\\s+(\\S+)");

    private final List<Invitation> invitations;

    /** The oldest first. */
    private final Set<Use> uses;

    private final List<String> others;
    private final List<String> problems;

    /** The meaning of a line. */
    private sealed interface Row {}

    /**
     * An invitation.
     *
     * @param hash of its code
     * @param uses how often it can still be used
     * @param by the player who created it, for people
     */
    public record Invitation(String hash, int uses, Instant until, String by) implements Row {
        /** By which people mean it in commands: some first digits of the hash. */
        public String shown() {
            return hash.substring(0, 6);
        }

        private String line() {
            return hash + ' ' + uses + ' ' + until + ' ' + by;
        }

        /** Whether it can be used at a time. */
        boolean holds(Deadlines now) {
            return uses > 0 && !now.isOver(until.getEpochSecond());
        }
    }

    /** A key has come in by an invitation. */
    private record Use(String hash, long key) implements Row {
        private String line() {
            return "used " + hash + ' ' + Fingerprint.of(key);
        }
    }

    private InvitationList(
            List<Invitation> invitations,
            Collection<Use> uses,
            List<String> others,
            List<String> problems) {
        this.invitations = List.copyOf(invitations);
        this.uses = Collections.unmodifiableSet(new LinkedHashSet<>(uses));
        this.others = List.copyOf(others);
        this.problems = List.copyOf(problems);
    }

    /** Reads a file's text, of which nothing is left out. */
    public static InvitationList of(String text) {
        ListText<Row> lines = ListText.of(text, InvitationList::readRow);
        List<Invitation> invitations = new ArrayList<>();
        List<Use> uses = new ArrayList<>();
        for (Row row : lines.entries()) {
            if (row instanceof Invitation invitation) {
                invitations.add(invitation);
            } else if (row instanceof Use use) {
                uses.add(use);
            }
        }
        List<String> others =
                lines.others().stream()
                        .filter(line -> !line.equals(HEAD) && !line.equals(OLD_HEAD))
                        .toList();
        return new InvitationList(invitations, uses, others, lines.problems());
    }

    private static @Nullable Row readRow(String line, Consumer<String> problems) {
        Row read = read(line);
        Row row = read == null ? readUse(line) : read;
        if (row == null) {
            problems.accept(" is no invitation: " + line);
        }
        return row;
    }

    private static @Nullable Use readUse(String line) {
        Matcher matcher = USED.matcher(line);
        OptionalLong key =
                matcher.matches() ? Fingerprint.parse(matcher.group(2)) : OptionalLong.empty();
        return key.isEmpty() ? null : new Use(matcher.group(1), key.getAsLong());
    }

    private static @Nullable Invitation read(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return null;
        }
        try {
            String often = matcher.group(2);
            int uses = often.equals("any") ? USES_USUAL : Integer.parseInt(often);
            Instant until = Instant.parse(matcher.group(3));
            return new Invitation(matcher.group(1), uses, until, matcher.group(4));
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** The invitation of a code, if it can still be used; else null. */
    @Nullable Invitation find(String code, Deadlines now) {
        String hash = InvitationCode.hash(code);
        return invitations.stream()
                .filter(each -> each.hash().equals(hash))
                .filter(each -> each.holds(now))
                .findFirst()
                .orElse(null);
    }

    /** Whether a key has come in by an invitation. */
    boolean wasUsedBy(Invitation invitation, long key) {
        return uses.contains(new Use(invitation.hash(), key));
    }

    /** The ids of all keys that have come in by one. */
    public Set<Long> keyIds() {
        return uses.stream().map(Use::key).collect(Collectors.toSet());
    }

    /** The invitations that a key has come in by and others still can. */
    public List<Invitation> usedBy(long key, Deadlines now) {
        return invitations.stream()
                .filter(each -> each.holds(now) && wasUsedBy(each, key))
                .toList();
    }

    /** The same list with one more, and without those that are over by then. */
    InvitationList with(Invitation more, Deadlines deletable) {
        List<Invitation> all = new ArrayList<>(invitations);
        all.removeIf(each -> !each.holds(deletable));
        if (all.size() >= COUNT_MAX) {
            all.remove(0);
        }
        all.add(more);
        return of(all, uses);
    }

    /** The same list after a key has used one of it. */
    InvitationList used(String hash, long key) {
        List<Invitation> all = new ArrayList<>();
        for (Invitation each : invitations) {
            boolean counts = each.hash().equals(hash);
            Invitation left =
                    counts ? new Invitation(hash, each.uses() - 1, each.until(), each.by()) : each;
            if (left.uses() > 0) {
                all.add(left);
            }
        }
        List<Use> used = new ArrayList<>(uses);
        used.add(new Use(hash, key));
        return of(all, used.subList(Math.max(0, used.size() - USED_MAX), used.size()));
    }

    /** The same list with other invitations; the uses of those that are gone are gone, too. */
    private InvitationList of(List<Invitation> all, Collection<Use> used) {
        Set<String> hashes = all.stream().map(Invitation::hash).collect(Collectors.toSet());
        List<Use> left = used.stream().filter(each -> hashes.contains(each.hash())).toList();
        return new InvitationList(all, left, others, problems);
    }

    /** The same list without those whose hash begins like that; {@link #ALL}: without any. */
    public InvitationList without(String begin) {
        List<Invitation> fewer = new ArrayList<>(invitations);
        fewer.removeIf(each -> begin.equals(ALL) || each.hash().startsWith(begin));
        return of(fewer, uses);
    }

    /** The same list without those that somebody of a name has given, in whatever case. */
    public InvitationList withoutThoseOf(String giver) {
        String name = NameLikeness.folded(giver);
        List<Invitation> fewer = new ArrayList<>(invitations);
        fewer.removeIf(each -> NameLikeness.folded(each.by()).equals(name));
        return of(fewer, uses);
    }

    /** All, the oldest first. */
    public List<Invitation> invitations() {
        return invitations;
    }

    @Override
    public List<String> problems() {
        return problems;
    }

    @Override
    public String text() {
        Stream<String> read = invitations.stream().map(Invitation::line);
        Stream<String> used = uses.stream().map(Use::line);
        return ListText.ofLines(
                Stream.of(Stream.of(HEAD), others.stream(), read, used).flatMap(s -> s));
    }
}
