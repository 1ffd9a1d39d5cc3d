package org.quoin.engine.client;

import org.quoin.engine.wire.Blob;
import org.quoin.sim.Simulation;

/**
 * A session while its avatar is in the world: at the playout time of turn T the frame of turn T+N
 * is sampled and sent, and T is executed if it is here, else as soon as it comes.
 */
final class Play {
    private static final int TURNS_PER_ADVANCE_MAX = 4;

    /** So far behind, turns are no longer shown one by one. */
    private static final long FAR_BEHIND_NANOS = 2_000_000_000L;

    private static final int TURNS_PER_LEAP_MAX = 64;

    /** How far sampling goes on while turns are lost on their way: the host waits for frames. */
    private static final long SAMPLE_AHEAD_NANOS_MAX = 500_000_000L;

    private final SessionCore core;

    /** The last turn at whose playout time a frame was sampled. */
    private int sampledAtTurn;

    /** Since when the next turn is missing; meaningless unless {@link #waiting}. */
    private long expectedNanos;

    private boolean waiting;

    Play(SessionCore core) {
        this.core = core;
    }

    /** The avatar is in the world as of the turn just executed. */
    void begin(JoinedWorld world, Simulation simulation, long nowNanos) {
        core.phase = SessionCore.Phase.PLAYING;
        waiting = false;
        sampledAtTurn = simulation.turn();
        core.ownFrames = new FrameSchedule();
        core.delay.begin(
                world.welcome.turnRate(),
                world.pacing.clock.isKnown(),
                world.pacing.frameWayNanos(),
                nowNanos);
        world.pacing.begin(simulation.turn(), nowNanos);
        world.cost.beginMean();
    }

    /** Does what is due. */
    void advance(JoinedWorld world, Simulation simulation, long nowNanos) {
        if (isFarBehind(world, simulation, nowNanos)) {
            leap(world, simulation, nowNanos);
        }
        for (int i = 0; i < TURNS_PER_ADVANCE_MAX && !core.isOver(); i++) {
            sample(world, simulation, nowNanos);
            if (!playNext(world, simulation, nowNanos)) {
                return;
            }
        }
    }

    /** When {@link #advance} has something to do, as far as it knows. */
    long nextDueNanos(JoinedWorld world, Simulation simulation, long nowNanos) {
        long due = world.pacing.dueNanos();
        int ahead = Math.max(0, sampledAtTurn - simulation.turn());
        if (ahead == 0 || world.window.ready() > 0) {
            return due;
        }
        // The turn is overdue and will come as a message; sampling may go on.
        return mayRunAhead(world, ahead)
                ? due + ahead * world.pacing.turnNanos()
                : nowNanos + HostLink.KEEP_ALIVE_NANOS;
    }

    private boolean playNext(JoinedWorld world, Simulation simulation, long nowNanos) {
        int turn = simulation.turn() + 1;
        long wantedNanos = world.pacing.wantedNanos(turn);
        if (nowNanos - world.pacing.head.dueNanos(wantedNanos) < 0) {
            return false;
        }
        if (!waiting) {
            expectedNanos = world.pacing.head.expectedNanos(wantedNanos);
        }
        Blob coded = world.window.take();
        if (coded == null) {
            waiting = true;
            return false;
        }
        long lateNanos = nowNanos - expectedNanos;
        world.cost.late(Math.max(0, lateNanos));
        if (lateNanos > world.pacing.turnNanos()) {
            core.stalls.add(lateNanos);
        }
        world.pacing.head.played(wantedNanos, waiting, nowNanos);
        waiting = false;
        if (!core.execute(world, simulation, coded)) {
            return false;
        }
        core.tick(simulation, nowNanos);
        return true;
    }

    /** Samples what is due: one turn's frame, or those of more while turns do not come. */
    private void sample(JoinedWorld world, Simulation simulation, long nowNanos) {
        int next = simulation.turn() + 1;
        sampledAtTurn = Math.max(sampledAtTurn, next - 1);
        long dueNanos = world.pacing.dueNanos();
        int ahead = sampledAtTurn + 1 - next;
        while (nowNanos - dueNanos - ahead * world.pacing.turnNanos() >= 0
                && mayRunAhead(world, ahead)) {
            sampledAtTurn++;
            ahead++;
            sampleAt(world, simulation, sampledAtTurn, nowNanos);
        }
    }

    private static boolean mayRunAhead(JoinedWorld world, int turns) {
        return turns == 0
                || (!world.pacing.schedule.hostWaits()
                        && turns * world.pacing.turnNanos() <= SAMPLE_AHEAD_NANOS_MAX);
    }

    private void sampleAt(JoinedWorld world, Simulation simulation, int dueTurn, long nowNanos) {
        FrameSchedule own = core.ownFrames;
        int turn = own.turnToSample(dueTurn, core.delay.turns());
        if (turn != 0) {
            own.add(core.frames.frame(turn, simulation, world.welcome.slot()));
        }
        core.sendFrames(world, nowNanos);
    }

    private boolean isFarBehind(JoinedWorld world, Simulation simulation, long nowNanos) {
        long behind = world.ticksBehind(nowNanos) * world.pacing.turnNanos();
        return behind > FAR_BEHIND_NANOS && simulation.turn() > 0;
    }

    /** Executes many turns and shows the last: who slept wants to be back, not to see a film. */
    private void leap(JoinedWorld world, Simulation simulation, long nowNanos) {
        int executed = 0;
        while (executed < TURNS_PER_LEAP_MAX && isFarBehind(world, simulation, nowNanos)) {
            Blob coded = world.window.take();
            if (coded == null || !core.execute(world, simulation, coded)) {
                return;
            }
            executed++;
        }
        waiting = false;
        sampledAtTurn = Math.max(sampledAtTurn, simulation.turn());
        world.pacing.head.begin(simulation.turn(), nowNanos - world.pacing.turnNanos());
        core.tick(simulation, nowNanos);
    }
}
