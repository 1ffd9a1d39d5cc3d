package org.quoin.sim.rule;

import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyHits;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.math.Angle;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.math.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * What the attack button does: it hits and knocks back the nearest body or avatar on the line of
 * sight, within {@value #REACH} blocks and not behind a block. One hit a press, and not more often
 * than every {@value #COOLDOWN_MILLIS} ms.
 */
public final class Attacks {
    /** In blocks. */
    public static final int REACH = 3;

    /** From one hit to the next. */
    public static final int COOLDOWN_MILLIS = 400;

    /** Fixed blocks per second. */
    private static final long KNOCK_SPEED = Fixed.ofInt(8);

    private static final long KNOCK_LIFT = Fixed.ofInt(5);
    private static final int HURT = 3;

    /** Step between two samples of the line of sight: 1/8 block. */
    private static final long STEP = Fixed.ONE / 8;

    private final Avatars avatars;
    private final BodyHits hits;
    private final BlockReader blocks;
    private final int cooldownTurns;
    private final boolean hurts;
    private final AvatarState target = new AvatarState();

    /**
     * Attacks among these bodies and avatars.
     *
     * @param hurts whether a hit costs an avatar health
     */
    public Attacks(
            Avatars avatars, Bodies bodies, BlockReader blocks, TickRate rate, boolean hurts) {
        this.avatars = avatars;
        this.hits = new BodyHits(bodies, rate);
        this.blocks = blocks;
        this.cooldownTurns = rate.turnsOfMillis(COOLDOWN_MILLIS);
        this.hurts = hurts;
    }

    /** Carries out one avatar's attack button; its cooldown is advanced. */
    public void act(int slot, AvatarState avatar, int frameBefore) {
        avatar.attackCooldownTurns = Math.max(0, avatar.attackCooldownTurns - 1);
        boolean pressed = InputFrame.attack(avatar.frame) && !InputFrame.attack(frameBefore);
        if (pressed && avatar.attackCooldownTurns == 0) {
            avatar.attackCooldownTurns = cooldownTurns;
            attack(slot, avatar);
        }
    }

    private void attack(int slot, AvatarState avatar) {
        int yaw = InputFrame.yaw(avatar.frame);
        int pitch = InputFrame.pitch(avatar.frame);
        long level = Angle.cos(pitch);
        long stepX = Fixed.mul(-Fixed.mul(Angle.sin(yaw), level), STEP);
        long stepY = Fixed.mul(Angle.sin(pitch), STEP);
        long stepZ = Fixed.mul(Fixed.mul(Angle.cos(yaw), level), STEP);
        long x = avatar.x;
        long y = avatar.eyeY();
        long z = avatar.z;
        hits.collectNear(x, y, z, Fixed.ofInt(REACH + 1));
        for (long way = 0; way <= Fixed.ofInt(REACH); way += STEP) {
            if (Blocks.isFullCube(blocks.blockAt(Fixed.floor(x), Fixed.floor(y), Fixed.floor(z)))) {
                return;
            }
            long knockX = Fixed.mul(-Angle.sin(yaw), KNOCK_SPEED);
            long knockZ = Fixed.mul(Angle.cos(yaw), KNOCK_SPEED);
            if (hitAvatar(slot, x, y, z, knockX, knockZ)
                    || hits.hit(x, y, z, yaw, knockX, KNOCK_LIFT, knockZ)) {
                return;
            }
            x += stepX;
            y += stepY;
            z += stepZ;
        }
    }

    private boolean hitAvatar(int own, long x, long y, long z, long knockX, long knockZ) {
        int slot = avatars.firstAround(x, y, z, own);
        if (slot < 0) {
            return false;
        }
        avatars.read(slot, target);
        target.vx += knockX;
        target.vy = KNOCK_LIFT;
        target.onGround = false; // Else its feet would stop it at once.
        target.vz += knockZ;
        target.health = Math.max(1, target.health - (hurts ? HURT : 0));
        avatars.write(slot, target);
        return true;
    }
}
