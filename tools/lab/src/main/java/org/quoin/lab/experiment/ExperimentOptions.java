package org.quoin.lab.experiment;

import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Restrictions of an experiment; null keeps the experiment's own settings.
 *
 * @param players the number of players
 * @param rate turns a second
 * @param seconds how long to measure, on the simulated clock
 * @param seed seeds all random numbers
 * @param threads how many settings to measure in parallel
 * @param meters the real machine's meters
 */
public record ExperimentOptions(
        @Nullable Integer players,
        @Nullable Integer rate,
        @Nullable Integer seconds,
        long seed,
        int threads,
        Instruments meters) {
    /** A running clock, to measure how long this machine takes for a turn. */
    public LongSupplier stopwatchNanos() {
        return meters.stopwatchNanos();
    }

    /** The numbers of players to measure. */
    public List<Integer> playersOr(Integer... usual) {
        return players == null ? List.of(usual) : List.of(players);
    }

    /** The turn rates to measure. */
    public List<Integer> ratesOr(Integer... usual) {
        return rate == null ? List.of(usual) : List.of(rate);
    }

    /** How many seconds to measure. */
    public int secondsOr(int usual) {
        return seconds == null ? usual : seconds;
    }

    /** The number of players. */
    public int playerCountOr(int usual) {
        return players == null ? usual : players;
    }

    /** Turns a second. */
    public int rateOr(int usual) {
        return rate == null ? usual : rate;
    }

    /**
     * Meters for experiments on the real machine.
     *
     * @param stopwatchNanos a running clock
     * @param allocatedBytes the bytes all threads of this process have allocated so far
     */
    public record Instruments(LongSupplier stopwatchNanos, LongSupplier allocatedBytes) {}
}
