package org.quoin.lab;

import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.undo.WorldPast;
import org.quoin.sim.WorldConfig;

/** The disk of a host, with the world's folder: it survives the host's process. */
public interface HostDisk {
    /** Saves nothing: after a restart the host begins with a new world. */
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

    /** The world with which a host begins, at its first start and at each restart. */
    HostSession.Start start(WorldConfig world);

    /** Receives the turns of the host that was just {@link #start started}. */
    TurnSink sink();

    /** What the journal tells of the past of the host that was just {@link #start started}. */
    default WorldPast past() {
        return WorldPast.NONE;
    }

    /** Time has passed: what was written may reach the disk. Called often. */
    default void advance(long nowNanos) {}

    /**
     * The host's process has crashed.
     *
     * @param machineToo whether its machine crashed too, so that what was not synced is lost
     */
    default void crashed(boolean machineToo) {}
}
