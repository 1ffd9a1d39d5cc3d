package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.Turn;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.Section;

/**
 * How avatars and bodies push each other, and avatars one another: the same soft push as between
 * bodies. An avatar takes up items that it touches.
 */
final class AvatarContacts {
    /** How many times harder an avatar pushes a body than it is pushed. */
    private static final int AVATAR_WEIGHT = 3;

    /** The width of the widest body, Fixed blocks. */
    private static final long REACH = AvatarShape.HALF_WIDTH + Fixed.HALF;

    private final BodyColumns columns;
    private final BodyContacts pushes;
    private final BetweenAvatars avatarPushes = new BetweenAvatars();
    private final Overlap overlap = new Overlap();

    private int pushedX;
    private int pushedZ;

    AvatarContacts(BodyColumns columns, BodyContacts pushes) {
        this.columns = columns;
        this.pushes = pushes;
    }

    /**
     * Adds to the pushes what avatars do; the entries must be sorted. Changes avatars' velocities.
     */
    void gather(Bodies bodies, Avatars avatars, BodyRates rates, BodyOutcomes outcomes) {
        for (int slot : avatars.slots()) {
            AvatarState avatar = avatars.at(slot);
            pushedX = 0;
            pushedZ = 0;
            gatherBodies(avatar, bodies, outcomes);
            if (pushedX != 0 || pushedZ != 0) {
                avatar.vx += rates.pushed(pushedX);
                avatar.vz += rates.pushed(pushedZ);
            }
        }
        pushAvatarsApart(avatars, rates);
    }

    /** Pushes avatars that stand in one another. */
    void pushAvatarsApart(Avatars avatars, BodyRates rates) {
        avatarPushes.apply(avatars, rates);
    }

    private void gatherBodies(AvatarState avatar, Bodies bodies, BodyOutcomes outcomes) {
        int shift = Fixed.BITS + Section.SHIFT;
        int cx1 = (int) ((avatar.x + REACH) >> shift);
        int cz1 = (int) ((avatar.z + REACH) >> shift);
        for (int cx = (int) ((avatar.x - REACH) >> shift); cx <= cx1; cx++) {
            for (int cz = (int) ((avatar.z - REACH) >> shift); cz <= cz1; cz++) {
                int column = columns.find(cx, cz);
                if (column >= 0) {
                    gatherColumn(avatar, bodies, column, outcomes);
                }
            }
        }
    }

    private void gatherColumn(
            AvatarState avatar, Bodies bodies, int column, BodyOutcomes outcomes) {
        for (int i = columns.start[column]; i < columns.start[column + 1]; i++) {
            int dx = (int) (avatar.x - bodies.x[i]);
            int dz = (int) (avatar.z - bodies.z[i]);
            int kind = bodies.kind[i];
            if (avatar.y < bodies.y[i] + BodyKind.HEIGHT[kind]
                    && bodies.y[i] < avatar.y + AvatarShape.HEIGHT
                    && overlap.find(dx, dz, AvatarShape.HALF_WIDTH + BodyKind.HALF_WIDTH[kind])) {
                meet(kind, i, outcomes);
            }
        }
    }

    private void meet(int kind, int entry, BodyOutcomes outcomes) {
        if (kind == BodyKind.ITEM) {
            outcomes.set(entry, BodyOutcomes.TAKEN);
            return;
        }
        pushedX += overlap.x;
        pushedZ += overlap.z;
        if (BodyKind.PUSHED[kind]) {
            pushes.push[entry] +=
                    BodyPairs.push(-overlap.x * AVATAR_WEIGHT, -overlap.z * AVATAR_WEIGHT);
        }
    }

    /**
     * Pushes avatars apart that stand in one another. A sweep from west to east finds the pairs, as
     * all of 256 players with all would take longer than the rest of a turn; the pushes are sums of
     * integers, so the order in which pairs are found changes nothing.
     */
    static final class BetweenAvatars {
        /**
         * Bits of a slot below the place in a key; a place has 38 bits (2^21 blocks, and its sign).
         */
        private static final int SLOT_BITS = 8;

        static {
            if (Turn.SLOT_MAX >> SLOT_BITS != 0) {
                throw new AssertionError("a slot has more than " + SLOT_BITS + " bits");
            }
        }

        private final long[] fromWest = new long[Turn.SLOT_MAX + 1];
        private final Overlap overlap = new Overlap();

        /** Changes the velocities of all that overlap. */
        void apply(Avatars avatars, BodyRates rates) {
            int[] slots = avatars.slots();
            for (int i = 0; i < slots.length; i++) {
                fromWest[i] = avatars.at(slots[i]).x << SLOT_BITS | slots[i];
            }
            Arrays.sort(fromWest, 0, slots.length);
            for (int i = 0; i < slots.length; i++) {
                long reach = (fromWest[i] >> SLOT_BITS) + AvatarShape.WIDTH;
                for (int j = i + 1; j < slots.length && fromWest[j] >> SLOT_BITS < reach; j++) {
                    int one = (int) fromWest[i] & Turn.SLOT_MAX;
                    int other = (int) fromWest[j] & Turn.SLOT_MAX;
                    meet(avatars.at(Math.min(one, other)), avatars.at(Math.max(one, other)), rates);
                }
            }
        }

        /**
         * The lower slot is the first of the two: it decides which way each goes when both stand at
         * one point.
         */
        private void meet(AvatarState first, AvatarState second, BodyRates rates) {
            long rise = first.y - second.y;
            if (Math.abs(rise) < AvatarShape.HEIGHT
                    && overlap.find(first.x - second.x, first.z - second.z, AvatarShape.WIDTH)) {
                int pushX = rates.pushed(overlap.x);
                int pushZ = rates.pushed(overlap.z);
                first.vx += pushX;
                first.vz += pushZ;
                second.vx -= pushX;
                second.vz -= pushZ;
            }
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
