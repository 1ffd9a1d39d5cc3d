package org.quoin.sim.body;

import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.VoxelClass;

/**
 * The behavior of critters: stand a while, wander a while, step back from a player that touches
 * them, flee from one that hit them. They hop over a block, and turn away from drops, water and
 * lava. A pure function of the critter, the turn and the voxels.
 *
 * <pre>
 *   data: bits 0-9 heading   10-11 mood: 0 stands, 1 wanders, 2 flees   12-15 hits taken
 *   timer: turns until it thinks again
 * </pre>
 */
final class CritterMind {
    static final int STANDS = 0;
    static final int WANDERS = 1;
    static final int FLEES = 2;

    private static final int MOOD_SHIFT = 10;
    private static final int MOOD_MASK = 3;
    private static final int HITS_SHIFT = 12;
    private static final int HITS_MASK = 15;

    /** A mood lasts between one such span and four. */
    private static final int THINK_MILLIS = 1000;

    private static final int FLEE_MILLIS = 4000;
    private static final int STEP_BACK_MILLIS = 1000;

    // Fixed blocks per second.
    private static final int[] WALK_SPEED = {6 << (Fixed.BITS - 2), 9 << (Fixed.BITS - 2)};
    private static final int[] FLEE_SPEED = {4 << Fixed.BITS, 5 << Fixed.BITS};

    /** Over a block, and a hand's breadth more, at every turn rate. */
    private static final int HOP_SPEED = 19 << (Fixed.BITS - 1);

    private static final int SKIP_SPEED = 4 << Fixed.BITS;

    /** A skip lasts a quarter of a second. */
    private static final int SKIPS_A_SECOND = 4;

    private static final int SWIM_SPEED = 3 << Fixed.BITS;

    private static final Bodies NOBODY = new Bodies();

    private final BodyRates rates;
    private final long seed;
    private final BlockReader blocks;

    /** The velocity that the critter wants, set by {@link #think}. */
    int vx;

    int vy;
    int vz;

    // The critter at hand: its row, and where it stands.
    private Bodies bodies = NOBODY;
    private int row;
    private long x;
    private long y;
    private long z;

    CritterMind(BodyRates rates, long seed, BlockReader blocks) {
        this.rates = rates;
        this.seed = seed;
        this.blocks = blocks;
    }

    /** The mood in a critter's data. */
    static int mood(int data) {
        return data >> MOOD_SHIFT & MOOD_MASK;
    }

    /** How often a critter was hit. */
    static int hits(int data) {
        return data >> HITS_SHIFT & HITS_MASK;
    }

    static int data(int heading, int mood, int hits) {
        return Angle.wrap(heading) | mood << MOOD_SHIFT | hits << HITS_SHIFT;
    }

    /** Whether a sleeping critter is up again. */
    boolean wakes(Bodies bodies, int row) {
        bodies.timer[row] = Math.max(0, bodies.timer[row] - 1);
        return bodies.timer[row] == 0;
    }

    /** Makes a critter flee toward a heading. */
    static void frighten(Bodies bodies, int row, int heading, BodyRates rates) {
        int hits = Math.min(HITS_MASK, hits(bodies.data[row]) + 1);
        bodies.data[row] = data(heading, FLEES, hits);
        bodies.timer[row] = rates.rate.turnsOfMillis(FLEE_MILLIS);
    }

    /**
     * Makes a critter walk away from what it met, unless it flees already.
     *
     * @param awayX the way along x, of any length; either this or {@code awayZ} is 0
     */
    static void stepBack(Bodies bodies, int row, int awayX, int awayZ, BodyRates rates) {
        int data = bodies.data[row];
        if (mood(data) != FLEES) {
            int quarters = awayX > 0 ? 3 : awayX < 0 ? 1 : awayZ < 0 ? 2 : 0;
            bodies.data[row] = data(quarters * Angle.TURN / 4, WANDERS, hits(data));
            bodies.timer[row] = rates.rate.turnsOfMillis(STEP_BACK_MILLIS);
        }
    }

