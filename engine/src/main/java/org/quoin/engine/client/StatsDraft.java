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
    double bufferMillis;
    int tickMicros;
    int latenessMicros;
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
                bufferMillis,
                tickMicros,
                latenessMicros,
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
