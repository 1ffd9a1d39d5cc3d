package org.quoin.engine.client;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.DesyncReport.Difference;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.quoin.sim.StateDifference;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Turn;
import org.tinylog.Logger;

/**
 * Replaces our world by the host's while the game goes on. The host's world of turn S is
 * downloaded; at the first turn from S on that we have executed, ours is held still; the host's is
 * brought up to that turn and the two are compared; then it is brought up to now and takes the
 * place of ours. The turn decoder goes on: what differs is the worlds, not the turns.
 */
final class Resync {
    private static final int TURNS_PER_ADVANCE_MAX = 64;

    private final SessionCore core;
    private final JoinedWorld world;
    private final int snapshotTurn;
    private final SnapshotDownload download;

    private @Nullable WorldImage own;
    private @Nullable Simulation fresh;
    private @Nullable Difference difference;

    Resync(SessionCore core, JoinedWorld world, ToClient.Resync announced) {
        this.core = core;
        this.world = world;
        this.snapshotTurn = announced.snapshotTurn();
        this.download =
                new SnapshotDownload(
                        announced.snapshotTurn(),
                        announced.rawBytes(),
                        announced.packedBytes(),
                        world.welcome.world());
        watch(world.simulation);
    }

    /** Takes a part of the host's world. */
    void part(ToClient.SnapshotPart part, long nowNanos)
            throws SnapshotDownload.BadSnapshotException {
        download.add(part);
        core.link.stream(new ToHost.SnapshotAck(download.receivedBytes()), nowNanos);
        if (download.isComplete()) {
            fresh = download.open(core.edge.workshop());
        }
    }

    /** To be called between the turns of our world. */
    void watch(@Nullable Simulation simulation) {
        if (own == null && simulation != null && simulation.turn() >= snapshotTurn) {
            own = WorldImage.of(simulation);
        }
    }

    /** Does some of what is to be done; {@link JoinedWorld#resync} is null when all is. */
    void advance(Simulation current, long nowNanos) {
        watch(current);
        WorldImage held = own;
        Simulation next = fresh;
        if (held == null || next == null) {
            return;
        }
        for (int i = 0; i < TURNS_PER_ADVANCE_MAX; i++) {
            if (difference == null && next.turn() == held.turn()) {
                StateDifference first = StateDifference.between(next, held.open());
                difference = new Difference(first.place(), first.one(), first.other());
            }
            if (next.turn() == current.turn()) {
                replace(current, next, held.turn(), nowNanos);
                return;
            }
            Turn turn = world.turnLog.get(next.turn() + 1);
            if (turn == null) {
                core.end(
                        EndReason.Kind.DESYNC,
                        "Your world differs from the host's, and its repair took too long");
                return;
            }
            try {
                next.step(turn);
            } catch (IllegalStateException e) {
                core.violation("a world that does not fit its turns: " + e.getMessage());
                return;
            }
        }
    }

    private void replace(Simulation before, Simulation next, int comparedTurn, long nowNanos) {
        Difference found = difference == null ? Difference.UNKNOWN : difference;
        world.simulation = next;
        world.resync = null;
        core.resyncs++;
        world.sync.forgetUnsent();
        world.sync.executed(next);
        next.nameSectionsOf(before);
        Logger.error("resynced at turn {}: {}", next.turn(), found.text());
        core.link.stream(new ToHost.DesyncFound(comparedTurn, fitting(found.text())), nowNanos);
        core.edge.reports().desync(report(comparedTurn, found));
        core.listener.resynced(comparedTurn, found.text());
        core.tick(next, nowNanos);
    }

    private DesyncReport report(int comparedTurn, Difference found) {
        ToClient.Desync desync = world.sync.lastDesync();
        return new DesyncReport(
                DesyncReport.CLIENT,
                DesyncReport.Versions.here(
                        GameVersion.CURRENT, RulesVersion.CURRENT, Wire.PROTOCOL_VERSION),
                world.welcome.slot(),
                world.welcome.name(),
                desync == null ? comparedTurn : desync.turn(),
                desync == null ? 0 : desync.hostHash(),
                desync == null ? 0 : desync.clientHash(),
                comparedTurn,
                found,
                world.turnLog.forReport());
    }

    /** Cuts a text to what the wire carries. */
    private static String fitting(String text) {
        String cut = text;
        while (cut.getBytes(StandardCharsets.UTF_8).length > Limits.REASON_BYTES_MAX) {
            cut = cut.substring(0, cut.length() - 1);
        }
        return cut;
    }
}
