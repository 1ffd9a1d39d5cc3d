package org.quoin.client.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.PlayerTrace;
import org.quoin.client.ui.hud.PlayerTrace.Series;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.sim.AvatarView;

/** Notes once a second what the host tells of each player: at most a minute, and 256 players. */
final class PlayerTraces {
    private static final long SAMPLE_NANOS = 1_000_000_000L;

    private final @Nullable PlayerTrace[] bySlot = new @Nullable PlayerTrace[Limits.PLAYERS_MAX];
    private final int[] substitutions = new int[Limits.PLAYERS_MAX];
    private boolean begun;
    private long lastNanos;

    /** To be called for each picture. */
    void update(List<AvatarView> players, PlayerRows.Statuses statuses, long nowNanos) {
        if (begun && nowNanos - lastNanos < SAMPLE_NANOS) {
            return;
        }
        begun = true;
        lastNanos = nowNanos;
        for (AvatarView player : players) {
            int slot = player.slot();
            PlayerTrace trace = bySlot[slot];
            PlayerStatus status = statuses.of(slot);
            if (trace == null || !trace.name().equals(player.name())) {
                trace = new PlayerTrace(player.name());
                bySlot[slot] = trace;
                substitutions[slot] = status == null ? 0 : status.substitutions();
            }
            trace.begin();
            if (status != null && !PlayerRows.isAway(status)) {
                note(trace, status);
            }
        }
    }

    private void note(PlayerTrace trace, PlayerStatus status) {
        int margin = status.marginMillis();
        int late = status.substitutions() - substitutions[status.slot()];
        substitutions[status.slot()] = status.substitutions();
        trace.set(Series.ROUND_TRIP_MILLIS, status.roundTripMillis());
        trace.set(Series.LOSS_PERCENT, status.lossPercent());
        trace.set(Series.MARGIN_MILLIS, margin == TurnClocks.MARGIN_UNKNOWN ? Float.NaN : margin);
        trace.set(Series.LATE_TURNS, Math.max(0, late));
        trace.set(Series.MACHINE_MILLIS, status.tickMicros() / 1000f);
    }

    /** The notes about the player of that name; null if there are none. */
    @Nullable PlayerTrace of(String name, List<AvatarView> players) {
        for (AvatarView player : players) {
            if (player.name().equals(name)) {
                return bySlot[player.slot()];
            }
        }
        return null;
    }
}
