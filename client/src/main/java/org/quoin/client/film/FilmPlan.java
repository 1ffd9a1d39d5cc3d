package org.quoin.client.film;

import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;

/**
 * Which moment of a replay each picture of a film shows. Moments are in turns: 7.25 is a quarter of
 * the way from the state after turn 7 to that after turn 8.
 *
 * @param firstTurn the moment of the first picture
 * @param lastTurn no picture is later
 * @param rate pictures a second
 * @param turnsAPicture how far each picture is from the one before
 */
public record FilmPlan(int firstTurn, int lastTurn, int rate, double turnsAPicture) {
    /** So that a last picture is not lost to rounding. */
    private static final double SLACK = 1e-6;

    /**
     * How fast a film goes: by its speed, or by how long it takes.
     *
     * @param speed how many times as fast as it was played; 0 if {@code seconds} decide
     * @param seconds how long it takes; 0 if the speed decides
     */
    public record Pace(double speed, double seconds) {
        /** That many times as fast as it was played. */
        public static Pace ofSpeed(double speed) {
            return new Pace(speed, 0);
        }

        /** As fast as it takes to be that long. */
        public static Pace ofSeconds(double seconds) {
            return new Pace(0, seconds);
        }
    }

    /**
     * Plans a film.
     *
     * @param turnRate turns a second when it was played
     * @param rate pictures a second
     * @throws ReasonedIOException if there is no turn to show, or there would be too many pictures
     */
    public static FilmPlan of(int firstTurn, int lastTurn, int turnRate, int rate, Pace pace)
            throws ReasonedIOException {
        if (lastTurn < firstTurn) {
            throw new ReasonedIOException(Reason.of(FilmCode.NO_TURNS, firstTurn, lastTurn));
        }
        double turns = (double) lastTurn - firstTurn;
        double each = turnRate * pace.speed / rate;
        if (pace.speed == 0) {
            double pictures = Math.max(1, Math.rint(pace.seconds * rate));
            each = pictures == 1 ? turns + 1 : turns / (pictures - 1);
        }
        // Of no time at all there is one picture, whatever the pace.
        FilmPlan plan = new FilmPlan(firstTurn, lastTurn, rate, turns == 0 ? 1 : each);
        double pictures = plan.count();
        if (pictures > FilmLimits.PICTURES_MAX) {
            throw new ReasonedIOException(
                    Reason.of(FilmCode.TOO_LONG, (long) pictures, FilmLimits.PICTURES_MAX));
        }
        return plan;
    }

    private double count() {
        return 1 + Math.floor((lastTurn - firstTurn) / turnsAPicture + SLACK);
    }

    /** How many pictures it has, at least one. */
    public int pictures() {
        return (int) count();
    }

    /** The moment that a picture shows; the first is number 0. */
    public double momentOf(int picture) {
        return Math.min(lastTurn, firstTurn + picture * turnsAPicture);
    }

    /** The second of the film at which a picture is shown. */
    public double secondOf(int picture) {
        return picture / (double) rate;
    }
}
