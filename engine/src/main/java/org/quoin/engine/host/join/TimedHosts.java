package org.quoin.engine.host.join;

import java.util.List;
import org.quoin.engine.host.join.BanList.Ban;
import org.quoin.sim.player.Level;

/**
 * Who has the level of a host for some time only, and until when. A level belongs to the world and
 * knows no time: this list says when it is to be taken. Who is not on it keeps what it has.
 */
public final class TimedHosts extends TimedList {
    /** In front of the reason in the line of who is a moderator afterwards, as before. */
    private static final String WAS_MODERATOR = "(was moderator)";

    /** Nobody's level ends. */
    public TimedHosts() {}

    /** The level that follows when a line ends. */
    public static Level afterwards(Ban line) {
        return line.reason().startsWith(WAS_MODERATOR) ? Level.MODERATOR : Level.BUILDER;
    }

    /** Whether somebody's level is one that ends. */
    public boolean has(Ban whom) {
        return list().bans().stream().anyMatch(whom::isSameAs);
    }

    /** Those whose time has ended. */
    public List<Ban> ended() {
        BanList all = list();
        long now = nowSeconds();
        return all.equals(BanList.NONE)
                ? List.of()
                : all.bans().stream().filter(each -> !each.holds(now)).toList();
    }

    /**
     * Somebody's level ends when its line does, whatever was said before. A moderator is one again
     * then, as is who was a host for some time before.
     *
     * @param now the level before
     * @return false if the list has no room for it, or the world is being closed
     */
    public boolean put(Ban whom, Level now) {
        boolean wasModerator = now == Level.MODERATOR || afterwardsOf(whom) == Level.MODERATOR;
        boolean readsSo = whom.reason().startsWith(WAS_MODERATOR); // As somebody has typed it.
        Ban line =
                wasModerator || readsSo ? marked(whom, wasModerator ? WAS_MODERATOR : "-") : whom;
        boolean fits = list().without(whom::isSameAs).room() > 0;
        return fits && change(list -> list.without(whom::isSameAs).with(line));
    }

    private static Ban marked(Ban line, String first) {
        String why = (first + ' ' + line.reason()).strip();
        return new Ban(line.kind(), line.value(), why, line.sinceSeconds(), line.untilSeconds());
    }

    /** What follows for somebody who is on the list. */
    public Level afterwardsOf(Ban whom) {
        return list().bans().stream()
                .filter(whom::isSameAs)
                .findFirst()
                .map(TimedHosts::afterwards)
                .orElse(Level.BUILDER);
    }

    /** Somebody's level does not end any more. */
    public void takeOut(Ban whom) {
        if (has(whom)) {
            change(list -> list.without(whom::isSameAs));
        }
    }
}
