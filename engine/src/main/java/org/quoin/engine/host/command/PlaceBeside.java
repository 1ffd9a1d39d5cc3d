package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.VoxelClass;

/**
 * Finds room beside a player, where another one can stand: at the right hand first, on ground
 * within two blocks of the same height, not behind a wall; else beside it in the air.
 */
final class PlaceBeside {
    private static final int REACH_BLOCKS = 2;

    /** Nearer, the two would stand in one another. */
    private static final long APART = Fixed.ONE * 9 / 10;

    /** Heights above the player's to look at, in this order. */
    private static final int[] STEPS = {0, 1, -1, 2, -2};

    private final BlockReader blocks;
    private final AvatarPlace there;
    private final int x;
    private final int y;
    private final int z;

    private PlaceBeside(BlockReader blocks, AvatarPlace there) {
        this.blocks = blocks;
        this.there = there;
        x = Fixed.floor(there.x());
        y = Fixed.floor(there.y() + Fixed.ONE - 1); // On a slab: the cell above it.
        z = Fixed.floor(there.z());
    }

    /** The place where to bring a player who is to be with another; that player's own if none. */
    static AvatarPlace of(AvatarPlace there, BlockReader blocks) {
        PlaceBeside search = new PlaceBeside(blocks, there);
        AvatarPlace onGround = search.best(true);
        AvatarPlace found = onGround != null ? onGround : search.best(false);
        return found != null ? found : there;
    }

    private @Nullable AvatarPlace best(boolean onGround) {
        int yaw = InputFrame.yaw(there.frame());
        long wantedX = there.x() - Angle.cos(yaw) * 5 / 4;
        long wantedZ = there.z() - Angle.sin(yaw) * 5 / 4;
        AvatarPlace best = null;
        long least = Long.MAX_VALUE;
        for (int dz = -REACH_BLOCKS; dz <= REACH_BLOCKS; dz++) {
            for (int dx = -REACH_BLOCKS; dx <= REACH_BLOCKS; dx++) {
                long toX = Fixed.ofInt(x + dx) + Fixed.HALF;
                long toZ = Fixed.ofInt(z + dz) + Fixed.HALF;
                long offX = toX - wantedX;
                long offZ = toZ - wantedZ;
                long off = offX * offX + offZ * offZ;
                boolean apart =
                        Math.max(Math.abs(toX - there.x()), Math.abs(toZ - there.z())) >= APART;
                if (!apart || off >= least || isBehindWall(dx, dz)) {
                    continue;
                }
                for (int dy : onGround ? STEPS : new int[] {0}) {
                    if (fits(x + dx, y + dy, z + dz)
                            && (!onGround || isSolid(x + dx, y + dy - 1, z + dz))) {
                        best = new AvatarPlace(toX, Fixed.ofInt(y + dy), toZ, there.frame());
                        least = off;
                        break;
                    }
                }
            }
        }
        return best;
    }

    /** Whether the way there, at the height of the head, is closed. */
    private boolean isBehindWall(int dx, int dz) {
        int halfX = x + dx / 2;
        int halfZ = z + dz / 2;
        boolean isDiagonal = Math.abs(dx) == 1 && Math.abs(dz) == 1;
        return isDiagonal
                ? isSolid(x + dx, y + 1, z) && isSolid(x, y + 1, z + dz)
                : isSolid(halfX, y + 1, halfZ);
    }

    private boolean fits(int atX, int atY, int atZ) {
        return isFree(atX, atY, atZ) && isFree(atX, atY + 1, atZ);
    }

    private boolean isFree(int atX, int atY, int atZ) {
        int all = VoxelClass.SOLID | VoxelClass.LAVA;
        return (VoxelClass.of(blocks.blockAt(atX, atY, atZ)) & all) == 0;
    }

    private boolean isSolid(int atX, int atY, int atZ) {
        return (VoxelClass.of(blocks.blockAt(atX, atY, atZ)) & VoxelClass.SOLID) != 0;
    }
}
