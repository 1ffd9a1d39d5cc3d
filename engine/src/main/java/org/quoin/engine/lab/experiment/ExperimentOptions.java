package org.quoin.engine.lab.experiment;

import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What narrows an experiment; null leaves it as wide as it is by itself.
 *
 * @param players how many play
 * @param rate turns a second
 * @param seconds how long is measured, on the network's clock
 * @param seed everything that chance decides follows from it
 * @param threads settings that are measured side by side
 * @param meters what tells how long this machine works on a turn, and what that takes
 */
public record ExperimentOptions(
        @Nullable Integer players,
        @Nullable Integer rate,
        @Nullable Integer seconds,
        long seed,
        int threads,
        Instruments meters) {
    /** A running clock, for how long this machine works on a turn. */
    public LongSupplier stopwatchNanos() {
        return meters.stopwatchNanos();
    }

    /** The players to go through. */
    public List<Integer> playersOr(Integer... usual) {
        return players == null ? List.of(usual) : List.of(players);
    }

    /** The rates to go through. */
    public List<Integer> ratesOr(Integer... usual) {
        return rate == null ? List.of(usual) : List.of(rate);
    }

    /** How long to measure. */
    public int secondsOr(int usual) {
        return seconds == null ? usual : seconds;
    }

    /** How many play. */
    public int playerCountOr(int usual) {
        return players == null ? usual : players;
    }

    /** Turns a second. */
    public int rateOr(int usual) {
        return rate == null ? usual : rate;
    }

    /**
     * What experiments read of this machine.
     *
     * @param stopwatchNanos a running clock
     * @param allocatedBytes what all threads of this process have allocated so far
     */
    public record Instruments(LongSupplier stopwatchNanos, LongSupplier allocatedBytes) {}
}
