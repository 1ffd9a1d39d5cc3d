package org.quoin.engine.session.pacing;

import org.quoin.engine.wire.Limits;

/**
 * How many turns ahead a player's input is scheduled, as the player has set it: a fixed number, or
 * as many as the network needs.
 *
 * @param turns 0..{@link Limits#INPUT_DELAY_TURNS_MAX}; -1 stands for {@link #AUTO}
 */
public record InputDelay(int turns) {
    /** Follows the margins that the host reports. */
    public static final InputDelay AUTO = new InputDelay(-1);

    /** The margin that a frame should have, beyond what the way takes. */
    static final double AIM_MILLIS = 2;

    /** How {@link #AUTO} is written. */
    private static final String AUTO_TEXT = "auto";

    /**
     * Checks the range.
     *
     * @throws IllegalArgumentException if the number is out of it; the message is for a person
     */
    public InputDelay {
        if (turns < -1 || turns > Limits.INPUT_DELAY_TURNS_MAX) {
            throw new IllegalArgumentException(outside(String.valueOf(turns)));
        }
    }

    /**
     * Always that many turns.
     *
     * @throws IllegalArgumentException outside 0..{@link Limits#INPUT_DELAY_TURNS_MAX}
     */
    public static InputDelay fixed(int turns) {
        if (turns < 0) {
            throw new IllegalArgumentException(outside(String.valueOf(turns)));
        }
        return new InputDelay(turns);
    }

    /**
     * Reads "auto" or a number.
     *
     * @throws IllegalArgumentException for anything else; the message is for a person
     */
    public static InputDelay parse(String text) {
        String trimmed = text.trim();
        if (trimmed.equalsIgnoreCase(AUTO_TEXT)) {
            return AUTO;
        }
        try {
            return fixed(Integer.parseInt(trimmed));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(outside("\"" + trimmed + "\""), e);
        }
    }

    /**
     * The turns that the path itself needs, as measurements are compared with it: a turn's way to
     * us and the way of the frame that is sampled at it back to the host. At 20 turns a second: 0
     * for no round trip, 1 for 50 ms, 2 for 100 ms, 4 for 200 ms. Jitter, loss, hitches and the
     * margin of {@link #AUTO} come on top.
     */
    public static int pathTurns(int roundTripMillis, int turnRate) {
        return (roundTripMillis * turnRate + 999) / 1000;
    }

    /** Whether it follows the network. */
    public boolean isAuto() {
        return turns < 0;
    }

    /** "auto" or the number; {@link #parse} reads it. */
    public String print() {
        return isAuto() ? AUTO_TEXT : Integer.toString(turns);
    }

    @Override
    public String toString() {
        return print();
    }

    private static String outside(String given) {
        return "an input delay is \"auto\" or 0 to "
                + Limits.INPUT_DELAY_TURNS_MAX
                + " turns, not "
                + given;
    }
}
