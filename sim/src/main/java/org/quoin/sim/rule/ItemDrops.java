package org.quoin.sim.rule;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;

/**
 * Lets blocks fall out of their cells as items. Everything is at hand in this world, so items are
 * for the eye alone: they vanish after a minute, or when an avatar touches them.
 */
public final class ItemDrops {
    /** Items in the world at most: a crater's worth for each of 64 players. */
    public static final int ITEMS_MAX = 1 << 13;

    private static final int LIFE_MILLIS = 60_000;

    private final Bodies bodies;
    private final int lifeTurns;

    /** Drops into that table. */
    public ItemDrops(Bodies bodies, TickRate rate) {
        this.bodies = bodies;
        this.lifeTurns = rate.turnsOfMillis(LIFE_MILLIS);
    }

    /** Drops what a block leaves behind, if that is anything and there are not too many yet. */
    public void drop(int x, int y, int z, int block) {
        int left = Blocks.get(block).drops();
        if (left != Blocks.AIR && bodies.count(BodyKind.ITEM) < ITEMS_MAX) {
            bodies.addItem(x, y, z, left, lifeTurns);
        }
    }
}
