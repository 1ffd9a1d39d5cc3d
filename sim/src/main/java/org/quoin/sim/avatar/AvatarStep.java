package org.quoin.sim.avatar;

import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;

/**
 * One turn of one avatar's movement: a pure function of the avatar, its frame and the voxels, so
 * that the view can run the same code ahead of the confirmed world.
 */
public final class AvatarStep {
    // All speeds in Fixed blocks per second.
    private static final long WALK_SPEED = Fixed.ofRatio(43, 10);
    private static final long SPRINT_SPEED = Fixed.ofRatio(56, 10);
    private static final long SNEAK_SPEED = Fixed.ofRatio(13, 10);
    private static final long GRAVITY = Fixed.ofInt(32);
    private static final long FALL_SPEED_MAX = Fixed.ofInt(60);

    /** Rises 1.27 blocks: over one block with a hand's breadth to spare. */
    private static final long JUMP_SPEED = Fixed.ofInt(9);

    /** 1/√2: a diagonal walk is no faster than a straight one. */
    private static final long DIAGONAL = 46341;

    // The share of the difference to the wanted velocity that is closed in 1/60 s.
    private static final long GROUND_GRIP_PER_60TH = Fixed.ofRatio(25, 100);
    private static final long AIR_GRIP_PER_60TH = Fixed.ofRatio(4, 100);

    /**
     * Below this difference the wanted velocity is reached; else rounding would never get there.
     */
    private static final long VELOCITY_SNAP = Fixed.ONE / 256;

    /** Step in which a sneaking avatar's way to an edge is tried: 1/16 block. */
    private static final long EDGE_FEEL = Fixed.ONE / 16;

    /** How high a step is that needs no jump: a slab's height. */
    private static final long STEP_UP = Fixed.HALF;

    /** Two presses of jump within this are a double press. */
    private static final int JUMP_TAP_MILLIS = 500;

    private AvatarStep() {}

    /**
     * Moves {@code avatar} by one turn. Blocks are not changed: the rules carry out the buttons
     * that act on blocks.
     *
     * @param frame a valid frame; kept in the state
     */
    public static void step(AvatarState avatar, int frame, BlockReader blocks, TickRate rate) {
        if (avatar.holdTurns > 0) {
            avatar.holdTurns--;
            move(avatar, InputFrame.standStill(frame), blocks, rate);
            avatar.frame = frame;
        } else {
            move(avatar, frame, blocks, rate);
        }
    }

    private static void move(AvatarState avatar, int frame, BlockReader blocks, TickRate rate) {
        tapJump(avatar, frame, blocks, rate);
        int medium = AvatarMedium.of(avatar, blocks);
        steer(avatar, frame, medium, rate);
        long before = avatar.vy;
        if (medium == AvatarMedium.AIR) {
            if (InputFrame.jump(frame) && avatar.onGround) {
                before = JUMP_SPEED;
            }
            avatar.vy = Math.max(-FALL_SPEED_MAX, before - rate.perTurn(GRAVITY));
        } else {
            avatar.vy = AvatarMedium.verticalSpeed(avatar, frame, medium, rate);
            before = avatar.vy;
        }
        // The mean of both ends is exact for constant gravity, so a jump is as high at any rate.
        long dy = rate.perTurn((before + avatar.vy) / 2);
        long dx = rate.perTurn(avatar.vx);
        long dz = rate.perTurn(avatar.vz);
        boolean feelsForEdge = InputFrame.sneak(frame) && avatar.onGround && dy <= 0;
        moveVertically(avatar, dy, blocks);
        if (feelsForEdge && avatar.onGround) {
            moveAlongEdges(avatar, dx, dz, blocks);
        } else {
            moveHorizontally(avatar, dx, dz, blocks);
        }
        avatar.flying &= !avatar.onGround;
        avatar.frame = frame;
    }

    /** Whether a liquid or a ladder carries it, or its own flight: then it does not fall. */
    public static boolean isCarried(AvatarState avatar, BlockReader blocks) {
        return AvatarMedium.of(avatar, blocks) != AvatarMedium.AIR;
    }

    /**
     * The second press of jump within a short time begins flying, or ends it. An avatar that has
     * landed in between jumps once more: that is how towers are built. One that wades flies, since
     * it is back on the ground too soon.
     */
    private static void tapJump(AvatarState avatar, int frame, BlockReader blocks, TickRate rate) {
        boolean pressed = InputFrame.jump(frame) && !InputFrame.jump(avatar.frame);
        if (!pressed) {
            avatar.jumpTapTurns = Math.max(0, avatar.jumpTapTurns - 1);
        } else if (avatar.jumpTapTurns > 0
                && avatar.matchPart != MatchPart.PLAYING
                && (!avatar.onGround || AvatarMedium.isLiquid(avatar, blocks))) {
            avatar.flying = !avatar.flying;
            avatar.onGround = false;
            avatar.jumpTapTurns = 0;
        } else {
            avatar.jumpTapTurns = rate.turnsOfMillis(JUMP_TAP_MILLIS);
        }
    }

