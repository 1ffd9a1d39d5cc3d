package org.quoin.engine.session.pacing;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.TurnDecoder;
import org.quoin.engine.wire.TurnSum;

/**
 * The turns of one joined world as the host seals them: which are here, when each is to be
 * executed, and what executing them costs. Of one host process; {@link #reconnected} goes on over
 * another connection.
 */
public final class SealedTurns {
    final TurnWindow window;
    final TurnDecoder decoder;
    final TurnCost cost;
    final LossMeter losses = new LossMeter();
    private final SummedTurns sums = new SummedTurns();
    private Pacing pacing;
    private int slot;
    private int executedTurn;

    /** None is here yet. */
    public SealedTurns(ToClient.Welcome welcome) {
        window = new TurnWindow(welcome.snapshotTurn());
        decoder = TurnDecoder.after(welcome.snapshotTurn(), welcome.coderBase());
        cost = new TurnCost(welcome.turnRate());
        pacing = new Pacing(welcome.turnRate());
        slot = welcome.slot();
    }

    /** Another connection to the same host: how long its datagrams take is to be learned anew. */
    public void reconnected(ToClient.Welcome welcome) {
        pacing = new Pacing(welcome.turnRate());
        losses.reconnected();
        slot = welcome.slot();
    }

    /** Why no turn can be decoded; null if that is not so. */
    public @Nullable String problem() {
        return decoder.problem();
    }

    /** The world stands after that turn. */
    public void setExecutedTurn(int turn) {
        executedTurn = turn;
    }

    /** The last turn executed; 0 before the snapshot is complete. */
    public int executedTurn() {
        return executedTurn;
    }

    /** The newest turn that the host has sealed, as far as we know. */
    public int newestTurn() {
        return pacing.newestTurn();
    }

    /** Whether the next turn to be executed is here. */
    public boolean hasNext() {
        return window.ready() > 0;
    }

    /** Whether the world is at most that many turns behind the host, as far as we know. */
    public boolean isWithin(int turns) {
        return pacing.isKnown() && pacing.newestTurn() - executedTurn <= turns;
    }

    /** Turns that are here and past their time. */
    public int turnsBehind(long nowNanos) {
        return Math.min(window.ready(), pacing.overdueTurns(executedTurn + 1, nowNanos));
    }

    /** Whether what came before still stands in front of all that comes to us now. */
    public boolean isQueued(long nowNanos) {
        return pacing.isQueued(nowNanos);
    }

    Pacing pacing() {
        return pacing;
    }

    /** Nanoseconds from turn to turn. */
    public long turnNanos() {
        return pacing.turnNanos();
    }

    int slot() {
        return slot;
    }

    /**
     * Keeps turns.
     *
     * @param timely whether they came now, rather than waited for us in our own sockets
     */
    void put(int firstTurn, List<Blob> codedTurns, boolean timely, long nowNanos) {
        int turn = firstTurn;
        for (Blob coded : codedTurns) {
            sums.put(turn, coded);
            put(turn++, coded, timely, nowNanos);
        }
        putSummed(timely, nowNanos);
    }

    /** Keeps the sum of a turn and the next one: see {@link TurnSum}. */
    void putSum(int turn, Blob sum, boolean timely, long nowNanos) {
        sums.putSum(turn, sum);
        putSummed(timely, nowNanos);
    }

    private void putSummed(boolean timely, long nowNanos) {
        for (int turn = sums.solve(); turn != 0; turn = sums.solve()) {
            pacing.summed(nowNanos);
            put(turn, sums.get(turn), timely, nowNanos);
        }
    }

    private void put(int turn, Blob coded, boolean timely, long nowNanos) {
        int before = window.contiguousTurn();
        window.put(turn, coded);
        for (int here = before + 1; timely && here <= window.contiguousTurn(); here++) {
            pacing.arrived(here, nowNanos);
        }
    }

    /** The branch of the link; a status that is null says that nothing is known. */
    ClientStats.Link linkStats(
            HostLink link, @Nullable PlayerStatus own, int reconnects, long nowNanos) {
        return new ClientStats.Link(
                link.transport(),
                link.roundTripMillis(),
                pacing.buffer.jitterNanos() / 1e6,
                pacing.clock.deviationMillis(),
                nowNanos + pacing.clock.offsetNanos(),
                reconnects,
                own == null ? 0 : own.carriedKbit(),
                own == null ? 0 : own.neededKbit());
    }

    /** The branch of the pacing, with what was counted of late turns. */
    ClientStats.Pacing pacingStats(long stalls, long stalledMillis, long nowNanos) {
        return new ClientStats.Pacing(
                pacing.buffer.bufferNanos() / 1e6,
                window.ready(),
                turnsBehind(nowNanos),
                cost.medianMicros(),
                cost.latenessMicros(),
                cost.meanMillis(),
                stalls,
                stalledMillis);
    }
}
