package org.quoin.sim.rule;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.LineOfSight;
import org.quoin.sim.avatar.MatchPart;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyHits;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;

/**
 * The attack button: it hits and knocks back the nearest body or avatar on the line of sight,
 * within {@value #REACH} blocks and not behind a block. One hit per press, at most one every
 * {@value #COOLDOWN_MILLIS} ms. A visitor hits nothing, and other players hit no bodies in an area
 * that forbids it.
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

    private final Avatars avatars;
    private final BodyHits hits;
    private final BlockReader blocks;
    private final int cooldownTurns;
    private final AvatarState target = new AvatarState();
    private GameRules rules = GameRules.USUAL;
    private final LineOfSight.Target met = this::meet; // Made once, as a tick must not allocate.

    // The hit at hand.
    private @Nullable AvatarState attacker;
    private @Nullable Permissions permissions;
    private BlockActions.@Nullable Target told;
    private int own;
    private int heading;
    private long knockX;
    private long knockZ;

    /** Attacks among these bodies and avatars. */
    public Attacks(Avatars avatars, Bodies bodies, BlockReader blocks, TickRate rate) {
        this.avatars = avatars;
        this.hits = new BodyHits(bodies, rate);
        this.blocks = blocks;
        this.cooldownTurns = rate.turnsOfMillis(COOLDOWN_MILLIS);
    }

    /** Those rules hold from now on. */
    public void useRules(GameRules now) {
        rules = now;
    }

    /**
     * Carries out one avatar's attack button and advances its cooldown.
     *
     * @param permitted the avatar's permissions
     * @param target notified of refused hits
     */
    public void act(
            int slot,
            AvatarState avatar,
            int frameBefore,
            Permissions permitted,
            BlockActions.Target target) {
        avatar.attackCooldownTurns = Math.max(0, avatar.attackCooldownTurns - 1);
        boolean pressed = InputFrame.attack(avatar.frame) && !InputFrame.attack(frameBefore);
        boolean may =
                Level.mayBuild(avatar.level)
                        && MatchPart.mayHit(avatar.matchPart)
                        && avatar.holdTurns == 0;
        if (pressed && avatar.attackCooldownTurns == 0 && may) {
            avatar.attackCooldownTurns = cooldownTurns;
            attack(slot, avatar, permitted, target);
        }
    }

    private void attack(int slot, AvatarState avatar, Permissions may, BlockActions.Target target) {
        attacker = avatar;
        permissions = may;
        told = target;
        own = slot;
        heading = InputFrame.yaw(avatar.frame);
        knockX = Fixed.mul(-Angle.sin(heading), KNOCK_SPEED);
        knockZ = Fixed.mul(Angle.cos(heading), KNOCK_SPEED);
        hits.collectNear(avatar.x, avatar.eyeY(), avatar.z, Fixed.ofInt(REACH + 1));
        LineOfSight.walk(avatar, Fixed.ofInt(REACH), blocks, met);
    }

    private boolean meet(long x, long y, long z) {
        if (hitAvatar(x, y, z)) {
            return true;
        }
        if (!hits.find(x, y, z)) {
            return false;
        }
        int bx = hits.foundX(); // Not where it is hit: it may reach out of its area.
        int by = hits.foundY();
        int bz = hits.foundZ();
        if (!Objects.requireNonNull(permissions)
                .mayUse(Objects.requireNonNull(attacker), bx, by, bz)) {
            Refusal why = Permissions.refusal(attacker);
            Objects.requireNonNull(told).refuse(own, why, bx, by, bz);
            return true;
        }
        hits.hit(heading, knockX, KNOCK_LIFT, knockZ);
        return true;
    }

    private boolean hitAvatar(long x, long y, long z) {
        int slot = avatars.firstAround(x, y, z, own);
        if (slot < 0) {
            return false;
        }
        if (!rules.isOn(GameRule.PLAYERS_HIT)) {
            return true; // It is in the way of what is behind.
        }
        avatars.read(slot, target);
        if (!MatchPart.mayHit(target.matchPart)) {
            return true;
        }
        target.vx += knockX;
        target.vy = KNOCK_LIFT;
        target.onGround = false; // Else its feet would stop it at once.
        target.vz += knockZ;
        target.health = Math.max(1, target.health - (rules.isOn(GameRule.DAMAGE) ? HURT : 0));
        avatars.write(slot, target);
        return true;
    }
}
