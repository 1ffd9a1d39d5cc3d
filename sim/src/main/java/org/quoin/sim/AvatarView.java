package org.quoin.sim;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.body.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.math.TickRate;
import org.quoin.sim.rule.Digging;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/**
 * An avatar as it stood after a turn.
 *
 * @param slot its player's slot
 * @param name its player's name
 * @param x middle of the feet, Fixed blocks, as are y and z
 * @param y see x
 * @param z see x
 * @param vx Fixed blocks per second, as are vy and vz
 * @param vy see vx
 * @param vz see vx
 * @param onGround whether the feet stood on something
 * @param frame the last frame: look, buttons, slot in hand
 * @param hotbar what the player holds ready
 * @param flying whether it flies
 * @param jumpTapTurns turns in which another press of jump changes that
 * @param health 0..20
 * @param dig the block that it digs, where that takes time; null if none
 */
public record AvatarView(
        int slot,
        String name,
        long x,
        long y,
        long z,
        long vx,
        long vy,
        long vz,
        boolean onGround,
        int frame,
        Hotbar hotbar,
        boolean flying,
        int jumpTapTurns,
        int health,
        @Nullable Dig dig) {

    /**
     * A block that is being dug.
     *
     * @param x its cell, as are y and z
     * @param block what it is
     * @param turns for how many turns it was dug, 1..{@code neededTurns}-1
     * @param neededTurns after how many it breaks
     */
    public record Dig(int x, int y, int z, int block, int turns, int neededTurns) {}

    /** Of one that walks and is unhurt. */
    public AvatarView(
            int slot,
            String name,
            long x,
            long y,
            long z,
            long vx,
            long vy,
            long vz,
            boolean onGround,
            int frame,
            Hotbar hotbar) {
        this(
                slot,
                name,
                x,
                y,
                z,
                vx,
                vy,
                vz,
                onGround,
                frame,
                hotbar,
                false,
                0,
                AvatarState.HEALTH_MAX,
                null);
    }

    static AvatarView of(int slot, String name, AvatarState state, Hotbar hotbar, TickRate rate) {
        return new AvatarView(
                slot,
                name,
                state.x,
                state.y,
                state.z,
                state.vx,
                state.vy,
                state.vz,
                state.onGround,
                state.frame,
                hotbar,
                state.flying,
                state.jumpTapTurns,
                state.health,
                digOf(state, rate));
    }

    private static @Nullable Dig digOf(AvatarState state, TickRate rate) {
        int block = state.digBlock;
        if (block == Blocks.AIR) {
            return null;
        }
        int needed = Digging.turnsFor(block, rate);
        return new Dig(state.digX, state.digY, state.digZ, block, state.digTurns, needed);
    }

    /** Where it looks, 0..1023. */
    public int yaw() {
        return InputFrame.yaw(frame);
    }

    /** Where it looks, -255..255, positive up. */
    public int pitch() {
        return InputFrame.pitch(frame);
    }

    /** Whether it sneaks. */
    public boolean sneaking() {
        return InputFrame.sneak(frame);
    }

    /** The hotbar slot in hand, 0..15. */
    public int heldSlot() {
        return InputFrame.slot(frame);
    }

    /** The kind of block in hand. */
    public int heldBlock() {
        return hotbar.blockAt(heldSlot());
    }
}