    /** Bends the horizontal velocity toward what the keys ask for. */
    private static void steer(AvatarState avatar, int frame, int medium, TickRate rate) {
        int strafe = InputFrame.strafe(frame);
        int walk = Math.min(1, InputFrame.walk(frame));
        long speed = Fixed.mul(speedOf(frame), AvatarMedium.speedShare(medium));
        if (strafe != 0 && walk != 0) {
            speed = Fixed.mul(speed, DIAGONAL);
        }
        long sin = Angle.sin(InputFrame.yaw(frame));
        long cos = Angle.cos(InputFrame.yaw(frame));
        long wantedX = speed * (-walk * sin - strafe * cos) / Fixed.ONE;
        long wantedZ = speed * (walk * cos - strafe * sin) / Fixed.ONE;
        long grip =
                rate.shareOf60th(
                        avatar.onGround || medium != AvatarMedium.AIR
                                ? GROUND_GRIP_PER_60TH
                                : AIR_GRIP_PER_60TH);
        avatar.vx = bend(avatar.vx, wantedX, grip);
        avatar.vz = bend(avatar.vz, wantedZ, grip);
    }

    private static long speedOf(int frame) {
        if (InputFrame.sneak(frame)) {
            return SNEAK_SPEED;
        }
        return InputFrame.walk(frame) == InputFrame.SPRINT ? SPRINT_SPEED : WALK_SPEED;
    }

    private static long bend(long velocity, long wanted, long share) {
        long difference = wanted - velocity;
        return Math.abs(difference) < VELOCITY_SNAP
                ? wanted
                : velocity + difference * share / Fixed.ONE;
    }

    private static void moveVertically(AvatarState avatar, long dy, BlockReader blocks) {
        long room = Math.max(0, Command.Teleport.HEIGHT_MAX - avatar.y);
        long way = Math.min(dy, room); // Else who flies up for days leaves what a snapshot takes.
        long free = VoxelSweep.clip(blocks, VoxelSweep.Y, way, avatar.x, avatar.y, avatar.z);
        avatar.y += free;
        avatar.onGround = dy < 0 && free != dy;
        if (free != dy) {
            avatar.vy = 0;
        }
    }

    /**
     * Moves along x, then z. An avatar that stands on something and is held by a low edge, of a
     * slab or of stairs, steps up onto it if that gets further.
     */
    private static void moveHorizontally(AvatarState avatar, long dx, long dz, BlockReader blocks) {
        long y = avatar.y;
        long freeX = VoxelSweep.clip(blocks, VoxelSweep.X, dx, avatar.x, y, avatar.z);
        long freeZ = VoxelSweep.clip(blocks, VoxelSweep.Z, dz, avatar.x + freeX, y, avatar.z);
        if (avatar.onGround && (freeX != dx || freeZ != dz)) {
            long up = VoxelSweep.clip(blocks, VoxelSweep.Y, STEP_UP, avatar.x, y, avatar.z);
            long upX = VoxelSweep.clip(blocks, VoxelSweep.X, dx, avatar.x, y + up, avatar.z);
            long x = avatar.x + upX;
            long upZ = VoxelSweep.clip(blocks, VoxelSweep.Z, dz, x, y + up, avatar.z);
            long z = avatar.z + upZ;
            long rise = up + VoxelSweep.clip(blocks, VoxelSweep.Y, -up, x, y + up, z);
            if (rise > 0 && Math.abs(upX) + Math.abs(upZ) > Math.abs(freeX) + Math.abs(freeZ)) {
                avatar.y += rise;
                freeX = upX;
                freeZ = upZ;
            }
        }
        avatar.x += freeX;
        avatar.z += freeZ;
        if (freeX != dx) {
            avatar.vx = 0;
        }
        if (freeZ != dz) {
            avatar.vz = 0;
        }
    }

    /** Moves no further than the ground reaches: first each axis alone, then both together. */
    private static void moveAlongEdges(AvatarState avatar, long dx, long dz, BlockReader blocks) {
        long x = avatar.x;
        long y = avatar.y;
        long z = avatar.z;
        long safeX = dx;
        long safeZ = dz;
        while (safeX != 0 && !VoxelSweep.isSupported(blocks, x + safeX, y, z)) {
            safeX = towardZero(safeX);
        }
        while (safeZ != 0 && !VoxelSweep.isSupported(blocks, x, y, z + safeZ)) {
            safeZ = towardZero(safeZ);
        }
        while (safeX != 0
                && safeZ != 0
                && !VoxelSweep.isSupported(blocks, x + safeX, y, z + safeZ)) {
            safeX = towardZero(safeX);
            safeZ = towardZero(safeZ);
        }
        moveHorizontally(avatar, safeX, safeZ, blocks);
        if (safeX != dx) {
            avatar.vx = 0;
        }
        if (safeZ != dz) {
            avatar.vz = 0;
        }
    }

    private static long towardZero(long distance) {
        return distance > 0 ? Math.max(0, distance - EDGE_FEEL) : Math.min(0, distance + EDGE_FEEL);
    }
}
