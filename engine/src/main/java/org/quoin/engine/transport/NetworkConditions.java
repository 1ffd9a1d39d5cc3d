package org.quoin.engine.transport;

import java.math.BigDecimal;

/**
 * A bad network, simulated for tests, for every message that a process sends and receives. Each
 * direction gets all of it, so the round trip grows by twice the latency.
 *
 * @param latencyMillis delay of each message, 0..10000
 * @param jitterMillis how much the delay of a message may be above or below that, 0..5000
 * @param lossFraction the fraction of datagrams that get lost, 0..0.95; a lost part of a TCP stream
 *     arrives later, as if sent again, and holds up what follows
 * @param duplicateFraction the fraction of datagrams that come twice, 0..1
 * @param rateKbit the bandwidth of each connection in each direction, in kbit/s with the headers of
 *     IP and UDP or TCP, 1..1000000; 0 for no limit
 * @param queueKbytes how many thousand bytes may wait in front of that, headers included and the
 *     packet that is just being sent, 1..1024; 0 for the usual 64. A datagram that does not fit is
 *     lost, a stream sends it again; an idle connection takes a packet of any size
 */
public record NetworkConditions(
        int latencyMillis,
        int jitterMillis,
        double lossFraction,
        double duplicateFraction,
        int rateKbit,
        int queueKbytes) {
    /** The network as it is. */
    public static final NetworkConditions NONE = new NetworkConditions(0, 0, 0, 0);

    /** Five times the worst satellite. */
    public static final int LATENCY_MILLIS_MAX = 10_000;

    /** Half of the longest latency. */
    public static final int JITTER_MILLIS_MAX = 5000;

    /** If nothing came through there would be nothing to test. */
    public static final double LOSS_FRACTION_MAX = 0.95;

    /** A gigabit: beyond it a simulated link is indistinguishable from none. */
    public static final int RATE_KBIT_MAX = 1_000_000;

    /** Sixteen times the usual queue: a minute in front of 128 kbit/s. */
    public static final int QUEUE_KBYTES_MAX = 1024;

    /** The queue of a cheap router, where none is given. */
    public static final int QUEUE_KBYTES_USUAL = 64;

    private static final int BYTES_PER_KBYTE = 1000;

    private static final String EXAMPLE =
            "like latency=150,jitter=30,loss=0.05,duplicate=0.01,rate=26,queue=4";

    /** Checks the ranges; the exception's message is for people. */
    public NetworkConditions {
        check("latency", latencyMillis, LATENCY_MILLIS_MAX);
        check("jitter", jitterMillis, JITTER_MILLIS_MAX);
        check("loss", lossFraction, LOSS_FRACTION_MAX);
        check("duplicate", duplicateFraction, 1);
        check("rate", rateKbit, RATE_KBIT_MAX);
        check("queue", queueKbytes, QUEUE_KBYTES_MAX);
    }

    /** Conditions without a limit of the rate. */
    public NetworkConditions(
            int latencyMillis, int jitterMillis, double lossFraction, double duplicateFraction) {
        this(latencyMillis, jitterMillis, lossFraction, duplicateFraction, 0, 0);
    }

    /**
     * Reads {@code latency=150,jitter=30,loss=0.05,duplicate=0.01,rate=26,queue=4}: any of them, in
     * any order, but a queue only with a rate; latency and jitter in milliseconds, loss and
     * duplicate as fractions, the rate in kbit/s, the queue in thousand bytes. {@code none} is
     * {@link #NONE}.
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
        int rateKbit = 0;
        int queueKbytes = 0;
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
                case "latency" ->
                        latencyMillis = whole(key, value, "milliseconds", 0, LATENCY_MILLIS_MAX);
                case "jitter" ->
                        jitterMillis = whole(key, value, "milliseconds", 0, JITTER_MILLIS_MAX);
                case "loss" -> lossFraction = fraction(key, value, LOSS_FRACTION_MAX);
                case "duplicate" -> duplicateFraction = fraction(key, value, 1);
                case "rate" -> rateKbit = whole(key, value, "kbit/s", 0, RATE_KBIT_MAX);
                case "queue" ->
                        queueKbytes = whole(key, value, "thousand bytes", 1, QUEUE_KBYTES_MAX);
                default ->
                        throw new IllegalArgumentException(
                                "there is no condition \"" + key + "\": write it " + EXAMPLE);
            }
        }
        if (queueKbytes > 0 && rateKbit == 0) {
            throw new IllegalArgumentException(
                    "queue="
                            + queueKbytes
                            + " needs a rate in front of which it waits, like rate=26,queue="
                            + queueKbytes);
        }
        return new NetworkConditions(
                latencyMillis,
                jitterMillis,
                lossFraction,
                duplicateFraction,
                rateKbit,
                queueKbytes);
    }

    /** How many bytes may wait where the rate is limited, headers included. */
    public int queueBytes() {
        return (queueKbytes == 0 ? QUEUE_KBYTES_USUAL : queueKbytes) * BYTES_PER_KBYTE;
    }

    /** Whether messages go through unchanged. */
    public boolean isNone() {
        return latencyMillis == 0
                && jitterMillis == 0
                && lossFraction == 0
                && duplicateFraction == 0
                && rateKbit == 0;
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        append(text, "latency", latencyMillis);
        append(text, "jitter", jitterMillis);
        append(text, "loss", lossFraction);
        append(text, "duplicate", duplicateFraction);
        append(text, "rate", rateKbit);
        append(text, "queue", rateKbit > 0 ? queueKbytes : 0);
        return text.length() == 0 ? "none" : text.substring(1);
    }

    private static void append(StringBuilder text, String key, double value) {
        if (value > 0) {
            String number = BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
            text.append(',').append(key).append('=').append(number);
        }
    }

    private static int whole(String key, String value, String unit, int min, int max) {
        boolean digits = !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = digits && value.length() <= 7 ? Integer.parseInt(value) : -1;
        if (number < min || number > max) {
            throw outside(key, value, "a whole number of " + unit + " from " + min + " to " + max);
        }
        return number;
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
