package org.quoin.engine.host.turns;

import java.util.List;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Lineage;

/**
 * What a host takes over with a world that another one has hosted until now, so that the players go
 * on with the worlds they have.
 *
 * @param lineage whose turns the world is made of; the newest term is that of the new host
 * @param coderBase the state of the turns' coder after the last of them
 * @param turns the last ones, coded, ascending without a gap up to the world's turn
 */
public record Continuation(Lineage lineage, Blob coderBase, List<Blob> turns) {
    /** Takes an unchangeable copy. */
    public Continuation {
        turns = List.copyOf(turns);
    }
}
