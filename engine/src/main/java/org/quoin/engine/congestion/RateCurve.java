package org.quoin.engine.congestion;

/**
 * How a rate returns to the ceiling at which a queue was found, and leaves it: quickly while it is
 * far below, slowly around it, then ever faster. After CUBIC (RFC 9438).
 */
final class RateCurve {
    /**
     * So long the curve takes to the ceiling, and as long to leave it: twice as long after each try
     * that found the same ceiling, as each makes a small queue.
     */
    private static final double TRY_SECONDS_MIN = 1.5;

    private static final double TRY_SECONDS_MAX = 6;

    /** How far below the ceiling the curve starts, as a share of it. */
    private static final double DEPTH = 0.08;

    /** From this on, where the ceiling was means nothing. */
    private static final double FACTOR_MAX = 1.6;

    private double seconds;
    private double trySeconds = TRY_SECONDS_MIN;
    private double factor;

    /** A ceiling was found; {@code again} if it is the one from which the curve began last. */
    void tried(boolean again) {
        trySeconds = again ? Math.min(TRY_SECONDS_MAX, 2 * trySeconds) : TRY_SECONDS_MIN;
    }

    /** The curve begins. */
    void begin() {
        seconds = 0;
        pass(0);
    }

    /** So much time has passed. */
    void pass(double moreSeconds) {
        seconds += moreSeconds;
        double from = (seconds - trySeconds) / trySeconds;
        factor = 1 + DEPTH * from * from * from;
    }

    /** The rate, in ceilings. */
    double factor() {
        return Math.min(FACTOR_MAX, factor);
    }

    /** Whether it is so far above the ceiling that this means nothing. */
    boolean isOver() {
        return factor > FACTOR_MAX;
    }
}
