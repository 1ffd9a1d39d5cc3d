package org.quoin.sim;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.world.Hotbar;

/** Avatars for tests of views, without a simulation. */
public final class AvatarViews {
    private AvatarViews() {}

    /** In a given state; {@code dig} is what it digs, if anything. */
    public static AvatarView of(
            int slot, String name, AvatarState state, AvatarView.@Nullable Dig dig) {
        return new AvatarView(slot, name, state, dig);
    }

    /** At a place, with a velocity, unhurt; numbers are fixed-point. */
    public static AvatarView of(
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
        return of(slot, name, state(x, y, z, vx, vy, vz, onGround, frame, hotbar), null);
    }

    /** The same, with that many points of health; {@code dig} is what it digs, if anything. */
    public static AvatarView of(
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
            int health,
            AvatarView.@Nullable Dig dig) {
        AvatarState state = state(x, y, z, vx, vy, vz, onGround, frame, hotbar);
        state.health = health;
        return of(slot, name, state, dig);
    }

    private static AvatarState state(
            long x,
            long y,
            long z,
            long vx,
            long vy,
            long vz,
            boolean onGround,
            int frame,
            Hotbar hotbar) {
        AvatarState state = new AvatarState();
        state.x = x;
        state.y = y;
        state.z = z;
        state.vx = vx;
        state.vy = vy;
        state.vz = vz;
        state.onGround = onGround;
        state.frame = frame;
        state.hotbar = hotbar;
        return state;
    }
}
