package org.quoin.engine.host.join;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.SnapshotCache;
import org.quoin.engine.host.turns.SnapshotTransfer;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.TurnHash;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;

/**
 * Compares the players' hashes with the host's. A client whose world differs receives the host's
 * world in the background while everybody plays on, and the difference is reported.
 */
public final class ResyncHandler {
    private final TurnSealer sealer;
    private final SnapshotCache snapshots;
    private final Disconnects disconnects;
    private final OriginLimits limits;
    private final JoinLog log;
    private final DesyncReport.Sink reports;

    /** Of the player who has or had the slot. */
    private final @Nullable ResyncState[] bySlot;

    public ResyncHandler(
            TurnSealer sealer,
            Players players,
            SnapshotCache snapshots,
            Disconnects disconnects,
            OriginLimits limits,
            JoinLog log,
            DesyncReport.Sink reports) {
        this.sealer = sealer;
        this.snapshots = snapshots;
        this.disconnects = disconnects;
        this.limits = limits;
        this.log = log;
        this.reports = reports;
        this.bySlot = new ResyncState[players.slots()];
    }

    /** A player's hash of a sealed turn came. */
    public void receiveHash(Peer peer, Player player, TurnHash theirs, long nowNanos) {
        OptionalLong ours = sealer.hashes().get(theirs.turn());
        if (ours.isEmpty()) {
            return;
        }
        player.stats().hashes().put(theirs.turn(), theirs.hash());
        if (ours.getAsLong() == theirs.hash()) {
            return;
        }
        player.stats().countDesync();
        // A world still on its way to the client, for whatever reason, will set it right.
        if (!stateOf(player).isRunning(peer) && peer.transfer() == null) {
            SnapshotCache.Job job = snapshots.current(sealer.simulation(), sealer.encoder());
            if (job != null) { // Else its next hash, which differs as well, finds room.
                resync(peer, player, theirs, ours.getAsLong(), job, nowNanos);
            }
        }
    }

    private void resync(
            Peer peer,
            Player player,
            TurnHash theirs,
            long ours,
            SnapshotCache.Job job,
            long nowNanos) {
        // What a client says of its world at will must not fill the log.
        log.error(
                nowNanos,
                "desync of {} at turn {}: host {}, client {}",
                player.name(),
                theirs.turn(),
                Long.toHexString(ours),
                Long.toHexString(theirs.hash()));
        ResyncState state = stateOf(player);
        report(state, 0, DesyncReport.Difference.UNKNOWN, nowNanos);
        boolean tooMany =
                state.found(
                        new ResyncState.Finding(
                                theirs.turn(),
                                ours,
                                theirs.hash(),
                                sealer.inputs().copy(),
                                nowNanos));
        if (tooMany || !limits.mayResync(peer, nowNanos)) {
            report(state, 0, DesyncReport.Difference.UNKNOWN, nowNanos);
            Reason reason = Reason.of(EndCode.DESYNCED, ResyncState.IN_A_MINUTE_MAX);
            disconnects.dismiss(peer, GoodbyeCode.DESYNCED, reason, nowNanos);
            return;
        }
        peer.send(new ToClient.Desync(theirs.turn(), ours, theirs.hash()), nowNanos);
        state.begin(peer);
        peer.beginTransfer(SnapshotTransfer.forResync(job));
    }

    /** Announces the host's world once it is packed. */
    public void sendResync(Peer peer, SnapshotTransfer transfer, long nowNanos) {
        SnapshotCache.Job job = transfer.job();
        SnapshotCache.Outcome outcome = job.outcome();
        if (outcome == null) {
            return;
        }
        SnapshotCache.PackedSnapshot snapshot = outcome.snapshot();
        if (snapshot == null) {
            Reason reason = Reason.of(EndCode.NOT_REPAIRED, String.valueOf(outcome.problem()));
            disconnects.dismiss(peer, GoodbyeCode.DESYNCED, reason, nowNanos);
            return;
        }
        transfer.begin(snapshot);
        peer.send(
                // The client's decoder goes on: the worlds differ, not the turns.
                new ToClient.Resync(
                        job.turn(), snapshot.rawBytes(), snapshot.packedBytes(), Blob.EMPTY),
                nowNanos);
    }

    /**
     * The client has the host's world and says what differed. Returns false if it was not asked.
     */
    public boolean receiveDifference(
            Peer peer, Player player, ToHost.DesyncFound found, long nowNanos) {
        ResyncState state = stateOf(player);
        if (!state.isRunning(peer)) {
            return false;
        }
        report(state, found.turn(), DesyncReport.Difference.of(found.text()), nowNanos);
        state.end();
        return true;
    }

    /** Time has passed for one player. */
    public void advance(Peer peer, Player player, long nowNanos) {
        ResyncState state = stateOf(player);
        if (state.isRunning(peer) && peer.transfer() == null) {
            state.advanceArrived(nowNanos);
        }
        if (state.isReportOverdue(nowNanos)) {
            report(state, 0, DesyncReport.Difference.UNKNOWN, nowNanos);
        }
    }

    private ResyncState stateOf(Player player) {
        ResyncState state = bySlot[player.slot()];
        if (state == null || state.player() != player) {
            state = new ResyncState(player);
            bySlot[player.slot()] = state;
        }
        return state;
    }

    private void report(
            ResyncState state,
            int comparedTurn,
            DesyncReport.Difference difference,
            long nowNanos) {
        ResyncState.Finding finding = state.pollFinding();
        if (finding == null) {
            return;
        }
        Player player = state.player();
        String text = difference.text();
        int turn = finding.turn();
        log.error(nowNanos, "desync of {} at turn {}: {}", player.name(), turn, text);
        reports.desync(
                new DesyncReport(
                        DesyncReport.HOST,
                        DesyncReport.Versions.here(
                                GameVersion.CURRENT, RulesVersion.CURRENT, Wire.PROTOCOL_VERSION),
                        player.slot(),
                        player.name(),
                        finding.turn(),
                        finding.hostHash(),
                        finding.clientHash(),
                        comparedTurn,
                        difference,
                        finding.inputs()));
    }
}
