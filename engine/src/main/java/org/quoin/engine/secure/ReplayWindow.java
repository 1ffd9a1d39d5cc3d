package org.quoin.engine.secure;

/**
 * Which of the newest counters were seen: each is good once, in whatever order they come (the idea
 * of RFC 6479, with one word of 64 counters to spare).
 */
final class ReplayWindow {
    /** At 300 datagrams a second three seconds; later ones are no use to a turn. */
    static final int COUNTERS = 1024;

    private static final int WORDS = COUNTERS / Long.SIZE + 1;

    private final long[] seen = new long[WORDS];

    /** The highest that was seen; -1 at the beginning. */
    private long newest = -1;

    /** The highest that was seen; -1 if none was. */
    long newest() {
        return newest;
    }

    /** The counter with those low 16 bits that is nearest to the next; negative if none can be. */
    long widen(int low) {
        long next = newest + 1;
        return next + (short) (low - (int) next);
    }

    /** Whether a counter was not seen, and is not too old to tell. */
    boolean isNew(long counter) {
        if (counter < 0 || counter + COUNTERS <= newest) {
            return false;
        }
        return counter > newest || (seen[word(counter)] & bit(counter)) == 0;
    }

    /** A counter that {@link #isNew is new} and whose datagram is genuine was seen. */
    void see(long counter) {
        if (counter > newest) {
            long firstWord = newest < 0 ? 0 : newest / Long.SIZE + 1;
            long lastWord = counter / Long.SIZE;
            for (long word = Math.max(firstWord, lastWord - WORDS + 1); word <= lastWord; word++) {
                seen[(int) (word % WORDS)] = 0;
            }
            newest = counter;
        }
        seen[word(counter)] |= bit(counter);
    }

    private static int word(long counter) {
        return (int) (counter / Long.SIZE % WORDS);
    }

    private static long bit(long counter) {
        return 1L << (counter % Long.SIZE);
    }
}
