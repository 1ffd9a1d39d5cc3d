package org.quoin.engine.succession;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Successor;
import org.quoin.sim.Simulation;

/**
 * A world that its player has left, where another machine hosts it.
 *
 * @param simulation a copy of its own world, after the last turn that is here
 * @param lineage whose turns the world is made of
 * @param records what belonged to the host, as far as it was sent
 * @param isClosed whether the host has closed it, so that nobody goes on with it
 * @param named those whom the host has named last
 * @param host by whom it was hosted, as others may call it; null if they cannot
 */
public record LeftWorld(
        Simulation simulation,
        Lineage lineage,
        HostRecords records,
        boolean isClosed,
        List<Successor> named,
        @Nullable Successor host) {
    /** The same where others were named. */
    public LeftWorld withNamed(List<Successor> others) {
        return new LeftWorld(simulation, lineage, records, isClosed, others, host);
    }
}
