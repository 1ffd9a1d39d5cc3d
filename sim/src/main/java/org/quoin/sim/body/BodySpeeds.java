package org.quoin.sim.body;

/**
 * The velocities and ways of many bodies that nothing slows, field by field: loops so plain that
 * the processor does several bodies at once. Does what {@link BodyMover} does one after the other.
 */
final class BodySpeeds {
    private static final int SIGN = Integer.SIZE - 1;

    private final BodyRates rates;

    // By row less the first: what bodies are pushed by, their new velocities and ways.
    private int[] push = new int[64];
    int[] vx = new int[64];
    int[] vy = new int[64];
    int[] vz = new int[64];
    int[] wayX = new int[64];
    int[] wayY = new int[64];
    int[] wayZ = new int[64];

    BodySpeeds(BodyRates rates) {
        this.rates = rates;
    }

    /** Looks at some rows. Pushes are as of {@link BodyPairs}. */
    void find(Bodies bodies, int first, int count, long[] pushes) {
        if (push.length < count) {
            grow(2 * count);
        }
        for (int i = 0; i < count; i++) {
            push[i] = rates.pushed(BodyPairs.pushX(pushes[first + i]));
        }
        change(bodies.vx, first, count, push, vx);
        ways(vx, count, rates.wayPerTurn, wayX);
        for (int i = 0; i < count; i++) {
            push[i] = rates.pushed(BodyPairs.pushZ(pushes[first + i]));
        }
        change(bodies.vz, first, count, push, vz);
        ways(vz, count, rates.wayPerTurn, wayZ);
        fall(bodies.vy, first, count, rates.gravityPerTurn, vy);
        ways(vy, count, rates.wayPerTurn, wayY);
    }

    private void grow(int capacity) {
        push = new int[capacity];
        vx = new int[capacity];
        vy = new int[capacity];
        vz = new int[capacity];
        wayX = new int[capacity];
        wayY = new int[capacity];
        wayZ = new int[capacity];
    }

    /** As {@link Bodies#speed} of the sum, which is far from the end of the range. */
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

    /** As {@link BodyRates#way}. */
    private static void ways(int[] speeds, int count, int wayPerTurn, int[] to) {
        for (int i = 0; i < count; i++) {
            int sign = speeds[i] >> SIGN;
            int steps = ((speeds[i] ^ sign) - sign) >> BodyRates.VELOCITY_BITS;
            int way = ((steps * wayPerTurn) >>> BodyRates.WAY_BITS) * Bodies.PLACE_STEP;
            to[i] = (way ^ sign) - sign;
        }
    }
}
