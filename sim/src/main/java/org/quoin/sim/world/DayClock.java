package org.quoin.sim.world;

/**
 * The time of day, a pure function of the day's counted turns: the turns the world has played,
 * unless the time was set or paused. No rule reads it; it exists for the view.
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

    /**
     * More than the longest game has: the count begins again with whole days before it overflows.
     */
    public static final int DAY_TURN_MAX = 1 << 30;

    private DayClock() {}

    /** One turn later. */
    public static int next(int dayTurn, int turnRate) {
        return wrapped(dayTurn + 1, turnRate);
    }

    /**
     * When the day comes to a moment next: after at most a day.
     *
     * @param moment 0..{@link #MOMENTS} - 1
     */
    public static int nextAt(int moment, int dayTurn, int turnRate) {
        int dayTurns = dayTurns(turnRate);
        long fromFirst = Math.floorMod(moment - FIRST_MOMENT, MOMENTS);
        // Rounded up: in the turn before, the moment has not come yet.
        int turns = (int) ((fromFirst * dayTurns + MOMENTS - 1) / MOMENTS);
        int next = dayTurn - dayTurn % dayTurns + turns;
        return wrapped(next > dayTurn ? next : next + dayTurns, turnRate);
    }

    private static int wrapped(int dayTurn, int turnRate) {
        int dayTurns = dayTurns(turnRate);
        return dayTurn <= DAY_TURN_MAX ? dayTurn : dayTurn - DAY_TURN_MAX / dayTurns * dayTurns;
    }

    /** How many turns a day has. */
    public static int dayTurns(int turnRate) {
        return DAY_SECONDS * turnRate;
    }

    /**
     * The moment of the day, 0 to {@link #MOMENTS} - 1.
     *
     * @param turn of the day's count, 0 or more
     * @param turnRate turns a second
     */
    public static int moment(int turn, int turnRate) {
        int dayTurns = dayTurns(turnRate);
        long gone = (long) (turn % dayTurns) * MOMENTS / dayTurns;
        return (int) ((FIRST_MOMENT + gone) % MOMENTS);
    }

    /** How many times midnight has passed since the day's count began. */
    public static int midnights(int turn, int turnRate) {
        int dayTurns = dayTurns(turnRate);
        // Rounded up: on the turn that is counted the moment has begun again at 0.
        long firstMidnight = ((long) (MOMENTS - FIRST_MOMENT) * dayTurns + MOMENTS - 1) / MOMENTS;
        return turn < firstMidnight ? 0 : (int) ((turn - firstMidnight) / dayTurns) + 1;
    }
}
