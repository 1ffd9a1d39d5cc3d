package org.quoin.client.session;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.HudModel.Bottleneck;
import org.quoin.engine.report.ClientStats;

/**
 * Remembers for a moment that the player's line carries less than the turns need: the host finds it
 * anew a few times a second, and a note that comes and goes as often cannot be read.
 */
final class BandwidthNote {
    private static final long REMEMBERED_NANOS = TimeUnit.SECONDS.toNanos(3);

    private @Nullable Bottleneck line;
    private long toldNanos;

    /** The connection is a new one, perhaps over another line. */
    void connected() {
        line = null;
    }

    /** The news for the player now; null if the path carries all that is needed. */
    @Nullable Bottleneck note(ClientStats stats, long nowNanos) {
        ClientStats.Link link = stats.link();
        if (link.neededKbit() > 0) {
            line = new Bottleneck(link.carriedKbit(), link.neededKbit());
            toldNanos = nowNanos;
        } else if (nowNanos - toldNanos >= REMEMBERED_NANOS) {
            line = null;
        }
        return line;
    }
}
