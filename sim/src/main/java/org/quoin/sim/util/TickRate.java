package org.quoin.sim.util;

import java.util.List;

/**
 * How many turns a second has, and the conversion of rules that are written per second. One object
 * a world; immutable.
 */
public final class TickRate {
    /** The rates at which a world may run, in turns a second, ascending. */
    public static final List<Integer> SUPPORTED = List.of(20, 30, 60);

    private static final long MILLIS_PER_SECOND = 1000;

    private final int turnsPerSecond;

    /**
     * @param turnsPerSecond 20, 30 or 60
     * @throws IllegalArgumentException for another rate
     */
    public TickRate(int turnsPerSecond) {
        if (!isSupported(turnsPerSecond)) {
            throw new IllegalArgumentException(
                    turnsPerSecond + " turns a second instead of 20, 30 or 60");
        }
        this.turnsPerSecond = turnsPerSecond;
    }

    /** Whether a world may run at that rate. */
    public static boolean isSupported(int turnsPerSecond) {
        return SUPPORTED.contains(turnsPerSecond);
    }

    /** Turns in a second. */
    public int turnsPerSecond() {
        return turnsPerSecond;
    }

    /**
     * The part of an amount per second that falls to one turn, rounded toward zero so that mirrored
     * movements stay mirrored.
     */
    public long perTurn(long perSecond) {
        return perSecond / turnsPerSecond;
    }

    /** A span as whole turns, rounded down, at least one. */
    public int turnsOfMillis(int spanMillis) {
        return (int) Math.max(1, spanMillis * (long) turnsPerSecond / MILLIS_PER_SECOND);
    }

    /**
     * The share of a difference that is closed in one turn, given the share closed in 1/60 s.
     *
     * @param sharePer60th {@link Fixed}, 0..1
     */
    public long shareOf60th(long sharePer60th) {
        long rest = Fixed.ONE;
        for (int i = 0; i < 60 / turnsPerSecond; i++) {
            rest = Fixed.mul(rest, Fixed.ONE - sharePer60th);
        }
        return Fixed.ONE - rest;
    }
}
