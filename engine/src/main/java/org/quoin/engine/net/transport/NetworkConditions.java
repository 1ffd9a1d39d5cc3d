package org.quoin.engine.net.transport;

import java.math.BigDecimal;

/**
 * A bad network, simulated for tests: what happens to every message that a process sends and
 * receives. Each direction gets all of it, so the round trip grows by twice the latency.
 *
 * @param latencyMillis delay of each message, 0..10000
 * @param jitterMillis how much the delay of a message may be above or below that, 0..5000
 * @param lossFraction the fraction of datagrams that get lost, 0..0.95; a lost part of a TCP stream
 *     arrives later, as if sent again, and holds up what follows
 * @param duplicateFraction the fraction of datagrams that come twice, 0..1
 */
public record NetworkConditions(
        int latencyMillis, int jitterMillis, double lossFraction, double duplicateFraction) {
    /** The network as it is. */
    public static final NetworkConditions NONE = new NetworkConditions(0, 0, 0, 0);

    /** Five times the worst satellite. */
    public static final int LATENCY_MILLIS_MAX = 10_000;

    /** Half of the longest latency. */
    public static final int JITTER_MILLIS_MAX = 5000;

    /** If nothing came through there would be nothing to test. */
    public static final double LOSS_FRACTION_MAX = 0.95;

    private static final String EXAMPLE = "like latency=150,jitter=30,loss=0.05,duplicate=0.01";

    /** Checks the ranges; the exception's message is for people. */
    public NetworkConditions {
        check("latency", latencyMillis, LATENCY_MILLIS_MAX);
        check("jitter", jitterMillis, JITTER_MILLIS_MAX);
        check("loss", lossFraction, LOSS_FRACTION_MAX);
        check("duplicate", duplicateFraction, 1);
    }

    /**
     * Reads {@code latency=150,jitter=30,loss=0.05,duplicate=0.01}: any of the four, in any order;
     * latency and jitter in milliseconds, loss and duplicate as fractions. {@code none} is {@link
     * #NONE}.
     *
     * @throws IllegalArgumentException if it is something else; the message says what, for people
     */
    public static NetworkConditions parse(String text) {
        if (text.strip().equals("none")) {
            return NONE;
        }
        int latencyMillis = 0;
        int jitterMillis = 0;
        double lossFraction = 0;
        double duplicateFraction = 0;
        StringBuilder seen = new StringBuilder(",");
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(
                        "\"" + part.strip() + "\" is no condition: write it " + EXAMPLE);
            }
            String key = part.substring(0, equals).strip();
            String value = part.substring(equals + 1).strip();
            if (seen.indexOf("," + key + ",") >= 0) {
                throw new IllegalArgumentException(key + " is there twice");
            }
            seen.append(key).append(',');
            switch (key) {
                case "latency" -> latencyMillis = millis(key, value, LATENCY_MILLIS_MAX);
                case "jitter" -> jitterMillis = millis(key, value, JITTER_MILLIS_MAX);
                case "loss" -> lossFraction = fraction(key, value, LOSS_FRACTION_MAX);
                case "duplicate" -> duplicateFraction = fraction(key, value, 1);
                default ->
                        throw new IllegalArgumentException(
                                "there is no condition \"" + key + "\": write it " + EXAMPLE);
            }
        }
        return new NetworkConditions(latencyMillis, jitterMillis, lossFraction, duplicateFraction);
    }

    /** Whether messages go through unchanged. */
    public boolean isNone() {
        return equals(NONE);
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        append(text, "latency", latencyMillis);
        append(text, "jitter", jitterMillis);
        append(text, "loss", lossFraction);
        append(text, "duplicate", duplicateFraction);
        return text.length() == 0 ? "none" : text.substring(1);
    }

    private static void append(StringBuilder text, String key, double value) {
        if (value > 0) {
            String number = BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
            text.append(',').append(key).append('=').append(number);
        }
    }

    private static int millis(String key, String value, int max) {
        boolean digits = !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!digits || value.length() > 6 || Integer.parseInt(value) > max) {
            throw outside(key, value, "a whole number of milliseconds from 0 to " + max);
        }
        return Integer.parseInt(value);
    }

    private static double fraction(String key, String value, double max) {
        boolean digits =
                !value.isEmpty() && value.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'));
        double number = -1;
        try {
            number = digits ? Double.parseDouble(value) : -1;
        } catch (NumberFormatException e) {
            // Two dots, or a dot alone: the check below reports it.
        }
        if (!(number >= 0 && number <= max)) {
            throw outside(key, value, "a fraction from 0 to " + plain(max) + ", like 0.05");
        }
        return number;
    }

    private static void check(String key, double value, double max) {
        if (!(value >= 0 && value <= max)) {
            throw outside(key, plain(value), "from 0 to " + plain(max));
        }
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static IllegalArgumentException outside(String key, String value, String want) {
        return new IllegalArgumentException(key + "=" + value + ": must be " + want);
    }
}
