package org.quoin.sim;

import org.quoin.sim.math.Mix;

/** Seeds as people type them. */
public final class WorldSeed {
    private WorldSeed() {}

    /**
     * The seed that a text stands for: a whole number for itself, anything else for a hash of its
     * characters. Spaces around it do not count.
     */
    public static long of(String text) {
        String trimmed = text.strip();
        try {
            return Long.parseLong(trimmed);
        } catch (NumberFormatException e) {
            long hash = trimmed.length();
            for (int i = 0; i < trimmed.length(); i++) {
                hash = Mix.mix(hash, trimmed.charAt(i));
            }
            return hash;
        }
    }
}
