package org.quoin.sim.body;

import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.WorldReader;

/**
 * The short way for most bodies that move: those that fall or fly through nothing but air, and that
 * nothing slows. Does what {@link BodyMover} would do, or nothing.
 */
final class BodyFlight {
    /** For fewer bodies the voxels of a column are not worth being looked at together. */
    private static final int WINDOW_FROM = 16;

    /** Kinds that have a timer or a mind. */
    private static final int NEVER = -1;

    /** Stands for itself among the flags, so that {@link #NEVER} meets it. */
    private static final int ALWAYS = 1 << Byte.SIZE;

    /** The flags that make a body of a kind slower; all where it does more than fall. */
    private static final int[] SLOWED_BY = {
        Bodies.IN_LIQUID | Bodies.ON_GROUND, NEVER, NEVER, NEVER, NEVER, Bodies.IN_LIQUID,
    };

    private final BodyRates rates;
    private final BodyWindow window;
    private int columnX;
    private int columnZ;

    /** The rows that {@link #move} has left as they were. */
    int[] left = new int[64];

    BodyFlight(BodyRates rates, WorldReader blocks) {
        this.rates = rates;
        this.window = new BodyWindow(blocks);
    }

    /** To be called before the bodies of a column are moved. */
    void startColumn(int cx, int cz) {
        columnX = cx;
        columnZ = cz;
    }

    /**
     * Moves those of some rows, all of one column, that it can.
     *
     * @param push by row, as of {@link BodyPairs}
     * @return how many it could not move and has not changed; they are in {@link #left}
     */
    int move(Bodies bodies, int first, int end, long[] push) {
        if (left.length < end - first) {
            left = new int[2 * (end - first)];
        }
        int count = 0;
        if (end - first < WINDOW_FROM) {
            for (int row = first; row < end; row++) {
                left[count++] = row;
            }
            return count;
        }
        loadWindow(bodies, first, end);
        // Nothing in this loop calls what is not inlined: so it asks once where the arrays are.
        int[] rest = left;
        for (int row = first; row < end; row++) {
            if (!goesOn(bodies, row, push[row])) {
                rest[count++] = row;
            }
        }
        return count;
    }

    private void loadWindow(Bodies bodies, int first, int end) {
        long lowest = Long.MAX_VALUE;
        long highest = Long.MIN_VALUE;
        for (int row = first; row < end; row++) {
            lowest = Math.min(lowest, bodies.y[row]);
            highest = Math.max(highest, bodies.y[row]);
        }
        window.load(columnX, columnZ, Fixed.floor(lowest) - 1, Fixed.floor(highest) + 2);
    }

    private boolean goesOn(Bodies bodies, int row, long push) {
        int kind = bodies.kind[row];
        if (((bodies.flags[row] | ALWAYS) & SLOWED_BY[kind]) != 0
                || bodies.rest[row] == Bodies.REST_TURNS) {
            return false;
        }
        int vx = Bodies.speed(bodies.vx[row] + rates.pushed(BodyPairs.pushX(push)));
        int vy = Bodies.speed(bodies.vy[row] - rates.gravityPerTurn);
        int vz = Bodies.speed(bodies.vz[row] + rates.pushed(BodyPairs.pushZ(push)));
        int wayX = rates.way(vx);
        int wayY = rates.way(vy);
        int wayZ = rates.way(vz);
        long x = bodies.x[row];
        long y = bodies.y[row];
        long z = bodies.z[row];
        int half = BodyKind.HALF_WIDTH[kind];
        int y0 = Fixed.floor(y + Math.min(0, wayY));
        int y1 = Fixed.floor(y + BodyKind.HEIGHT[kind] - 1 + Math.max(0, wayY));
        if (y + wayY < Bodies.Y_MIN
                || !window.covers(y0, y1)
                || window.isAnythingIn(
                        Fixed.floor(x - half + Math.min(0, wayX)),
                        Fixed.floor(x + half - 1 + Math.max(0, wayX)),
                        y0,
                        y1,
                        Fixed.floor(z - half + Math.min(0, wayZ)),
                        Fixed.floor(z + half - 1 + Math.max(0, wayZ)))) {
            return false;
        }
        bodies.flags[row] = 0;
        bodies.rest[row] = 0;
        bodies.x[row] = x + wayX;
        bodies.y[row] = Math.min(Bodies.Y_MAX, y + wayY);
        bodies.z[row] = z + wayZ;
        bodies.vx[row] = vx;
        bodies.vy[row] = vy;
        bodies.vz[row] = vz;
        bodies.dx[row] = wayX;
        bodies.dy[row] = wayY;
        bodies.dz[row] = wayZ;
        return true;
    }
}
