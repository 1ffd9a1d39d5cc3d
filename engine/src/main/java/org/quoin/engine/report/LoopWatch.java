package org.quoin.engine.report;

import org.quoin.engine.congestion.RingWindow;

/**
 * Finds out, from the process's own clock, when its loop could not run: it was at work, or it was
 * not woken in time. Messages read after such a hitch have waited in our own sockets, and delays it
 * causes say nothing about the network.
 *
 * <p>The loop calls {@link #waits} before it waits for messages and {@link #wakes} when it has read
 * all that had come, before it passes that on. Between a wait and the next it is busy; a wake-up
 * later than asked for counts as busy from when it was asked for. While nobody calls them, nothing
 * counts as late.
 */
public final class LoopWatch {
    /** A shorter wait was none: something was there already. */
    private static final long WAITED_NANOS_MIN = 500_000L;

    /** Waits are rounded up to a millisecond, and machines need a moment to wake up. */
    public static final long SLACK_NANOS = 3_000_000L;

    /** A shorter one hinders nobody. */
    private static final long HITCH_NANOS_MIN = 5_000_000L;

    /** If reads are late for this long in a row, this machine reads no faster. */
    private static final long ALWAYS_LATE_NANOS = 5_000_000_000L;

    /** A process held up for this long was suspended: the backlog it then reads is not typical. */
    private static final long STALL_NANOS_MIN = 1_000_000_000L;

    /** The last hitches that are remembered: more than one in each turn of two seconds. */
    private static final int KEPT = 128;

    private final HitchLog hitches;
    private final RingWindow hitchEndNanos = new RingWindow(KEPT);
    private final RingWindow hitchNanos = new RingWindow(KEPT);
    private boolean known;
    private long waitsSinceNanos;
    private long waitsUntilNanos;
    private long busySinceNanos;
    private long readNanos;
    private long heldNanos;
    private long lateSinceNanos;
    private boolean late;

    /** Is told of each hitch when it is over. */
    public interface HitchLog {
        /** Keeps nothing. */
        HitchLog NONE = (fromNanos, nanos) -> {};

        /** The loop could do nothing from a time on, for that long. */
        void hitch(long fromNanos, long nanos);
    }

    /** Keeps no log. */
    public LoopWatch() {
        this(HitchLog.NONE);
    }

    /** Tells that log of each hitch of 5 ms and more. */
    public LoopWatch(HitchLog hitches) {
        this.hitches = hitches;
    }

    /** The loop waits for messages from now on, until a time at the latest. */
    public void waits(long nowNanos, long untilNanos) {
        waitsSinceNanos = nowNanos;
        waitsUntilNanos = untilNanos;
    }

    /**
     * The loop has woken up and read what had come.
     *
     * @param readAll whether nothing is left in the sockets
     */
    public void wakes(boolean readAll, long nowNanos) {
        // With something due already the loop did not mean to wait, however long the look took.
        boolean overdue = waitsUntilNanos - waitsSinceNanos <= 0;
        boolean waited = !overdue && nowNanos - waitsSinceNanos >= WAITED_NANOS_MIN;
        if (!known) {
            known = true;
            busySinceNanos = nowNanos;
            readNanos = nowNanos;
        } else if (waited) {
            noteHitch();
            boolean overslept = nowNanos - waitsUntilNanos > 0;
            busySinceNanos = overslept ? Math.max(waitsSinceNanos, waitsUntilNanos) : nowNanos;
        }
        heldNanos = nowNanos - Math.max(busySinceNanos, readNanos);
        if (readAll) {
            readNanos = nowNanos;
        }
        if (heldNanos <= SLACK_NANOS) {
            late = false;
        } else if (!late || heldNanos >= STALL_NANOS_MIN) {
            late = true;
            lateSinceNanos = nowNanos;
        }
    }

    private void noteHitch() {
        long nanos = waitsSinceNanos - busySinceNanos;
        if (nanos > SLACK_NANOS) {
            hitchEndNanos.add(waitsSinceNanos);
            hitchNanos.add(nanos);
        }
        if (nanos >= HITCH_NANOS_MIN) {
            hitches.hitch(busySinceNanos, nanos);
        }
    }

    /** The longest that what was read by the last {@link #wakes} may have waited for us. */
    public long heldNanos() {
        return heldNanos;
    }

    /**
     * Whether what was read last came just then, so that it tells how long it was under way. On a
     * machine that is always late everything counts as timely: it will not be read sooner.
     */
    public boolean isTimely(long nowNanos) {
        return !late || nowNanos - lateSinceNanos >= ALWAYS_LATE_NANOS;
    }

    /** By how much what is done now is late because the loop could not do it when it was due. */
    public long ownLateNanos(long dueNanos, long nowNanos) {
        return known ? Math.max(0, nowNanos - Math.max(dueNanos, busySinceNanos)) : 0;
    }

    /** The longest hitch that was not over at a time, or is not over yet; 0 if there is none. */
    public long longestHitchNanos(long sinceNanos, long nowNanos) {
        long now = known ? nowNanos - busySinceNanos : 0;
        long longest = now > SLACK_NANOS ? now : 0;
        for (int age = 0; age < hitchNanos.count(); age++) {
            if (hitchEndNanos.get(age) - sinceNanos <= 0) {
                break;
            }
            longest = Math.max(longest, hitchNanos.get(age));
        }
        return longest;
    }

    /**
     * For how long the loop has had no hitch of a length; very long if it is not known to have had
     * one.
     *
     * @param lengthNanos more than {@link #SLACK_NANOS}
     */
    public long calmNanos(long lengthNanos, long nowNanos) {
        if (known && nowNanos - busySinceNanos >= lengthNanos) {
            return 0;
        }
        for (int age = 0; age < hitchNanos.count(); age++) {
            if (hitchNanos.get(age) >= lengthNanos) {
                return nowNanos - hitchEndNanos.get(age);
            }
        }
        return Long.MAX_VALUE;
    }
}
