package org.quoin.sim.world;

/**
 * What may differ from world to world in how it is played. Chosen when the world is made, the same
 * on all machines.
 *
 * @param activeRadiusColumns how many columns around an avatar's the rules run in, 1..{@value
 *     #ACTIVE_RADIUS_COLUMNS_MAX}
 * @param fallDamage whether avatars are hurt by falling
 */
public record WorldRules(int activeRadiusColumns, boolean fallDamage) {
    /** Nobody sees further than 16 columns; beyond that a tick costs without being seen. */
    public static final int ACTIVE_RADIUS_COLUMNS_MAX = 16;

    /** The usual rules. */
    public static final WorldRules DEFAULT = new WorldRules(6, false);

    /** Checks the ranges. */
    public WorldRules {
        if (activeRadiusColumns < 1 || activeRadiusColumns > ACTIVE_RADIUS_COLUMNS_MAX) {
            throw new IllegalArgumentException("active radius of " + activeRadiusColumns);
        }
    }

    /** The same with another active radius. */
    public WorldRules withActiveRadiusColumns(int columns) {
        return new WorldRules(columns, fallDamage);
    }

    /** The same with or without fall damage. */
    public WorldRules withFallDamage(boolean hurts) {
        return new WorldRules(activeRadiusColumns, hurts);
    }
}
