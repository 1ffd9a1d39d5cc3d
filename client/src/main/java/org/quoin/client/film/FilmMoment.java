package org.quoin.client.film;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.server.PlayedTime;

/**
 * A moment of a replay as people name it.
 *
 * @param number of seconds of play, or of the turn
 * @param isTurn which of them it is
 */
public record FilmMoment(long number, boolean isTurn) {
    private static final Pattern TURN = Pattern.compile("\\d{1,10}");

    /**
     * Reads a turn, {@code 1200}, or what {@link PlayedTime#ofMoment} does; null if it is neither.
     */
    public static @Nullable FilmMoment parse(String text) {
        String said = text.strip();
        if (TURN.matcher(said).matches()) {
            return new FilmMoment(Long.parseLong(said), true);
        }
        PlayedTime time = PlayedTime.ofMoment(said);
        return time == null ? null : new FilmMoment(time.seconds(), false);
    }

    /** The turn, at most {@link Integer#MAX_VALUE}. */
    public int turn(int turnRate) {
        return isTurn
                ? (int) Math.min(Integer.MAX_VALUE, number)
                : new PlayedTime(number).turn(turnRate);
    }
}
