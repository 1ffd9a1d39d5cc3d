package org.quoin.client.report;

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

    private boolean slow;
    private long sinceNanos;
    private boolean told;

    /**
     * The machine is too slow.
     *
     * @param tickMillis what a turn takes
     * @param turnMillis what there is for it
     */
    public record Slow(long tickMillis, long turnMillis) {}

    /**
     * Looks; to be called for each picture.
     *
     * @param stats of the world that is played; null while there is none
     * @return what to tell, or null
     */
    public @Nullable Slow advance(@Nullable ClientStats stats, long nowNanos) {
        if (stats == null || stats.turnRate() == 0) {
            slow = false;
            told = false;
            return null;
        }
        double turnMillis = 1000.0 / stats.turnRate();
        double tickMillis = stats.pacing().tickMicros() / 1000.0;
        boolean now =
                tickMillis > turnMillis * TICK_SHARE_MAX
                        || stats.pacing().turnsBehind() * turnMillis > BEHIND_MILLIS_MAX;
        if (now && !slow) {
            sinceNanos = nowNanos;
        }
        slow = now;
        if (told || !slow || nowNanos - sinceNanos < LASTS_NANOS) {
            return null;
        }
        told = true;
        return new Slow(Math.round(tickMillis), Math.round(turnMillis));
    }
}
