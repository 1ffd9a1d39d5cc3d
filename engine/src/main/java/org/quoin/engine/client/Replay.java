package org.quoin.engine.client;

import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.Simulation;

/** A session on its way in: takes the snapshot, executes the turns since, asks for its avatar. */
final class Replay {
    private static final int TURNS_PER_ADVANCE_MAX = 64;

    private final SessionCore core;
    private final Play play;

    Replay(SessionCore core, Play play) {
        this.core = core;
        this.play = play;
    }

    /** Takes a part of the snapshot. */
    void part(JoinedWorld world, ToClient.SnapshotPart part, long nowNanos)
            throws SnapshotDownload.BadSnapshotException {
        world.download.add(part);
        int received = world.download.receivedBytes();
        core.listener.joining(received, world.download.totalBytes());
        core.link.stream(new ToHost.SnapshotAck(received), nowNanos);
        if (world.download.isComplete()) {
            world.simulation = world.download.open(core.edge.workshop());
            core.phase = SessionCore.Phase.REPLAYING;
        }
    }

    /** Executes what is here, as fast as it comes. */
    void advance(JoinedWorld world, Simulation simulation, long nowNanos) {
        for (int i = 0; i < TURNS_PER_ADVANCE_MAX; i++) {
            Blob coded = world.window.take();
            if (coded == null) {
                break;
            }
            if (!core.execute(world, simulation, coded)) {
                return;
            }
            if (core.phase == SessionCore.Phase.JOINING && hasAvatar(world, simulation)) {
                enter(world, simulation, nowNanos);
                return;
            }
        }
        if (core.phase == SessionCore.Phase.REPLAYING
                && world.pacing.isKnown()
                && world.pacing.newestTurn() - simulation.turn() <= nearTurns(world)) {
            core.phase = SessionCore.Phase.JOINING;
            core.link.stream(new ToHost.Ready(simulation.turn()), nowNanos);
            if (hasAvatar(world, simulation)) {
                // It has waited for us since the connection was lost.
                enter(world, simulation, nowNanos);
            }
        }
    }

    /** Half a second: where half the datagrams are lost, the newest turn itself is seldom here. */
    private static int nearTurns(JoinedWorld world) {
        return world.welcome.turnRate() / 2;
    }

    private static boolean hasAvatar(JoinedWorld world, Simulation simulation) {
        return simulation.hasAvatar(world.welcome.slot());
    }

    private void enter(JoinedWorld world, Simulation simulation, long nowNanos) {
        play.begin(world, simulation, nowNanos);
        if (world.joinTurn == 0) {
            world.joinTurn = simulation.turn();
            core.listener.joined(world.welcome.slot(), simulation.columns(), simulation.config());
        } else {
            core.listener.reconnected();
        }
        core.tick(simulation, nowNanos);
    }
}
