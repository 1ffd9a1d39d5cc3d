package org.quoin.engine.host.command;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.command.People.Person;
import org.quoin.engine.host.join.BanList;
import org.quoin.engine.host.join.Bans;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;

/**
 * Which address is banned with a player: where it plays from, or where it last came from if it has
 * left within the hour. Who has done what it wanted leaves at once, and a new key costs nothing.
 */
final class BanAddresses {
    /** Later the address may well be another's, as providers give them out anew. */
    static final long REMEMBERED_NANOS = 3_600_000_000_000L;

    /** So many who left, the last. */
    static final int REMEMBERED_MAX = 1024;

    private final Peers peers;
    private final Bans bans;

    /** By the tokens of players; who left first stands first. */
    private final LinkedHashMap<Long, Last> last = new LinkedHashMap<>();

    private record Last(String address, long endedNanos) {}

    BanAddresses(Peers peers, Bans bans) {
        this.peers = peers;
        this.bans = bans;
    }

    /** A connection of a player ends. */
    void ended(Player player, Peer peer, long nowNanos) {
        last.remove(player.token());
        String address = originOf(peer);
        if (address != null) {
            last.put(player.token(), new Last(address, nowNanos));
        }
        Iterator<Map.Entry<Long, Last>> oldest = last.entrySet().iterator();
        while (oldest.hasNext()) {
            boolean isOld = nowNanos - oldest.next().getValue().endedNanos() > REMEMBERED_NANOS;
            if (!isOld && last.size() <= REMEMBERED_MAX) {
                return;
            }
            oldest.remove();
        }
    }

    /**
     * The address of somebody; null if it is not known, or if other players come from there as
     * well, as behind a proxy.
     */
    @Nullable String of(Person whom, long nowNanos) {
        Player player = whom.player();
        Peer peer = player == null ? null : peers.of(player);
        String address =
                peer == null
                        ? lastOf(player == null ? whom.key() : player.token(), nowNanos)
                        : originOf(peer);
        return address == null || isOfOthers(address, peer) ? null : address;
    }

    private @Nullable String lastOf(long token, long nowNanos) {
        Last found = last.get(token);
        return found == null || nowNanos - found.endedNanos() > REMEMBERED_NANOS
                ? null
                : found.address();
    }

    /** One that only knocks does not count: who expects a ban could keep one open beside. */
    private boolean isOfOthers(String address, @Nullable Peer peer) {
        for (Peer other : peers.all()) {
            if (other != peer && other.player() != null && address.equals(originOf(other))) {
                return true;
            }
        }
        return false;
    }

    private @Nullable String originOf(Peer peer) {
        String address = bans.addressOf(peer);
        return address == null ? null : BanList.canonical(address);
    }
}
