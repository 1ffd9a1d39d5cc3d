package org.quoin.engine.host;

import java.util.OptionalLong;
import org.quoin.engine.GameVersion;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.ReportSink;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.ProtocolVersion;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.TurnHash;
import org.quoin.sim.RulesVersion;
import org.tinylog.Logger;

/**
 * Compares the players' hashes with the host's. Whose differs gets the host's world in the
 * background while everybody plays on, and what differed is reported.
 */
final class RepairDesk {
    /** Differences of one player in a minute: after that many its machine is not to be trusted. */
    static final int IN_A_MINUTE_MAX = 3;

    /** How long a client may take to say what differed, and to differ no more. */
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private final Sealing sealing;
    private final SnapshotShelf shelf;
    private final PeerLink link;
    private final Farewells farewells;
    private final ReportSink reports;

    RepairDesk(
            Sealing sealing,
            SnapshotShelf shelf,
            PeerLink link,
            Farewells farewells,
            ReportSink reports) {
        this.sealing = sealing;
        this.shelf = shelf;
        this.link = link;
        this.farewells = farewells;
        this.reports = reports;
    }

    /** Takes a player's hash. */
    void hash(HostPeer peer, Player player, TurnHash theirs, long nowNanos) {
        OptionalLong ours = sealing.guard().hashes().get(theirs.turn());
        if (ours.isEmpty()) {
            return;
        }
        player.hashes.put(theirs.turn(), theirs.hash());
        if (ours.getAsLong() == theirs.hash()) {
            return;
        }
        player.desyncs++;
        // A world still on its way to the client, for whatever reason, will set it right.
        if (!player.repair.running && peer.transfer == null) {
            differs(peer, player, theirs, ours.getAsLong(), nowNanos);
        }
    }

    private void differs(HostPeer peer, Player player, TurnHash theirs, long ours, long nowNanos) {
        Logger.error(
                "desync of {} at turn {}: host {}, client {}",
                player.name,
                theirs.turn(),
                Long.toHexString(ours),
                Long.toHexString(theirs.hash()));
        writeDown(player, 0, DesyncReport.Difference.UNKNOWN);
        player.repair.finding =
                new Repair.Finding(
                        theirs.turn(), ours, theirs.hash(), sealing.inputs().copy(), nowNanos);
        if (player.repair.isOneTooMany(nowNanos)) {
            writeDown(player, 0, DesyncReport.Difference.UNKNOWN);
            String reason =
                    "Your world came apart from the host's "
                            + IN_A_MINUTE_MAX
                            + " times in a minute: something is wrong with your game or machine";
            farewells.dismiss(peer, GoodbyeCode.DESYNCED, reason, nowNanos);
            return;
        }
        link.stream(peer, new ToClient.Desync(theirs.turn(), ours, theirs.hash()), nowNanos);
        player.repair.running = true;
        player.repair.arrivedNanos = 0;
        peer.transfer =
                new SnapshotTransfer(shelf.current(sealing.simulation(), sealing.encoder()), false);
    }

    /** Announces the host's world if it has been packed meanwhile. */
    void pickUp(HostPeer peer, SnapshotTransfer transfer, long nowNanos) {
        PackingJob job = transfer.job;
        PackingJob.Outcome outcome = job.outcome();
        if (outcome == null) {
            return;
        }
        PackedSnapshot snapshot = outcome.snapshot();
        if (snapshot == null) {
            String reason = "Your world differs from the host's: " + outcome.problem();
            farewells.dismiss(peer, GoodbyeCode.DESYNCED, reason, nowNanos);
            return;
        }
        transfer.begin(snapshot);
        link.stream(
                peer,
                new ToClient.Resync(
                        job.turn(), snapshot.rawBytes(), snapshot.packedBytes(), job.coderBase()),
                nowNanos);
    }

    /** The client has said what differed, and has the host's world now. */
    void found(Player player, ToHost.DesyncFound found) {
        writeDown(player, found.turn(), DesyncReport.Difference.of(found.text()));
        player.repair.end();
    }

    /** Does what is due for one player. */
    void advance(HostPeer peer, Player player, long nowNanos) {
        Repair repair = player.repair;
        if (repair.running && peer.transfer == null) {
            if (repair.arrivedNanos == 0) {
                repair.arrivedNanos = nowNanos;
            } else if (nowNanos - repair.arrivedNanos > PATIENCE_NANOS) {
                repair.end();
            }
        }
        Repair.Finding finding = repair.finding;
        if (finding != null && nowNanos - finding.noticedNanos() > PATIENCE_NANOS) {
            writeDown(player, 0, DesyncReport.Difference.UNKNOWN);
        }
    }

    private void writeDown(Player player, int comparedTurn, DesyncReport.Difference difference) {
        Repair.Finding finding = player.repair.finding;
        if (finding == null) {
            return;
        }
        player.repair.finding = null;
        Logger.error("desync of {} at turn {}: {}", player.name, finding.turn(), difference.text());
        reports.desync(
                new DesyncReport(
                        DesyncReport.HOST,
                        DesyncReport.Versions.here(
                                GameVersion.CURRENT, RulesVersion.CURRENT, ProtocolVersion.CURRENT),
                        player.slot,
                        player.name,
                        finding.turn(),
                        finding.hostHash(),
                        finding.clientHash(),
                        comparedTurn,
                        difference,
                        finding.inputs()));
    }
}