    /** Decides what a critter does in this turn; its mood is kept in the table. */
    void think(Bodies table, int critter, int turn) {
        bodies = table;
        row = critter;
        vx = bodies.vx[row];
        vy = bodies.vy[row];
        vz = bodies.vz[row];
        x = bodies.x[row];
        y = bodies.y[row];
        z = bodies.z[row];
        boolean blocked = (bodies.flags[row] & Bodies.BLOCKED) != 0;
        bodies.timer[row]--;
        if (bodies.timer[row] <= 0) {
            decide(turn);
        }
        boolean onGround = (bodies.flags[row] & Bodies.ON_GROUND) != 0;
        boolean inLiquid = (bodies.flags[row] & Bodies.IN_LIQUID) != 0;
        int mood = mood(bodies.data[row]);
        if (!onGround && !inLiquid && (!blocked || mood == STANDS)) {
            return; // In the air it goes where it goes, but over the edge that it hops for.
        }
        if (mood == STANDS) {
            vx = BodyRates.reduced(vx, rates.groundLoss);
            vz = BodyRates.reduced(vz, rates.groundLoss);
            return;
        }
        int hare = bodies.kind[row] - BodyKind.CRITTER_A;
        int speed = mood == FLEES ? FLEE_SPEED[hare] : WALK_SPEED[hare];
        if (onGround) {
            lookAhead(turn, blocked, hare == 1 ? speed / SKIPS_A_SECOND : 0);
            if (hare == 1 && vy <= 0) {
                vy = SKIP_SPEED;
            }
        } else if (inLiquid && blocked) {
            vy = SWIM_SPEED + HOP_SPEED / 2; // Out of the water, up the bank.
        }
        int heading = bodies.data[row];
        vx += (int) ((dirX(heading) * speed / Fixed.ONE - vx) * rates.legsGrip / Fixed.ONE);
        vz += (int) ((dirZ(heading) * speed / Fixed.ONE - vz) * rates.legsGrip / Fixed.ONE);
    }

    private void decide(int turn) {
        long draw = Mix.mix(seed, turn, bodies.id[row]);
        int mood = (draw & 3) < 2 ? STANDS : WANDERS;
        int span = rates.rate.turnsOfMillis(THINK_MILLIS);
        bodies.data[row] = data((int) (draw >>> 8), mood, hits(bodies.data[row]));
        bodies.timer[row] = span + (int) ((draw >>> 32) % (3L * span));
    }

    /**
     * Hops over a block, or turns away from what it must not walk into.
     *
     * @param leap how far a leap carries it, Fixed blocks
     */
    private void lookAhead(int turn, boolean blocked, int leap) {
        int heading = bodies.data[row];
        long ahead = BodyKind.HALF_WIDTH[bodies.kind[row]] + Fixed.ONE / 4;
        boolean turns;
        if (isSolid(heading, ahead, 0)) {
            turns = isSolid(heading, ahead, 1);
            if (!turns && blocked) {
                vy = HOP_SPEED;
            }
        } else {
            turns = isNoGround(heading, ahead) || isNoGround(heading, ahead + leap);
        }
        if (turns) {
            long draw = Mix.mix(seed, turn, bodies.id[row]);
            int away = Angle.TURN / 4 + (int) (draw & (Angle.TURN / 2 - 1));
            int data = bodies.data[row];
            bodies.data[row] = data(data + away, mood(data), hits(data));
            vx = 0;
            vz = 0;
        }
    }

    /** Whether there is water, lava or a drop of more than a block at that distance ahead. */
    private boolean isNoGround(int heading, long ahead) {
        int feet = classAt(heading, ahead, 0);
        int below = classAt(heading, ahead, -1);
        return ((feet | below) & VoxelClass.LIQUID) != 0
                || ((feet | below | classAt(heading, ahead, -2)) & VoxelClass.SOLID) == 0;
    }

    private boolean isSolid(int heading, long ahead, int above) {
        return (classAt(heading, ahead, above) & VoxelClass.SOLID) != 0;
    }

    /** The class of the voxel at that distance ahead and that height above its feet. */
    private int classAt(int heading, long ahead, int above) {
        int cellX = Fixed.floor(x + dirX(heading) * ahead / Fixed.ONE);
        int cellZ = Fixed.floor(z + dirZ(heading) * ahead / Fixed.ONE);
        return VoxelClass.of(blocks.blockAt(cellX, Fixed.floor(y) + above, cellZ));
    }

    private static long dirX(int heading) {
        return -Angle.sin(heading);
    }

    private static long dirZ(int heading) {
        return Angle.cos(heading);
    }
}
