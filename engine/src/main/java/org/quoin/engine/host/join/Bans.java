package org.quoin.engine.host.join;

import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.VisibleText;

/** The bans that hold, who is told when they change, and whom they keep out. */
public final class Bans extends TimedList {
    private IntFunction<@Nullable String> addresses = connection -> null;
    private IntPredicate own = connection -> false;

    /**
     * Sets where connections come from: an address, or null for those of this machine and those
     * whose address is not known.
     */
    public void setAddresses(IntFunction<@Nullable String> of) {
        addresses = of;
    }

    /** Sets which connections are those of the host's own process: nobody keeps them out. */
    public void setOwnConnection(IntPredicate isOwn) {
        own = isOwn;
    }

    /** Whether a connection is one of the host's own process. */
    boolean isOwn(Peer peer) {
        return own.test(peer.connection());
    }

    /** Where a connection comes from, or null. */
    public @Nullable String addressOf(Peer peer) {
        return addresses.apply(peer.connection());
    }

    /**
     * Why a player is kept out, or null.
     *
     * @param moderates whether it has the level of a moderator or host: then only its key is banned
     */
    ToClient.@Nullable Refused problemOf(
            Peer peer, @Nullable PublicIdentity identity, String name, boolean moderates) {
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
        if (peer != null && isOwn(peer)) {
            return null;
        }
        long now = nowSeconds();
        String address = peer == null || moderates ? null : addressOf(peer);
        BanList.Ban ban = list().find(moderates ? null : name, address, key, now);
        return ban == null ? null : reason(ban.reason(), ban.leftSeconds(now));
    }

    /**
     * What a banned player is told.
     *
     * @param leftSeconds for how long, or {@link BanList#FOREVER}
     */
    public static Reason reason(String why, long leftSeconds) {
        String shown = VisibleText.line(why, Reason.ARGUMENT_CHARS_MAX);
        if (leftSeconds == BanList.FOREVER) {
            return why.isEmpty()
                    ? Reason.of(EndCode.BANNED)
                    : Reason.of(EndCode.BANNED_BECAUSE, shown);
        }
        String left = Durations.text(leftSeconds);
        return why.isEmpty()
                ? Reason.of(EndCode.BANNED_FOR, left)
                : Reason.of(EndCode.BANNED_FOR_BECAUSE, left, shown);
    }
}
