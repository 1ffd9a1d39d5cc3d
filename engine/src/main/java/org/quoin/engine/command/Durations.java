package org.quoin.engine.command;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How commands write for how long something holds: as 30m, 2h, 7d, 1d12h, or as a word. */
public final class Durations {
    /** It holds until somebody ends it. */
    public static final long FOREVER_SECONDS = Long.MAX_VALUE;

    /** Ten years: longer is written as forever. */
    public static final long SECONDS_MAX = 3650L * 24 * 3600;

    /** The usual ones, to choose from. */
    public static final List<String> USUAL = List.of("10m", "1h", "1d", "7d", "30d", "forever");

    private static final String FOREVER = "forever";
    private static final Pattern PART = Pattern.compile("(\\d{1,6})([smhdw])");
    private static final Pattern WHOLE = Pattern.compile("(?:\\d{1,6}[smhdw]){1,5}");
    private static final Pattern LIKE_ONE = Pattern.compile("\\d+\\p{L}{0,8}");

    private Durations() {}

    /** Whether a word is a duration: not zero, and no longer than {@link #SECONDS_MAX}. */
    public static boolean isDuration(String word) {
        String low = word.toLowerCase(Locale.ROOT);
        if (low.equals(FOREVER)) {
            return true;
        }
        long seconds = WHOLE.matcher(low).matches() ? sum(low) : 0;
        return seconds > 0 && seconds <= SECONDS_MAX;
    }

    /** Whether a word that is no duration was rather meant as one than as part of a text. */
    public static boolean isLikeOne(String word) {
        return LIKE_ONE.matcher(word).matches();
    }

    /** The seconds of a word that {@link #isDuration} accepts. */
    public static long secondsOf(String word) {
        String low = word.toLowerCase(Locale.ROOT);
        return low.equals(FOREVER) ? FOREVER_SECONDS : sum(low);
    }

    private static long sum(String low) {
        long seconds = 0;
        Matcher part = PART.matcher(low);
        while (part.find()) {
            seconds += Long.parseLong(part.group(1)) * unit(part.group(2).charAt(0));
        }
        return seconds;
    }

    private static long unit(char letter) {
        return switch (letter) {
            case 's' -> 1;
            case 'm' -> 60;
            case 'h' -> 3600;
            case 'd' -> 24 * 3600;
            default -> 7 * 24 * 3600;
        };
    }

    /** A finite duration in its two largest units, rounded up: "2 h 5 min". */
    public static String text(long seconds) {
        long left = Math.max(0, seconds);
        if (left < 60) {
            return left + " s";
        }
        long minutes = (left + 59) / 60;
        if (minutes < 60) {
            return minutes + " min";
        }
        if (minutes < 24 * 60) {
            return two(minutes / 60, " h", minutes % 60, " min");
        }
        long hours = (minutes + 59) / 60;
        return two(hours / 24, " d", hours % 24, " h");
    }

    private static String two(long large, String largeUnit, long small, String smallUnit) {
        return large + largeUnit + (small == 0 ? "" : " " + small + smallUnit);
    }
}
