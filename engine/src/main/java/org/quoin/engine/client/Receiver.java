package org.quoin.engine.client;

import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;

/** What the host's messages do. */
final class Receiver implements ToClient.Receiver {
    private final SessionCore core;
    private final Replay replay;
    private final Connection connection;

    /** When the message that is delivered came. */
    long nowNanos;

    Receiver(SessionCore core, Replay replay, Connection connection) {
        this.core = core;
        this.replay = replay;
        this.connection = connection;
    }

    @Override
    public void refused(ToClient.Refused refused) {
        core.end(Endings.of(refused));
    }

    @Override
    public void welcome(ToClient.Welcome welcome) {
        if (core.phase != SessionCore.Phase.GREETING) {
            core.violation("a second welcome");
            return;
        }
        connection.welcome(welcome, nowNanos);
    }

    @Override
    public void snapshotPart(ToClient.SnapshotPart part) {
        JoinedWorld world = core.world;
        try {
            if (world != null && core.phase == SessionCore.Phase.LOADING) {
                replay.part(world, part, nowNanos);
            } else if (world != null && world.resync != null) {
                world.resync.part(part, nowNanos);
            } else {
                core.violation("a snapshot out of turn");
            }
        } catch (SnapshotDownload.BadSnapshotException e) {
            core.violation(e.getMessage());
        }
    }

    @Override
    public void turns(ToClient.Turns turns) {
        JoinedWorld world = core.world;
        if (world == null
                || core.phase == SessionCore.Phase.RECONNECTING
                || turns.token() != (int) world.welcome.token()) {
            return;
        }
        core.lastHeardNanos = nowNanos;
        world.losses.hear(turns.newestTurn(), turns.firstTurn(), turns.sentAfterDueEighths());
        boolean fresh = !core.slumber.isDrowsy();
        world.pacing.hear(turns, nowNanos, fresh);
        TurnClocks clocks = turns.clocks();
        if (clocks != null) {
            long roundTripNanos = world.pacing.clock.roundTripNanos();
            core.link.hear(clocks, roundTripNanos, nowNanos, fresh);
            if (world.pacing.clock.isKnown()) {
                core.delay.estimate(world.pacing.frameWayNanos(), nowNanos);
            }
            core.delay.hear(clocks, roundTripNanos, nowNanos);
            world.pacing.fit(core.delay);
        }
        if (turns.ackTurn() != ToClient.Turns.NO_ACK) {
            core.ownFrames.acknowledged(turns.ackTurn());
        }
        int turn = turns.firstTurn();
        for (Blob coded : turns.codedTurns()) {
            put(world, turn++, coded);
        }
    }

    @Override
    public void turnStream(ToClient.TurnStream stream) {
        JoinedWorld world = core.world;
        if (world == null) {
            core.violation("turns before the welcome");
            return;
        }
        int turn = stream.firstTurn();
        for (Blob coded : stream.codedTurns()) {
            put(world, turn++, coded);
        }
    }

    @Override
    public void desync(ToClient.Desync desync) {
        JoinedWorld world = core.world;
        if (world == null) {
            core.violation("a desync before the welcome");
            return;
        }
        world.sync.differs(desync);
        core.listener.desynced(desync.turn(), desync.clientHash(), desync.hostHash());
    }

    @Override
    public void resync(ToClient.Resync resync) {
        JoinedWorld world = core.world;
        if (world == null || world.simulation == null) {
            core.violation("a resync before the snapshot");
            return;
        }
        world.resync = new Resync(core, world, resync);
    }

    @Override
    public void status(ToClient.Status status) {
        JoinedWorld world = core.world;
        for (PlayerStatus player : status.players()) {
            if (world != null && player.slot() == world.welcome.slot()) {
                core.substitutions = player.substitutions();
            }
            core.listener.playerStatus(player);
        }
    }

    @Override
    public void waiting(ToClient.Waiting waiting) {
        core.listener.waiting(waiting.slot() == ToClient.Waiting.NOBODY ? null : waiting);
    }

    @Override
    public void goodbye(ToClient.Goodbye goodbye) {
        if (goodbye.code() == GoodbyeCode.SILENT && connection.mayReturn()) {
            connection.lost(goodbye.reason(), nowNanos);
        } else {
            core.end(Endings.of(goodbye));
        }
    }

    @Override
    public void rejected(Rejected rejected) {
        core.violation(rejected.reason());
    }

    private void put(JoinedWorld world, int turn, Blob coded) {
        int before = world.window.contiguousTurn();
        world.window.put(turn, coded);
        if (core.slumber.isDrowsy()) {
            return;
        }
        for (int here = before + 1; here <= world.window.contiguousTurn(); here++) {
            world.pacing.arrived(here, nowNanos);
        }
    }
}
