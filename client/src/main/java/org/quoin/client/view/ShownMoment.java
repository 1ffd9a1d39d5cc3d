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
    private static final double BEHIND_TURNS_MAX = 10;

    private static final int TICKS = 30;

    /** Ticks among the last {@link #TICKS} that may be late without being waited for. */
    private static final int LATE_TICKS = 3;

    /** If as many in a row are late, the beat itself has moved, and it is time to wait for it. */
    private static final int LATE_IN_A_ROW = 6;

    /** Below the 5 % at which a walk is seen to be uneven. */
    private static final double BEND_MAX = 0.04;

    /** Of the turns that it is wrong by, closed in a turn. */
    private static final double BEND_PER_TURN = 0.1;

    /** As much faster for each turn that it is behind by more than one. */
    private static final double HURRY_PER_TURN = 0.25;

    private static final double HURRY_MAX = 0.25;

    private final long turnNanos;
    private final double aheadTurnsMax;
    private final double[] delays = new double[TICKS];
    private final double[] sorted = new double[TICKS];
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
        delays[ticks % TICKS] = turns(nowNanos) - turn;
        ticks++;
        behindTurns = 1 + usualDelay();
        if (!again) {
            known = true;
            jump(nowNanos);
        }
    }

    private double usualDelay() {
        int count = Math.min(ticks, TICKS);
        System.arraycopy(delays, 0, sorted, 0, count);
        Arrays.sort(sorted, 0, count);
        double usual = sorted[count - 1 - count * LATE_TICKS / TICKS];
        return count < LATE_IN_A_ROW ? usual : Math.max(usual, leastOfTheLast());
    }

    private double leastOfTheLast() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i <= LATE_IN_A_ROW; i++) {
            least = Math.min(least, delays[(ticks - i) % TICKS]);
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
        if (nowNanos < atNanos || Math.abs(wanted - shown) > BEHIND_TURNS_MAX) {
            jump(nowNanos); // A replay goes back, or the machine slept.
            return Math.min(shown, newest + aheadTurnsMax);
        }
        double passed = (nowNanos - atNanos) / (double) turnNanos;
        atNanos = nowNanos;
        double wrong = wanted - passed - shown;
        shown += passed * Math.max(0, Math.min(1 + bend(wrong), ahead()));
        shown = Math.min(shown, newest + aheadTurnsMax);
        return shown;
    }

    /** How fast it may run beyond the newest tick: slower and slower in the second half. */
    private double ahead() {
        double beyond = shown - newest;
        return beyond <= 0 ? Double.MAX_VALUE : Math.min(1, 2 - 2 * beyond / aheadTurnsMax);
    }

    private static double bend(double wrong) {
        double far = Math.max(0, Math.abs(wrong) - 1);
        double bend = Math.min(BEND_MAX, Math.abs(wrong) * BEND_PER_TURN);
        return Math.copySign(bend + Math.min(HURRY_MAX, far * HURRY_PER_TURN), wrong);
    }
}
