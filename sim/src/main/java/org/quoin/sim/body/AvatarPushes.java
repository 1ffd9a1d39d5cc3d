package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.TickRate;

/**
 * Pushes avatars apart that stand in one another, at the end of a turn: of the avatars only the
 * velocities change. A pure function of the table, so that a view can run it ahead of the confirmed
 * world.
 *
 * <p>A sweep from west to east finds the pairs, as all of 256 players with all would take longer
 * than the rest of a turn; the pushes are sums of integers, so the order in which pairs are found
 * changes nothing.
 */
public final class AvatarPushes {
    /** Bits of a slot below the place in a key; a place has 38 bits (2^21 blocks, and its sign). */
    private static final int SLOT_BITS = 8;

    static {
        if (Turn.SLOT_MAX >> SLOT_BITS != 0) {
            throw new AssertionError("a slot has more than " + SLOT_BITS + " bits");
        }
    }

    private final BodyRates rates;
    private final long[] fromWest = new long[Turn.SLOT_MAX + 1];
    private final AvatarContacts.Overlap overlap = new AvatarContacts.Overlap();

    /** Pushes in a world of that turn rate. */
    public AvatarPushes(TickRate rate) {
        rates = new BodyRates(rate);
    }

    /** Changes the velocities of all that overlap. */
    public void apply(Avatars avatars) {
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
                meet(avatars.at(Math.min(one, other)), avatars.at(Math.max(one, other)));
            }
        }
    }

    /**
     * The lower slot is the first of the two: it decides which way each goes when both stand at one
     * point.
     */
    private void meet(AvatarState first, AvatarState second) {
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
