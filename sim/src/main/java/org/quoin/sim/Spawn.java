package org.quoin.sim;

import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.KnownPlayers.Left;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.World;
import org.quoin.sim.world.WorldBounds;

/** Where avatars appear: on a grid around the terrain's spawn, each slot its own place. */
final class Spawn {
    private static final int GRID_SIDE = 8;
    private static final int GRID_SPACING = 2;

    private Spawn() {}

    /** Sets {@code out} to an avatar that has just appeared; the player's own fields are kept. */
    static void place(int slot, World world, AvatarState out) {
        int column = slot % GRID_SIDE - GRID_SIDE / 2;
        int row = slot / GRID_SIDE % GRID_SIDE - GRID_SIDE / 2;
        SpawnPlace centre = world.terrain().spawn();
        int x = centre.x() + column * GRID_SPACING + 1;
        int z = centre.z() + row * GRID_SPACING + 1;
        out.renew();
        out.x = Fixed.ofInt(x) + Fixed.HALF;
        out.y = Fixed.ofInt(freeHeight(world, x, z));
        out.z = Fixed.ofInt(z) + Fixed.HALF;
        out.frame = InputFrame.of(0, 0, 0, 0, centre.yaw(), 0);
    }

    /** Where an avatar stands and looks. */
    static AvatarPlace placeOf(AvatarState avatar) {
        return new AvatarPlace(avatar.x, avatar.y, avatar.z, avatar.frame);
    }

    /** Brings an avatar to a place, at rest, on the lowest height from there up where it fits. */
    static void bring(AvatarState avatar, long x, long y, long z, World world) {
        long free = y;
        while (Fixed.floor(free) < WorldBounds.HEIGHT && !fits(world, x, free, z)) {
            free = Fixed.ofInt(Fixed.floor(free) + 1);
        }
        avatar.x = x;
        avatar.y = free;
        avatar.z = z;
        avatar.vx = 0;
        avatar.vy = 0;
        avatar.vz = 0;
        avatar.onGround = false;
        avatar.stopDigging();
    }

    /** Lifts the avatars in the way of a block that has become solid. */
    static void liftFrom(Avatars avatars, World world, int x, int y, int z) {
        for (int slot : avatars.slots()) {
            AvatarState avatar = avatars.at(slot);
            if (AvatarShape.overlapsCell(avatar.x, avatar.y, avatar.z, x, y, z)) {
                bring(avatar, avatar.x, avatar.y, avatar.z, world);
            }
        }
    }

    /** Brings an avatar back to where its player left, looking and flying as it did. */
    static void bringBack(AvatarState avatar, Left left, World world) {
        bring(avatar, left.x(), left.y(), left.z(), world);
        avatar.frame = InputFrame.of(0, 0, 0, 0, left.yaw(), 0);
        avatar.flying = left.flying();
    }

    /** Whether an avatar with its feet there meets no solid block. */
    private static boolean fits(World world, long x, long y, long z) {
        int highX = lastCell(x + AvatarShape.HALF_WIDTH);
        int highY = lastCell(y + AvatarShape.HEIGHT);
        int highZ = lastCell(z + AvatarShape.HALF_WIDTH);
        for (int by = Fixed.floor(y); by <= highY; by++) {
            for (int bz = Fixed.floor(z - AvatarShape.HALF_WIDTH); bz <= highZ; bz++) {
                for (int bx = Fixed.floor(x - AvatarShape.HALF_WIDTH); bx <= highX; bx++) {
                    if (Blocks.isSolid(world.blockAt(bx, by, bz))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** The last cell that a span meets which ends before a place. */
    private static int lastCell(long end) {
        return Fixed.floor(end - 1);
    }

    /** The lowest y, not below the ground, where two blocks of air stand one on the other. */
    private static int freeHeight(World world, int x, int z) {
        return freeFrom(world, x, world.surfaceHeight(x, z), z);
    }

    /** The same from a height on. */
    private static int freeFrom(World world, int x, int least, int z) {
        int y = least;
        while (y < WorldBounds.HEIGHT
                && (Blocks.isSolid(world.blockAt(x, y, z))
                        || Blocks.isSolid(world.blockAt(x, y + 1, z)))) {
            y++;
        }
        return y;
    }
}
