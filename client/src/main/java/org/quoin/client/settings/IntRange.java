package org.quoin.client.settings;

/**
 * Whole numbers from {@code min} to {@code max}, both included.
 *
 * @param min the smallest
 * @param max the largest
 */
public record IntRange(int min, int max) {

    /** Says whether a number is one of them. */
    public boolean contains(int value) {
        return value >= min && value <= max;
    }

    /** Returns the nearest of them. */
    public int clamp(int value) {
        return Math.max(min, Math.min(max, value));
    }

    /** Reads one of them. */
    int parse(String text) throws BadValueException {
        int value;
        try {
            value = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new BadValueException("must be a whole number from " + min + " to " + max);
        }
        if (!contains(value)) {
            throw new BadValueException("must be from " + min + " to " + max);
        }
        return value;
    }
}
