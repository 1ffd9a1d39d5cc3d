package org.quoin.client.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.client.film.FilmPlan.Pace;
import org.quoin.engine.reason.ReasonedIOException;

/** Which turns the pictures of a film show, and the words by which people name sizes and times. */
final class FilmPlanTest {
    private static final int TURN_RATE = 20;

    private static FilmPlan plan(int first, int last, int rate, Pace pace) {
        try {
            return FilmPlan.of(first, last, TURN_RATE, rate, pace);
        } catch (ReasonedIOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void asFastAsItWasPlayedASecondOfPlayIsASecondOfFilm() {
        FilmPlan plan = plan(100, 140, 30, Pace.ofSpeed(1));
        assertEquals(61, plan.pictures(), "both ends are shown");
        assertEquals(100, plan.momentOf(0));
        assertEquals(120, plan.momentOf(30), 1e-9);
        assertEquals(140, plan.momentOf(60), 1e-9);
        assertEquals(1, plan.secondOf(30));
    }

    @Test
    void aTimeLapseLeavesTurnsOut() {
        FilmPlan plan = plan(0, 72_000, 30, Pace.ofSpeed(120));
        assertEquals(901, plan.pictures(), "an hour in half a minute");
        assertEquals(80, plan.momentOf(1));
        assertEquals(72_000, plan.momentOf(900));
    }

    @Test
    void aFilmOfALengthHasAsManyPicturesAndShowsBothEnds() {
        for (double seconds : new double[] {0.1, 1, 4, 33.3, 60}) {
            FilmPlan plan = plan(17, 7116, 30, Pace.ofSeconds(seconds));
            assertEquals(Math.round(seconds * 30), plan.pictures(), "of " + seconds + " s");
            assertEquals(17, plan.momentOf(0));
            assertEquals(7116, plan.momentOf(plan.pictures() - 1), 1e-6);
        }
    }

    @Test
    void oneTurnMakesOnePictureAtAnyPace() {
        assertEquals(1, plan(5, 5, 30, Pace.ofSpeed(3)).pictures());
        assertEquals(1, plan(5, 5, 30, Pace.ofSeconds(10)).pictures());
        assertEquals(1, plan(5, 500, 30, Pace.ofSeconds(0.001)).pictures());
    }

    @Test
    void noPictureIsLaterThanTheLastTurn() {
        FilmPlan plan = plan(0, 100, 7, Pace.ofSpeed(1.3));
        assertTrue(plan.momentOf(plan.pictures() - 1) <= 100);
        assertTrue(plan.momentOf(plan.pictures()) <= 100);
    }

    @Test
    void tooManyPicturesAreRefusedWithTheirNumber() {
        ReasonedIOException refused =
                assertThrows(
                        ReasonedIOException.class,
                        () -> FilmPlan.of(0, Integer.MAX_VALUE, TURN_RATE, 30, Pace.ofSpeed(1)));
        assertEquals(FilmCode.TOO_LONG, refused.why().code());
        assertTrue(refused.getMessage().contains("3221225471 pictures"), refused.getMessage());
        refused =
                assertThrows(
                        ReasonedIOException.class,
                        () -> FilmPlan.of(0, 100, TURN_RATE, 120, Pace.ofSeconds(100_000)));
        assertEquals(FilmCode.TOO_LONG, refused.why().code());
    }

    @Test
    void anEndBeforeTheBeginningIsRefused() {
        ReasonedIOException refused =
                assertThrows(
                        ReasonedIOException.class,
                        () -> FilmPlan.of(9, 8, TURN_RATE, 30, Pace.ofSpeed(1)));
        assertEquals(FilmCode.NO_TURNS, refused.why().code());
    }

    @Test
    void aMomentIsATimeOrATurn() {
        assertEquals(1200, turn("1200"));
        assertEquals(20 * 3723, turn("1:02:03"));
        assertEquals(20 * 123, turn("2:03"));
        assertEquals(20 * 90, turn("90s"));
        assertEquals(20 * 1800, turn(" 30m "));
        assertEquals(20 * 7200, turn("2h"));
        assertEquals(Integer.MAX_VALUE, turn("999999d"));
        for (String none : new String[] {"", "x", "-1", "1.5", "1:2", "1:02:03:04", "9999999999"}) {
            assertNull(FilmMoment.parse(none), none);
        }
    }

    private static int turn(String text) {
        FilmMoment moment = FilmMoment.parse(text);
        return moment == null ? -1 : moment.turn(TURN_RATE);
    }

    @Test
    void aSizeHasTwoSidesWithinTheLimits() {
        assertEquals(new FilmSize(1280, 720), FilmSize.parse("1280x720"));
        assertEquals(new FilmSize(16, 4096), FilmSize.parse("16x4096"));
        for (String none : new String[] {"15x720", "4097x16", "1280", "1280X720", "0x0", "-1x5"}) {
            assertNull(FilmSize.parse(none), none);
        }
    }
}
