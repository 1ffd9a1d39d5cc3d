package org.quoin.engine.work;

import java.time.Instant;

/**
 * Answers which time limits are over. Those that seem to have ended while no host ran still hold
 * while the clock is in doubt; see {@link Calendar#lastKnown}.
 *
 * @param nowSeconds the time that counts, since 1970, as are the next two
 * @param doubtedFromSeconds the latest limit that is not in doubt because it is earlier
 * @param doubtedToSeconds the latest limit that is in doubt; none is if both are the same
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
