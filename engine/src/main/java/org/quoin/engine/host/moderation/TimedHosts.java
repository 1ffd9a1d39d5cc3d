package org.quoin.engine.host.moderation;

import java.time.Clock;
import java.util.List;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.Subject;
import org.quoin.engine.host.moderation.TimedHostList.TimedHost;
import org.quoin.sim.player.Level;

/**
 * Who has the level of a host for some time only, and until when. A level belongs to the world and
 * knows no time: this list says when it is to be taken. Hosts who are not on it remain hosts.
 */
public final class TimedHosts extends KeptList<TimedHostList> {
    /** The name of its file. */
    public static final String FILE = "ops.txt";

    public TimedHosts(Clock clock) {
        super(FILE, TimedHostList::of, clock);
    }

    /** Whether somebody's level is one that ends. */
    public boolean has(Subject whom) {
        return list().find(whom) != null;
    }

    /** Those whose time has ended. */
    public List<TimedHost> ended() {
        List<TimedHost> all = list().hosts();
        return all.isEmpty()
                ? all
                : all.stream().filter(each -> each.hasEnded(nowSeconds())).toList();
    }

    /**
     * Somebody's level ends then, whatever was said before. A moderator is one again then, as is
     * who was a host for some time before.
     *
     * @param now the level before
     * @return false if the list has no room for it, or the world is being closed
     */
    public boolean put(Subject whom, Level now, String reason, long untilSeconds) {
        boolean wasModerator = now == Level.MODERATOR || afterwardsOf(whom) == Level.MODERATOR;
        Level afterwards = wasModerator ? Level.MODERATOR : Level.BUILDER;
        TimedHost host = new TimedHost(whom, afterwards, reason, nowSeconds(), untilSeconds);
        return list().with(host) != list() && change(list -> list.with(host));
    }

    /** What follows for somebody who is on the list. */
    public Level afterwardsOf(Subject whom) {
        TimedHost host = list().find(whom);
        return host == null ? Level.BUILDER : host.afterwards();
    }

    /** Somebody's level does not end any more. */
    public void takeOut(Subject whom) {
        if (has(whom)) {
            change(list -> list.without(whom));
        }
    }
}
