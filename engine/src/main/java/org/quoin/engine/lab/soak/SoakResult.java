package org.quoin.engine.lab.soak;

import java.util.List;

/**
 * How a session went.
 *
 * @param seed the session's
 * @param problems what must not be, in the order it was found; empty if all was well
 * @param digest of everything that happened: the same whenever the seed is run again
 * @param turns turns that were sealed
 * @param players how many took part
 * @param faults how many were planted
 * @param virtualNanos how long the session lasted on its own clock
 */
public record SoakResult(
        long seed,
        List<String> problems,
        long digest,
        int turns,
        int players,
        int faults,
        long virtualNanos) {
    /** Takes an unchangeable copy. */
    public SoakResult {
        problems = List.copyOf(problems);
    }

    /** Whether all was well. */
    public boolean isGood() {
        return problems.isEmpty();
    }
}
