package org.quoin.sim;

import org.quoin.sim.body.AvatarState;
import org.quoin.sim.input.InputFrame;
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
        int health) {

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
                AvatarState.HEALTH_MAX);
    }

    static AvatarView of(int slot, String name, AvatarState state, Hotbar hotbar) {
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
                state.health);
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
