package org.quoin.engine.client;

import org.quoin.engine.GameVersion;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;

/** How a session comes in, loses its connection, and comes back to the avatar that waits for it. */
final class Connection {
    /** As long as the host keeps the seat of one whose connection broke. */
    private static final long RETURN_NANOS_MAX = Limits.ABSENCE_SECONDS_MAX * 1_000_000_000L;

    private final SessionCore core;
    private long lostNanos;
    private boolean returning;

    /** Of a place in the world from an earlier session; 0 for none. */
    long seatToken;

    Connection(SessionCore core) {
        this.core = core;
    }

    /** Says hello over a new connection. */
    void opened(long nowNanos) {
        JoinedWorld world = core.world;
        Resume resume =
                world == null
                        ? new Resume(seatToken, 0, 0)
                        : new Resume(
                                world.welcome.token(),
                                world.welcome.sessionId(),
                                world.executedTurn());
        core.phase = SessionCore.Phase.GREETING;
        core.lastHeardNanos = nowNanos;
        core.link.reset();
        core.link.stream(
                new ToHost.Hello(
                        Wire.PROTOCOL_VERSION,
                        RulesVersion.CURRENT,
                        GameVersion.CURRENT,
                        core.name,
                        resume),
                nowNanos);
    }

    /** Whether there is a place in a world to come back to. */
    boolean mayReturn() {
        return core.world != null;
    }

    /** Whether the connection is lost and not made again yet. */
    boolean isReturning() {
        return core.phase == SessionCore.Phase.RECONNECTING
                || (returning && core.phase == SessionCore.Phase.GREETING);
    }

    /** The connection is gone: waits for another if there is a world to come back to. */
    void lost(String why, long nowNanos) {
        if (core.isOver() || core.phase == SessionCore.Phase.RECONNECTING) {
            return;
        }
        if (!mayReturn()) {
            core.end(EndReason.Kind.CONNECTION_LOST, why);
            return;
        }
        core.phase = SessionCore.Phase.RECONNECTING;
        if (!returning) {
            returning = true;
            lostNanos = nowNanos;
            core.listener.waiting(null);
            core.listener.reconnecting(why, lostNanos + RETURN_NANOS_MAX);
        }
    }

    /** Ends what has taken too long. */
    void checkPatience(long nowNanos) {
        if (isReturning() && nowNanos - lostNanos > RETURN_NANOS_MAX) {
            core.end(
                    EndReason.Kind.CONNECTION_LOST,
                    "The connection to the host was lost and could not be made again in a minute");
        }
    }

    /** When {@link #checkPatience} has something to do while a connection is being made again. */
    long patienceEndNanos() {
        return lostNanos + RETURN_NANOS_MAX + 1;
    }

    /** We are let in: with the world that is here, or with one that comes. */
    void welcome(ToClient.Welcome welcome, long nowNanos) {
        JoinedWorld before = core.world;
        if (welcome.resumed() && (before == null || before.simulation == null)) {
            core.violation("a world to go on with where there is none");
            return;
        }
        if (returning) {
            core.reconnects++;
            returning = false;
        }
        core.listener.seated(welcome.token());
        core.ownFrames = new FrameSchedule();
        if (welcome.resumed() && before != null) {
            before.resumed(welcome);
            core.phase = SessionCore.Phase.REPLAYING;
            core.sendFrames(before, nowNanos);
            return;
        }
        int every = welcome.hashEveryTurns();
        SyncWatch sync =
                before == null
                        ? new SyncWatch(every, welcome.turnRate())
                        : before.sync.next(every, welcome.turnRate());
        JoinedWorld world = new JoinedWorld(welcome, sync);
        if (world.decoder.problem() != null) {
            core.violation(world.decoder.problem());
            return;
        }
        core.world = world;
        core.phase = SessionCore.Phase.LOADING;
        core.sendFrames(world, nowNanos);
        core.listener.joining(0, welcome.packedBytes());
    }
}
