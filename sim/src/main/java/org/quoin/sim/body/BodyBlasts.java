package org.quoin.sim.body;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.area.Borders;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.IntegerRoot;
import org.quoin.sim.world.Section;

/**
 * The effects of explosions on bodies and avatars: they are thrown away from the middle, the harder
 * the nearer, items and critters close by are destroyed, and avatars lose health where the world's
 * rules say so. In an area that lets no explosion in, bodies are left alone and avatars are thrown
 * but not hurt.
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

    /** Health lost right beside a blast, for each 10 tenths of power. */
    private static final int HEALTH_A_POWER = 6;

    private final Bodies bodies;
    private final Borders borders;
    private final BodyColumns columns = new BodyColumns();
    private final BodyOutcomes outcomes = new BodyOutcomes();
    private int indexed;
    private boolean hurts;
    private boolean hurtsOthers;

    // The push that push() found, Fixed blocks per second.
    private long pushX;
    private long pushY;
    private long pushZ;

    /** Blasts these bodies, within those borders. */
    public BodyBlasts(Bodies bodies, Borders borders) {
        this.bodies = bodies;
        this.borders = borders;
    }

    /** Those rules hold from now on. */
    public void useRules(GameRules now) {
        hurts = now.isOn(GameRule.DAMAGE);
        hurtsOthers = now.isOn(GameRule.PLAYERS_HIT);
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

    /**
     * Throws the avatars around a place, and hurts them where the rules say so.
     *
     * @param cause the explosion's {@link Attribution}
     */
    public void blastAvatars(Avatars avatars, long x, long y, long z, int tenths, int cause) {
        for (int slot : avatars.slots()) {
            AvatarState avatar = avatars.at(slot);
            long middle = avatar.y + AvatarShape.HEIGHT / 2;
            long share = push(avatar.x - x, middle - y, avatar.z - z, tenths * REACH_A_TENTH);
            if (share > 0) {
                avatar.vx = Bodies.speed(avatar.vx + pushX);
                avatar.vy = Bodies.speed(avatar.vy + pushY);
                avatar.vz = Bodies.speed(avatar.vz + pushZ);
                avatar.onGround &= pushY <= 0; // Else its feet would stop it at once.
                if (hurts && mayHurt(slot, avatar, cause)) {
                    int lost = Fixed.floor(share * tenths * HEALTH_A_POWER / 10);
                    avatar.health = Math.max(0, avatar.health - lost);
                }
            }
        }
    }

    private boolean mayHurt(int slot, AvatarState avatar, int cause) {
        int by = Attribution.slot(cause);
        return (hurtsOthers || by == slot || by == Attribution.NOBODY)
                && mayEnter(Attribution.area(cause), avatar.x, avatar.y, avatar.z);
    }

    private void blastRow(int row, long x, long y, long z, long reach, int fromArea) {
        int kind = bodies.kind[row];
        long dy = bodies.y[row] + BodyKind.HEIGHT[kind] / 2 - y;
        long share = push(bodies.x[row] - x, dy, bodies.z[row] - z, reach);
        if (share <= 0 || !mayEnter(fromArea, bodies.x[row], bodies.y[row], bodies.z[row])) {
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

    /** Whether the area at a place in Fixed blocks lets an explosion in that began in another. */
    private boolean mayEnter(int fromArea, long x, long y, long z) {
        return borders.mayEnter(fromArea, Fixed.floor(x), Fixed.floor(y), Fixed.floor(z), Flag.TNT);
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
