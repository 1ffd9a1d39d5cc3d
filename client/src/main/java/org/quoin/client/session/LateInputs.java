package org.quoin.client.session;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.HudModel.Late;
import org.quoin.engine.report.ClientStats;

/**
 * Detects that the player's inputs reach the host too late to be executed. An episode is reported
 * once: from when it lasts until a little after it is over. Anything that happened while nobody
 * looked, or before the connection was made again, is no episode.
 */
final class LateInputs {
    /** So many turns played without our input within {@link #WITHIN_NANOS} are an episode. */
    private static final int TURNS_MIN = 3;

    private static final long WITHIN_NANOS = TimeUnit.SECONDS.toNanos(3);

    /** Frames that are late for this long are one, too: a hitch of the machine is not. */
    private static final long LASTS_NANOS = TimeUnit.MILLISECONDS.toNanos(1500);

    /** How long nothing must be late for an episode to be over. */
    private static final long OVER_NANOS = TimeUnit.MILLISECONDS.toNanos(2500);

    /** After a longer pause, and for as long after a new connection, only the counter is noted. */
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** The host waits so long for a frame. */
    private static final double GRACE_MILLIS = 100;

    /** A frame is in time with that much to spare. */
    private static final double SPARE_MILLIS = 2;

    /** How much of a longer round trip before is still counted a second later. */
    private static final double REMEMBERED_A_SECOND = 0.7;

    private boolean begun;
    private long updatedNanos;
    private long quietUntilNanos;
    private long seen;
    private long rises;
    private long firstRiseNanos;
    private long lateNanos;
    private long lateSinceNanos;
    private boolean wasLate;
    private boolean inEpisode;
    private double pathMillis;

    /** The connection is a new one: counts from before are no news. */
    void connected() {
        begun = false;
        inEpisode = false;
        pathMillis = 0;
    }

    /** Notes how the inputs fare; to be called for each picture, whatever it shows. */
    void update(ClientStats stats, long nowNanos) {
        ClientStats.Input input = stats.input();
        long substitutions = input.substitutions();
        if (!begun || nowNanos - updatedNanos > PAUSE_NANOS || substitutions < seen) {
            begun = true;
            quietUntilNanos = nowNanos + PAUSE_NANOS;
            wasLate = false;
            rises = 0;
        }
        followPath(stats, nowNanos);
        updatedNanos = nowNanos;
        long more = substitutions - seen;
        seen = substitutions;
        if (nowNanos - quietUntilNanos >= 0) {
            noteRise(more, nowNanos);
            noteMargin(input.recentMarginMillis(), nowNanos);
            inEpisode = inEpisode && nowNanos - lateNanos < OVER_NANOS;
        }
    }

    private void followPath(ClientStats stats, long nowNanos) {
        double millis = stats.link().roundTripMillis() + stats.link().jitterMillis();
        double seconds = Math.max(0, nowNanos - updatedNanos) / 1e9;
        double share = pathMillis == 0 ? 0 : Math.pow(REMEMBERED_A_SECOND, seconds);
        pathMillis = Math.max(millis, millis + (pathMillis - millis) * share);
    }

    private void noteRise(long more, long nowNanos) {
        if (more == 0) {
            return;
        }
        if (rises == 0 || nowNanos - firstRiseNanos > WITHIN_NANOS) {
            rises = 0;
            firstRiseNanos = nowNanos;
        }
        rises += more;
        lateNanos = nowNanos;
        inEpisode |= rises >= TURNS_MIN;
    }

    /** A player whose frames are all late is parked, and then nothing counts them. */
    private void noteMargin(double recentMarginMillis, long nowNanos) {
        boolean late = recentMarginMillis < -GRACE_MILLIS; // False for NaN.
        if (late && !wasLate) {
            lateSinceNanos = nowNanos;
        }
        wasLate = late;
        if (late && (inEpisode || nowNanos - lateSinceNanos >= LASTS_NANOS)) {
            inEpisode = true;
            lateNanos = nowNanos;
        }
    }

    /**
     * The news for the player now; null if all is well, or if no network can be the cause.
     *
     * @param hasNetwork whether the host is elsewhere, or a network is simulated
     */
    @Nullable Late note(ClientStats stats, boolean hasNetwork) {
        return inEpisode && hasNetwork ? new Late(!stats.input().delayAuto()) : null;
    }

    /** Whether inputs are late now. */
    boolean isLate() {
        return inEpisode;
    }

    /** How many turns of input delay the path to the host takes; 0 if that is not known. */
    int neededTurns(ClientStats stats) {
        double turnMillis = 1000.0 / Math.max(1, stats.turnRate());
        return pathMillis == 0 ? 0 : (int) Math.ceil((pathMillis + SPARE_MILLIS) / turnMillis);
    }
}
