package org.quoin.engine.net;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.Rehearsal;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.WorldConfig;

/**
 * Plays some turns that nobody sees while a host waits for its first connection, so that the code
 * of a turn is loaded and compiled before somebody waits for it. Ends with that connection, or when
 * enough was played.
 */
final class HostRehearsal {
    /** After this many turns, a turn takes hardly longer than later on. */
    static final int TURNS_MAX = 120;

    /** A turn this often leaves the host's thread time for whoever comes. */
    static final long EVERY_NANOS = 20_000_000L;

    private final WorldConfig config;
    private final SimulationResources resources;
    private @Nullable Rehearsal rehearsal;
    private boolean over;
    private long nextNanos;

    HostRehearsal(WorldConfig config, SimulationResources resources, long nowNanos) {
        this.config = config;
        this.resources = resources;
        this.nextNanos = nowNanos;
    }

    /**
     * Plays a turn if one is due.
     *
     * @param served how many connections have a slot; from the first on nothing is rehearsed
     */
    void advance(int served, long nowNanos) {
        Rehearsal playing = rehearsal;
        if (served > 0 || (playing != null && playing.turns() >= TURNS_MAX)) {
            over = true;
            rehearsal = null; // Its world takes memory.
        }
        if (over || nowNanos - nextNanos < 0) {
            return;
        }
        nextNanos = nowNanos + EVERY_NANOS;
        if (playing == null) {
            rehearsal = new Rehearsal(config, resources);
        } else {
            playing.step();
        }
    }

    /** Whether nothing more is rehearsed. */
    boolean isOver() {
        return over;
    }

    /** When {@link #advance} has something to do, or {@code otherwiseNanos} if that is sooner. */
    long nextDueNanos(long otherwiseNanos) {
        return over ? otherwiseNanos : Math.min(otherwiseNanos, nextNanos);
    }
}
