package org.quoin.engine.session.pacing;

import org.quoin.engine.wire.Limits;

/**
 * An input delay that follows the margins reported by the host: how long a frame arrived before its
 * turn was due. It aims at 99 of 100 frames in time.
 *
 * <p>It rises at once by as many turns as are missing. Reports on frames of the lower delay that
 * still arrive are recognized by their age. It falls one turn at a time, after ten calm seconds,
 * and only if enough margin is left: that needs a turn and a reserve. Once it falls, and while the
 * margin is good for more, it goes on falling each second: a hitch that raised it is soon
 * forgotten. Where the last second's margins and the clocks agree that much less is enough, it
 * falls by all of that at once. A fall that was a mistake raises the reserve and doubles the calm
 * time that the next one needs, so there are few on a steady link.
 */
final class AutoInputDelay {
    /** The window of the percentile that the host reports, and the least calm before a fall. */
    private static final long WINDOW_NANOS = 10_000_000_000L;

    /** The window of the lowest margin that the host reports. */
    private static final long RECENT_NANOS = 1_000_000_000L;

    /** Five reports a second. */
    private static final long REPORT_NANOS = 250_000_000L;

    /** The margin it aims at: the frame of a moment's hitch is still in time. */
    private static final double AIM_MILLIS = InputDelay.AIM_MILLIS;

    /** Margin beyond a turn that a fall needs at first: a percentile varies by as much. */
    private static final double RESERVE_MILLIS_MIN = 8;

    /** A rise within this time after a fall says that the fall was a mistake. */
    private static final long REGRET_NANOS = 120_000_000_000L;

    /** Longer, a hitch would be felt for too long on a link that has seen a bad hour. */
    private static final long CALM_NANOS_MAX = 8 * WINDOW_NANOS;

    /** A rise by more means that the link has changed; by less, that it has a bad moment. */
    private static final double SAME_LINK_MILLIS_MAX = 200;

    /** After a leap down that was a mistake, the next one waits this long, then twice that. */
    private static final long LEAP_BARRED_NANOS_MIN = 10_000_000_000L;

    private static final long LEAP_BARRED_NANOS_MAX = 80_000_000_000L;

    private final double turnMillis;
    private final int sameLinkTurnsMax;

    /** The time a frame takes by the clocks; below 0 while they do not say. */
    private double estimateMillis = -1;

    /** The most that it was since the delay was raised or begun. */
    private double estimateMillisMax = -1;

    private boolean reliable;
    private boolean lossy;
    private boolean leapt;
    private long leaptNanos;
    private long leapBarredNanos = LEAP_BARRED_NANOS_MIN;
    private long leapFromNanos = Long.MIN_VALUE;

    /** Until when the percentile tells of a time that is past. */
    private long pastUntilNanos = Long.MIN_VALUE;

    /** Until when it tells of a queue that is gone. */
    private long forgetUntilNanos = Long.MIN_VALUE;

    private int turns;
    private boolean changed;
    private long changedNanos;
    private int raisedBy;
    private double reserveMillis = RESERVE_MILLIS_MIN;
    private long calmNanos = WINDOW_NANOS;

    /** When the margin was last too small for a fall. */
    private long tightNanos;

    private boolean fell;
    private long fellNanos;
    private double fellFromMillis;
    private boolean inTrouble;
    private long troubleNanos;
    private int troubleMillis;

    AutoInputDelay(int turnRate) {
        turnMillis = 1000.0 / turnRate;
        sameLinkTurnsMax = Math.max(1, (int) (SAME_LINK_MILLIS_MAX / turnMillis));
        turns = 2;
    }

    /** The delay in force. */
    int turns() {
        return turns;
    }

    /** The clocks say how long a frame takes to the host now. */
    void estimate(long transitNanos) {
        estimateMillis = transitNanos / 1e6;
        estimateMillisMax = Math.max(estimateMillisMax, estimateMillis);
    }

    /**
     * Says what kind of path it is.
     *
     * @param reliable whether frames go by the stream: one that is lost holds up all behind it, and
     *     a second without one says nothing of the next
     * @param lossy whether some take a repetition longer
     */
    void setPath(boolean reliable, boolean lossy) {
        this.reliable = reliable;
        this.lossy = lossy;
    }

    /** Begins with how long a frame is estimated to take to the host, from its sampling on. */
    void begin(long transitNanos, long nowNanos) {
        beginWith((int) Math.ceil((transitNanos / 1e6 + AIM_MILLIS) / turnMillis), nowNanos);
    }

