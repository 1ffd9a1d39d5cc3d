package org.quoin.sim.body;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Borders;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.IntegerRoot;
import org.quoin.sim.world.Section;

/**
 * The effects of explosions on bodies and avatars: they are thrown away from the middle, the harder
 * the nearer, and items and critters close by are destroyed. A body in an area that lets no
 * explosion in is left alone; avatars are thrown everywhere.
 */
public final class BodyBlasts {
    /** How far a blast reaches, in blocks for each tenth of power: twice as far as its crater. */
    private static final long REACH_A_TENTH = Fixed.ofRatio(2, 10);

    /** Within this share of the reach items and critters are destroyed. */
    private static final int DEADLY_SHARE = 3;

    /** The speed given by a blast of power 4 right beside it, Fixed blocks per second. */
    private static final long SPEED = Fixed.ofInt(24);

    /** Upward, even at its own level: otherwise friction would stop everything at once. */
    private static final long LIFT = Fixed.ofInt(4);

    private final Bodies bodies;
    private final Borders borders;
    private final BodyColumns columns = new BodyColumns();
    private final BodyOutcomes outcomes = new BodyOutcomes();
    private int indexed;

    // The push that push() found, Fixed blocks per second.
    private long pushX;
    private long pushY;
    private long pushZ;

    /** Blasts these bodies, within those borders. */
    public BodyBlasts(Bodies bodies, Borders borders) {
        this.bodies = bodies;
        this.borders = borders;
    }

    /** Call before the first blast of a turn. */
    public void start() {
        indexed = bodies.size();
        columns.build(bodies);
        outcomes.start(indexed, indexed);
    }

    /** Call after the last blast of a turn: removes what was destroyed. */
    public void finish() {
        outcomes.list(bodies, indexed);
        outcomes.remove(bodies);
    }

    /**
     * Throws the bodies around a place.
     *
     * @param x where the middle is, in Fixed blocks, as are y and z
     * @param tenths the power, in tenths
     * @param fromArea the number of the area in which the explosion began; 0 for none
     */
    public void blast(long x, long y, long z, int tenths, int fromArea) {
        long reach = tenths * REACH_A_TENTH;
        int shift = Fixed.BITS + Section.SHIFT;
        int cx1 = (int) ((x + reach) >> shift);
        int cz1 = (int) ((z + reach) >> shift);
        for (int cz = (int) ((z - reach) >> shift); cz <= cz1; cz++) {
            for (int cx = (int) ((x - reach) >> shift); cx <= cx1; cx++) {
                int column = columns.find(cx, cz);
                if (column >= 0) {
                    for (int i = columns.start[column]; i < columns.start[column + 1]; i++) {
                        blastRow(columns.row(i), x, y, z, reach, fromArea);
                    }
                }
            }
        }
        // What was added since the first blast of the turn stands in no column yet.
        for (int row = indexed; row < bodies.size(); row++) {
            blastRow(row, x, y, z, reach, fromArea);
        }
    }

    /** Throws the avatars around a place. */
    public void blastAvatars(Avatars avatars, long x, long y, long z, int tenths) {
        for (int slot : avatars.slots()) {
            AvatarState avatar = avatars.at(slot);
            long middle = avatar.y + AvatarShape.HEIGHT / 2;
            if (push(avatar.x - x, middle - y, avatar.z - z, tenths * REACH_A_TENTH) > 0) {
                avatar.vx = Bodies.speed(avatar.vx + pushX);
                avatar.vy = Bodies.speed(avatar.vy + pushY);
                avatar.vz = Bodies.speed(avatar.vz + pushZ);
                avatar.onGround &= pushY <= 0; // Else its feet would stop it at once.
            }
        }
    }

    private void blastRow(int row, long x, long y, long z, long reach, int fromArea) {
        int kind = bodies.kind[row];
        long dy = bodies.y[row] + BodyKind.HEIGHT[kind] / 2 - y;
        long share = push(bodies.x[row] - x, dy, bodies.z[row] - z, reach);
        if (share <= 0 || !reaches(row, fromArea)) {
            return;
        }
        boolean frail = kind == BodyKind.ITEM || BodyKind.isCritter(kind);
        if (frail && row < indexed && share * DEADLY_SHARE > Fixed.ONE * (DEADLY_SHARE - 1)) {
            outcomes.set(row, BodyOutcomes.GONE);
            return;
        }
        bodies.vx[row] = Bodies.speed(bodies.vx[row] + pushX);
        bodies.vy[row] = Bodies.speed(bodies.vy[row] + pushY);
        bodies.vz[row] = Bodies.speed(bodies.vz[row] + pushZ);
        bodies.rest[row] = 0;
    }

    /** Whether the area in which a body is lets an explosion in that began in another. */
    private boolean reaches(int row, int fromArea) {
        int bx = Fixed.floor(bodies.x[row]);
        int by = Fixed.floor(bodies.y[row]);
        int bz = Fixed.floor(bodies.z[row]);
        return borders.mayEnter(fromArea, bx, by, bz, Flag.TNT);
    }

    /** The blast's strength at a distance from its middle, 0 to Fixed one; sets the push. */
    private long push(long dx, long dy, long dz, long reach) {
        if (Math.abs(dx) >= reach || Math.abs(dy) >= reach || Math.abs(dz) >= reach) {
            return 0;
        }
        long distance = IntegerRoot.of(dx * dx + dy * dy + dz * dz);
        long share = Fixed.ONE - Fixed.div(distance, reach);
        if (share <= 0) {
            return 0;
        }
        long strength = Fixed.mul(share, SPEED);
        long length = Math.max(1, distance);
        pushX = strength * dx / length;
        pushY = strength * dy / length + Fixed.mul(share, LIFT);
        pushZ = strength * dz / length;
        return share;
    }
}
