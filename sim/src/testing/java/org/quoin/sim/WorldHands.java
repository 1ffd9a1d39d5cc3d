package org.quoin.sim;

import org.quoin.sim.avatar.AvatarState;

/** Changes a simulation between two turns, to set a test's scene. */
public final class WorldHands {
    private WorldHands() {}

    /** Puts an avatar somewhere, at rest. */
    public static void stand(Simulation world, int slot, long x, long y, long z) {
        AvatarState avatar = world.avatars().at(slot);
        avatar.x = x;
        avatar.y = y;
        avatar.z = z;
        avatar.vx = 0;
        avatar.vy = 0;
        avatar.vz = 0;
    }

    /** Puts a kind of block into a slot of a hotbar. */
    public static void give(Simulation world, int slot, int hotbarSlot, int block) {
        AvatarState avatar = world.avatars().at(slot);
        avatar.hotbar = avatar.hotbar.with(hotbarSlot, block);
    }

    /** Sets a block as a player would. */
    public static void set(Simulation world, int x, int y, int z, int block) {
        world.editor().set(x, y, z, block);
    }
}
