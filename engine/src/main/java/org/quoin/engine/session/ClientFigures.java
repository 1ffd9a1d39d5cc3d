package org.quoin.engine.session;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.session.pacing.SealedTurns;
import org.quoin.engine.session.pacing.TurnPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldSize;

/** Gathers a session's figures from where they are counted. */
final class ClientFigures {
    private final HostLink link;
    private final TurnPlayer player;

    ClientFigures(HostLink link, TurnPlayer player) {
        this.link = link;
        this.player = player;
    }

    /** How it goes in a world; null before there is one. */
    ClientStats stats(@Nullable JoinedWorld world, int reconnects, long nowNanos) {
        if (world == null) {
            return new ClientStats(
                    -1,
                    0,
                    0,
                    ClientStats.Pacing.NONE,
                    player.inputStats(),
                    ClientStats.Link.roundTrip(link.transport(), link.roundTripMillis()),
                    ClientStats.Sync.NONE,
                    link.stats(null, nowNanos));
        }
        SealedTurns turns = world.turns();
        return new ClientStats(
                world.welcome().slot(),
                turns.executedTurn(),
                world.welcome().turnRate(),
                player.pacingStats(turns, nowNanos),
                player.inputStats(),
                player.linkStats(turns, reconnects, nowNanos),
                world.hashes().stats(),
                link.stats(turns, nowNanos),
                size(world.simulation()));
    }

    private static WorldSize size(@Nullable Simulation simulation) {
        return simulation == null ? WorldSize.NONE : WorldSize.of(simulation);
    }

    /** What was counted in a world; null if there is none. */
    @Nullable PlayerReport report(@Nullable JoinedWorld world) {
        if (world == null) {
            return null;
        }
        return new PlayerReport(
                world.welcome().slot(),
                world.welcome().name(),
                world.playedTurns(),
                player.inputDelayTurns(),
                world.hashes().desyncs(),
                player.substitutions(),
                player.stalls(),
                player.stalledMillis(),
                link.roundTripMillis(50),
                link.roundTripMillis(99),
                link.received(),
                link.sent(),
                world.hashes().hashes().copy(),
                PlayerReport.Losses.NONE);
    }
}
