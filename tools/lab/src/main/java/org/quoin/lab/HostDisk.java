package org.quoin.lab;

import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.undo.WorldPast;
import org.quoin.sim.WorldConfig;

/** A host's disk, which holds the world's folder and survives the host's process. */
public interface HostDisk {
    /** Saves nothing: after a restart the host starts a new world. */
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

    /** The world the host starts with, both at first and after each restart. */
    HostSession.Start start(WorldConfig world);

    /** Receives the turns of the host that was just {@link #start started}. */
    TurnSink sink();

    /** The world's past, from the journal, for the host that was just {@link #start started}. */
    default WorldPast past() {
        return WorldPast.NONE;
    }

    /** Lets time pass, so that what was written may reach the disk. Called often. */
    default void advance(long nowNanos) {}

    /**
     * Notes that the host's process has crashed.
     *
     * @param machineToo whether its machine crashed too, so that unsynced data is lost
     */
    default void crashed(boolean machineToo) {}
}
