package org.quoin.sim.body;

/**
 * The velocities and moves of many bodies that nothing slows, field by field: loops so plain that
 * the processor does several bodies at once. The result is that of {@link BodyMover}, which moves
 * one at a time.
 */
final class BodySpeeds {
    private static final int SIGN = Integer.SIZE - 1;

    private final BodyRates rates;

    // By row less the first: the pushes on bodies, their new velocities and moves.
    private int[] push = new int[64];
    int[] vx = new int[64];
    int[] vy = new int[64];
    int[] vz = new int[64];
    int[] moveX = new int[64];
    int[] moveY = new int[64];
    int[] moveZ = new int[64];

    BodySpeeds(BodyRates rates) {
        this.rates = rates;
    }

    /** Computes some rows. Pushes are packed as in {@link BodyPairs}. */
    void find(Bodies bodies, int first, int count, long[] pushes) {
        if (push.length < count) {
            grow(2 * count);
        }
        for (int i = 0; i < count; i++) {
            push[i] = rates.pushed(BodyPairs.pushX(pushes[first + i]));
        }
        change(bodies.vx, first, count, push, vx);
        moves(vx, count, rates.movePerTurn, moveX);
        for (int i = 0; i < count; i++) {
            push[i] = rates.pushed(BodyPairs.pushZ(pushes[first + i]));
        }
        change(bodies.vz, first, count, push, vz);
        moves(vz, count, rates.movePerTurn, moveZ);
        fall(bodies.vy, first, count, rates.gravityPerTurn, vy);
        moves(vy, count, rates.movePerTurn, moveY);
    }

    private void grow(int capacity) {
        push = new int[capacity];
        vx = new int[capacity];
        vy = new int[capacity];
        vz = new int[capacity];
        moveX = new int[capacity];
        moveY = new int[capacity];
        moveZ = new int[capacity];
    }

    /** {@link Bodies#speed} of the sum, which is far from the end of the range. */
    private static void change(int[] from, int first, int count, int[] by, int[] to) {
        for (int i = 0; i < count; i++) {
            int speed = from[first + i] + by[i];
            speed += (Bodies.SPEED_MAX - speed) & ((Bodies.SPEED_MAX - speed) >> SIGN);
            speed -= (Bodies.SPEED_MAX + speed) & ((Bodies.SPEED_MAX + speed) >> SIGN);
            to[i] =
                    (speed + ((speed >> SIGN) & (Bodies.VELOCITY_STEP - 1)))
                            & -Bodies.VELOCITY_STEP;
        }
    }

    private static void fall(int[] from, int first, int count, int gravity, int[] to) {
        for (int i = 0; i < count; i++) {
            int speed = from[first + i] - gravity;
            speed -= (Bodies.SPEED_MAX + speed) & ((Bodies.SPEED_MAX + speed) >> SIGN);
            to[i] =
                    (speed + ((speed >> SIGN) & (Bodies.VELOCITY_STEP - 1)))
                            & -Bodies.VELOCITY_STEP;
        }
    }

    /** Equals {@link BodyRates#moveOf}. */
    private static void moves(int[] speeds, int count, int movePerTurn, int[] to) {
        for (int i = 0; i < count; i++) {
            int sign = speeds[i] >> SIGN;
            int steps = ((speeds[i] ^ sign) - sign) >> BodyRates.VELOCITY_BITS;
            int move = ((steps * movePerTurn) >>> BodyRates.MOVE_BITS) * Bodies.PLACE_STEP;
            to[i] = (move ^ sign) - sign;
        }
    }
}
