package org.quoin.engine.work;

import java.time.Instant;

/**
 * Answers which time limits are over. Those that ran out while nobody ran, by a clock that is in
 * doubt, still hold; see {@link Calendar#lastKnown}.
 *
 * @param nowSeconds the time that counts, since 1970, as are the next two
 * @param doubtedFromSeconds limits after that ...
 * @param doubtedToSeconds ... and up to that are in doubt; none if both are the same
 * @param doubtLeftSeconds how long the doubt lasts at most
 */
public record Deadlines(
        long nowSeconds, long doubtedFromSeconds, long doubtedToSeconds, long doubtLeftSeconds) {
    /** Long ago, when nothing was over. */
    public static final Deadlines NONE_OVER = at(Instant.MIN.getEpochSecond());

    /** At a time that nobody doubts. */
    public static Deadlines at(long nowSeconds) {
        return new Deadlines(nowSeconds, 0, 0, 0);
    }

    /** Whether what lasts until a time has ended. */
    public boolean isOver(long untilSeconds) {
        return nowSeconds >= untilSeconds && !isInDoubt(untilSeconds);
    }

    /** Whether a time is one at which something may only seem to have ended. */
    public boolean isInDoubt(long untilSeconds) {
        return untilSeconds > doubtedFromSeconds && untilSeconds <= doubtedToSeconds;
    }
}
