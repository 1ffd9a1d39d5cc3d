package org.quoin.sim.world;

/**
 * The time of day, a pure function of the turn: every machine sees the same sun without a byte of
 * state. No rule reads it; it is there for the view.
 */
public final class DayClock {
    /** A day lasts 20 minutes. */
    public static final int DAY_SECONDS = 20 * 60;

    /** The moments of a day: 0 is midnight, a quarter is sunrise, half is noon. */
    public static final int MOMENTS = 1 << 16;

    /** When the sun rises. */
    public static final int SUNRISE = MOMENTS / 4;

    /** When it stands highest. */
    public static final int NOON = MOMENTS / 2;

    /** When it sets. */
    public static final int SUNSET = 3 * MOMENTS / 4;

    /** A new world starts at seven in the morning: the sun is up, and the day is long. */
    public static final int FIRST_MOMENT = MOMENTS * 7 / 24;

    private DayClock() {}

    /** How many turns a day has. */
    public static int dayTurns(int turnRate) {
        return DAY_SECONDS * turnRate;
    }

    /**
     * The moment of the day, 0 to {@link #MOMENTS} - 1.
     *
     * @param turn the world's turn, 0 or more
     * @param turnRate turns a second
     */
    public static int moment(int turn, int turnRate) {
        int dayTurns = dayTurns(turnRate);
        long gone = (long) (turn % dayTurns) * MOMENTS / dayTurns;
        return (int) ((FIRST_MOMENT + gone) % MOMENTS);
    }

    /** How many times midnight has passed since the world began. */
    public static int midnights(int turn, int turnRate) {
        int dayTurns = dayTurns(turnRate);
        // Rounded up: on the turn that is counted the moment has begun again at 0.
        long firstMidnight = ((long) (MOMENTS - FIRST_MOMENT) * dayTurns + MOMENTS - 1) / MOMENTS;
        return turn < firstMidnight ? 0 : (int) ((turn - firstMidnight) / dayTurns) + 1;
    }
}
