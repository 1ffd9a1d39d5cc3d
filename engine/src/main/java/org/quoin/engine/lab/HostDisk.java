package org.quoin.engine.lab;

import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.sim.WorldConfig;

/** What outlives a host's process: the world's folder. */
public interface HostDisk {
    /** Keeps nothing: who begins again begins with a new world. */
    HostDisk NONE =
            new HostDisk() {
                @Override
                public HostSession.Start start(WorldConfig world) {
                    return HostSession.Start.fresh(world);
                }

                @Override
                public TurnSink sink() {
                    return TurnSink.NONE;
                }
            };

    /** The world that a host begins with: the first, or one that begins again. */
    HostSession.Start start(WorldConfig world);

    /** Where the host that was just {@link #start started} tells of its turns. */
    TurnSink sink();

    /** Time has passed: what is written may reach the disk. Called often. */
    default void advance(long nowNanos) {}

    /**
     * The host's process is gone.
     *
     * @param machineToo whether the machine went with it, so that what was not synced is lost
     */
    default void crashed(boolean machineToo) {}
}
