package org.quoin.server;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A length of time that a world was played, as people write it. */
record PlayedTime(long seconds) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,6})([smhd])");
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;

    /** Reads {@code 90s}, {@code 30m}, {@code 2h} or {@code 3d}. */
    static final class Converter implements ITypeConverter<PlayedTime> {
        @Override
        public PlayedTime convert(String text) {
            Matcher time = TEXT.matcher(text.strip());
            if (!time.matches()) {
                throw new TypeConversionException(
                        "'" + text + "' must be a time such as 90s, 30m, 2h or 3d");
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
    }

    /** Reads a moment of a world as a replay shows it, {@code 1:02:03}, or a time as above. */
    static final class OfMoment implements ITypeConverter<PlayedTime> {
        private static final Pattern CLOCK = Pattern.compile("(?:(\\d{1,6}):)?(\\d{1,2}):(\\d{2})");

        @Override
        public PlayedTime convert(String text) {
            Matcher clock = CLOCK.matcher(text.strip());
            if (clock.matches()) {
                long hours = clock.group(1) == null ? 0 : Long.parseLong(clock.group(1));
                long minutes = Long.parseLong(clock.group(2));
                return new PlayedTime(
                        hours * HOUR + minutes * MINUTE + Long.parseLong(clock.group(3)));
            }
            if (TEXT.matcher(text.strip()).matches()) {
                return new Converter().convert(text);
            }
            throw new TypeConversionException(
                    "'" + text + "' must be a time such as 1:02:03, 90s, 30m, 2h or 3d");
        }
    }

    /** The duration of a number of turns as hours, minutes and seconds: 1:02:03. */
    static String of(long turns, int turnRate) {
        long seconds = turnRate == 0 ? 0 : turns / turnRate;
        return String.format(
                Locale.ROOT,
                "%d:%02d:%02d",
                seconds / HOUR,
                seconds % HOUR / MINUTE,
                seconds % MINUTE);
    }
}
