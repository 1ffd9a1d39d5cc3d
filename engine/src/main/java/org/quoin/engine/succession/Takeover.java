package org.quoin.engine.succession;

import java.util.List;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Lineage;
import org.quoin.sim.Simulation;

/**
 * The state of a world with which a player hosts it from now on.
 *
 * @param simulation a copy of its own world, for the host
 * @param lineage whose turns the world is made of; the newest term is ours
 * @param coderBase the state of the turns' coder after the last of them
 * @param turns the last ones, coded, ascending without a gap up to the world's turn
 * @param records what belonged to the host before, as far as it was sent
 * @param alone whether the player has decided to go on without the others, and no majority has
 *     promised meanwhile
 */
public record Takeover(
        Simulation simulation,
        Lineage lineage,
        Blob coderBase,
        List<Blob> turns,
        HostRecords records,
        boolean alone) {
    /** Takes an unchangeable copy. */
    public Takeover {
        turns = List.copyOf(turns);
    }
}
