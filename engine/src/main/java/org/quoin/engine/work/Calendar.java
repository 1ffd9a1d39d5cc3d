package org.quoin.engine.work;

import java.time.Instant;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers what time it is, and whether something may be deleted because its time is over. A wall
 * clock can be wrong, and can be set while a host runs; its monotonic clock tells how much time has
 * really passed.
 *
 * <pre>
 *                      an hour
 *   counting, unsure ───────────▶ counting, sure
 *          │  the wall clock jumps       │
 *          └──────────┬──────────────────┘
 *                     ▼
 *                  doubting ──▶ the wall clock is back: as before
 *                     └───────▶ an hour at the new time: counting it, sure
 * </pre>
 *
 * <p>While it doubts, time goes on from before the jump by the monotonic clock, so nothing ends
 * because of the jump. A clock set back while still unsure counts at once: nothing ends by that.
 * Any thread may call the methods.
 */
public final class Calendar {
    /** Running this long confirms a time. */
    public static final long CONFIRM_MILLIS = 3_600_000L;

    /** Clocks are adjusted by seconds all the time, and no time limit is that exact. */
    public static final long SLACK_MILLIS = 60_000L;

    /** A clock that two programs fight over would fill the chat. */
    private static final long REPORT_EVERY_MILLIS = 600_000L;

    private final LongSupplier wallMillis;
    private final LongSupplier monotonicNanos;

    /** The time that counts, and the monotonic time at which it was that. */
    private long countedMillis;

    private long countedAtMillis;

    /** The monotonic time since which no jump was taken over. */
    private long sinceMillis;

    private boolean doubts;

    /** By how much the wall clock is ahead of the time that counts, and since when. */
    private long aheadMillis;

    private long doubtsSinceMillis;

    private @Nullable Change unreported;

    /** Whether the doubt that goes on was reported, and when one was last. */
    private boolean reported;

    private @Nullable Long reportedAtMillis;

    /** A change of the wall clock. */
    public enum Kind {
        /** It jumped, and is doubted. */
        JUMPED,
        /** It shows the new time for an hour: that counts now. */
        CONFIRMED,
        /** It shows again what it showed before a jump. */
        RETURNED,
        /** It was set back before its time was sure: that counts now. */
        SET_BACK
    }

    /**
     * A change of the wall clock.
     *
     * @param before the time that counted
     * @param shown the time that the wall clock shows
     */
    public record Change(Kind kind, Instant before, Instant shown) {}

    /**
     * @param wallMillis since 1970, as the machine shows it
     * @param monotonicNanos a clock that nobody sets
     */
    public Calendar(LongSupplier wallMillis, LongSupplier monotonicNanos) {
        this.wallMillis = wallMillis;
        this.monotonicNanos = monotonicNanos;
        this.countedMillis = wallMillis.getAsLong();
        this.countedAtMillis = monotonicMillis();
        this.sinceMillis = countedAtMillis;
    }

    /** This machine's. */
    public static Calendar ofThisMachine() {
        return new Calendar(System::currentTimeMillis, System::nanoTime);
    }

    private long monotonicMillis() {
        return Math.floorDiv(monotonicNanos.getAsLong(), 1_000_000L);
    }

    /** The time that counts, since 1970. */
    public synchronized long nowMillis() {
        look();
        return countedMillis;
    }

    /** The time that counts. */
    public Instant now() {
        return Instant.ofEpochMilli(nowMillis());
    }

    /**
     * Whether expired entries may be deleted for good: the time is sure. Checks that only suspend
     * an effect need not ask.
     */
    public synchronized boolean mayDelete() {
        look();
        return !doubts && countedAtMillis - sinceMillis >= CONFIRM_MILLIS;
    }

    /** The change of the wall clock since the last call; null if nothing is worth reporting. */
    public synchronized @Nullable Change poll() {
        look();
        Change change = unreported;
        unreported = null;
        return change;
    }

    /** Looks at both clocks. To be called at least each minute, by whatever asks. */
    private void look() {
        long atMillis = monotonicMillis();
        long shownMillis = wallMillis.getAsLong();
        long expectedMillis = countedMillis + (atMillis - countedAtMillis);
        long ahead = shownMillis - expectedMillis;
        countedMillis = expectedMillis;
        countedAtMillis = atMillis;
        if (isNear(ahead, 0)) {
            countedMillis = shownMillis;
            if (doubts) {
                doubts = false;
                report(Kind.RETURNED, expectedMillis, shownMillis);
            }
        } else if (ahead < 0 && atMillis - sinceMillis < CONFIRM_MILLIS) {
            doubts = false;
            countedMillis = shownMillis;
            sinceMillis = atMillis;
            report(Kind.SET_BACK, expectedMillis, shownMillis);
        } else if (!doubts || !isNear(ahead, aheadMillis)) {
            doubts = true;
            aheadMillis = ahead;
            doubtsSinceMillis = atMillis;
            report(Kind.JUMPED, expectedMillis, shownMillis);
        } else if (atMillis - doubtsSinceMillis >= CONFIRM_MILLIS) {
            doubts = false;
            countedMillis = shownMillis;
            sinceMillis = doubtsSinceMillis;
            report(Kind.CONFIRMED, expectedMillis, shownMillis);
        } else {
            aheadMillis = ahead; // Adjusted by seconds.
        }
    }

    private static boolean isNear(long millis, long otherMillis) {
        return Math.abs(millis - otherMillis) <= SLACK_MILLIS;
    }

    /** Keeps a change for {@link #poll}: jumps now and then, and how one ended that was kept. */
    private void report(Kind kind, long expectedMillis, long shownMillis) {
        boolean begins = kind == Kind.JUMPED || kind == Kind.SET_BACK;
        Long lastMillis = reportedAtMillis;
        boolean isDue =
                begins
                        ? lastMillis == null || countedAtMillis - lastMillis >= REPORT_EVERY_MILLIS
                        : reported;
        if (isDue) {
            reportedAtMillis = begins ? Long.valueOf(countedAtMillis) : lastMillis;
            Instant before = Instant.ofEpochSecond(Math.floorDiv(expectedMillis, 1000L));
            Instant shown = Instant.ofEpochSecond(Math.floorDiv(shownMillis, 1000L));
            unreported = new Change(kind, before, shown);
        }
        reported = kind == Kind.JUMPED && (isDue || reported);
    }
}
