package org.quoin.sim.world;

/**
 * What may differ from world to world in how it is played. Chosen when the world is made, the same
 * on all machines.
 *
 * @param activeRadiusColumns how many columns around an avatar's the rules run in, 1..{@value
 *     #ACTIVE_RADIUS_COLUMNS_MAX}
 * @param fallDamage whether avatars are hurt by falling
 * @param timedDigging whether a block withstands digging for as long as it is hard; else it breaks
 *     at once
 * @param bodies balls that never rest around the spawn of a new world, 0..{@value #BODIES_MAX}
 */
public record WorldRules(
        int activeRadiusColumns, boolean fallDamage, boolean timedDigging, int bodies) {
    /** No view reaches further than 16 columns; rules beyond it would cost and not show. */
    public static final int ACTIVE_RADIUS_COLUMNS_MAX = 16;

    /** 300,000 are to be played with; what rules add still finds room in the table of bodies. */
    public static final int BODIES_MAX = 400_000;

    /** The usual rules. */
    public static final WorldRules DEFAULT = new WorldRules(6, false, false, 0);

    /** Checks the ranges. */
    public WorldRules {
        if (activeRadiusColumns < 1 || activeRadiusColumns > ACTIVE_RADIUS_COLUMNS_MAX) {
            throw new IllegalArgumentException("active radius of " + activeRadiusColumns);
        }
        if (bodies < 0 || bodies > BODIES_MAX) {
            throw new IllegalArgumentException(bodies + " bodies");
        }
    }

    /** The same with another active radius. */
    public WorldRules withActiveRadiusColumns(int columns) {
        return new WorldRules(columns, fallDamage, timedDigging, bodies);
    }

    /** The same with or without fall damage. */
    public WorldRules withFallDamage(boolean hurts) {
        return new WorldRules(activeRadiusColumns, hurts, timedDigging, bodies);
    }

    /** The same with digging that takes time, or with blocks that break at once. */
    public WorldRules withTimedDigging(boolean takesTime) {
        return new WorldRules(activeRadiusColumns, fallDamage, takesTime, bodies);
    }

    /** The same with another number of balls. */
    public WorldRules withBodies(int count) {
        return new WorldRules(activeRadiusColumns, fallDamage, timedDigging, count);
    }
}
