package org.quoin.server.report;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.ClientStats;

/**
 * Notices that this machine cannot execute the turns of a world as fast as they come. Told once for
 * each world.
 */
public final class SlowMachine {
    /** Of a turn's time; the rest is needed for what else there is to do. */
    private static final double TICK_SHARE_MAX = 0.8;

    /** Turns that are late by this much, though they are here, are late by our machine. */
    private static final double BEHIND_MILLIS_MAX = 500;

    /** A blast or a compiler that still works is over by then. */
    private static final long LASTS_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** A machine that is slow for less than a third of the time does not count as slow. */
    private static final int RECOVERS_TIMES = 2;

    /** One picture that stood for long says no more than this. */
    private static final long PICTURE_NANOS_MAX = TimeUnit.SECONDS.toNanos(1);

    private boolean begun;
    private long lookedNanos;
    private boolean slow;

    /**
     * Grows while it is slow and falls faster while it is not, as a slow machine stops and goes.
     */
    private long slowNanos;

    private boolean told;

    /**
     * The machine is too slow.
     *
     * @param tickMillis the duration of a turn's tick
     * @param turnMillis the duration of a turn
     * @param byTurns whether turns alone take too long; else other work keeps the machine busy
     */
    public record Slow(long tickMillis, long turnMillis, boolean byTurns) {}

    /**
     * Checks the machine; to be called every frame.
     *
     * @param stats the current world's statistics; null without a world
     * @param inputsLate whether our inputs are late though no network is on their way
     * @return the warning to show, or null
     */
    public @Nullable Slow advance(@Nullable ClientStats stats, boolean inputsLate, long nowNanos) {
        if (stats == null || stats.turnRate() == 0) {
            begun = false;
            slow = false;
            slowNanos = 0;
            told = false;
            return null;
        }
        long passedNanos = begun ? Math.min(PICTURE_NANOS_MAX, nowNanos - lookedNanos) : 0;
        begun = true;
        lookedNanos = nowNanos;
        slowNanos = Math.max(0, slowNanos + (slow ? passedNanos : -RECOVERS_TIMES * passedNanos));
        double turnMillis = 1000.0 / stats.turnRate();
        double tickMillis = stats.pacing().tickMicros() / 1000.0;
        boolean byTurns = tickMillis > turnMillis * TICK_SHARE_MAX;
        slow =
                byTurns
                        || inputsLate
                        || stats.pacing().turnsBehind() * turnMillis > BEHIND_MILLIS_MAX;
        if (told || !slow || slowNanos < LASTS_NANOS) {
            return null;
        }
        told = true;
        return new Slow(Math.round(tickMillis), Math.round(turnMillis), byTurns);
    }
}
