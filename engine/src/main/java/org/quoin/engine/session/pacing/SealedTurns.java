package org.quoin.engine.session.pacing;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.RingWindow;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.TurnDecoder;
import org.quoin.engine.wire.TurnSum;
import org.quoin.sim.input.Turn;

/**
 * The turns of one joined world as the host seals them: the turns received, when each is to be
 * executed, and the cost of executing them. Of one host process; {@link #reconnected} goes on over
 * another connection.
 */
public final class SealedTurns {
    final TurnDecoder decoder;
    final LossMeter losses = new LossMeter();
    private SummedTurns sums = new SummedTurns();
    private Pacing pacing;
    private int slot;
    private int executedTurn;

    /** Polled turns that are kept, for a host that goes on with the world or lacks them. */
    private static final int KEPT_MAX = Limits.HISTORY_TURNS_MAX;

    /** Coded turns by number: those ahead, which may come in any order, and the last polled. */
    private final @Nullable Blob[] coded = new Blob[Limits.TURNS_AHEAD_MAX + KEPT_MAX];

    private int polledTurn;
    private int contiguousTurn;
    private int newestHere;

    /** The execution times of the turns of the last second, and how late they began. */
    private final RingWindow costMicros;

    private final RingWindow lateMicros;
    private long played;
    private long playedNanos;

    /** None is here yet. */
    public SealedTurns(ToClient.Welcome welcome) {
        polledTurn = welcome.snapshotTurn();
        contiguousTurn = polledTurn;
        decoder = TurnDecoder.after(welcome.snapshotTurn(), welcome.coderBase());
        costMicros = new RingWindow(welcome.turnRate());
        lateMicros = new RingWindow(welcome.turnRate());
        pacing = new Pacing(welcome.turnRate());
        slot = welcome.slot();
    }

    /** Another connection to the same host: how long its datagrams take is to be learned anew. */
    public void reconnected(ToClient.Welcome welcome) {
        pacing = new Pacing(welcome.turnRate());
        losses.reconnected();
        slot = welcome.slot();
    }

    /** Another host goes on after a turn: those after it that have not been polled go. */
    public void forgetAfter(int lastTurn) {
        if (lastTurn >= newestHere) {
            return;
        }
        int last = Math.max(lastTurn, polledTurn);
        for (int turn = last + 1; turn <= newestHere; turn++) {
            coded[turn % coded.length] = null;
        }
        newestHere = last;
        contiguousTurn = Math.min(contiguousTurn, last);
        sums = new SummedTurns();
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
        return ready() > 0;
    }

    /** How many turns in a row can be executed. */
    private int ready() {
        return contiguousTurn - polledTurn;
    }

    /** The turn up to which every turn is here. */
    public int contiguousTurn() {
        return contiguousTurn;
    }

    /**
     * The turns that are here beyond a missing one: bit i is set if turn {@code contiguousTurn() +
     * 2 + i} is; 0 if none is known to be missing.
     */
    public long haveMask() {
        long mask = 0;
        if (newestHere > contiguousTurn + 1) {
            for (int i = 0; i < Long.SIZE; i++) {
                int turn = contiguousTurn + 2 + i;
                boolean here = turn <= newestHere && coded[turn % coded.length] != null;
                mask |= here ? 1L << i : 0;
            }
        }
        return mask;
    }

    /** Takes the next turn out; null if it is not here. */
    @Nullable Blob poll() {
        if (contiguousTurn == polledTurn) {
            return null;
        }
        polledTurn++;
        int forgotten = polledTurn - KEPT_MAX;
        if (forgotten > 0) {
            coded[forgotten % coded.length] = null;
        }
        return coded[polledTurn % coded.length];
    }

    /**
     * The turns from one on that are here, as far as they are kept.
     *
     * @param bytesMax at which to stop; the first counts whatever its length
     */
    public List<Blob> kept(int firstTurn, int count, int bytesMax) {
        List<Blob> turns = new ArrayList<>();
        int bytes = 0;
        for (int turn = firstTurn; turn - firstTurn < count; turn++) {
            Blob each = get(turn);
            bytes += each == null ? 0 : each.length();
            if (each == null || (bytes > bytesMax && turn > firstTurn)) {
                break;
            }
            turns.add(each);
        }
        return turns;
    }

