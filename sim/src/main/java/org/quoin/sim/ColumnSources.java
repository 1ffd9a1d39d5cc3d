package org.quoin.sim;

import org.quoin.sim.terrain.Terrains;
import org.quoin.sim.world.ColumnSource;

/** Where worlds get the columns of their terrain from. */
@FunctionalInterface
public interface ColumnSources {
    /** Makes each column when it is asked for, on the thread that asks. */
    ColumnSources INLINE =
            config -> ColumnSource.inline(Terrains.make(config.terrain(), config.seed()));

    /** The source of a world's columns. */
    ColumnSource of(WorldConfig config);
}
