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

    /** Returns {@code min-max}. */
    @Override
    public String toString() {
        return min + "-" + max;
    }
}
