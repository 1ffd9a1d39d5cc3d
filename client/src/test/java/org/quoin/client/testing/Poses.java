package org.quoin.client.testing;

import org.quoin.client.view.AvatarPose;
import org.quoin.sim.world.Blocks;

/** Avatars for pictures, on the ground of the flat terrain. Angles are radians. */
public final class Poses {
    private static final double GROUND_Y = 64;

    private Poses() {}

    /** Stands still. */
    public static AvatarPose standing(int slot, double x, double z, float yaw, float bodyYaw) {
        AvatarPose pose = new AvatarPose();
        pose.slot = slot;
        pose.name = "player " + slot;
        pose.x = x;
        pose.y = GROUND_Y;
        pose.z = z;
        pose.yaw = yaw;
        pose.bodyYaw = bodyYaw;
        return pose;
    }

    /** Walks, sneaks or strikes, and holds something or nothing, as its slot 0..7 says. */
    public static AvatarPose varied(int slot, double x, double z, float yaw, float bodyYaw) {
        AvatarPose pose = standing(slot, x, z, yaw, bodyYaw);
        pose.pitch = 0.3f - slot * 0.1f;
        pose.walkAmount = slot % 2;
        pose.walkPhase = slot;
        pose.sneaking = slot == 3;
        pose.stroke = slot == 5 ? 0.3f : 0;
        pose.heldBlock = slot % 3 == 0 ? Blocks.AIR : Blocks.GRASS + slot;
        return pose;
    }
}
