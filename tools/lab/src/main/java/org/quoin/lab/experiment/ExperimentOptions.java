package org.quoin.lab.experiment;

import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What restricts an experiment; null leaves the experiment's own settings.
 *
 * @param players how many play
 * @param rate turns a second
 * @param seconds how long is measured, on the simulated clock
 * @param seed of all random numbers
 * @param threads how many settings are measured in parallel
 * @param meters of the real machine
 */
public record ExperimentOptions(
        @Nullable Integer players,
        @Nullable Integer rate,
        @Nullable Integer seconds,
        long seed,
        int threads,
        Instruments meters) {
    /** A running clock, to measure how long this machine works on a turn. */
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

    /** How many players take part. */
    public int playerCountOr(int usual) {
        return players == null ? usual : players;
    }

    /** Turns a second. */
    public int rateOr(int usual) {
        return rate == null ? usual : rate;
    }

    /**
     * What experiments measure on the real machine.
     *
     * @param stopwatchNanos a running clock
     * @param allocatedBytes bytes that all threads of this process have allocated so far
     */
    public record Instruments(LongSupplier stopwatchNanos, LongSupplier allocatedBytes) {}
}
