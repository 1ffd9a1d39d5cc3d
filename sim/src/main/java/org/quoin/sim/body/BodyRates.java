package org.quoin.sim.body;

import org.quoin.sim.math.Fixed;
import org.quoin.sim.math.TickRate;

/** The bodies' constants, converted once to the world's turn rate. */
final class BodyRates {
    /** Fixed blocks per second, per second. */
    private static final long GRAVITY = Fixed.ofInt(32);

    // The share of a velocity that is lost in 1/60 s.
    private static final long GROUND_LOSS_PER_60TH = Fixed.ofRatio(15, 100);
    private static final long WATER_LOSS_PER_60TH = Fixed.ofRatio(6, 100);

    /** The share of the difference to the wanted velocity that a critter closes in 1/60 s. */
    private static final long LEGS_GRIP_PER_60TH = Fixed.ofRatio(12, 100);

    /** Fixed blocks per second, per second, for each block of overlap. */
    private static final int PUSH_PER_SECOND = 60;

    /** Nobody is pushed harder than by so much overlap. */
    private static final int OVERLAP_MAX = 2 << Fixed.BITS;

    final TickRate rate;
    final int gravityPerTurn;
    final int groundLoss;
    final int waterLoss;
    final int legsGrip;

    /** Of {@link #PUSH_PER_SECOND}; every turn rate divides 60. */
    private final int pushPerTurn;

    /** 2^32 divided by the turns of a second: turns a division into a multiplication. */
    private final long perTurn;

    BodyRates(TickRate rate) {
        this.rate = rate;
        gravityPerTurn = (int) rate.perTurn(GRAVITY);
        groundLoss = (int) rate.shareOf60th(GROUND_LOSS_PER_60TH);
        waterLoss = (int) rate.shareOf60th(WATER_LOSS_PER_60TH);
        legsGrip = (int) rate.shareOf60th(LEGS_GRIP_PER_60TH);
        pushPerTurn = PUSH_PER_SECOND / rate.turnsPerSecond();
        perTurn = (1L << Integer.SIZE) / rate.turnsPerSecond() + 1;
    }

    /** How far a velocity leads in one turn, rounded toward zero to what the table keeps. */
    int way(int velocity) {
        int way = (int) ((Math.abs(velocity) * perTurn) >>> Integer.SIZE) & -Bodies.PLACE_STEP;
        return velocity < 0 ? -way : way;
    }

    /** The change of velocity that pushes of that much overlap make in one turn. */
    int pushed(int overlap) {
        int cut = Math.max(-OVERLAP_MAX, Math.min(OVERLAP_MAX, overlap));
        return cut * pushPerTurn;
    }

    /** A velocity less a share of it, rounded toward zero. */
    static int lessen(int velocity, int share) {
        return velocity - (int) ((long) velocity * share / Fixed.ONE);
    }
}
