package org.quoin.engine.host.moderation;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.entry.ListLine;
import org.quoin.engine.host.entry.ListText;
import org.quoin.engine.host.entry.Subject;
import org.quoin.engine.host.entry.TextList;
import org.quoin.engine.work.Deadlines;
import org.quoin.sim.player.Level;

/**
 * Hosts for a limited time, one a line ({@link ListLine}). Immutable.
 *
 * <pre>
 *   player lusab-babad-gutih-tugad Ann since 2026-11-23T09:30:00Z until 2026-11-24T09:30:00Z # helps
 *   name Ben until 2027-01-31 # (was moderator) helps, and is a moderator again afterwards
 * </pre>
 *
 * <p>A line with a name is about the key that has the name, too.
 */
public final class TimedHostList implements TextList {
    /** In front of the note of somebody who is no builder afterwards. */
    private static final Map<Level, String> MARKS =
            Map.of(Level.MODERATOR, "(was moderator)", Level.VISITOR, "(was visitor)");

    /** In front of a reason that reads like that. */
    private static final String NO_MARK = "- ";

    private final ListText<TimedHost> lines;

    /**
     * Somebody who is a host for some time.
     *
     * @param afterwards the level that follows
     * @param reason empty for none
     * @param sinceSeconds since 1970, or {@link ListDates#UNKNOWN}
     * @param untilSeconds since 1970, or {@link ListDates#FOREVER}
     */
    public record TimedHost(
            Subject whom, Level afterwards, String reason, long sinceSeconds, long untilSeconds) {
        private static @Nullable TimedHost read(String line, Consumer<String> problems) {
            ListLine read = ListLine.Form.FULL.read(line, what -> problems.accept(": " + what));
            if (read == null) {
                return null;
            }
            String note = read.note();
            Level afterwards = afterwards(note);
            String mark = MARKS.getOrDefault(afterwards, "");
            boolean isPlain =
                    note.startsWith(NO_MARK)
                            && afterwards(note.substring(NO_MARK.length())) != Level.BUILDER;
            return new TimedHost(
                    read.whom(),
                    afterwards,
                    note.substring(isPlain ? NO_MARK.length() : mark.length()).strip(),
                    read.sinceSeconds(),
                    read.untilSeconds());
        }

        private static Level afterwards(String note) {
            return MARKS.entrySet().stream()
                    .filter(mark -> note.startsWith(mark.getValue()))
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse(Level.BUILDER);
        }

        private String line() {
            String mark = MARKS.getOrDefault(afterwards, "");
            boolean isLikeMark = mark.isEmpty() && afterwards(reason) != Level.BUILDER;
            String note = ((isLikeMark ? NO_MARK : mark + ' ') + reason).strip();
            return new ListLine(whom, sinceSeconds, untilSeconds, note).text();
        }

        /** Whether the time has ended. */
        public boolean hasEnded(Deadlines now) {
            return now.isOver(untilSeconds);
        }
    }

    private TimedHostList(ListText<TimedHost> lines) {
        this.lines = lines;
    }

    /** Reads a file's text, of which nothing is left out. */
    public static TimedHostList of(String text) {
        return new TimedHostList(ListText.of(text, TimedHost::read));
    }

    /** All, in the order of their lines. */
    public List<TimedHost> hosts() {
        return lines.entries();
    }

    /** The line of somebody; null if its level does not end. */
    public @Nullable TimedHost find(Subject whom) {
        return hosts().stream().filter(isOf(whom)).findFirst().orElse(null);
    }

    /**
     * The same list with one, in place of what it said of the same; this very list if it is full.
     */
    public TimedHostList with(TimedHost host) {
        ListText<TimedHost> before = lines.without(isOf(host.whom()));
        return before.room() == 0 ? this : new TimedHostList(before.plus(host.line()));
    }

    /** The same list without somebody. */
    public TimedHostList without(Subject whom) {
        ListText<TimedHost> left = lines.without(isOf(whom));
        return left == lines ? this : new TimedHostList(left);
    }

    private static Predicate<TimedHost> isOf(Subject whom) {
        return each ->
                each.whom().isSameAs(whom)
                        || (!whom.name().isEmpty()
                                && each.whom().isSameAs(Subject.ofName(whom.name())));
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
