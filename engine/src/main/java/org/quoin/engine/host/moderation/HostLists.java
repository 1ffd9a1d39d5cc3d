package org.quoin.engine.host.moderation;

import java.util.List;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.InvitationList;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.work.Calendar;

/**
 * The lists of a hosted world, which people may edit by hand and commands change. Belongs to the
 * session's thread.
 *
 * @param bans players who may not join
 * @param mutes players who may not speak
 * @param hosts hosts for a limited time
 * @param names the owners of names
 * @param allowed players who may join a restricted world
 * @param invitations open the world once or for a while
 */
public record HostLists(
        Bans bans,
        Mutes mutes,
        TimedHosts hosts,
        Names names,
        KeptList<AllowList> allowed,
        KeptList<InvitationList> invitations) {
    /** All are empty. */
    public static HostLists empty(Peers peers, Calendar calendar) {
        return new HostLists(
                new Bans(peers, calendar),
                new Mutes(calendar),
                new TimedHosts(calendar),
                new Names(calendar),
                new KeptList<>(AllowList.FILE, AllowList::of, calendar),
                new KeptList<>(InvitationList.FILE, InvitationList::of, calendar));
    }

    /** All, to be kept. */
    public List<KeptList<?>> all() {
        return List.of(bans, allowed, invitations, mutes, hosts, names);
    }
}
