package org.quoin.engine.host.entry;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.work.Deadlines;

/**
 * Dates in lists, from when or until when a line holds: {@code 2027-01-31}, which means its
 * midnight, or {@code 2027-01-31T18:30Z}, all in UTC.
 */
public final class ListDates {
    /** The problem text for a wrong date. */
    public static final String USAGE = "no date of UTC, as 2027-01-31 or 2027-01-31T18:30Z";

    /** The end of what holds until somebody ends it. */
    public static final long FOREVER = Long.MAX_VALUE;

    /** A time of which nothing is known. */
    public static final long UNKNOWN = Long.MIN_VALUE;

    private static final Pattern DATE =
            Pattern.compile("\\d{4}-\\d\\d-\\d\\d(?:T\\d\\d:\\d\\d(?::\\d\\d)?Z)?");

    private ListDates() {}

    /**
     * Parses a date to seconds since 1970; {@link #UNKNOWN} if it is none.
     *
     * @param text null where none is written
     * @param ifNone the value for a missing date
     */
    public static long seconds(@Nullable String text, long ifNone) {
        if (text == null) {
            return ifNone;
        }
        String date = text.toUpperCase(Locale.ROOT);
        if (!DATE.matcher(date).matches()) {
            return UNKNOWN;
        }
        try {
            return date.contains("T")
                    ? OffsetDateTime.parse(date).toEpochSecond()
                    : LocalDate.parse(date).atStartOfDay().toEpochSecond(ZoneOffset.UTC);
        } catch (DateTimeParseException e) {
            return UNKNOWN;
        }
    }

    /** Whether something is written, and no date. */
    public static boolean isNoDate(@Nullable String text) {
        return text != null && seconds(text, UNKNOWN) == UNKNOWN;
    }

    /**
     * When something ends that begins now.
     *
     * @param lastsSeconds how long it lasts; {@link #FOREVER} for good
     */
    public static long end(long nowSeconds, long lastsSeconds) {
        return lastsSeconds == FOREVER ? FOREVER : nowSeconds + lastsSeconds;
    }

    /** How long something still holds that ends then; {@link #FOREVER} if nothing ends it. */
    public static long left(Deadlines now, long untilSeconds) {
        if (untilSeconds == FOREVER) {
            return FOREVER;
        }
        long left = untilSeconds - now.nowSeconds();
        return left <= 0 && now.isInDoubt(untilSeconds)
                ? now.doubtLeftSeconds()
                : Math.max(0, left);
    }

    /**
     * Returns the text of a date after its word; empty for an unknown date, and for one that never
     * comes.
     */
    public static String text(String word, long seconds) {
        return seconds == FOREVER || seconds == UNKNOWN
                ? ""
                : ' ' + word + ' ' + Instant.ofEpochSecond(seconds);
    }
}
