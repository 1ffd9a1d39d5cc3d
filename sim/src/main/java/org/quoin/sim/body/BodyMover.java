package org.quoin.sim.body;

import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.VoxelClass;
import org.quoin.sim.world.WorldReader;

/**
 * Moves one body by one turn: its velocity, its way through the voxels, what it becomes. One for
 * each task; reads and writes nothing but the body's row.
 */
final class BodyMover {
    /** Turns between two ground checks of a sleeping body: a power of two. */
    private static final int FEEL_TURNS = 4;

    /** A body that moves less than this in a turn rests: 1/256 block. */
    private static final int REST_WAY = 1 << 8;

    /** Fixed blocks per second. */
    private static final int LEAP_SPEED_MIN = 4 << Fixed.BITS;

    /** How far a body inside a block rises in a turn: 1/8 block. */
    private static final int SQUEEZE_WAY = 1 << 13;

    private final BodyRates rates;
    private final long seed;
    private final CritterMind mind;
    private int turn;

    /** The seed of this turn's draws. */
    private long chance;

    // The body at hand.
    private int kind;
    private int vx;
    private int vy;
    private int vz;
    private int flags;
    private final BodyFlight flight;
    private final BodySweep sweep;

    BodyMover(BodyRates rates, long seed, WorldReader voxels) {
        this.rates = rates;
        this.seed = seed;
        BodyWindow window = new BodyWindow(voxels);
        this.flight = new BodyFlight(rates, window);
        this.sweep = new BodySweep(voxels, window);
        this.mind = new CritterMind(rates, seed, voxels);
    }

    /** Call at the beginning of each turn's moves. */
    void startTurn(int number) {
        turn = number;
        chance = Mix.mix(seed, number);
    }

    /** Call before the bodies of a column are moved. */
    void startColumn(int cx, int cz) {
        flight.startColumn(cx, cz);
    }

    /**
     * Moves the bodies of some rows, all of one column.
     *
     * @param push by row, packed as in {@link BodyPairs}
     * @param outcomes takes what comes of them
     */
    void move(Bodies bodies, int first, int end, long[] push, BodyOutcomes outcomes) {
        int left = flight.move(bodies, first, end, push);
        for (int i = 0; i < left; i++) {
            int row = flight.left[i];
            int pushX = BodyPairs.pushX(push[row]);
            int outcome = moveAmidst(bodies, row, pushX, BodyPairs.pushZ(push[row]));
            if (outcome != BodyOutcomes.GOES_ON) {
                outcomes.set(row, outcome);
            }
        }
    }

    /**
     * Moves any body, also one with something in its way.
     *
     * @param pushX the overlap that pushes it, Fixed blocks, as is pushZ
     * @return the outcome, one of {@link BodyOutcomes}
     */
    int moveAmidst(Bodies bodies, int row, int pushX, int pushZ) {
        kind = bodies.kind[row];
        int outcome = burnDown(bodies, row);
        if (outcome != BodyOutcomes.GOES_ON || staysAsleep(bodies, row, pushX | pushZ)) {
            bodies.stay(row);
            return outcome;
        }
        vx = bodies.vx[row];
        vy = bodies.vy[row];
        vz = bodies.vz[row];
        flags = bodies.flags[row];
        if (BodyKind.isCritter(kind)) {
            mind.think(bodies, row, turn);
            vx = mind.vx;
            vy = mind.vy;
            vz = mind.vz;
        } else {
            slowDown();
        }
        vx = Bodies.speed(vx + rates.pushed(pushX));
        vz = Bodies.speed(vz + rates.pushed(pushZ));
        fall();
        return goThrough(bodies, row);
    }

    /** Counts timers down. */
    private int burnDown(Bodies bodies, int row) {
        if (kind != BodyKind.TNT && kind != BodyKind.ITEM) {
            return BodyOutcomes.GOES_ON;
        }
        int timer = bodies.timer[row] - 1;
        bodies.timer[row] = Math.max(0, timer);
        if (timer > 0) {
            return BodyOutcomes.GOES_ON;
        }
        return kind == BodyKind.TNT ? BodyOutcomes.EXPLODES : BodyOutcomes.GONE;
    }

    private boolean staysAsleep(Bodies bodies, int row, int push) {
        return bodies.rest[row] == Bodies.REST_TURNS && push == 0 && !wakes(bodies, row);
    }

    /** Whether a sleeping body finds that something has changed around it. */
    private boolean wakes(Bodies bodies, int row) {
        if (BodyKind.isCritter(kind)) {
            return mind.wakes(bodies, row);
        }
        return ((bodies.id[row] + turn) & (FEEL_TURNS - 1)) == 0
                && !sweep.isSupported(bodies.x[row], bodies.y[row], bodies.z[row], kind);
    }

