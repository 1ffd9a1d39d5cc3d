package org.quoin.engine.host.join;

import java.util.function.BiConsumer;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/**
 * Makes players of connections: new ones and returning ones.
 *
 * <pre>
 *   receiveHello ─┬─ Admission: refused                                 version, ban, password, name
 *                 ├─ WaitingPlaces: waits in the queue, or a full host
 *                 ├─ known token, turn still kept ─▶ Welcome, resumed       goes on with the turns
 *                 └─ otherwise ─▶ packing ─▶ sendWelcome ─▶ Welcome, then the snapshot's parts
 *   receiveReady ─── the join command, if the avatar is not in the world    in the next turn
 * </pre>
 */
public final class JoinHandler {
    private final Admission admission;
    private final WaitingPlaces waiting;
    private final Seating seating;

    public JoinHandler(Admission admission, WaitingPlaces waiting, Seating seating) {
        this.admission = admission;
        this.waiting = waiting;
        this.seating = seating;
    }

    /** A client that has just connected says hello. */
    public void receiveHello(Peer peer, ToHost.Hello hello, long nowNanos) {
        receiveHello(peer, hello, false, nowNanos);
    }

    /**
     * @param next whether it is its turn to come in, after it has waited
     */
    private void receiveHello(Peer peer, ToHost.Hello hello, boolean next, long nowNanos) {
        Admission.Joiner joiner = admission.joiner(peer, hello);
        boolean isNew = joiner.player() == null;
        ToClient.Refused refused = admission.problemOf(joiner, next, nowNanos);
        if (refused == null && isNew && waiting.isNeeded(next)) {
            refused = waiting.add(joiner, admission.rankOf(joiner), nowNanos);
            if (refused == null) {
                return;
            }
        }
        if (refused == null && isNew) {
            refused = admission.addressProblem(joiner, nowNanos);
        }
        if (refused == null) {
            admission.cameIn(joiner, nowNanos);
            seating.welcome(joiner, nowNanos);
        } else {
            seating.refuse(joiner, refused, nowNanos);
        }
    }

    /**
     * A client says that it has the world: its avatar comes in with the next turn, if it is not in
     * the world already. Returns whether the client may say so now.
     */
    public boolean receiveReady(Peer peer) {
        Player player = seating.ready(peer);
        if (player != null) {
            admission.plays(peer, player);
        }
        return player != null;
    }

    /**
     * Time has passed: hangs up on connections that say nothing, and lets in those who wait while
     * there are places.
     *
     * @param faults takes the mistakes of our own that somebody's coming in met
     */
    public void advance(BiConsumer<Peer, Throwable> faults, long nowNanos) {
        waiting.hangUpSilent(admission.helloNanosMax(), nowNanos);
        waiting.advance(
                (next, now) -> receiveHello(next.peer(), next.hello(), true, now),
                faults,
                nowNanos);
    }

    /** The description of this world for clients that only ask. */
    public ToClient.WorldInfo worldInfo() {
        return admission.worldInfo();
    }
}
