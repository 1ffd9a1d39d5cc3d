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
                : all.stream().filter(each -> each.hasEnded(deadlines())).toList();
    }

    /**
     * Ends somebody's level at a time, whatever was set before. Afterwards the player has the level
     * of before; for a temporary host that is the level of before the first term.
     *
     * @param now the level before
     * @return false if the list has no room for it, or the world is being closed
     */
    public boolean put(Subject whom, Level now, String reason, long untilSeconds) {
        Level afterwards = now == Level.HOST ? afterwardsOf(whom) : now;
        TimedHost host = new TimedHost(whom, afterwards, reason, nowSeconds(), untilSeconds);
        return list().with(host) != list() && change(list -> list.with(host));
    }

    /** The level a player on the list has afterwards. */
    public Level afterwardsOf(Subject whom) {
        TimedHost host = list().find(whom);
        return host == null ? Level.BUILDER : host.afterwards();
    }

    /**
     * Ends somebody's time now, if it has a line. That goes only once the player really is no host
     * any more: until then its commands are those of a host for some time.
     */
    public void end(Subject whom, Level afterwards) {
        TimedHost host = list().find(whom);
        if (host != null && !host.hasEnded(deadlines())) {
            put(
                    new TimedHost(
                            host.whom(),
                            afterwards,
                            host.reason(),
                            host.sinceSeconds(),
                            nowSeconds()));
        }
    }

    /** The line of a name becomes that of its key, by which the player is known for good. */
    public void pin(TimedHost host, Subject key) {
        put(
                new TimedHost(
                        key,
                        host.afterwards(),
                        host.reason(),
                        host.sinceSeconds(),
                        host.untilSeconds()));
    }

    private void put(TimedHost host) {
        change(list -> list.with(host));
    }

    /** Somebody's level does not end any more. */
    public void takeOut(Subject whom) {
        if (has(whom)) {
            change(list -> list.without(whom));
        }
    }
}
