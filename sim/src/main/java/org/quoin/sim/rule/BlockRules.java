package org.quoin.sim.rule;

import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.update.UpdateQueue;
import org.quoin.sim.update.Updates;

/** Runs the rules of blocks, turn by turn, in the active columns. */
public final class BlockRules {
    private final Updates updates;

    /** Takes its work from these queues. */
    public BlockRules(Updates updates) {
        this.updates = updates;
    }

    /** Carries out what is due in this turn. */
    public void step(ActiveColumns active) {
        updates.collect(active);
        drain(updates.blocks(), active);
        drain(updates.water(), active);
        drain(updates.lava(), active);
    }

    private static void drain(UpdateQueue queue, ActiveColumns active) {
        long[] words = queue.next(active);
        while (words != null) {
            words = queue.next(active);
        }
    }
}
