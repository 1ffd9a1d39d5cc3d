package org.quoin.sim;

import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;

/**
 * How a new world is played. Chosen when the world is made, the same on all machines.
 *
 * @param activeRadiusColumns how many columns around an avatar's the rules run in, 1..{@value
 *     #ACTIVE_RADIUS_COLUMNS_MAX}
 * @param first the game rules that it begins with: none differs from the usual but those of {@link
 *     Rule#OF_NEW_WORLD}
 * @param bodies balls that never rest around the spawn of a new world, 0..{@value #BODIES_MAX}
 */
public record WorldRules(int activeRadiusColumns, GameRules first, int bodies) {
    /** No view reaches further than 16 columns; rules beyond it would cost and not show. */
    public static final int ACTIVE_RADIUS_COLUMNS_MAX = 16;

    /** Players may have 300,000; bodies added by rules still find room in the table. */
    public static final int BODIES_MAX = 400_000;

    /** The usual rules. */
    public static final WorldRules DEFAULT = new WorldRules(6, GameRules.USUAL, 0);

    /** Checks the ranges. */
    public WorldRules {
        if (activeRadiusColumns < 1 || activeRadiusColumns > ACTIVE_RADIUS_COLUMNS_MAX) {
            throw new IllegalArgumentException("active radius of " + activeRadiusColumns);
        }
        if (bodies < 0 || bodies > BODIES_MAX) {
            throw new IllegalArgumentException(bodies + " bodies");
        }
        for (GameRule rule : GameRule.values()) {
            if (first.get(rule) != 0 && !GameRule.OF_NEW_WORLD.contains(rule)) {
                throw new IllegalArgumentException("a new world with another " + rule.word());
            }
        }
    }

    /** The same with another active radius. */
    public WorldRules withActiveRadiusColumns(int columns) {
        return new WorldRules(columns, first, bodies);
    }

    /** The same with another value of one of {@link GameRule#OF_NEW_WORLD}. */
    public WorldRules with(GameRule rule, int value) {
        return new WorldRules(activeRadiusColumns, first.with(rule, value), bodies);
    }

    /** The same with one of {@link GameRule#OF_NEW_WORLD} on or off. */
    public WorldRules with(GameRule rule, boolean on) {
        return with(rule, rule.valueOf(on));
    }

    /** The same with another number of balls. */
    public WorldRules withBodies(int count) {
        return new WorldRules(activeRadiusColumns, first, count);
    }
}