    private void slowDown() {
        if ((flags & Bodies.IN_LIQUID) != 0) {
            vx = BodyRates.reduced(vx, rates.waterLoss);
            vz = BodyRates.reduced(vz, rates.waterLoss);
        } else if ((flags & Bodies.ON_GROUND) != 0 && kind != BodyKind.BALL) {
            vx = BodyRates.reduced(vx, rates.groundLoss);
            vz = BodyRates.reduced(vz, rates.groundLoss);
        }
    }

    private void fall() {
        if ((flags & Bodies.IN_LIQUID) != 0) {
            vy = rates.drift(vy, kind);
        } else {
            vy = Bodies.speed(vy - rates.gravityPerTurn);
        }
    }

    private int goThrough(Bodies bodies, int row) {
        long x = bodies.x[row];
        long y = bodies.y[row];
        long z = bodies.z[row];
        int moveX = rates.moveOf(vx);
        int moveY = rates.moveOf(vy);
        int moveZ = rates.moveOf(vz);
        int met = sweep.go(x, y, z, moveX, moveY, moveZ, kind);
        // A body that walks along a shore may touch the water without being in it.
        int wet = (met & VoxelClass.LIQUID) == 0 ? 0 : sweep.touched(kind);
        if (sweep.stuck) {
            sweep.y = Bodies.place(y + SQUEEZE_WAY);
            sweep.freeX = 0;
            sweep.freeZ = 0;
            vy = 0;
        }
        boolean landed = moveY < 0 && sweep.freeY != moveY;
        collide(bodies, row, moveX, moveY, moveZ, landed);
        flags = landed ? Bodies.ON_GROUND : 0;
        flags |= (wet & VoxelClass.LIQUID) != 0 ? Bodies.IN_LIQUID : 0;
        flags |= sweep.freeX != moveX || sweep.freeZ != moveZ ? Bodies.BLOCKED : 0;
        write(bodies, row);
        if (sweep.y < Bodies.Y_MIN) {
            bodies.y[row] = Bodies.Y_MIN;
            return BodyOutcomes.GONE;
        }
        if (kind == BodyKind.FALLING_BLOCK) {
            return landed || sweep.stuck ? BodyOutcomes.LANDED : BodyOutcomes.GOES_ON;
        }
        boolean burns = (wet & VoxelClass.LAVA) != 0 && kind != BodyKind.BALL;
        if (!burns) {
            return BodyOutcomes.GOES_ON;
        }
        return kind == BodyKind.TNT ? BodyOutcomes.EXPLODES : BodyOutcomes.GONE;
    }

    /** Changes the velocity by the contact with a wall or the ground. */
    private void collide(Bodies bodies, int row, int moveX, int moveY, int moveZ, boolean landed) {
        if (kind == BodyKind.BALL) {
            bounce(bodies, row, moveX, moveY, moveZ, landed);
            return;
        }
        vx = sweep.freeX != moveX ? 0 : vx;
        vy = sweep.freeY != moveY ? 0 : vy;
        vz = sweep.freeZ != moveZ ? 0 : vz;
    }

    /** A ball bounces off walls, and leaps from the ground in a random direction. */
    private void bounce(Bodies bodies, int row, int moveX, int moveY, int moveZ, boolean landed) {
        vx = sweep.freeX != moveX ? -vx : vx;
        vz = sweep.freeZ != moveZ ? -vz : vz;
        if (landed) {
            long draw = Mix.mix(chance ^ bodies.id[row]);
            vx = Bodies.speed((int) (draw & 0x7FFFF) - (1 << 18));
            vz = Bodies.speed((int) (draw >>> 19 & 0x7FFFF) - (1 << 18));
            vy = Bodies.speed(LEAP_SPEED_MIN + (int) (draw >>> 38 & 0x3FFFF));
        } else if (sweep.freeY != moveY) {
            vy = 0;
        }
    }

    private void write(Bodies bodies, int row) {
        int dx = (int) (sweep.x - bodies.x[row]);
        int dy = (int) (sweep.y - bodies.y[row]);
        int dz = (int) (sweep.z - bodies.z[row]);
        boolean rests =
                Math.abs(dx) + Math.abs(dy) + Math.abs(dz) < REST_WAY
                        && (flags & Bodies.ON_GROUND) != 0;
        int restBefore =
                bodies.rest[row] % Bodies.REST_TURNS; // A body that slept starts to count again.
        int rest = rests ? restBefore + 1 : 0;
        boolean sleeps = rest == Bodies.REST_TURNS;
        bodies.rest[row] = (byte) rest;
        bodies.flags[row] = (byte) flags;
        bodies.x[row] = sweep.x;
        bodies.y[row] = Math.min(Bodies.Y_MAX, sweep.y);
        bodies.z[row] = sweep.z;
        bodies.vx[row] = sleeps ? 0 : vx;
        bodies.vy[row] = sleeps ? 0 : vy;
        bodies.vz[row] = sleeps ? 0 : vz;
        bodies.dx[row] = dx;
        bodies.dy[row] = dy;
        bodies.dz[row] = dz;
    }
}
