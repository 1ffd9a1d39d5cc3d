package org.quoin.engine.host.access;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.lists.TextList;

/**
 * The invitations of a world that can still be used. Immutable.
 *
 * <pre>
 *   # SHA-256 of the code, how often, until when, by whom
 *   3f0a...64 digits 1 2026-11-30T10:00:00Z Ann
 *   77c1...64 digits any 2026-11-24T10:00:00Z the console
 * </pre>
 */
public final class InvitationList implements TextList {
    /** More than anybody gives away at a time; of more the oldest end. */
    public static final int COUNT_MAX = 256;

    /** How often one can be used that is used often. */
    public static final int USES_MAX = 1000;

    /** {@link Invitation#uses} of one that can be used as often as one likes. */
    public static final int ANY_USES = Integer.MAX_VALUE;

    /** By which people mean all invitations in commands. */
    public static final String ALL = "all";

    /** Nobody is invited. */
    public static final InvitationList NONE = new InvitationList(List.of(), List.of(), List.of());

    private static final String HEAD =
            "# Invitations: SHA-256 of the code, how often, until when, by whom.";

    private static final Pattern LINE =
            Pattern.compile("([0-9a-f]{64})\\s+(any|\\d{1,4})\\s+(\\S+)\\s+(.{1,60})");

    private final List<Invitation> invitations;
    private final List<String> others;
    private final List<String> problems;

    /**
     * An invitation.
     *
     * @param hash of its code
     * @param uses how often it can still be used
     * @param by who gave it, for people
     */
    public record Invitation(String hash, int uses, Instant until, String by) {
        /** By which people mean it in commands: some first digits of the hash. */
        public String shown() {
            return hash.substring(0, 6);
        }

        private String line() {
            return hash + ' ' + (uses == ANY_USES ? "any" : uses) + ' ' + until + ' ' + by;
        }
    }

    private InvitationList(
            List<Invitation> invitations, List<String> others, List<String> problems) {
        this.invitations = List.copyOf(invitations);
        this.others = List.copyOf(others);
        this.problems = List.copyOf(problems);
    }

    /** Reads a file's text, of which nothing is left out. */
    public static InvitationList of(String text) {
        List<Invitation> invitations = new ArrayList<>();
        List<String> others = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            Invitation read = read(line);
            if (read != null) {
                invitations.add(read);
            } else if (!line.isEmpty() && !line.equals(HEAD)) {
                others.add(line);
                if (!line.startsWith("#")) {
                    problems.add("line " + (i + 1) + " is no invitation: " + line);
                }
            }
        }
        return new InvitationList(invitations, others, problems);
    }

    private static @Nullable Invitation read(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return null;
        }
        try {
            String often = matcher.group(2);
            int uses = often.equals("any") ? ANY_USES : Integer.parseInt(often);
            Instant until = Instant.parse(matcher.group(3));
            return new Invitation(matcher.group(1), uses, until, matcher.group(4));
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** The invitation of a code, if it can still be used; else null. */
    @Nullable Invitation find(String code, Instant now) {
        String hash = InvitationCode.hash(code);
        return invitations.stream()
                .filter(each -> each.hash().equals(hash))
                .filter(each -> each.uses() > 0 && now.isBefore(each.until()))
                .findFirst()
                .orElse(null);
    }

    /** The same list with one more, and without those that are over. */
    InvitationList with(Invitation more, Instant now) {
        List<Invitation> all = new ArrayList<>(invitations);
        all.removeIf(each -> each.uses() <= 0 || !now.isBefore(each.until()));
        if (all.size() >= COUNT_MAX) {
            all.remove(0);
        }
        all.add(more);
        return new InvitationList(all, others, problems);
    }

    /** The same list after one of it was used. */
    InvitationList used(String hash) {
        List<Invitation> all = new ArrayList<>();
        for (Invitation each : invitations) {
            boolean counts = each.hash().equals(hash) && each.uses() != ANY_USES;
            Invitation left =
                    counts ? new Invitation(hash, each.uses() - 1, each.until(), each.by()) : each;
            if (left.uses() > 0) {
                all.add(left);
            }
        }
        return new InvitationList(all, others, problems);
    }

    /** The same list without those whose hash begins like that; {@link #ALL}: without any. */
    public InvitationList without(String begin) {
        List<Invitation> fewer = new ArrayList<>(invitations);
        fewer.removeIf(each -> begin.equals(ALL) || each.hash().startsWith(begin));
        return new InvitationList(fewer, others, problems);
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
        return TextList.ofLines(Stream.of(Stream.of(HEAD), others.stream(), read).flatMap(s -> s));
    }
}
