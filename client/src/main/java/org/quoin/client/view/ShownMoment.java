package org.quoin.client.view;

import java.util.Arrays;

/**
 * Which moment of the world a picture shows, in turns: a turn behind the ticks, so that there are
 * two to go between. Ticks come unevenly, as the client bends its pace and turns may be late, but
 * the moment goes on evenly: it follows the ticks by running a little faster or slower, and waits
 * or catches up only where they are more than a turn away. The time is an argument.
 *
 * <p>How long after the even beat each tick came is kept for a second and a half. All but the
 * latest few decide: a moment that waited for those as well would be behind for a second after
 * each.
 */
final class ShownMoment {
    /** Farther behind than this it does not catch up but goes there at once. */
    static final int BEHIND_MILLIS_MAX = 500;

    /** For how long it is kept how late ticks were. */
    private static final int KEPT_MILLIS = 1500;

    /** Of the ticks kept, one in this many may be late without being waited for. */
    private static final int LATE_PART = 20;

    /** If all are late for so long, the beat itself has moved, and it is time to wait for it. */
    private static final int LATE_IN_A_ROW_MILLIS = 300;

    /** The unit of the bends below: a turn at 20 turns a second. */
    private static final double STEP_NANOS = 50e6;

    /** Below the 5 % at which a walk is seen to be uneven. */
    private static final double BEND_MAX = 0.04;

    /** Of the steps that it is wrong by, closed in a step. */
    private static final double BEND_PER_STEP = 0.1;

    /** As much faster for each step that it is behind by more than one. */
    private static final double HURRY_PER_STEP = 0.25;

    private static final double HURRY_MAX = 0.25;

    private final long turnNanos;
    private final double aheadTurnsMax;
    private final double behindTurnsMax;
    private final int lateInARow;

    /** How long after the even beat the last ticks came, in turns. */
    private final double[] delays;

    private final double[] sorted;
    private int ticks;
    private boolean known;
    private long startNanos;
    private long atNanos;
    private int newest;
    private double behindTurns;
    private double shown;

    /**
     * For ticks at that distance.
     *
     * @param aheadTurnsMax how far the moment may run ahead of the newest tick
     */
    ShownMoment(long turnNanos, double aheadTurnsMax) {
        this.turnNanos = turnNanos;
        this.aheadTurnsMax = aheadTurnsMax;
        behindTurnsMax = BEHIND_MILLIS_MAX * 1e6 / turnNanos;
        lateInARow = (int) (LATE_IN_A_ROW_MILLIS * 1_000_000L / turnNanos);
        delays = new double[(int) (KEPT_MILLIS * 1_000_000L / turnNanos)];
        sorted = new double[delays.length];
    }

    /** A tick arrived. */
    void receive(int turn, long nowNanos) {
        boolean again = known && turn > newest && nowNanos >= atNanos;
        if (!again) {
            startNanos = nowNanos - turn * turnNanos; // Or doubles would not hold the difference.
            ticks = 0;
        } else {
            advance(nowNanos);
        }
        newest = turn;
        delays[ticks % delays.length] = turns(nowNanos) - turn;
        ticks++;
        behindTurns = 1 + usualDelay();
        if (!again) {
            known = true;
            jump(nowNanos);
        }
    }

    private double usualDelay() {
        int count = Math.min(ticks, delays.length);
        System.arraycopy(delays, 0, sorted, 0, count);
        Arrays.sort(sorted, 0, count);
        double usual = sorted[count - 1 - count / LATE_PART];
        return count < lateInARow ? usual : Math.max(usual, leastOfTheLast());
    }

    private double leastOfTheLast() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i <= lateInARow; i++) {
            least = Math.min(least, delays[(ticks - i) % delays.length]);
        }
        return least;
    }

    private double turns(long nowNanos) {
        return (nowNanos - startNanos) / (double) turnNanos;
    }

    private void jump(long nowNanos) {
        atNanos = nowNanos;
        shown = turns(nowNanos) - behindTurns;
    }

    /** The moment that a picture of now shows: 7.25 is a quarter of the way from turn 7 to 8. */
    double advance(long nowNanos) {
        double wanted = turns(nowNanos) - behindTurns;
        if (nowNanos < atNanos || Math.abs(wanted - shown) > behindTurnsMax) {
            jump(nowNanos); // A replay goes back, or the machine slept.
            return Math.min(shown, newest + aheadTurnsMax);
        }
        double passed = (nowNanos - atNanos) / (double) turnNanos;
        atNanos = nowNanos;
        double wrong = wanted - passed - shown;
        shown += passed * Math.max(0, Math.min(1 + bend(wrong * turnNanos / STEP_NANOS), ahead()));
        shown = Math.min(shown, newest + aheadTurnsMax);
        return shown;
    }

    /** How fast it may run beyond the newest tick: slower and slower in the second half. */
    private double ahead() {
        double beyond = shown - newest;
        return beyond <= 0 ? Double.MAX_VALUE : Math.min(1, 2 - 2 * beyond / aheadTurnsMax);
    }

    private static double bend(double wrongSteps) {
        double far = Math.max(0, Math.abs(wrongSteps) - 1);
        double bend = Math.min(BEND_MAX, Math.abs(wrongSteps) * BEND_PER_STEP);
        return Math.copySign(bend + Math.min(HURRY_MAX, far * HURRY_PER_STEP), wrongSteps);
    }
}
