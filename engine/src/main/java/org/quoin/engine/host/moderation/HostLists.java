package org.quoin.engine.host.moderation;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.InvitationList;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.Keys;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.work.Calendar;

/**
 * The lists of a hosted world, which people may edit by hand and commands change. Belongs to the
 * session's thread.
 *
 * @param keys whole keys of the players whom the others know by 64 bits
 * @param bans players who may not join
 * @param mutes players who may not speak
 * @param hosts hosts for a limited time
 * @param names the owners of names
 * @param allowed players who may join a restricted world
 * @param invitations open the world once or for a while
 */
public record HostLists(
        Keys keys,
        Bans bans,
        Mutes mutes,
        TimedHosts hosts,
        Names names,
        KeptList<AllowList> allowed,
        KeptList<InvitationList> invitations) {
    /** All are empty. */
    public static HostLists empty(Peers peers, Calendar calendar) {
        return new HostLists(
                new Keys(calendar),
                new Bans(peers, calendar),
                new Mutes(calendar),
                new TimedHosts(calendar),
                new Names(calendar),
                new KeptList<>(AllowList.FILE, AllowList::of, calendar),
                new KeptList<>(InvitationList.FILE, InvitationList::of, calendar));
    }

    /** All, to be kept. */
    public List<KeptList<?>> all() {
        return List.of(keys, bans, allowed, invitations, mutes, hosts, names);
    }

    /** The ids of the keys that a line of some list is about. */
    public Set<Long> keyIds() {
        Set<Long> ids = new HashSet<>(invitations.list().keyIds());
        names.list().names().forEach(each -> ids.add(each.keyId()));
        Stream.of(
                        bans.list().bans().stream().map(each -> each.key()),
                        mutes.list().bans().stream().map(each -> each.key()),
                        hosts.list().hosts().stream().map(each -> each.whom().key()),
                        allowed.list().entries().stream().map(each -> each.key()))
                .flatMap(keys -> keys)
                .filter(OptionalLong::isPresent)
                .forEach(key -> ids.add(key.getAsLong()));
        return ids;
    }
}
