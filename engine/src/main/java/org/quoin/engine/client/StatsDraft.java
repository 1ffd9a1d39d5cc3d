package org.quoin.engine.client;

import org.quoin.engine.client.ClientStats.Transport;
import org.quoin.engine.report.Traffic;

/** Collects {@link ClientStats} by name, from the parts of a session that know. */
final class StatsDraft {
    int slot = -1;
    int turn;
    int turnRate;
    Transport transport = Transport.UDP;
    int inputDelayTurns;
    boolean inputDelayAuto;
    double marginMillis;
    double recentMarginMillis;
    double roundTripMillis;
    double jitterMillis;
    double clockDeviationMillis;
    long hostClockNanos;
    double bufferMillis;
    int tickMicros;
    int latenessMicros;
    double turnMillisMean;
    int turnsBuffered;
    int turnsBehind;
    long stalls;
    long stalledMillis;
    long substitutions;
    long resent;
    long lost;
    long duplicate;
    double inKbitPerSecond;
    double outKbitPerSecond;
    int lastCheckedTurn;
    long lastCheckedHash;
    int desyncs;
    int resyncs;
    int reconnects;
    Traffic in = Traffic.NONE;
    Traffic out = Traffic.NONE;

    /** How a session fares now. */
    static StatsDraft of(SessionCore core, long nowNanos) {
        StatsDraft draft = new StatsDraft();
        draft.inputDelayTurns = core.delay.turns();
        draft.inputDelayAuto = core.delay.isAuto();
        draft.marginMillis = core.delay.marginMillis();
        draft.recentMarginMillis = core.delay.recentMarginMillis();
        draft.stalls = core.stalls.count();
        draft.stalledMillis = core.stalls.millis();
        draft.substitutions = core.substitutions;
        draft.resyncs = core.resyncs;
        draft.reconnects = core.reconnects;
        HostLink link = core.link;
        draft.transport = link.isReliable() ? Transport.TCP : Transport.UDP;
        draft.roundTripMillis = link.roundTrips.lastMillis();
        draft.resent = link.resent();
        draft.inKbitPerSecond = link.in.kbitPerSecond(nowNanos);
        draft.outKbitPerSecond = link.out.kbitPerSecond(nowNanos);
        draft.in = link.in.total();
        draft.out = link.out.total();
        JoinedWorld world = core.world;
        if (world != null) {
            draft.fill(world, nowNanos);
        }
        return draft;
    }

    private void fill(JoinedWorld world, long nowNanos) {
        slot = world.welcome.slot();
        turn = world.executedTurn();
        turnRate = world.welcome.turnRate();
        jitterMillis = world.pacing.buffer.jitterNanos() / 1e6;
        clockDeviationMillis = world.pacing.clock.deviationMillis();
        hostClockNanos = nowNanos + world.pacing.clock.offsetNanos();
        bufferMillis = world.pacing.buffer.bufferNanos() / 1e6;
        tickMicros = world.cost.medianMicros();
        latenessMicros = world.cost.latenessMicros();
        turnMillisMean = world.cost.meanMillis();
        turnsBuffered = world.window.ready();
        turnsBehind = world.ticksBehind(nowNanos);
        lost = world.losses.lost();
        duplicate = world.losses.duplicate();
        lastCheckedTurn = world.sync.hashes().lastTurn();
        lastCheckedHash = world.sync.hashes().lastHash();
        desyncs = world.sync.desyncs();
    }

    ClientStats build() {
        return new ClientStats(
                slot,
                turn,
                turnRate,
                transport,
                inputDelayTurns,
                inputDelayAuto,
                marginMillis,
                recentMarginMillis,
                roundTripMillis,
                jitterMillis,
                clockDeviationMillis,
                hostClockNanos,
                bufferMillis,
                tickMicros,
                latenessMicros,
                turnMillisMean,
                turnsBuffered,
                turnsBehind,
                stalls,
                stalledMillis,
                substitutions,
                resent,
                lost,
                duplicate,
                inKbitPerSecond,
                outKbitPerSecond,
                lastCheckedTurn,
                lastCheckedHash,
                desyncs,
                resyncs,
                reconnects,
                in,
                out);
    }
}