    /** All that were polled, as far as they are kept. */
    public List<Blob> kept() {
        int first = polledTurn;
        while (get(first - 1) != null) {
            first--;
        }
        return kept(first, polledTurn - first + 1, Integer.MAX_VALUE);
    }

    /** A turn; null if it is not here. */
    private @Nullable Blob get(int turn) {
        boolean mayBe = turn > Math.max(0, polledTurn - KEPT_MAX) && turn <= newestHere;
        return mayBe ? coded[turn % coded.length] : null;
    }

    /** The state of the turns' coder after the last that was decoded. */
    public Blob coderBase() {
        return decoder.base();
    }

    /** Whether the world is at most that many turns behind the host, as far as we know. */
    public boolean isWithin(int turns) {
        return pacing.isKnown() && pacing.newestTurn() - executedTurn <= turns;
    }

    /** Turns that are here and past their time. */
    public int turnsBehind(long nowNanos) {
        return Math.min(ready(), pacing.overdueTurns(executedTurn + 1, nowNanos));
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
     * Whether turns that others send can be decoded after those that are here, and those that are
     * here after them. Found out with another decoder: ours refuses all that follows what is no
     * turn.
     *
     * @param firstTurn at most the one after {@link #contiguousTurn}
     */
    public boolean fits(int firstTurn, List<Blob> codedTurns) {
        int first = Math.max(firstTurn, contiguousTurn + 1);
        List<Blob> all = kept(polledTurn + 1, ready(), Integer.MAX_VALUE);
        all.addAll(
                codedTurns.subList(
                        Math.min(codedTurns.size(), first - firstTurn), codedTurns.size()));
        all.addAll(kept(polledTurn + all.size() + 1, Limits.TURNS_AHEAD_MAX, Integer.MAX_VALUE));
        return decoded(all).size() == all.size();
    }

    /** The turns that can be executed, decoded by another decoder than ours. */
    public List<Turn> ahead() {
        return decoded(kept(polledTurn + 1, ready(), Integer.MAX_VALUE));
    }

    /** As many of these, which follow the last polled, as are turns. */
    private List<Turn> decoded(List<Blob> codedTurns) {
        TurnDecoder apart = TurnDecoder.after(polledTurn, coderBase());
        List<Turn> turns = new ArrayList<>();
        for (Blob each : codedTurns) {
            Turn turn = apart.decode(each);
            if (turn == null) {
                break;
            }
            turns.add(turn);
        }
        return turns;
    }

    /**
     * Keeps turns.
     *
     * @param timely whether they came now, rather than waited for us in our own sockets
     */
    void put(int firstTurn, List<Blob> codedTurns, boolean timely, long nowNanos) {
        int turn = firstTurn;
        for (Blob each : codedTurns) {
            sums.put(turn, each);
            put(turn++, each, timely, nowNanos);
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

    /** Keeps a turn; one that is here already, past or too far ahead is dropped. */
    private void put(int turn, Blob next, boolean timely, long nowNanos) {
        if (turn <= contiguousTurn || turn - polledTurn > Limits.TURNS_AHEAD_MAX) {
            return;
        }
        coded[turn % coded.length] = next;
        newestHere = Math.max(newestHere, turn);
        while (ready() < Limits.TURNS_AHEAD_MAX
                && coded[(contiguousTurn + 1) % coded.length] != null) {
            contiguousTurn++;
            if (timely) {
                pacing.arrived(contiguousTurn, nowNanos);
            }
        }
    }

    /** A turn was executed, which took that long. */
    void executedIn(long nanos) {
        costMicros.add(micros(nanos));
        playedNanos += nanos;
    }

    /** A turn of the schedule is executed that long after its time. */
    void late(long nanos) {
        lateMicros.add(micros(nanos));
        playedNanos += nanos;
        played++;
    }

    /** Forgets what was executed to catch up: from here on the mean cost is that of play. */
    void beginMeanCost() {
        played = 0;
        playedNanos = 0;
    }

    /** The median cost of the turns of the last second; 0 before the first. */
    int medianCostMicros() {
        return (int) costMicros.percentile(50);
    }

    private static int micros(long nanos) {
        return (int) Math.min(Integer.MAX_VALUE, nanos / 1000);
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
                ready(),
                turnsBehind(nowNanos),
                medianCostMicros(),
                (int) lateMicros.mean(),
                played == 0 ? 0 : playedNanos / 1e6 / played,
                stalls,
                stalledMillis);
    }
}
