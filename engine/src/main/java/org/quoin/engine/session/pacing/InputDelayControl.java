package org.quoin.engine.session.pacing;

import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient.TurnClocks;

/** The input delay in force: the player's number, or what the margins ask for. */
final class InputDelayControl {
    private InputDelay setting;
    private AutoInputDelay auto;
    private final HitchDelay hitches = new HitchDelay();
    private long turnNanos = 50_000_000L;

    /** Frames that are late for longer than this are so because of the path. */
    private static final long BELIEVED_NANOS = 2_000_000_000L;

    /** How much later than usual a frame may reach the host. */
    private long spareNanos;

    /** How long a frame takes to the host, as the clocks say. */
    private long transitNanos;

    /** Since when each report told of late frames; meaningless unless {@link #late}. */
    private long lateSinceNanos;

    private boolean late;

    private int marginMillis;
    private int recentMarginMillis;
    private boolean begun;

    /** Whether the present delay was chosen before anything was known of the transit time. */
    private boolean provisional;

    InputDelayControl(InputDelay setting) {
        this.setting = setting;
        this.auto = new AutoInputDelay(20);
    }

    /** Changes the setting; {@link InputDelay#AUTO} after a number begins with the path's need. */
    void set(InputDelay delay, long nowNanos) {
        int before = setting.turns();
        boolean resumes = !setting.isAuto() && delay.isAuto();
        setting = delay;
        if (resumes && begun && !provisional) {
            late = false;
            auto.resume(before, transitNanos, nowNanos);
        }
    }

    boolean isAuto() {
        return setting.isAuto();
    }

    /** Turns from sampling a frame to executing it. */
    int turns() {
        return setting.isAuto()
                ? Math.min(Limits.INPUT_DELAY_TURNS_MAX, auto.turns() + hitches.turns())
                : setting.turns();
    }

    /** How our frames fare, with the number of turns that the host sealed without one. */
    ClientStats.Input stats(int substitutions) {
        return new ClientStats.Input(
                turns(), isAuto(), marginMillis, recentMarginMillis, substitutions);
    }

    /**
     * Begins anew in a world of that rate. While nothing is known of the transit time, the delay is
     * that of before, or is soon estimated by {@link #estimate}.
     *
     * @param transitKnown whether a transit time is known
     * @param transitNanos how long a frame is estimated to take to the host
     */
    void begin(int turnRate, boolean transitKnown, long transitNanos, long nowNanos) {
        int before = auto.turns();
        turnNanos = 1_000_000_000L / turnRate;
        hitches.clear();
        late = false;
        auto = new AutoInputDelay(turnRate);
        if (transitKnown) {
            auto.begin(transitNanos, nowNanos);
            spareNanos = Math.max(0, auto.turns() * turnNanos - transitNanos);
        } else {
            auto.beginWith(before, nowNanos);
        }
        provisional = !transitKnown && !begun;
        begun = true;
    }

    /**
     * Says what kind of path it is.
     *
     * @param reliable whether frames go by the stream
     * @param lossy whether frames are lost, so that some take a repetition longer
     */
    void setPath(boolean reliable, boolean lossy) {
        auto.setPath(reliable, lossy);
    }

    /**
     * How long a frame is estimated to take to the host now. Begins with that if nothing was known
     * of it before, and else bounds how far the delay falls at once.
     */
    void estimate(long transitNanos, long nowNanos) {
        auto.estimate(transitNanos);
        this.transitNanos = transitNanos;
        if (provisional) {
            provisional = false;
            auto.correct(transitNanos, nowNanos);
            spareNanos = Math.max(0, auto.turns() * turnNanos - transitNanos);
        }
    }

    /**
     * A frame is sampled now.
     *
     * @param lateNanos by how much later than due, as our own process could not do it before
     */
    void sampled(long lateNanos, long nowNanos) {
        hitches.sampled(lateNanos, spareNanos, turnNanos, nowNanos);
    }

    /** The queue of datagrams has drained: measurements taken in it are out of date. */
    void queueGone(long nowNanos) {
        auto.forget(nowNanos);
    }

    /** We were away for so long that turns are left out. */
    void slept(long nowNanos) {
        hitches.slept(nowNanos);
    }

    /** Whether what comes from the host now may be due to frames that we were late with. */
    boolean isAfterHitch(long roundTripNanos, long nowNanos) {
        return hitches.explains(roundTripNanos, nowNanos);
    }

    /**
     * The part of the margin of a frame sampled now that is our own doing.
     *
     * @param lateNanos as in {@link #sampled}
     */
    int explainedMillis(long lateNanos) {
        long raisedMillis = setting.isAuto() ? hitches.turns() * turnNanos / 1_000_000 : 0;
        long lateMillis = lateNanos <= LoopWatch.SLACK_NANOS ? 0 : lateNanos / 1_000_000;
        return (int)
                Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, lateMillis - raisedMillis));
    }

    /**
     * The host has reported on our frames.
     *
     * @param hitchNanos the longest stall of our own process before the frames of the report: see
     *     {@link HitchDelay#toldNanos}
     */
    void receive(TurnClocks clocks, long hitchNanos, long roundTripNanos, long nowNanos) {
        if (clocks.marginMillis() == TurnClocks.MARGIN_UNKNOWN) {
            return;
        }
        marginMillis = clocks.marginMillis();
        recentMarginMillis = clocks.recentMarginMillis();
        // What was late by a hitch is no measure of the room for the next one.
        int usualMillis = Math.max(marginMillis, recentMarginMillis);
        long roomNanos = auto.turns() * turnNanos - transitNanos;
        spareNanos = Math.max(0, Math.max(usualMillis * 1_000_000L, roomNanos));
        if (recentMarginMillis >= 0) {
            late = false;
        } else if (!late) {
            late = true;
            lateSinceNanos = nowNanos;
        }
        // On a busy machine hitches are frequent: they must not hide that the path has become
        // longer.
        boolean lasts = late && nowNanos - lateSinceNanos > BELIEVED_NANOS + roundTripNanos;
        int excusedMillis = (int) Math.min(Short.MAX_VALUE, hitchNanos / 1_000_000);
        if (setting.isAuto()) {
            auto.receive(
                    marginMillis,
                    recentMarginMillis,
                    excusedMillis,
                    lasts,
                    roundTripNanos,
                    nowNanos);
        }
    }
}
