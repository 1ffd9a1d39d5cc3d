package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;

/**
 * Finds the body at a point, and hits it: it is thrown back, critters flee, and die after some
 * hits.
 */
public final class BodyHits {
    /** How many hits kill a critter, by kind. */
    private static final int[] CRITTER_HITS = {4, 2};

    private final Bodies bodies;
    private final BodyRates rates;
    private int[] near = new int[16];
    private int nearCount;

    /** The row that {@link #find} found; -1 for none. */
    private int found = -1;

    /** Hits these bodies. */
    public BodyHits(Bodies bodies, TickRate rate) {
        this.bodies = bodies;
        this.rates = new BodyRates(rate);
    }

    /** Collects the bodies within a cube around a place, Fixed blocks: those to be hit next. */
    public void collectNear(long x, long y, long z, long reach) {
        nearCount = 0;
        for (int row = 0; row < bodies.size(); row++) {
            if (Math.abs(bodies.x[row] - x) < reach
                    && Math.abs(bodies.z[row] - z) < reach
                    && Math.abs(bodies.y[row] - y) < reach) {
                if (nearCount == near.length) {
                    near = Arrays.copyOf(near, 2 * nearCount);
                }
                near[nearCount++] = row;
            }
        }
    }

    /**
     * Finds the body at a point, among those collected; of several the oldest. Items are too small
     * to be hit.
     *
     * @return whether there is one
     */
    public boolean find(long x, long y, long z) {
        found = rowAt(x, y, z);
        return found >= 0;
    }

    /** The block in which the body stands that was found. */
    public int foundX() {
        return Fixed.floor(bodies.x[found]);
    }

    /** See {@link #foundX}. */
    public int foundY() {
        return Fixed.floor(bodies.y[found]);
    }

    /** See {@link #foundX}. */
    public int foundZ() {
        return Fixed.floor(bodies.z[found]);
    }

    /**
     * Hits the body that was found.
     *
     * @param heading the direction of the hit, in which a critter flees
     * @param knockX Fixed blocks per second, as are knockY and knockZ
     */
    public void hit(int heading, long knockX, long knockY, long knockZ) {
        throwBack(found, heading, knockX, knockY, knockZ);
    }

    private int rowAt(long x, long y, long z) {
        int best = -1;
        for (int i = 0; i < nearCount; i++) {
            int row = near[i];
            int kind = bodies.kind[row];
            if (kind != BodyKind.ITEM
                    && Math.abs(bodies.x[row] - x) <= BodyKind.HALF_WIDTH[kind]
                    && Math.abs(bodies.z[row] - z) <= BodyKind.HALF_WIDTH[kind]
                    && y >= bodies.y[row]
                    && y <= bodies.y[row] + BodyKind.HEIGHT[kind]
                    && (best < 0 || bodies.id[row] < bodies.id[best])) {
                best = row;
            }
        }
        return best;
    }

    private void throwBack(int row, int heading, long knockX, long knockY, long knockZ) {
        int kind = bodies.kind[row];
        bodies.vx[row] = Bodies.speed(bodies.vx[row] + knockX);
        bodies.vy[row] = Bodies.speed(knockY);
        bodies.vz[row] = Bodies.speed(bodies.vz[row] + knockZ);
        bodies.rest[row] = 0;
        bodies.flags[row] = 0;
        if (BodyKind.isCritter(kind)) {
            CritterMind.frighten(bodies, row, heading, rates);
            int borne = CRITTER_HITS[kind - BodyKind.CRITTER_A];
            if (CritterMind.hits(bodies.data[row]) >= borne) {
                bodies.removeRow(row);
            }
        }
    }
}
