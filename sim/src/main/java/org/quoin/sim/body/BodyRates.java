package org.quoin.sim.body;

import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;

/** The bodies' constants, converted once to the world's turn rate. */
final class BodyRates {
    /** Fixed blocks per second, per second. */
    private static final long GRAVITY = Fixed.ofInt(32);

    // What bodies in water come to, Fixed blocks per second.
    private static final int FLOAT_SPEED = 3 << (Fixed.BITS - 1);
    private static final int SINK_SPEED = -3 << Fixed.BITS;

    // The share of a velocity that is lost in 1/60 s.
    private static final long GROUND_LOSS_PER_60TH = Fixed.ofRatio(15, 100);
    private static final long WATER_LOSS_PER_60TH = Fixed.ofRatio(6, 100);

    /** The share of the difference to the wanted velocity that a critter closes in 1/60 s. */
    private static final long LEGS_GRIP_PER_60TH = Fixed.ofRatio(12, 100);

    /** Fixed blocks per second, per second, for each block of overlap. */
    private static final int PUSH_PER_SECOND = 60;

    /** The largest overlap that adds to a push. */
    private static final int OVERLAP_MAX = 2 << Fixed.BITS;

    final TickRate rate;
    final int gravityPerTurn;
    final int groundLoss;
    final int waterLoss;
    final int legsGrip;

    /** Of {@link #PUSH_PER_SECOND}; every turn rate divides 60. */
    private final int pushPerTurn;

    /**
     * Steps of a place for each step of a velocity and turn, with {@link #MOVE_BITS} of fraction.
     */
    final int movePerTurn;

    /** Enough for an exact quotient of every velocity, and a product below 2^32. */
    static final int MOVE_BITS = 18;

    static final int VELOCITY_BITS = Integer.numberOfTrailingZeros(Bodies.VELOCITY_STEP);

    BodyRates(TickRate rate) {
        this.rate = rate;
        gravityPerTurn = (int) rate.perTurn(GRAVITY);
        groundLoss = (int) rate.shareOf60th(GROUND_LOSS_PER_60TH);
        waterLoss = (int) rate.shareOf60th(WATER_LOSS_PER_60TH);
        legsGrip = (int) rate.shareOf60th(LEGS_GRIP_PER_60TH);
        pushPerTurn = PUSH_PER_SECOND / rate.turnsPerSecond();
        int stepsPerSecond = (Bodies.VELOCITY_STEP / Bodies.PLACE_STEP) << MOVE_BITS;
        movePerTurn = stepsPerSecond / rate.turnsPerSecond() + 1;
    }

    /**
     * How far a velocity leads in one turn, rounded toward zero to what the table stores.
     *
     * @param velocity as the table stores it
     */
    int moveOf(int velocity) {
        int steps = Math.abs(velocity) >> VELOCITY_BITS;
        int move = ((steps * movePerTurn) >>> MOVE_BITS) * Bodies.PLACE_STEP;
        return velocity < 0 ? -move : move;
    }

    /** The upward velocity of a body in a liquid, a turn after it had that one. */
    int drift(int velocity, int kind) {
        int wanted = kind == BodyKind.FALLING_BLOCK ? SINK_SPEED : FLOAT_SPEED;
        return Bodies.speed(wanted + reduced(velocity - wanted, waterLoss));
    }

    /** The change of velocity that pushes of that much overlap make in one turn. */
    int pushed(int overlap) {
        int cut = Math.max(-OVERLAP_MAX, Math.min(OVERLAP_MAX, overlap));
        return cut * pushPerTurn;
    }

    /** A velocity less a share of it, rounded toward zero. */
    static int reduced(int velocity, int share) {
        return velocity - (int) ((long) velocity * share / Fixed.ONE);
    }
}
