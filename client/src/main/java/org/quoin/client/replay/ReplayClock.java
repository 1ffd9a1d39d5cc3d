package org.quoin.client.replay;

/**
 * Which moment of a replay is shown, and how fast it goes on. Positions are in turns; the state
 * after turn T is fully shown at T. Main thread only; the time is an argument.
 */
final class ReplayClock {
    /** The fastest, as a power of two: 32 times. */
    static final int SPEED_POWER_MAX = 5;

    private final int turnRate;
    private double position;
    private int speedPower;
    private boolean paused;

    ReplayClock(int turnRate, int turn) {
        this.turnRate = turnRate;
        this.position = turn;
    }

    /** Lets time pass; returns the turn that must be executed by now. */
    int advance(double seconds) {
        if (!paused) {
            position += seconds * turnRate * speed();
        }
        return turn();
    }

    /** The turn whose state is shown, or from which the picture moves to the next. */
    int turn() {
        return (int) Math.floor(position);
    }

    /** How far the picture has come from that turn to the next, 0..1. */
    double share() {
        return paused ? 1 : position - Math.floor(position);
    }

    /** Moves to a turn: after a jump, or if the machine or the file did not keep up. */
    void setTurn(int turn) {
        position = turn;
    }

    /** How many times as fast as it was played: 1, 2, 4 ... 32. */
    int speed() {
        return 1 << speedPower;
    }

    /** Doubles the speed, or halves it if negative, that many times. */
    void changeSpeed(int powers) {
        speedPower = Math.max(0, Math.min(SPEED_POWER_MAX, speedPower + powers));
    }

    boolean isPaused() {
        return paused;
    }

    void setPaused(boolean on) {
        paused = on;
    }
}
