package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnDecoder;
import org.quoin.lab.LabObserver;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;

/**
 * Measures how long a turn takes on this machine. Work takes no time on the virtual network, so
 * turns are recorded and executed again with a stopwatch.
 */
final class TurnReplay implements LabObserver {
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
     * The mean time to decode and execute one of the last turns, as a client does.
     *
     * @param stopwatchNanos a running clock
     */
    double meanMicros(int lastTurns, LongSupplier stopwatchNanos) {
        // The first run warms up the virtual machine.
        meanMicrosOnce(lastTurns, stopwatchNanos);
        return meanMicrosOnce(lastTurns, stopwatchNanos);
    }

    /**
     * Executes all turns again as a client does, and times each.
     *
     * @return the median time of each turn over the measured runs; the first runs do not count
     */
    List<Double> millisByTurn(int warmUpRuns, int runs, LongSupplier stopwatchNanos) {
        List<double[]> all = new ArrayList<>();
        for (int run = -warmUpRuns; run < runs; run++) {
            double[] millis = millisByTurnOnce(stopwatchNanos);
            if (run >= 0) {
                all.add(millis);
            }
        }
        List<Double> medians = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            int turn = i;
            double[] sorted = all.stream().mapToDouble(run -> run[turn]).sorted().toArray();
            medians.add(sorted[runs / 2]);
        }
        return medians;
    }

    private double[] millisByTurnOnce(LongSupplier stopwatchNanos) {
        try {
            Simulation simulation = Snapshot.read(start, 0, start.length);
            TurnDecoder decoder = TurnDecoder.after(startTurn, base);
            double[] millis = new double[turns.size()];
            for (int i = 0; i < millis.length; i++) {
                long before = stopwatchNanos.getAsLong();
                simulation.step(decoded(decoder, turns.get(i)));
                millis[i] = (stopwatchNanos.getAsLong() - before) / 1e6;
            }
            return millis;
        } catch (BadBytesException e) {
            throw new IllegalStateException("own snapshot refused", e);
        }
    }

    private static Turn decoded(TurnDecoder decoder, Blob coded) {
        Turn turn = decoder.decode(coded);
        if (turn == null) {
            throw new IllegalStateException("own turn refused: " + decoder.problem());
        }
        return turn;
    }

    private double meanMicrosOnce(int lastTurns, LongSupplier stopwatchNanos) {
        try {
            Simulation simulation = Snapshot.read(start, 0, start.length);
            TurnDecoder decoder = TurnDecoder.after(startTurn, base);
            int skipped = Math.max(0, turns.size() - lastTurns);
            long nanos = 0;
            for (int i = 0; i < turns.size(); i++) {
                long before = stopwatchNanos.getAsLong();
                simulation.step(decoded(decoder, turns.get(i)));
                nanos += i < skipped ? 0 : stopwatchNanos.getAsLong() - before;
            }
            return nanos / 1000.0 / Math.max(1, turns.size() - skipped);
        } catch (BadBytesException e) {
            throw new IllegalStateException("own snapshot refused", e);
        }
    }
}