    /** Begins once more with a better estimate; reports about the frames before are recognized. */
    void correct(long transitNanos, long nowNanos) {
        int before = turns;
        begin(transitNanos, nowNanos);
        raisedBy = Math.max(0, turns - before);
    }

    /**
     * Begins anew after a delay that the player had set: reports about its frames are recognized.
     *
     * @param fixedTurns the delay that was in force
     */
    void resume(int fixedTurns, long transitNanos, long nowNanos) {
        forget(nowNanos);
        begin(transitNanos, nowNanos);
        raisedBy = Math.max(0, turns - fixedTurns);
    }

    /** Begins with that many turns. */
    void beginWith(int firstTurns, long nowNanos) {
        turns = clamp(firstTurns);
        estimateMillisMax = estimateMillis;
        changed = true;
        raisedBy = 0;
        changedNanos = nowNanos;
    }

    /** The path has changed: the next reports may lower the delay at once. */
    void forget(long nowNanos) {
        forgetUntilNanos = nowNanos + WINDOW_NANOS;
        pastUntilNanos = forgetUntilNanos;
        leapFromNanos = Long.MIN_VALUE;
        leapBarredNanos = LEAP_BARRED_NANOS_MIN;
        reserveMillis = RESERVE_MILLIS_MIN;
        calmNanos = WINDOW_NANOS;
        inTrouble = false;
    }

    /**
     * The host has reported.
     *
     * @param marginMillis the margin that all but one in a hundred frames of ten seconds had
     * @param recentMarginMillis the lowest margin of the last second
     * @param excusedMillis low margins may be due to a hitch of our own of this length: a margin no
     *     lower than that raises nothing, now or as long as the percentile reflects it
     * @param lasts whether it has been low for so long that the path may have become longer: then
     *     it raises as far as the clocks agree
     */
    void receive(
            int marginMillis,
            int recentMarginMillis,
            int excusedMillis,
            boolean lasts,
            long roundTripNanos,
            long nowNanos) {
        boolean excused = isExcused(recentMarginMillis, excusedMillis);
        if (excused || isExcused(marginMillis, excusedMillis)) {
            pastUntilNanos = nowNanos + WINDOW_NANOS;
            inTrouble &= lasts;
        }
        long sinceNanos = changed ? nowNanos - changedNanos : Long.MAX_VALUE;
        long settledNanos = roundTripNanos + REPORT_NANOS;
        boolean raised = raisedBy > 0 && sinceNanos < settledNanos + WINDOW_NANOS;
        boolean fresh = raised && sinceNanos < settledNanos + RECENT_NANOS;
        boolean stale = raised || nowNanos < pastUntilNanos;
        int missing;
        if (!stale) {
            missing = missingTurns(marginMillis);
        } else if (fresh) {
            // The worst may have been sampled before the rise, which counts in its favour.
            missing = missingTurns(recentMarginMillis + raisedBy * turnMillis);
        } else {
            // The percentile still holds frames of the delay before; the last second does not.
            missing =
                    lateAgain(recentMarginMillis, nowNanos) ? missingTurns(recentMarginMillis) : 0;
        }
        if (stale || marginMillis < spareMillis(1)) {
            tightNanos = nowNanos;
        }
        if (excused && missing > 0) {
            missing = lasts ? Math.min(missing, missingByClocks()) : 0;
            if (missing <= 0) {
                return;
            }
        }
        if (missing > 0) {
            raise(missing, fresh, nowNanos);
        } else if (sinceNanos >= settledNanos + RECENT_NANOS
                && leaps(recentMarginMillis, nowNanos)) {
            // What the percentile tells of was before.
            pastUntilNanos = nowNanos + settledNanos + WINDOW_NANOS;
        } else if (sinceNanos >= settledNanos + WINDOW_NANOS
                && nowNanos - tightNanos >= calmNanos - WINDOW_NANOS) {
            considerFall(marginMillis, 1, nowNanos);
        } else if (forgets(nowNanos) && sinceNanos >= settledNanos + RECENT_NANOS) {
            considerFall(recentMarginMillis, 2, nowNanos);
        } else if (fell && sinceNanos >= settledNanos + RECENT_NANOS) {
            // The last second shows only the present delay; the percentile also the one before.
            considerFall(Math.min(marginMillis, recentMarginMillis), 3, nowNanos);
        }
    }

    /** Whether the percentile tells of a path that is past for good. */
    private boolean forgets(long nowNanos) {
        return nowNanos < forgetUntilNanos;
    }

