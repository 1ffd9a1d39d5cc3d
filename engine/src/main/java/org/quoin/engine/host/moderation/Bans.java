package org.quoin.engine.host.moderation;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.entry.Subject;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.VisibleText;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.Deadlines;

/**
 * Whom the bans keep out, and which address is banned with a player: where it plays from, or where
 * it last came from if it has left within the hour. Players who have done what they wanted leave at
 * once, and a new key costs nothing.
 */
public final class Bans extends KeptList<BanList> {
    /** The name of its file. */
    public static final String FILE = "bans.txt";

    /** Later the address may well be another's, as providers give them out anew. */
    static final long REMEMBERED_NANOS = 3_600_000_000_000L;

    /** The last who left. */
    static final int REMEMBERED_MAX = 1024;

    private final Peers peers;

    /** By the tokens of players; those who left first stand first. */
    private final LinkedHashMap<Long, Last> last = new LinkedHashMap<>();

    private record Last(String address, long endedNanos) {}

    public Bans(Peers peers, Calendar calendar) {
        super(FILE, BanList::of, calendar);
        this.peers = peers;
    }

    /**
     * Why a player is kept out, or null.
     *
     * @param moderates whether it has the level of a moderator or host: then only its key is banned
     */
    public ToClient.@Nullable Refused problemOf(Peer peer, String name, boolean moderates) {
        PublicIdentity identity = peer.identity();
        OptionalLong key = identity == null ? OptionalLong.empty() : OptionalLong.of(identity.id());
        Reason reason = reasonOf(name, peer, key, moderates);
        return reason == null ? null : new ToClient.Refused(RefusalCode.BANNED, reason);
    }

    /**
     * Why somebody may not stay who is here, or null.
     *
     * @param peer its connection; null if it is absent
     * @param moderates whether it has the level of a moderator or host: then only its key is banned
     */
    public @Nullable Reason reasonOf(Player player, @Nullable Peer peer, boolean moderates) {
        return reasonOf(player.name(), peer, OptionalLong.of(player.token()), moderates);
    }

    private @Nullable Reason reasonOf(
            String name, @Nullable Peer peer, OptionalLong key, boolean moderates) {
        if (peer != null && peer.isOwn()) {
            return null;
        }
        Deadlines now = deadlines();
        String address = peer == null || moderates ? null : peer.address();
        BanList.Ban ban = list().find(moderates ? null : name, address, key, now);
        return ban == null ? null : reason(ban.reason(), ban.leftSeconds(now));
    }

    /**
     * The reason shown to a banned player.
     *
     * @param leftSeconds for how long, or {@link ListDates#FOREVER}
     */
    public static Reason reason(String why, long leftSeconds) {
        String shown = VisibleText.line(why, Reason.ARGUMENT_CHARS_MAX);
        if (leftSeconds == ListDates.FOREVER) {
            return why.isEmpty()
                    ? Reason.of(EndCode.BANNED)
                    : Reason.of(EndCode.BANNED_BECAUSE, shown);
        }
        String left = Durations.text(leftSeconds);
        return why.isEmpty()
                ? Reason.of(EndCode.BANNED_FOR, left)
                : Reason.of(EndCode.BANNED_FOR_BECAUSE, left, shown);
    }

    /** A connection of a player ends; its address is still known. */
    public void ended(Player player, Peer peer, long nowNanos) {
        last.remove(player.token());
        String address = canonicalAddressOf(peer);
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
     * The address to ban along with somebody; null if it is unknown, or if other players connect
     * from it, as behind a proxy.
     *
     * @param player null for somebody who is absent
     * @param key the id of the key of somebody who is absent
     */
    public @Nullable String addressOf(@Nullable Player player, long key, long nowNanos) {
        Peer peer = player == null ? null : peers.of(player);
        String address =
                peer == null
                        ? lastOf(player == null ? key : player.token(), nowNanos)
                        : canonicalAddressOf(peer);
        return address == null || isOfOthers(address, peer) ? null : address;
    }

    private @Nullable String lastOf(long token, long nowNanos) {
        Last found = last.get(token);
        return found == null || nowNanos - found.endedNanos() > REMEMBERED_NANOS
                ? null
                : found.address();
    }

    /**
     * A connection without a player does not count: somebody who expects a ban could keep one open
     * beside its own.
     */
    private boolean isOfOthers(String address, @Nullable Peer peer) {
        for (Peer other : peers.all()) {
            if (other != peer
                    && other.player() != null
                    && address.equals(canonicalAddressOf(other))) {
                return true;
            }
        }
        return false;
    }

    private @Nullable String canonicalAddressOf(Peer peer) {
        String address = peer.address();
        return address == null ? null : Subject.canonicalAddress(address);
    }
}
