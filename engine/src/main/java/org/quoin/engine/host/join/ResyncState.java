package org.quoin.engine.host.join;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.RingWindow;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.report.DesyncReport.InputTurn;

/**
 * The progress of one player's resync, the number of recent desyncs, and what is still to be
 * reported.
 *
 * <pre>
 *   IDLE ── begin ──▶ SENDING ── arrived ──▶ ARRIVED ── end ──▶ IDLE
 *                     the host's world       all of it is       the client has named the
 *                     is on its way          acknowledged       difference, or timed out
 * </pre>
 *
 * <p>A resync belongs to a connection and ends with it.
 */
final class ResyncState {
    /** Differences of one player in a minute: after this many its machine is not to be trusted. */
    static final int IN_A_MINUTE_MAX = 3;

    private static final long WINDOW_NANOS = 60_000_000_000L;

    /** How long a client may take to say what differed, and to differ no more. */
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    /**
     * A difference that was found and is not reported yet.
     *
     * @param inputs the turns before it was noticed
     */
    record Finding(
            int turn, long hostHash, long clientHash, List<InputTurn> inputs, long noticedNanos) {}

    private final Player player;

    /** When the last differences were found. */
    private final RingWindow foundNanos = new RingWindow(IN_A_MINUTE_MAX);

    private @Nullable Finding finding;

    /** The connection that gets the host's world; null while idle. */
    private @Nullable Peer resyncing;

    private boolean arrived;
    private long arrivedNanos;

    ResyncState(Player player) {
        this.player = player;
    }

    /** Whose it is. */
    Player player() {
        return player;
    }

    /** Keeps a difference to be reported. Returns whether there were too many of late. */
    boolean found(Finding found) {
        finding = found;
        foundNanos.add(found.noticedNanos());
        return foundNanos.count() == IN_A_MINUTE_MAX
                && found.noticedNanos() - foundNanos.get(IN_A_MINUTE_MAX - 1) <= WINDOW_NANOS;
    }

    /** Takes what is to be reported, or null. */
    @Nullable Finding pollFinding() {
        Finding polled = finding;
        finding = null;
        return polled;
    }

    /** Whether the client has had its time to say what differed. */
    boolean isReportOverdue(long nowNanos) {
        return finding != null && nowNanos - finding.noticedNanos() > PATIENCE_NANOS;
    }

    /** The host's world is on its way to a connection. */
    void begin(Peer peer) {
        resyncing = peer;
        arrived = false;
    }

    /** Whether that connection gets, or has just got, the host's world. */
    boolean isRunning(Peer peer) {
        return resyncing == peer;
    }

    /** Time has passed; the whole world has arrived. */
    void advanceArrived(long nowNanos) {
        if (!arrived) {
            arrived = true;
            arrivedNanos = nowNanos;
        } else if (nowNanos - arrivedNanos > PATIENCE_NANOS) {
            end();
        }
    }

    /** The client's world is the host's. */
    void end() {
        resyncing = null;
    }
}
