package org.quoin.engine.work;

import java.time.Instant;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers what time it is, which time limits are over, and whether what has ended may be deleted. A
 * wall clock can be wrong, and can be set while a host runs; the monotonic clock tells how much
 * time has really passed. Nobody can tell how much has passed since the last run: a clock far ahead
 * of that run counts, but limits that seem to have ended in between hold until the time is sure.
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
 * because of the jump. A clock set back while still unsure counts at once: nothing ends by that. So
 * does one that was behind the last run and goes on from it then. Any thread may call the methods.
 */
public final class Calendar {
    /** Running this long confirms a time. */
    public static final long CONFIRM_MILLIS = 3_600_000L;

    /** Clocks are adjusted by seconds all the time, and no time limit is that exact. */
    public static final long SLACK_MILLIS = 60_000L;

    /**
     * A clock that goes on from the last run by no more is believed: hosts rest for days, and the
     * clock of a machine that has lost its time is off by years.
     */
    public static final long GAP_MILLIS_MAX = 30L * 24 * 3_600_000;

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

    /** The latest time that an earlier run was at, and the monotonic time when that was told. */
    private @Nullable Long knownMillis;

    private long knownAtMillis;

    /** Whether the time that counts is too far ahead of that, and was when it began to count. */
    private boolean gapDoubted;

    private long gapEndMillis;

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
        /** It shows again what it showed before a jump, or in the last run. */
        RETURNED,
        /** It was set back before its time was sure, or since the last run: that counts now. */
        SET_BACK,
        /** It is far ahead of the last run: what has ended meanwhile is doubted for an hour. */
        AHEAD
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

    /**
     * Tells the latest time that an earlier run of a host was at, before anything is asked. The
     * latest of several counts.
     */
    public synchronized void lastKnown(Instant last) {
        look();
        long lastMillis = last.toEpochMilli();
        Long before = knownMillis;
        if (before != null && lastMillis <= knownNowMillis(before)) {
            return;
        }
        knownMillis = lastMillis;
        knownAtMillis = countedAtMillis;
        if (weighGap()) {
            report(Kind.AHEAD, lastMillis, countedMillis);
        } else if (lastMillis - countedMillis > SLACK_MILLIS) {
            report(Kind.SET_BACK, lastMillis, countedMillis);
        }
    }

    /** Whether the time that counts cannot be told from one that is wrong. */
    private boolean weighGap() {
        Long known = knownMillis;
        gapDoubted =
                known != null
                        && !isSure()
                        && countedMillis - knownNowMillis(known) > GAP_MILLIS_MAX;
        gapEndMillis = countedMillis;
        return gapDoubted;
    }

    private long knownNowMillis(long known) {
        return known + (countedAtMillis - knownAtMillis);
    }

    private boolean isSure() {
        return !doubts && countedAtMillis - sinceMillis >= CONFIRM_MILLIS;
    }

    /**
     * The time to be told to {@link #lastKnown} by the next run: the one that counts, unless it is
     * in doubt; then that of the last run goes on.
     */
    public synchronized Instant toRemember() {
        look();
        Long known = knownMillis;
        boolean isOff = known != null && (gapDoubted || countedMillis < knownNowMillis(known));
        return Instant.ofEpochMilli(
                known != null && isOff && !isSure() ? knownNowMillis(known) : countedMillis);
    }

    /** Which time limits are over now. */
    public synchronized Deadlines deadlines() {
        look();
        Long known = knownMillis;
        long nowSeconds = Math.floorDiv(countedMillis, 1000L);
        if (known == null || !gapDoubted) {
            return Deadlines.at(nowSeconds);
        }
        long leftMillis = Math.max(0, CONFIRM_MILLIS - (countedAtMillis - sinceMillis));
        return new Deadlines(
                nowSeconds,
                Math.floorDiv(knownNowMillis(known), 1000L),
                Math.floorDiv(gapEndMillis, 1000L),
                (leftMillis + 999) / 1000);
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
        return isSure();
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
            weighGap();
            report(Kind.SET_BACK, expectedMillis, shownMillis);
        } else if (isBackFromThePast(expectedMillis, shownMillis)) {
            doubts = false;
            countedMillis = shownMillis;
            sinceMillis = atMillis;
            report(Kind.RETURNED, expectedMillis, shownMillis);
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
        Long known = knownMillis;
        if (gapDoubted && known != null && isSure()) {
            gapDoubted = false;
            report(Kind.CONFIRMED, knownNowMillis(known), countedMillis);
        }
    }

    /**
     * Whether a clock that began before the last run, as on a machine that keeps no time while it
     * is off, was set to a time that goes on from that run.
     */
    private boolean isBackFromThePast(long expectedMillis, long shownMillis) {
        Long known = knownMillis;
        if (known == null) {
            return false;
        }
        long knownNow = knownNowMillis(known);
        return !isSure()
                && knownNow - expectedMillis > SLACK_MILLIS
                && shownMillis >= knownNow - SLACK_MILLIS
                && shownMillis <= knownNow + GAP_MILLIS_MAX;
    }

    private static boolean isNear(long millis, long otherMillis) {
        return Math.abs(millis - otherMillis) <= SLACK_MILLIS;
    }

    /** Keeps a change for {@link #poll}: jumps now and then, and how one ended that was kept. */
    private void report(Kind kind, long expectedMillis, long shownMillis) {
        boolean begins = kind != Kind.CONFIRMED && kind != Kind.RETURNED;
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
        reported = begins && (isDue || reported);
    }
}
