package org.quoin.sim.area;

/**
 * The player and the area that set a body in motion or caused an explosion, packed into one number
 * that travels with it.
 *
 * <pre>
 *   bits 0..8    the player's slot plus one; 0 for nobody
 *   bits 9..30   the area number; 0 for none
 * </pre>
 */
public final class Attribution {
    /** Nobody, and in no area. */
    public static final int NONE = 0;

    /** The slot that stands for nobody. */
    public static final int NOBODY = -1;

    /** How many different players there are, nobody among them. */
    public static final int PLAYERS = 257;

    private static final int AREA_SHIFT = 9;
    private static final int PLAYER_MASK = (1 << AREA_SHIFT) - 1;

    private Attribution() {}

    /** The cause of a player, or {@link #NOBODY}, and the number of an area, or 0. */
    public static int of(int slot, int area) {
        return area << AREA_SHIFT | (slot + 1);
    }

    /** The player's slot; {@link #NOBODY} for nobody. */
    public static int slot(int cause) {
        return player(cause) - 1;
    }

    /** 0 for nobody, else one more than the slot: an index below {@link #PLAYERS}. */
    public static int player(int cause) {
        return cause & PLAYER_MASK;
    }

    /** The number of the area, 0 for none. */
    public static int area(int cause) {
        return cause >>> AREA_SHIFT;
    }

    /** The same with nobody for the player. */
    public static int withoutPlayer(int cause) {
        return of(NOBODY, area(cause));
    }

    /** Whether a number from outside is a cause. */
    public static boolean isValid(int cause) {
        return cause >= 0 && player(cause) < PLAYERS;
    }
}
