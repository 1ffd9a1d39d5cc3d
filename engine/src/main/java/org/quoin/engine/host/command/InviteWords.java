package org.quoin.engine.host.command;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.InvitationList;

/**
 * The terms of an invitation, as typed after {@code /invite}: {@code once}, {@code 5x}, {@code 48}
 * or {@code 48h} for hours, {@code 3d} for days, {@code 2026-12-24} for until that day ends, or how
 * often and how long together. If only a time is given, it can be used {@link
 * InvitationList#USES_USUAL} times.
 */
record InviteWords(int uses, Duration holds) {
    /** Where nobody says how long. */
    private static final Duration USUAL = Duration.ofDays(7);

    /** A code that is found in an old letter should open nothing. */
    private static final Duration LONGEST = Duration.ofDays(366);

    private static final Pattern WORD = Pattern.compile("(\\d{1,4})([xhd]?)");

    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");

    /**
     * Reads the words; null if one of them is none, or out of range.
     *
     * @param now when they were typed, and in whose zone a day ends
     */
    static @Nullable InviteWords parse(String typed, ZonedDateTime now) {
        int uses = 0;
        Duration holds = null;
        for (String word : typed.strip().toLowerCase(Locale.ROOT).split("\\s+", -1)) {
            Matcher matcher = WORD.matcher(word);
            if (word.equals("once") || word.isEmpty()) {
                uses = word.isEmpty() ? uses : 1;
            } else if (DAY.matcher(word).matches()) {
                holds = untilEndOf(word, now);
                if (holds == null) {
                    return null;
                }
            } else if (!matcher.matches()) {
                return null;
            } else {
                int number = Integer.parseInt(matcher.group(1));
                switch (matcher.group(2)) {
                    case "x" -> uses = number;
                    case "d" -> holds = Duration.ofDays(number);
                    default -> holds = Duration.ofHours(number);
                }
                if (number == 0) {
                    return null;
                }
            }
        }
        if (uses > InvitationList.USES_MAX || (holds != null && holds.compareTo(LONGEST) > 0)) {
            return null;
        }
        int often = uses > 0 ? uses : holds == null ? 1 : InvitationList.USES_USUAL;
        return new InviteWords(often, holds == null ? USUAL : holds);
    }

    /** Whether a word is a day that is over, which may be all that is wrong. */
    static boolean hasPastDay(String typed, ZonedDateTime now) {
        for (String word : typed.strip().split("\\s+", -1)) {
            try {
                if (DAY.matcher(word).matches()
                        && LocalDate.parse(word).isBefore(now.toLocalDate())) {
                    return true;
                }
            } catch (DateTimeParseException e) {
                // The calendar has none such.
            }
        }
        return false;
    }

    /** From now to the end of a day; null if the calendar has none such, or it is over. */
    private static @Nullable Duration untilEndOf(String day, ZonedDateTime now) {
        try {
            ZonedDateTime end = LocalDate.parse(day).plusDays(1).atStartOfDay(now.getZone());
            return end.isAfter(now) ? Duration.between(now, end) : null;
        } catch (DateTimeParseException e) { // Such as 2026-02-30.
            return null;
        }
    }
}
