package org.quoin.sim.terrain;

/** The climates of the ground. */
enum Climate {
    /** Meadows and woods of oak and birch. */
    TEMPERATE,
    /** Woods of spruce. */
    TAIGA,
    /** Snow on everything, ice on the water. */
    SNOWY,
    /** Sand and cactus. */
    DESERT,
    /** Dry grass and few trees. */
    SAVANNA;

    private static final int SNOWY_BELOW = Noise.percent(-21);
    private static final int TAIGA_BELOW = Noise.percent(-12);
    private static final int WARM_FROM = Noise.percent(13);
    private static final int DRY_BELOW = Noise.percent(-1);

    /**
     * The climate of a place.
     *
     * @param temperature about -1 cold to 1 hot, 16 fractional bits
     * @param humidity about -1 dry to 1 wet, 16 fractional bits
     */
    static Climate of(int temperature, int humidity) {
        if (temperature < SNOWY_BELOW) {
            return SNOWY;
        }
        if (temperature < TAIGA_BELOW) {
            return TAIGA;
        }
        if (temperature < WARM_FROM) {
            return TEMPERATE;
        }
        return humidity < DRY_BELOW ? DESERT : SAVANNA;
    }

    /** Whether rain falls as snow and water freezes. */
    boolean isFrozen() {
        return this == SNOWY;
    }
}
