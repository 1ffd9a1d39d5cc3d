package org.quoin.engine.host.status;

import org.quoin.engine.host.turns.MarginLog;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.PlayerReport.Losses;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.report.Traffic;
import org.quoin.sim.WorldSize;

/** Sums up how a host's players fare, without the copies that a report makes. */
public final class HostStats {
    private HostStats() {}

    /**
     * The current row of the statistics.
     *
     * @param turn the last sealed turn
     * @param size of the world
     * @param in the host's received traffic
     * @param out the host's sent traffic
     */
    public static StatsCsv.Row of(
            Players players, int turn, double seconds, WorldSize size, Traffic in, Traffic out) {
        double roundTripMillis = 0;
        double marginMillis = Double.NaN;
        int inputDelayTurns = 0;
        long stalls = 0;
        long desyncs = 0;
        long substitutions = 0;
        long resent = 0;
        long lost = 0;
        long duplicates = 0;
        for (PlayerReport left : players.leftReports()) {
            stalls += left.stalls();
            desyncs += left.desyncs();
            substitutions += left.substitutedTurns();
            resent += left.losses().resentTurns();
            lost += left.losses().lostDatagrams();
            duplicates += left.losses().doubledDatagrams();
        }
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player == null) {
                continue;
            }
            stalls += player.stats().stalls();
            desyncs += player.stats().desyncs();
            substitutions += player.substitutions();
            Losses losses = player.losses();
            resent += losses.resentTurns();
            lost += losses.lostDatagrams();
            duplicates += losses.doubledDatagrams();
            if (player.isConnectedInWorld()) {
                roundTripMillis =
                        Math.max(roundTripMillis, player.stats().roundTrips().lastMillis());
                inputDelayTurns = Math.max(inputDelayTurns, player.stats().inputDelayTurns());
                int margin = player.margins().recentLowestMillis(turn);
                if (margin != MarginLog.UNKNOWN && !(margin >= marginMillis)) {
                    marginMillis = margin;
                }
            }
        }
        return new StatsCsv.Row(
                seconds,
                -1,
                players.count(),
                new ClientStats(
                        -1,
                        turn,
                        0,
                        ClientStats.Pacing.stalls(stalls),
                        new ClientStats.Input(
                                inputDelayTurns, false, 0, marginMillis, substitutions),
                        ClientStats.Link.roundTrip(ClientStats.Transport.UDP, roundTripMillis),
                        new ClientStats.Sync(0, 0, desyncs, 0),
                        new ClientStats.Flow(in, out, 0, 0, resent, lost, duplicates),
                        size));
    }
}
