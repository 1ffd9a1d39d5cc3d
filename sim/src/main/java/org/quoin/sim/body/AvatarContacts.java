package org.quoin.sim.body;

import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Section;

/**
 * How avatars and bodies push each other, and avatars one another: the same soft push as between
 * bodies. A critter then also steps back. An avatar takes up items that it touches. A visitor's
 * does not, and pushes no bodies: it is only pushed. So it is with what is in an area of others.
 */
final class AvatarContacts {
    /** How many times harder an avatar pushes a body than it is pushed. */
    private static final int AVATAR_WEIGHT = 3;

    /** The width of the widest body, Fixed blocks. */
    private static final long REACH = AvatarShape.HALF_WIDTH + Fixed.HALF;

    private final BodyColumns columns;
    private final BodyContacts pushes;
    private final AvatarPushes avatarPushes;
    private final Permissions permissions;
    private final Overlap overlap = new Overlap();

    private int pushedX;
    private int pushedZ;

    AvatarContacts(
            BodyColumns columns,
            BodyContacts pushes,
            AvatarPushes avatarPushes,
            Permissions permissions) {
        this.permissions = permissions;
        this.columns = columns;
        this.pushes = pushes;
        this.avatarPushes = avatarPushes;
    }

    /**
     * Adds to the pushes what avatars do; the entries must be sorted. Changes avatars' velocities.
     */
    void gather(Bodies bodies, Avatars avatars, BodyRates rates, BodyOutcomes outcomes) {
        for (int slot : avatars.slots()) {
            AvatarState avatar = avatars.at(slot);
            pushedX = 0;
            pushedZ = 0;
            gatherBodies(avatar, bodies, rates, outcomes);
            if (pushedX != 0 || pushedZ != 0) {
                avatar.vx += rates.pushed(pushedX);
                avatar.vz += rates.pushed(pushedZ);
            }
        }
        pushAvatarsApart(avatars);
    }

    /** Pushes avatars that stand in one another. */
    void pushAvatarsApart(Avatars avatars) {
        avatarPushes.apply(avatars);
    }

    private void gatherBodies(
            AvatarState avatar, Bodies bodies, BodyRates rates, BodyOutcomes outcomes) {
        int shift = Fixed.BITS + Section.SHIFT;
        int cx1 = (int) ((avatar.x + REACH) >> shift);
        int cz1 = (int) ((avatar.z + REACH) >> shift);
        for (int cx = (int) ((avatar.x - REACH) >> shift); cx <= cx1; cx++) {
            for (int cz = (int) ((avatar.z - REACH) >> shift); cz <= cz1; cz++) {
                int column = columns.find(cx, cz);
                if (column >= 0) {
                    gatherColumn(avatar, bodies, column, rates, outcomes);
                }
            }
        }
    }

    private void gatherColumn(
            AvatarState avatar, Bodies bodies, int column, BodyRates rates, BodyOutcomes outcomes) {
        for (int i = columns.start[column]; i < columns.start[column + 1]; i++) {
            int dx = (int) (avatar.x - bodies.x[i]);
            int dz = (int) (avatar.z - bodies.z[i]);
            int kind = bodies.kind[i];
            if (avatar.y < bodies.y[i] + BodyKind.HEIGHT[kind]
                    && bodies.y[i] < avatar.y + AvatarShape.HEIGHT
                    && overlap.find(dx, dz, AvatarShape.HALF_WIDTH + BodyKind.HALF_WIDTH[kind])) {
                boolean mayMove = mayMove(avatar, bodies, i);
                meet(kind, i, mayMove, outcomes);
                if (mayMove && BodyKind.isCritter(kind)) {
                    CritterMind.stepBack(bodies, i, -overlap.x, -overlap.z, rates);
                }
            }
        }
    }

    private boolean mayMove(AvatarState avatar, Bodies bodies, int entry) {
        return Level.mayBuild(avatar.level)
                && permissions.mayUse(
                        avatar,
                        Fixed.floor(bodies.x[entry]),
                        Fixed.floor(bodies.y[entry]),
                        Fixed.floor(bodies.z[entry]));
    }

    private void meet(int kind, int entry, boolean mayMove, BodyOutcomes outcomes) {
        if (kind == BodyKind.ITEM) {
            if (mayMove) {
                outcomes.set(entry, BodyOutcomes.TAKEN);
            }
            return;
        }
        pushedX += overlap.x;
        pushedZ += overlap.z;
        if (mayMove && BodyKind.PUSHED[kind]) {
            pushes.push[entry] +=
                    BodyPairs.push(-overlap.x * AVATAR_WEIGHT, -overlap.z * AVATAR_WEIGHT);
        }
    }

    /**
     * How far two upright square boxes stand in each other, and which way is out. A scratch pad.
     */
    static final class Overlap {
        /**
         * The push on the first of the two along x, Fixed blocks; either this or {@link #z} is 0.
         */
        int x;

        int z;

        /**
         * Whether two boxes overlap on the ground plan; then sets the shorter way out.
         *
         * @param dx how far east of the second the first stands, Fixed blocks
         * @param dz how far south
         * @param width half the first's width and half the second's, Fixed blocks
         */
        boolean find(long dx, long dz, long width) {
            int byX = (int) (width - Math.abs(dx));
            int byZ = (int) (width - Math.abs(dz));
            if (byX <= 0 || byZ <= 0) {
                return false;
            }
            boolean alongZ = byX > byZ;
            x = alongZ ? 0 : dx >= 0 ? byX : -byX;
            z = !alongZ ? 0 : dz > 0 ? byZ : -byZ;
            return true;
        }
    }
}
