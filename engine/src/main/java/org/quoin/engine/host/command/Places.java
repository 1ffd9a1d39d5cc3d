package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.undo.VoxelBox;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.rule.RayWalk;
import org.quoin.sim.util.Fixed;

/** The places that commands about the past name, or that their players look at. */
final class Places {
    private Places() {}

    /** The voxel of {@code /who}; null if there is none. */
    static int @Nullable [] asked(@Nullable Player by, Parsed command, Simulation world) {
        AvatarState avatar = avatarOf(by, world);
        if (command.has("x")) {
            return corner(command, "x", "y", "z", avatar);
        }
        RayWalk.Hit hit = new RayWalk.Hit();
        if (avatar == null
                || !RayWalk.cast(
                        world.blocks(),
                        avatar.x,
                        avatar.eyeY(),
                        avatar.z,
                        InputFrame.yaw(avatar.frame),
                        InputFrame.pitch(avatar.frame),
                        hit)) {
            return null;
        }
        return new int[] {hit.x, hit.y, hit.z};
    }

    /** The box of {@code /undo}; null if it is counted from where nobody stands. */
    static @Nullable VoxelBox box(@Nullable Player by, Parsed command, Simulation world) {
        AvatarState avatar = avatarOf(by, world);
        if (command.has("x")) {
            int[] from = corner(command, "x", "y", "z", avatar);
            int[] to = corner(command, "x2", "y2", "z2", avatar);
            return VoxelBox.around(from[0], from[1], from[2], to[0], to[1], to[2]);
        }
        if (!command.has("radius")) {
            return VoxelBox.EVERYWHERE;
        }
        if (avatar == null) {
            return null;
        }
        int radius = Integer.parseInt(command.text("radius"));
        int x = Fixed.floor(avatar.x);
        int y = Fixed.floor(avatar.y);
        int z = Fixed.floor(avatar.z);
        return new VoxelBox(x - radius, y - radius, z - radius, x + radius, y + radius, z + radius);
    }

    private static int[] corner(
            Parsed command, String x, String y, String z, @Nullable AvatarState from) {
        return new int[] {
            block(command, x, from == null ? 0 : from.x),
            block(command, y, from == null ? 0 : from.y),
            block(command, z, from == null ? 0 : from.z)
        };
    }

    private static int block(Parsed command, String axis, long fromFixed) {
        return (int) Math.floor(command.coordinate(axis, (double) fromFixed / Fixed.ONE));
    }

    private static @Nullable AvatarState avatarOf(@Nullable Player by, Simulation world) {
        AvatarState avatar = new AvatarState();
        return by != null && world.readAvatar(by.slot(), avatar) ? avatar : null;
    }
}
