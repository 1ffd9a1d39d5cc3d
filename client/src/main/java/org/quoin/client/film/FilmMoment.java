package org.quoin.client.film;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A moment of a replay as people name it.
 *
 * @param number of seconds of play, or of the turn
 * @param isTurn which of them it is
 */
public record FilmMoment(long number, boolean isTurn) {
    private static final int MINUTE = 60;
    private static final int HOUR = 3600;
    private static final int DAY = 24 * HOUR;

    private static final Pattern CLOCK = Pattern.compile("(?:(\\d{1,6}):)?(\\d{1,2}):(\\d{2})");
    private static final Pattern UNIT = Pattern.compile("(\\d{1,6})([smhd])");
    private static final Pattern TURN = Pattern.compile("\\d{1,9}");

    /**
     * Reads {@code 1:02:03}, {@code 2:03}, {@code 90s}, {@code 1200}; null if it is none of them.
     */
    public static @Nullable FilmMoment parse(String text) {
        String said = text.strip();
        if (TURN.matcher(said).matches()) {
            return new FilmMoment(Long.parseLong(said), true);
        }
        Matcher clock = CLOCK.matcher(said);
        if (clock.matches()) {
            long hours = clock.group(1) == null ? 0 : Long.parseLong(clock.group(1));
            long minutes = Long.parseLong(clock.group(2));
            long seconds = Long.parseLong(clock.group(3));
            return new FilmMoment(hours * HOUR + minutes * MINUTE + seconds, false);
        }
        Matcher unit = UNIT.matcher(said);
        if (!unit.matches()) {
            return null;
        }
        int seconds =
                switch (unit.group(2)) {
                    case "s" -> 1;
                    case "m" -> MINUTE;
                    case "h" -> HOUR;
                    default -> DAY;
                };
        return new FilmMoment(Long.parseLong(unit.group(1)) * seconds, false);
    }

    /** The turn, at most {@link Integer#MAX_VALUE}. */
    public int turn(int turnRate) {
        return (int) Math.min(Integer.MAX_VALUE, isTurn ? number : number * turnRate);
    }
}
