package org.quoin.engine.host;

import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.Losses;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.StatsRow;
import org.quoin.engine.report.Traffic;

/** Sums up how a host's players fare, without copying what a report needs. */
final class HostFigures {
    private HostFigures() {}

    /**
     * @param turn the last sealed
     * @param in what the host received
     * @param out what it sent
     */
    static StatsRow of(Seats seats, int turn, double seconds, Traffic in, Traffic out) {
        double roundTripMillis = 0;
        double marginMillis = Double.NaN;
        int inputDelayTurns = 0;
        long stalls = 0;
        long desyncs = 0;
        long substitutions = 0;
        long resent = 0;
        long lost = 0;
        long doubled = 0;
        for (PlayerReport left : seats.leftReports()) {
            stalls += left.stalls();
            desyncs += left.desyncs();
            substitutions += left.substitutedTurns();
            resent += left.losses().resentTurns();
            lost += left.losses().lostDatagrams();
            doubled += left.losses().doubledDatagrams();
        }
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player player = seats.at(slot);
            if (player == null) {
                continue;
            }
            stalls += player.stalls;
            desyncs += player.desyncs;
            substitutions += player.substitutions;
            Losses losses = player.losses();
            resent += losses.resentTurns();
            lost += losses.lostDatagrams();
            doubled += losses.doubledDatagrams();
            if (player.isIn() && !player.isAbsent()) {
                roundTripMillis = Math.max(roundTripMillis, player.roundTrips.lastMillis());
                inputDelayTurns = Math.max(inputDelayTurns, player.inputDelayTurns);
                int margin = player.margins.recentLowestMillis(turn);
                if (margin != MarginLog.UNKNOWN && !(margin >= marginMillis)) {
                    marginMillis = margin;
                }
            }
        }
        return new StatsRow(
                seconds,
                -1,
                seats.count(),
                new ClientStats(
                        -1,
                        turn,
                        0,
                        ClientStats.Pacing.stalls(stalls),
                        new ClientStats.Input(
                                inputDelayTurns, false, 0, marginMillis, substitutions),
                        ClientStats.Link.roundTrip(ClientStats.Transport.UDP, roundTripMillis),
                        new ClientStats.Sync(0, 0, desyncs, 0),
                        new ClientStats.Flow(in, out, 0, 0, resent, lost, doubled)));
    }
}
