package org.quoin.engine.host.succession;

import java.util.List;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToHost.Willing;

/** A player who is willing to carry the world on: what it said, and whether others reach it. */
final class Candidate {
    final PublicIdentity key;
    final Reach reach;
    private Peer peer;
    private Player player;
    private Willing willing;
    private String meet;
    private List<String> addresses;
    private final long sinceNanos;
    private int uploadKbit;
    private long uploadDueNanos;

    /**
     * @param meet the world's meeting point; empty for none
     */
    Candidate(
            Peer peer,
            Player player,
            PublicIdentity key,
            Willing willing,
            String meet,
            long nowNanos) {
        this.peer = peer;
        this.player = player;
        this.key = key;
        this.willing = willing;
        this.meet = meet;
        this.addresses = CallableAddresses.of(peer.address(), willing, meet);
        this.reach = new Reach(nowNanos);
        this.sinceNanos = nowNanos;
        this.uploadDueNanos = nowNanos + UploadTests.FIRST_NANOS;
    }

    /** It has another connection, perhaps. */
    void use(Peer by, Player whose) {
        peer = by;
        player = whose;
    }

    /** It has said something; returns whether it has other addresses now. */
    boolean change(Willing other, long nowNanos) {
        willing = other;
        return look(nowNanos);
    }

    /** The world is at another meeting point; returns whether it has other addresses now. */
    boolean use(String other, long nowNanos) {
        meet = other;
        return look(nowNanos);
    }

    private boolean look(long nowNanos) {
        List<String> now = CallableAddresses.of(peer.address(), willing, meet);
        boolean changed = !now.equals(addresses);
        if (changed) {
            addresses = now;
            reach.addressesChanged(now, nowNanos);
        }
        return changed;
    }

    Peer peer() {
        return peer;
    }

    Player player() {
        return player;
    }

    Willing willing() {
        return willing;
    }

    /** Where others may call it, HOST:PORT each. */
    List<String> addresses() {
        return addresses;
    }

    /**
     * What it can send is measured.
     *
     * @param kbit at least, a second; 0 if nothing came of it: what was found before holds
     * @param againNanos when it is to be measured again
     */
    void uploadMeasured(int kbit, long againNanos) {
        uploadKbit = kbit == 0 ? uploadKbit : kbit;
        uploadDueNanos = againNanos;
    }

    /** What it can send, in kbit/s; 0 if that is not known. */
    int uploadKbit() {
        return uploadKbit;
    }

    /** When that is to be measured. */
    long uploadDueNanos() {
        return uploadDueNanos;
    }

    /** Since when it offers to carry the world on. */
    long sinceNanos() {
        return sinceNanos;
    }

    /** Whether it plays here now. */
    boolean isHere() {
        return peer.phase() == Peer.Phase.PLAYING && peer.player() == player;
    }

    /** The same for players; where others have reached it comes first. */
    Successor named() {
        List<String> sorted =
                addresses.stream()
                        .sorted(
                                (a, b) ->
                                        Boolean.compare(reach.isReachedAt(b), reach.isReachedAt(a)))
                        .toList();
        return new Successor(player.slot(), key, sorted);
    }
}
