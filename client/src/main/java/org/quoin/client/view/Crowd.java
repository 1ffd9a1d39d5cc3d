package org.quoin.client.view;

import java.util.Arrays;
import java.util.List;
import org.quoin.sim.AvatarView;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.body.AvatarPushes;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;

/**
 * One's own avatar and those around it, run ahead of the confirmed turn by the simulation's own
 * functions: {@link AvatarStep} and {@link AvatarPushes}. Of the others nobody here knows the
 * frames: they go on as they did in the newest turn. The farther ahead, the less that is true, so
 * the pushes fade: one that is expected and does not come tugs at the eye as much as one that comes
 * unexpected. Those too far away to be met stay where they were.
 */
public final class Crowd {
    /** Two avatars that run toward each other come this much nearer in a second, with a push. */
    private static final long NEARING_PER_SECOND = Fixed.ofInt(16);

    /**
     * So far ahead nobody is expected to go on as before. Of eight who change their ways every 100
     * to 800 ms, less surprises more often, and more too early.
     */
    private static final int TRUSTED_MILLIS = 600;

    private final BlockReader blocks;
    private final TickRate rate;
    private final AvatarPushes pushes;
    private final int trustedTurns;
    private final AvatarState copy = new AvatarState();
    private final Avatars avatars = new Avatars();

    private final boolean[] present = new boolean[Turn.SLOT_MAX + 1];

    /** The slots of the others that may be met, ascending. */
    private final int[] near = new int[Turn.SLOT_MAX + 1];

    private final long[] beforeX = new long[Turn.SLOT_MAX + 1];
    private final long[] beforeZ = new long[Turn.SLOT_MAX + 1];
    private int nearCount;
    private int turnsRun;
    private int ownSlot = -1;

    /** Avatars that collide with those blocks. */
    public Crowd(BlockReader blocks, TickRate rate) {
        this.blocks = blocks;
        this.rate = rate;
        this.pushes = new AvatarPushes(rate);
        this.trustedTurns = rate.turnsOfMillis(TRUSTED_MILLIS);
    }

    /**
     * Begins at a confirmed turn.
     *
     * @param all the turn's avatars, in ascending slot order, one's own among them
     * @param turnsAhead how many turns will be run
     */
    public void begin(List<AvatarView> all, int own, int turnsAhead) {
        Arrays.fill(present, false);
        for (int i = 0; i < all.size(); i++) {
            AvatarView avatar = all.get(i);
            int slot = avatar.slot();
            present[slot] = true;
            if (avatars.has(slot)) {
                avatar.copyTo(avatars.at(slot));
            } else {
                avatar.copyTo(copy);
                avatars.add(slot, avatar.name(), copy);
            }
        }
        for (int slot : avatars.slots()) { // Removing replaces that array.
            if (!present[slot]) {
                avatars.remove(slot);
            }
        }
        ownSlot = own;
        turnsRun = 0;
        findNear(turnsAhead);
    }

    private void findNear(int turnsAhead) {
        long reach = AvatarShape.WIDTH + rate.perTurn(NEARING_PER_SECOND) * turnsAhead;
        AvatarState self = own();
        nearCount = 0;
        for (int slot : avatars.slots()) {
            AvatarState other = avatars.at(slot);
            if (slot != ownSlot
                    && Math.abs(other.x - self.x) <= reach
                    && Math.abs(other.z - self.z) <= reach) {
                near[nearCount++] = slot;
            }
        }
    }

    /** One's own avatar: a row of {@link #avatars}, as far as it has been run ahead. */
    public AvatarState own() {
        return avatars.at(ownSlot);
    }

    /** All avatars, as far as they have been run ahead. */
    public Avatars avatars() {
        return avatars;
    }

    /** Whether another avatar overlaps a block's cell, as far as they have been run ahead. */
    public boolean othersOverlapCell(int x, int y, int z) {
        for (int slot : avatars.slots()) {
            AvatarState other = avatars.at(slot);
            if (slot != ownSlot && AvatarShape.overlapsCell(other.x, other.y, other.z, x, y, z)) {
                return true;
            }
        }
        return false;
    }

    /** The first part of a turn: moves one's own avatar by that frame, and those around. */
    public void move(int ownFrame) {
        AvatarStep.step(own(), ownFrame, blocks, rate);
        for (int i = 0; i < nearCount && isTrusted(); i++) {
            AvatarState other = avatars.at(near[i]);
            AvatarStep.step(other, other.frame, blocks, rate);
        }
    }

    private boolean isTrusted() {
        return turnsRun < trustedTurns;
    }

    /** The last part of a turn: pushes apart who stands in one another. */
    public void push() {
        if (isTrusted() && nearCount > 0) {
            keepVelocity(ownSlot);
            for (int i = 0; i < nearCount; i++) {
                keepVelocity(near[i]);
            }
            pushes.apply(avatars);
            fade(ownSlot);
            for (int i = 0; i < nearCount; i++) {
                fade(near[i]);
            }
        }
        turnsRun++;
    }

    private void keepVelocity(int slot) {
        beforeX[slot] = avatars.at(slot).vx;
        beforeZ[slot] = avatars.at(slot).vz;
    }

    private void fade(int slot) {
        AvatarState avatar = avatars.at(slot);
        int left = trustedTurns - turnsRun;
        avatar.vx = beforeX[slot] + (avatar.vx - beforeX[slot]) * left / trustedTurns;
        avatar.vz = beforeZ[slot] + (avatar.vz - beforeZ[slot]) * left / trustedTurns;
    }
}
