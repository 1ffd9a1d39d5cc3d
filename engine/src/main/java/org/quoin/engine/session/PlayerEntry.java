package org.quoin.engine.session;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/**
 * Decides when a player whose world keeps up with the host's comes in: when its {@link EntryGate}
 * says so, or after ten seconds, and the queue that its world made on a narrow connection is gone.
 * Until then play is rehearsed where nobody sees it.
 */
final class PlayerEntry {
    /** A player whose machine does not settle by then comes in nevertheless. */
    static final long WAIT_NANOS_MAX = 10_000_000_000L;

    /** A hitch that a player feels: half a turn and more. */
    private static final long FELT_NANOS = 20_000_000L;

    /** A process that still has such hitches by then has them because its machine is busy. */
    private static final long BUSY_NANOS_MIN = 2_500_000_000L;

    /** There a player may come in between hitches that nobody waits for. */
    private static final long BORNE_NANOS = 80_000_000L;

    /** So long a player waits until the queue that its world made is gone, which is felt else. */
    private static final long QUEUE_WAIT_NANOS_MAX = 2_000_000_000L;

    /** How often it is to be asked: at least as often as there are turns. */
    static final long POLL_NANOS = 25_000_000L;

    private final EntryGate gate;
    private final SimulationResources resources;
    private final LoopWatch watch;
    private final HostLink link;
    private @Nullable Rehearsal rehearsal;
    private long rehearsedNanos;

    PlayerEntry(EntryGate gate, SimulationResources resources, LoopWatch watch, HostLink link) {
        this.gate = gate;
        this.resources = resources;
        this.watch = watch;
        this.link = link;
    }

    /** Whether our avatar may come in now; if not, plays a turn that nobody sees if one is due. */
    boolean mayEnter(JoinedWorld world, Simulation simulation, long nowNanos) {
        world.arrive(nowNanos);
        long hereNanos = nowNanos - world.arrivedNanos();
        long hitchNanos = hereNanos < BUSY_NANOS_MIN ? FELT_NANOS : BORNE_NANOS;
        boolean may =
                world.hasEntered()
                        || hereNanos >= WAIT_NANOS_MAX
                        || gate.mayEnter(
                                Math.min(hereNanos, watch.calmNanos(hitchNanos, nowNanos)));
        may &=
                world.hasEntered()
                        || hereNanos >= QUEUE_WAIT_NANOS_MAX
                        || isSettled(world, nowNanos);
        if (may) {
            rehearsal = null;
        } else if (gate.rehearses()) {
            rehearse(simulation.config(), world.turns().turnNanos(), nowNanos);
        }
        return may;
    }

    /** Whether what the world has queued up on the connection is gone. */
    private boolean isSettled(JoinedWorld world, long nowNanos) {
        return nowNanos - world.arrivedNanos() >= link.settleNanos()
                && !world.turns().isQueued(nowNanos);
    }

    private void rehearse(WorldConfig config, long turnNanos, long nowNanos) {
        Rehearsal begun = rehearsal;
        if (begun == null) {
            rehearsal = new Rehearsal(config, resources);
            rehearsedNanos = nowNanos;
        } else if (nowNanos - rehearsedNanos >= turnNanos) {
            rehearsedNanos = nowNanos;
            begun.step();
        }
    }
}
