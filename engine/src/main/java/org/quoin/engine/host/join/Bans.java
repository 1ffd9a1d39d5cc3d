package org.quoin.engine.host.join;

import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.lists.KeptList;
import org.quoin.engine.host.sending.Peer;
import org.quoin.engine.identity.PublicIdentity;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.VisibleText;

/** The bans that hold, who is told when they change, and whom they keep out. */
public final class Bans {
    private final KeptList<BanList> kept = new KeptList<>(BanList.NONE);
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

    /** The list that holds. */
    public BanList list() {
        return kept.list();
    }

    /** The same, to be kept. */
    public KeptList<BanList> kept() {
        return kept;
    }

    /**
     * A command changes the list.
     *
     * @return false if the change is not kept, as the world is being closed
     */
    public boolean change(UnaryOperator<BanList> change) {
        return kept.change(change);
    }

    /** Whether a connection is one of the host's own process. */
    boolean isOwn(Peer peer) {
        return own.test(peer.connection());
    }

    /** Where a connection comes from, or null. */
    public @Nullable String addressOf(Peer peer) {
        return addresses.apply(peer.connection());
    }

    /** Why a player is kept out, or null. */
    ToClient.@Nullable Refused problemOf(
            Peer peer, @Nullable PublicIdentity identity, String name) {
        BanList.Ban ban = isOwn(peer) ? null : list().find(name, addressOf(peer), identity);
        return ban == null ? null : new ToClient.Refused(RefusalCode.BANNED, reason(ban.reason()));
    }

    /** What a banned player is told. */
    public static Reason reason(String why) {
        return why.isEmpty()
                ? Reason.of(EndCode.BANNED)
                : Reason.of(
                        EndCode.BANNED_BECAUSE, VisibleText.line(why, Reason.ARGUMENT_CHARS_MAX));
    }
}
