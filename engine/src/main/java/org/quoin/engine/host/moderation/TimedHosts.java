package org.quoin.engine.host.moderation;

import java.util.List;
import org.quoin.engine.host.join.BanList;
import org.quoin.engine.host.join.BanList.Ban;
import org.quoin.engine.host.join.TimedList;

/**
 * Who has the level of a host for some time only, and until when. A level belongs to the world and
 * knows no time: this list says when it is to be taken. Who is not on it keeps what it has.
 */
public final class TimedHosts extends TimedList {
    /** Nobody's level ends. */
    public TimedHosts() {}

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
     * Somebody's level ends when its line does, whatever was said before.
     *
     * @return false if the list has no room for it, or the world is being closed
     */
    public boolean put(Ban whom) {
        boolean fits = list().without(whom::isSameAs).room() > 0;
        return fits && change(list -> list.without(whom::isSameAs).with(whom));
    }

    /** Somebody's level does not end any more. */
    public void takeOut(Ban whom) {
        if (has(whom)) {
            change(list -> list.without(whom::isSameAs));
        }
    }
}
