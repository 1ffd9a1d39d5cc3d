package org.quoin.engine.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.quoin.engine.lab.LabObserver;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnDecoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.bytes.SnapshotException;
import org.quoin.sim.input.Turn;

/**
 * What a turn costs this machine. On the virtual network work takes no time, so its turns are kept
 * and executed again beside a stopwatch.
 */
final class TurnCost implements LabObserver {
    private final List<Blob> turns = new ArrayList<>();
    private byte[] start = {};
    private Blob base = Blob.EMPTY;
    private int startTurn;

    @Override
    public void hostStarted(Simulation at, Blob coderBase) {
        start = Snapshot.write(at);
        startTurn = at.turn();
        base = coderBase;
    }

    @Override
    public void sealed(Turn turn, Blob coded, Simulation after) {
        turns.add(coded);
    }

    /**
     * The mean time to decode and execute one of the last so many turns, as a client does.
     *
     * @param stopwatchNanos a running clock
     */
    double meanMicros(int lastTurns, LongSupplier stopwatchNanos) {
        // The first time warms the virtual machine up.
        meanMicrosOnce(lastTurns, stopwatchNanos);
        return meanMicrosOnce(lastTurns, stopwatchNanos);
    }

    private double meanMicrosOnce(int lastTurns, LongSupplier stopwatchNanos) {
        try {
            Simulation simulation = Snapshot.read(start, 0, start.length);
            TurnDecoder decoder = TurnDecoder.after(startTurn, base);
            int skipped = Math.max(0, turns.size() - lastTurns);
            long nanos = 0;
            for (int i = 0; i < turns.size(); i++) {
                long before = stopwatchNanos.getAsLong();
                Turn turn = decoder.decode(turns.get(i));
                if (turn == null) {
                    throw new IllegalStateException("own turn refused: " + decoder.problem());
                }
                simulation.step(turn);
                nanos += i < skipped ? 0 : stopwatchNanos.getAsLong() - before;
            }
            return nanos / 1000.0 / Math.max(1, turns.size() - skipped);
        } catch (SnapshotException e) {
            throw new IllegalStateException("own snapshot refused", e);
        }
    }
}
