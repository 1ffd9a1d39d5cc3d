package org.quoin.engine.host.entry;

import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A line about somebody, as people write it in a list:
 *
 * <pre>
 *   name Ann Lee          # why
 *   address 192.168.1.7 until 2027-01-31   # why
 *   player lusab-babad-gutih-tugad Ann Lee since 2026-11-23T09:30:00Z until 2026-11-24T09:30:00Z # why
 * </pre>
 *
 * <p>A line holds until its date, or for good; dates are those of {@link ListDates}. Behind a #
 * that follows a space stands a note. A value that would seem to end too early, such as a name with
 * such a # in it, stands in quotes, where a quote is written twice.
 *
 * @param sinceSeconds since 1970, or {@link ListDates#UNKNOWN}; for people
 * @param untilSeconds since 1970, or {@link ListDates#FOREVER}
 * @param note empty for none
 */
public record ListLine(Subject whom, long sinceSeconds, long untilSeconds, String note) {
    private static final String VALUE = "(?<value>\"(?:[^\"]|\"\")*\"|.+?)";
    private static final String SINCE = "(?:\\s+since\\s+(?<since>\\S+))?";
    private static final String UNTIL = "(?:\\s+until\\s+(?<until>\\S+))?";

    /** A value that contains one of these needs quotes. */
    private static final Pattern ENDS_VALUE = Pattern.compile("(?i) (#|since |until )");

    /**
     * The grammar of the lines of one list.
     *
     * @param charsMax longer lines are wrong
     * @param usage the correct form, for problem texts
     */
    public record Form(Pattern pattern, boolean hasSince, int charsMax, String usage) {
        /** Anybody, since and until when, and why; a note may follow its # at once. */
        public static final Form FULL =
                new Form(
                        Pattern.compile(
                                "(?i)(?<kind>name|address|player)\\s+"
                                        + VALUE
                                        + SINCE
                                        + UNTIL
                                        + "(?:\\s+#\\s*(?<note>.*))?"),
                        true,
                        280,
                        "write \"name NAME\", \"address ADDRESS\" or \"player FINGERPRINT\"");

        /** Names and keys, and until when; between the # and its note stands a space. */
        public static final Form OF_PLAYERS =
                new Form(
                        Pattern.compile(
                                "(?i)(?<kind>name|player)\\s+"
                                        + VALUE
                                        + UNTIL
                                        + "(?:\\s+#\\s(?<note>.*))?"),
                        false,
                        240,
                        "write \"on\", \"name NAME\" or \"player FINGERPRINT\", perhaps with"
                                + " \"until 2027-01-31\"");

        /**
         * Reads a line.
         *
         * @param problems receives what is wrong with it
         * @return null if it is wrong
         */
        public @Nullable ListLine read(String line, Consumer<String> problems) {
            Matcher found = pattern.matcher(line);
            if (line.length() > charsMax) {
                problems.accept("longer than " + charsMax + " characters");
                return null;
            } else if (!found.matches()) {
                problems.accept(usage + ": " + line);
                return null;
            }
            String since = hasSince ? found.group("since") : null;
            String until = found.group("until");
            String note = found.group("note");
            if (ListDates.isNoDate(since) || ListDates.isNoDate(until)) {
                problems.accept(ListDates.USAGE + ": " + line);
                return null;
            }
            Subject.Kind kind = Subject.Kind.valueOf(found.group("kind").toUpperCase(Locale.ROOT));
            String written = unquoted(found.group("value"));
            String value =
                    kind == Subject.Kind.ADDRESS ? Subject.canonicalAddress(written) : written;
            if (value == null) {
                problems.accept("no address: " + written);
                return null;
            }
            Subject whom = new Subject(kind, value);
            if (kind == Subject.Kind.PLAYER && whom.key().isEmpty()) {
                problems.accept("no fingerprint: " + written);
                return null;
            }
            return new ListLine(
                    whom,
                    ListDates.seconds(since, ListDates.UNKNOWN),
                    ListDates.seconds(until, ListDates.FOREVER),
                    note == null ? "" : note);
        }
    }

    /** As it is written. */
    public String text() {
        return whom.kind().word()
                + ' '
                + quoted(whom.value())
                + ListDates.text("since", sinceSeconds)
                + ListDates.text("until", untilSeconds)
                + (note.isEmpty() ? "" : " # " + note);
    }

    private static String quoted(String value) {
        boolean plain = !value.startsWith("\"") && !ENDS_VALUE.matcher(value + " ").find();
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }

    private static String unquoted(String written) {
        boolean quoted =
                written.length() >= 2 && written.startsWith("\"") && written.endsWith("\"");
        return quoted ? written.substring(1, written.length() - 1).replace("\"\"", "\"") : written;
    }
}
