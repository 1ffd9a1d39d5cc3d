package org.quoin.sim.body;

import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.WorldReader;

/**
 * The short way for most bodies that move: those that fall or fly through nothing but air, and that
 * nothing slows. Does what {@link BodyMover} would do, or nothing.
 */
final class BodyFlight {
    /** For fewer bodies the voxels of a column are not worth being looked at together. */
    private static final int WINDOW_FROM = 64;

    /** Kinds that have a timer or a mind. */
    private static final int NEVER = -1;

    /** Stands for itself among the flags, so that {@link #NEVER} meets it. */
    private static final int ALWAYS = 1 << Byte.SIZE;

    /** The flags that make a body of a kind slower; all where it does more than fall. */
    private static final int[] SLOWED_BY = {
        Bodies.IN_LIQUID | Bodies.ON_GROUND, NEVER, NEVER, NEVER, NEVER, Bodies.IN_LIQUID,
    };

    private final BodyRates rates;
    private final WorldReader blocks;
    private final BodyWindow window;

    BodyFlight(BodyRates rates, WorldReader blocks) {
        this.rates = rates;
        this.blocks = blocks;
        this.window = new BodyWindow(blocks);
    }

    /** To be called before the bodies of a column are moved: those of some rows of the table. */
    void startColumn(int cx, int cz, Bodies bodies, int first, int end) {
        if (end - first < WINDOW_FROM) {
            window.close();
            return;
        }
        long lowest = Long.MAX_VALUE;
        long highest = Long.MIN_VALUE;
        for (int row = first; row < end; row++) {
            lowest = Math.min(lowest, bodies.y[row]);
            highest = Math.max(highest, bodies.y[row]);
        }
        window.load(cx, cz, Fixed.floor(lowest) - 1, Fixed.floor(highest) + 2);
    }

    /**
     * Moves the body of a row.
     *
     * @param pushX the overlap that pushes it, Fixed blocks, as is pushZ
     * @return whether it could; if not, nothing has changed
     */
    boolean goesOn(Bodies bodies, int row, int pushX, int pushZ) {
        int kind = bodies.kind[row];
        if (((bodies.flags[row] | ALWAYS) & SLOWED_BY[kind]) != 0
                || bodies.rest[row] == Bodies.REST_TURNS) {
            return false;
        }
        int vx = Bodies.speed(bodies.vx[row] + rates.pushed(pushX));
        int vy = Bodies.speed(bodies.vy[row] - rates.gravityPerTurn);
        int vz = Bodies.speed(bodies.vz[row] + rates.pushed(pushZ));
        int wayX = rates.way(vx);
        int wayY = rates.way(vy);
        int wayZ = rates.way(vz);
        long x = bodies.x[row];
        long y = bodies.y[row];
        long z = bodies.z[row];
        int half = BodyKind.HALF_WIDTH[kind];
        boolean meets =
                isAnythingIn(
                        Fixed.floor(x - half + Math.min(0, wayX)),
                        Fixed.floor(x + half - 1 + Math.max(0, wayX)),
                        Fixed.floor(y + Math.min(0, wayY)),
                        Fixed.floor(y + BodyKind.HEIGHT[kind] - 1 + Math.max(0, wayY)),
                        Fixed.floor(z - half + Math.min(0, wayZ)),
                        Fixed.floor(z + half - 1 + Math.max(0, wayZ)));
        if (meets || y + wayY < Bodies.Y_MIN) {
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

    private boolean isAnythingIn(int x0, int x1, int y0, int y1, int z0, int z1) {
        return window.covers(y0, y1)
                ? window.isAnythingIn(x0, x1, y0, y1, z0, z1)
                : blocks.classesIn(x0, x1, y0, y1, z0, z1) != 0;
    }
}
