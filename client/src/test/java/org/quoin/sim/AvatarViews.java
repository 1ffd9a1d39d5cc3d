package org.quoin.sim;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.world.Hotbar;

/** Avatars for tests of views, without a simulation. */
public final class AvatarViews {
    private AvatarViews() {}

    /** With that state, and digging that. */
    public static AvatarView of(
            int slot, String name, AvatarState state, AvatarView.@Nullable Dig dig) {
        return new AvatarView(slot, name, state, dig);
    }

    /** That walks and is unhurt. */
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
        return of(
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
                AvatarState.HEALTH_MAX,
                null);
    }

    /** That walks. */
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
        state.health = health;
        return new AvatarView(slot, name, state, dig);
    }
}
