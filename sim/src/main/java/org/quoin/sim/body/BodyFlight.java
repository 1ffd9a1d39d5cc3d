package org.quoin.sim.body;

import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.VoxelClass;

/**
 * The short way for most bodies that move: those that fall, fly or swim where there is nothing but
 * air and water. Does what {@link BodyMover} would do, or nothing.
 */
final class BodyFlight {
    /** With fewer bodies it does not pay to load a column's voxels at once. */
    private static final int WINDOW_FROM = 16;

    /** Kinds that have a timer or a mind. */
    private static final int NEVER = -1;

    /** Stands for itself among the flags, so that {@link #NEVER} meets it. */
    private static final int ALWAYS = 1 << Byte.SIZE;

    /**
     * The flags that make a body of a kind slower, but for water; all where it does more than fall.
     */
    private static final int[] SLOWED_BY = {
        Bodies.ON_GROUND, NEVER, NEVER, NEVER, NEVER, 0,
    };

    private final BodyRates rates;
    private final BodyWindow window;
    private final BodySpeeds speeds;
    private int columnX;
    private int columnZ;

    /** The rows that {@link #move} has left as they were. */
    int[] left = new int[64];

    /** The window is loaded for the bodies of {@link #move}, and may be used for them after it. */
    BodyFlight(BodyRates rates, BodyWindow window) {
        this.rates = rates;
        this.window = window;
        this.speeds = new BodySpeeds(rates);
    }

    /** Call before the bodies of a column are moved. */
    void startColumn(int cx, int cz) {
        columnX = cx;
        columnZ = cz;
    }

    /**
     * Moves those of some rows, all of one column, that it can.
     *
     * @param push by row, packed as in {@link BodyPairs}
     * @return how many it could not move and has not changed; they are in {@link #left}
     */
    int move(Bodies bodies, int first, int end, long[] push) {
        if (left.length < end - first) {
            left = new int[2 * (end - first)];
        }
        int count = 0;
        if (end - first < WINDOW_FROM) {
            window.close();
            for (int row = first; row < end; row++) {
                left[count++] = row;
            }
            return count;
        }
        loadWindow(bodies, first, end);
        speeds.find(bodies, first, end - first, push);
        // Every call in this loop is inlined, so the arrays are looked up once.
        int[] rest = left;
        for (int row = first; row < end; row++) {
            if (!goesOn(bodies, row, row - first, push[row])) {
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

    private boolean goesOn(Bodies bodies, int row, int i, long push) {
        int kind = bodies.kind[row];
        int flags = bodies.flags[row];
        if (((flags | ALWAYS) & SLOWED_BY[kind]) != 0 || bodies.rest[row] == Bodies.REST_TURNS) {
            return false;
        }
        if ((flags & Bodies.IN_LIQUID) != 0) {
            swim(bodies, row, i, push);
        }
        int moveX = speeds.moveX[i];
        int moveY = speeds.moveY[i];
        int moveZ = speeds.moveZ[i];
        long x = bodies.x[row];
        long y = bodies.y[row];
        long z = bodies.z[row];
        int half = BodyKind.HALF_WIDTH[kind];
        int top = BodyKind.HEIGHT[kind] - 1;
        int met =
                window.classesIn(
                        Fixed.floor(x - half + Math.min(0, moveX)),
                        Fixed.floor(x + half - 1 + Math.max(0, moveX)),
                        Fixed.floor(y + Math.min(0, moveY)),
                        Fixed.floor(y + top + Math.max(0, moveY)),
                        Fixed.floor(z - half + Math.min(0, moveZ)),
                        Fixed.floor(z + half - 1 + Math.max(0, moveZ)));
        x += moveX;
        y += moveY;
        z += moveZ;
        if ((met & ~VoxelClass.WATER) != 0 || y < Bodies.Y_MIN) {
            return false;
        }
        bodies.flags[row] = (byte) (met == 0 ? 0 : wetness(x, y, z, half, top));
        bodies.rest[row] = 0;
        bodies.x[row] = x;
        bodies.y[row] = Math.min(Bodies.Y_MAX, y);
        bodies.z[row] = z;
        bodies.vx[row] = speeds.vx[i];
        bodies.vy[row] = speeds.vy[i];
        bodies.vz[row] = speeds.vz[i];
        bodies.dx[row] = moveX;
        bodies.dy[row] = moveY;
        bodies.dz[row] = moveZ;
        return true;
    }

    /** The flag of a body in a liquid if there is any where it came to. */
    private int wetness(long x, long y, long z, int half, int top) {
        int met =
                window.classesIn(
                        Fixed.floor(x - half),
                        Fixed.floor(x + half - 1),
                        Fixed.floor(y),
                        Fixed.floor(y + top),
                        Fixed.floor(z - half),
                        Fixed.floor(z + half - 1));
        return met == 0 ? 0 : Bodies.IN_LIQUID;
    }

    /** Puts velocities and ways of a body in water in the place of those of one in the air. */
    private void swim(Bodies bodies, int row, int i, long push) {
        int loss = rates.waterLoss;
        int vx = BodyRates.reduced(bodies.vx[row], loss) + rates.pushed(BodyPairs.pushX(push));
        int vz = BodyRates.reduced(bodies.vz[row], loss) + rates.pushed(BodyPairs.pushZ(push));
        speeds.vx[i] = Bodies.speed(vx);
        speeds.vy[i] = rates.drift(bodies.vy[row], bodies.kind[row]);
        speeds.vz[i] = Bodies.speed(vz);
        speeds.moveX[i] = rates.moveOf(speeds.vx[i]);
        speeds.moveY[i] = rates.moveOf(speeds.vy[i]);
        speeds.moveZ[i] = rates.moveOf(speeds.vz[i]);
    }
}