    /** The margin needed for a fall: this many turns and the reserve. */
    private double spareMillis(int turnsOfMargin) {
        return turnsOfMargin * turnMillis + AIM_MILLIS + reserveMillis;
    }

    private static boolean isExcused(int marginMillis, int excusedMillis) {
        return marginMillis < 0 && marginMillis + excusedMillis >= 0;
    }

    private int missingByClocks() {
        return (int) Math.ceil((estimateMillis + AIM_MILLIS) / turnMillis) - turns;
    }

    private int missingTurns(double marginMillis) {
        return marginMillis >= 0 ? 0 : (int) Math.ceil((AIM_MILLIS - marginMillis) / turnMillis);
    }

    /** Lets one late frame pass, but not a second that is later, nor lateness that lasts. */
    private boolean lateAgain(int recentMarginMillis, long nowNanos) {
        boolean before = inTrouble;
        inTrouble = recentMarginMillis < 0;
        if (!before || !inTrouble) {
            troubleNanos = nowNanos;
            troubleMillis = recentMarginMillis;
        }
        return inTrouble
                && (recentMarginMillis < troubleMillis || nowNanos - troubleNanos >= RECENT_NANOS);
    }

    private void raise(int by, boolean further, long nowNanos) {
        int before = turns;
        turns = clamp(turns + by);
        if (turns == before) {
            return;
        }
        if (turns > before + sameLinkTurnsMax) {
            // What was learned about the old link does not hold.
            reserveMillis = RESERVE_MILLIS_MIN;
            calmNanos = WINDOW_NANOS;
            leapBarredNanos = LEAP_BARRED_NANOS_MIN;
        } else if (fell && nowNanos - fellNanos < REGRET_NANOS) {
            reserveMillis = Math.max(reserveMillis, fellFromMillis - turnMillis + turnMillis / 2);
            calmNanos = Math.min(CALM_NANOS_MAX, 2 * calmNanos);
        }
        if (leapt && nowNanos - leaptNanos < WINDOW_NANOS) {
            leapFromNanos = nowNanos + leapBarredNanos;
            leapBarredNanos = Math.min(LEAP_BARRED_NANOS_MAX, 2 * leapBarredNanos);
        }
        leapt = false;
        fell = false;
        inTrouble = false;
        estimateMillisMax = estimateMillis;
        raisedBy = (further ? raisedBy : 0) + turns - before;
        changed = true;
        changedNanos = nowNanos;
    }

    /**
     * Lowers the delay by the surplus that both the last second's margins and the clocks show.
     * Unless a queue is known to be gone, it falls by no more than the clocks' improvement: the
     * cause that raised the delay without a longer path recurs, though no single second shows it.
     * Where frames are lost, a turn is reserved for those.
     */
    private boolean leaps(int recentMarginMillis, long nowNanos) {
        if (reliable || estimateMillis < 0 || nowNanos < leapFromNanos) {
            return false;
        }
        double reserve = AIM_MILLIS + reserveMillis;
        double byMargin = Math.floor((recentMarginMillis - reserve) / turnMillis);
        double byClocks = turns - Math.ceil((estimateMillis + reserve) / turnMillis);
        double gone =
                forgets(nowNanos)
                        ? turns
                        : Math.ceil((estimateMillisMax - estimateMillis) / turnMillis);
        double most = Math.min(Math.min(byMargin, byClocks), gone);
        int by = (int) Math.min(turns, most) - (lossy ? 1 : 0);
        if (by < (lossy ? 2 : 1)) {
            return false;
        }
        fallBy(by, recentMarginMillis - (by - 1) * turnMillis, nowNanos);
        leapt = true;
        leaptNanos = nowNanos;
        return true;
    }

    /** Falls by a turn if there is margin for {@code spareTurns}. */
    private void considerFall(int marginMillis, int spareTurns, long nowNanos) {
        if (turns == 0 || marginMillis < spareMillis(spareTurns)) {
            return;
        }
        fallBy(1, marginMillis, nowNanos);
    }

    private void fallBy(int by, double fromMillis, long nowNanos) {
        turns -= by;
        fell = true;
        fellNanos = nowNanos;
        fellFromMillis = fromMillis;
        raisedBy = 0;
        changed = true;
        changedNanos = nowNanos;
    }

    private static int clamp(int turns) {
        return Math.max(0, Math.min(Limits.INPUT_DELAY_TURNS_MAX, turns));
    }
}
