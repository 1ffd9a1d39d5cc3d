package org.quoin.engine.host.entry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.work.Deadlines;

/**
 * The players who may not join a world, or may not speak in it: names, keys and addresses, one a
 * line ({@link ListLine}). Immutable.
 *
 * <p>A player is banned by the fingerprint of its key, whatever it is called and wherever it comes
 * from. A ban of a name or an address is for strangers: it never affects a moderator or host, who
 * can only be banned by key.
 */
public final class BanList implements TextList {
    /** Nobody is banned. */
    public static final BanList NONE = of("");

    private final ListText<Ban> lines;
    private final List<Ban> bans;

    /** The longest of each name, as it is folded, of each address and of each key. */
    private final Map<String, Ban> byName = new HashMap<>();

    private final Map<String, Ban> byAddress = new HashMap<>();
    private final Map<Long, Ban> byKey = new HashMap<>();

    /**
     * Somebody who may not join, or may not speak.
     *
     * @param reason shown to the player; empty for none
     * @param sinceSeconds since 1970, or {@link ListDates#UNKNOWN}
     * @param untilSeconds since 1970, or {@link ListDates#FOREVER}
     */
    public record Ban(Subject whom, String reason, long sinceSeconds, long untilSeconds) {
        /** For good. */
        public Ban(Subject whom, String reason) {
            this(whom, reason, ListDates.UNKNOWN, ListDates.FOREVER);
        }

        /** Of a name, for good. */
        public static Ban ofName(String name, String reason) {
            return new Ban(Subject.ofName(name), reason);
        }

        /** Of a key, with what its player is called, for good. */
        public static Ban ofKey(PublicIdentity key, String name, String reason) {
            return new Ban(Subject.ofKey(key.id(), name), reason);
        }

        private static @Nullable Ban read(String line, Consumer<String> problems) {
            ListLine read = ListLine.Form.FULL.read(line, what -> problems.accept(": " + what));
            return read == null
                    ? null
                    : new Ban(read.whom(), read.note(), read.sinceSeconds(), read.untilSeconds());
        }

        /** Whether it holds at a time. */
        public boolean holds(Deadlines now) {
            return !now.isOver(untilSeconds);
        }

        /** How long it still holds; {@link ListDates#FOREVER} if nothing ends it. */
        public long leftSeconds(Deadlines now) {
            return ListDates.left(now, untilSeconds);
        }

        /** The id of the key that it bans; empty if it bans none. */
        public OptionalLong key() {
            return whom.key();
        }

        /** Whether another bans the very same name, address or key. */
        public boolean isSameAs(Ban other) {
            return whom.isSameAs(other.whom);
        }

        /**
         * Whether one command has made this ban right after another: the name or the address of the
         * player whose key that bans. The second alone proves nothing: a script bans many in one.
         *
         * @param before the line before this one
         * @param first the line with the player's key
         */
        private boolean isOfOneCommandWith(Ban before, Ban first) {
            boolean isOfPlayer =
                    switch (whom.kind()) {
                        case NAME ->
                                before.whom.kind() == Subject.Kind.PLAYER
                                        && first.whom.name().equals(whom.value());
                        case ADDRESS -> before.whom.kind() != Subject.Kind.ADDRESS;
                        case PLAYER -> false;
                    };
            return isOfPlayer
                    && first.whom.kind() == Subject.Kind.PLAYER
                    && sinceSeconds != ListDates.UNKNOWN
                    && sinceSeconds == first.sinceSeconds
                    && untilSeconds == first.untilSeconds
                    && reason.equals(first.reason);
        }

        /** Whether somebody who types this means it. */
        public boolean isMeantBy(String typed) {
            return whom.isMeantBy(typed);
        }
    }

    private BanList(ListText<Ban> lines) {
        this.lines = lines;
        this.bans = lines.entries();
        for (Ban ban : bans) {
            String value = ban.whom().value();
            switch (ban.whom().kind()) {
                case NAME -> byName.merge(NameLikeness.folded(value), ban, BanList::longer);
                case ADDRESS -> byAddress.merge(value, ban, BanList::longer);
                case PLAYER -> byKey.merge(ban.key().orElseThrow(), ban, BanList::longer);
            }
        }
    }

    /** Reads a file's text, of which nothing is left out. */
    public static BanList of(String text) {
        return new BanList(ListText.of(text, Ban::read));
    }

    /**
     * The ban of a player that holds, or null.
     *
     * @param name in whatever case; null for somebody whom only a ban of its key may meet
     * @param address where it comes from; null if that is not known
     * @param key the id of its key; empty if it has proved none
     */
    public @Nullable Ban find(
            @Nullable String name, @Nullable String address, OptionalLong key, Deadlines now) {
        Ban ofKey = key.isPresent() ? byKey.get(key.getAsLong()) : null;
        Ban ofName =
                name == null || byName.isEmpty() ? null : byName.get(NameLikeness.folded(name));
        String from = address == null ? null : Subject.canonicalAddress(address);
        Ban longest = longer(longer(ofKey, ofName), from == null ? null : byAddress.get(from));
        return longest != null && longest.holds(now) ? longest : null;
    }

    /** The ban that holds longer; the first of two that end together. */
    private static @Nullable Ban longer(@Nullable Ban first, @Nullable Ban second) {
        return first == null || (second != null && second.untilSeconds() > first.untilSeconds())
                ? second
                : first;
    }

    /** The same list with one more ban at its end; without effect if it is full. */
    public BanList with(Ban ban) {
        ListLine line =
                new ListLine(ban.whom(), ban.sinceSeconds(), ban.untilSeconds(), ban.reason());
        return of(lines.plus(line.text()));
    }

    /** The same list without what has ended. */
    public BanList at(Deadlines now) {
        return without(ban -> !ban.holds(now));
    }

    /**
     * The bans that somebody means who types a name, an address or a fingerprint, and those that
     * the same commands have made: with a player's key its name and perhaps its address.
     */
    public List<Ban> madeWith(String typed) {
        List<Ban> made = new ArrayList<>();
        for (int from = 0; from < bans.size(); ) {
            int to = from + 1;
            while (to < bans.size()
                    && bans.get(to).isOfOneCommandWith(bans.get(to - 1), bans.get(from))) {
                to++;
            }
            List<Ban> command = bans.subList(from, to);
            if (command.stream().anyMatch(ban -> ban.isMeantBy(typed))) {
                made.addAll(command);
            }
            from = to;
        }
        return made;
    }

    /** For how many more lines there is room. */
    public int room() {
        return lines.room();
    }

    /** The same list without the bans of a name, an address or a fingerprint. */
    public BanList without(String typed) {
        return without(ban -> ban.isMeantBy(typed));
    }

    /** The same list without some of its bans. */
    public BanList without(Predicate<Ban> gone) {
        return of(lines.without(gone));
    }

    private BanList of(ListText<Ban> changed) {
        return changed == lines ? this : new BanList(changed);
    }

    /** All bans, in the order of their lines. */
    public List<Ban> bans() {
        return bans;
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
