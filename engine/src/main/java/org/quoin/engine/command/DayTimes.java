package org.quoin.engine.command;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quoin.sim.world.DayClock;

/** How commands write a time of day: as 17:30, or as a word. */
public final class DayTimes {
    private enum Word {
        DAY("09:00"),
        NIGHT("22:00"),
        MORNING("07:00"),
        NOON("12:00"),
        EVENING("17:30"),
        MIDNIGHT("00:00");

        private final String clock;

        Word(String clock) {
            this.clock = clock;
        }

        private String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final Pattern CLOCK = Pattern.compile("([01]?\\d|2[0-3]):([0-5]\\d)");
    private static final int MINUTES = 24 * 60;

    private DayTimes() {}

    static List<String> words() {
        return List.of(Word.values()).stream().map(Word::text).toList();
    }

    static boolean isTime(String text) {
        return CLOCK.matcher(text).matches() || words().contains(text.toLowerCase(Locale.ROOT));
    }

    /**
     * The moment of a text that {@link Argument.Kind#TIME} accepts.
     *
     * @return a time of {@link DayClock}
     */
    public static int momentOf(String text) {
        Matcher clock = CLOCK.matcher(text);
        if (clock.matches()) {
            int minutes = Integer.parseInt(clock.group(1)) * 60 + Integer.parseInt(clock.group(2));
            // Rounded up: the clock shows these minutes and not those before.
            return (minutes * DayClock.MOMENTS + MINUTES - 1) / MINUTES;
        }
        return momentOf(Word.valueOf(text.toUpperCase(Locale.ROOT)).clock);
    }

    /** How a moment is shown: 07:05. */
    public static String text(int moment) {
        int minutes = (int) ((long) moment * MINUTES / DayClock.MOMENTS);
        return String.format(Locale.ROOT, "%02d:%02d", minutes / 60, minutes % 60);
    }
}
