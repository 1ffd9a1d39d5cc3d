package org.quoin.engine.host.moderation;

import java.util.List;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.Subject;
import org.quoin.engine.host.moderation.TimedHostList.TimedHost;
import org.quoin.engine.work.Calendar;
import org.quoin.sim.player.Level;

/**
 * Hosts for a limited time. A level belongs to the world and knows no time: this list says when to
 * take it away. Hosts who are not on it stay hosts.
 */
public final class TimedHosts extends KeptList<TimedHostList> {
    /** The name of its file. */
    public static final String FILE = "ops.txt";

    public TimedHosts(Calendar calendar) {
        super(FILE, TimedHostList::of, calendar);
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

    /** The level a player on the list has afterwards. */
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
