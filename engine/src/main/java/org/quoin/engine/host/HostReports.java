package org.quoin.engine.host;

import org.quoin.engine.GameVersion;
import org.quoin.engine.host.status.HostStats;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.report.Traffic;
import org.quoin.sim.WorldSize;

/**
 * What a session reports of itself.
 *
 * @param startNanos when it began
 */
record HostReports(Players players, TurnSealer sealer, long startNanos) {
    /** What has been counted so far. */
    SessionReport report(long nowNanos) {
        return new SessionReport(
                SessionReport.SERVE,
                GameVersion.CURRENT,
                seconds(nowNanos),
                sealer.simulation().config().turnRate(),
                sealer.hashes().copy(),
                players.reports());
    }

    /** The statistics of now, with what the transport has counted. */
    StatsCsv.Row row(Traffic in, Traffic out, long nowNanos) {
        WorldSize size = WorldSize.of(sealer.simulation());
        return HostStats.of(players, sealer.turn(), seconds(nowNanos), size, in, out);
    }

    private double seconds(long nowNanos) {
        return (nowNanos - startNanos) / 1e9;
    }
}
