package org.quoin.server;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A length of time that a world was played, as people write it. */
public record PlayedTime(long seconds) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,6})([smhd])");
    private static final Pattern CLOCK = Pattern.compile("(?:(\\d{1,6}):)?(\\d{1,2}):(\\d{2})");
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;

    /** Reads {@code 90s}, {@code 30m}, {@code 2h} or {@code 3d}. */
    static final class Converter implements ITypeConverter<PlayedTime> {
        @Override
        public PlayedTime convert(String text) {
            PlayedTime time = parse(text.strip());
            if (time == null) {
                throw new TypeConversionException(
                        "'" + text + "' must be a time such as 90s, 30m, 2h or 3d");
            }
            return time;
        }
    }

    /** Reads what {@link #ofMoment} does. */
    static final class OfMoment implements ITypeConverter<PlayedTime> {
        @Override
        public PlayedTime convert(String text) {
            PlayedTime moment = ofMoment(text);
            if (moment == null) {
                throw new TypeConversionException(
                        "'" + text + "' must be a time such as 1:02:03, 90s, 30m, 2h or 3d");
            }
            return moment;
        }
    }

    /**
     * Reads a moment of a world as a replay shows it, {@code 1:02:03} or {@code 2:03}, or the time
     * from the world's beginning, {@code 90s}; null if it is none of them.
     */
    public static @Nullable PlayedTime ofMoment(String text) {
        Matcher clock = CLOCK.matcher(text.strip());
        if (!clock.matches()) {
            return parse(text.strip());
        }
        long hours = clock.group(1) == null ? 0 : Long.parseLong(clock.group(1));
        long minutes = Long.parseLong(clock.group(2));
        return new PlayedTime(hours * HOUR + minutes * MINUTE + Long.parseLong(clock.group(3)));
    }

    private static @Nullable PlayedTime parse(String text) {
        Matcher time = TEXT.matcher(text);
        if (!time.matches()) {
            return null;
        }
        long unit =
                switch (time.group(2)) {
                    case "s" -> 1;
                    case "m" -> MINUTE;
                    case "h" -> HOUR;
                    default -> DAY;
                };
        return new PlayedTime(Long.parseLong(time.group(1)) * unit);
    }

    /** The last turn of that time, at most {@link Integer#MAX_VALUE}. */
    public int turn(int turnRate) {
        return (int) Math.min(Integer.MAX_VALUE, seconds * turnRate);
    }

    /** The duration of a number of turns as hours, minutes and seconds: 1:02:03. */
    public static String of(long turns, int turnRate) {
        long seconds = turnRate == 0 ? 0 : turns / turnRate;
        return String.format(
                Locale.ROOT,
                "%d:%02d:%02d",
                seconds / HOUR,
                seconds % HOUR / MINUTE,
                seconds % MINUTE);
    }
}
