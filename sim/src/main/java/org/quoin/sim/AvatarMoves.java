package org.quoin.sim;

import java.util.List;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.World;

/**
 * Moves all avatars by one turn. Where the world's rules say so, a fall costs health, and so does
 * standing in lava or fire; an avatar without health, or below the world, respawns; the others heal
 * slowly.
 */
final class AvatarMoves {
    /** Twice the gravity of avatars, blocks per second squared: speed squared over it is height. */
    private static final long TWICE_GRAVITY = 64;

    /** A fall of this many blocks costs nothing. */
    private static final int FREE_BLOCKS = 3;

    /** From one point of health regained to the next. */
    private static final int HEAL_MILLIS = 4000;

    /** From one burn to the next. */
    private static final int BURN_MILLIS = 500;

    /** Health lost by a burn. */
    private static final int LAVA_BURNS = 3;

    private static final int FIRE_BURNS = 1;

    /** An avatar below this height has fallen out of the world. */
    private static final long OUT_BELOW = Fixed.ofInt(-32);

    private final World world;
    private final Avatars avatars;
    private final TickRate rate;
    private final int healTurns;
    private final int burnTurns;
    private boolean hurts;
    private final int[] framesBefore = new int[Turn.SLOT_MAX + 1];

    AvatarMoves(World world, Avatars avatars, TickRate rate) {
        this.world = world;
        this.avatars = avatars;
        this.rate = rate;
        this.healTurns = rate.turnsOfMillis(HEAL_MILLIS);
        this.burnTurns = rate.turnsOfMillis(BURN_MILLIS);
    }

    /** Those rules hold from now on. */
    void useRules(GameRules now) {
        hurts = now.isOn(GameRule.DAMAGE);
    }

    /** Moves every avatar, by ascending slot; one without a frame in the turn does not move. */
    void step(Turn turn, List<ViewEvent> events) {
        int[] slots = avatars.slots();
        int inTurn = 0;
        for (int i = 0; i < slots.length; i++) {
            int slot = slots[i];
            // Both lists ascend: skip frames of slots that have no avatar (their player just left).
            while (inTurn < turn.playerCount() && turn.slotAt(inTurn) < slot) {
                inTurn++;
            }
            AvatarState avatar = avatars.at(slot);
            framesBefore[slot] = avatar.frame;
            boolean hasFrame = inTurn < turn.playerCount() && turn.slotAt(inTurn) == slot;
            int frame = hasFrame ? turn.frameAt(inTurn) : InputFrame.standStill(avatar.frame);
            move(avatar, frame);
            if (hurts && turn.number() % burnTurns == 0) {
                avatar.health -= burn(avatar);
            }
            if (avatar.health <= 0 || avatar.y < OUT_BELOW) {
                Spawn.place(slot, world, avatar);
                avatar.frame = frame;
                events.add(new ViewEvent.Respawned(slot));
            } else if (turn.number() % healTurns == 0) {
                avatar.health = Math.min(AvatarState.HEALTH_MAX, avatar.health + 1);
            }
        }
    }

    private void move(AvatarState avatar, int frame) {
        boolean inAir = !avatar.onGround && !avatar.flying;
        long fallSpeed = Math.max(0, -avatar.vy);
        AvatarStep.step(avatar, frame, world, rate);
        boolean hasLanded = inAir && avatar.onGround;
        if (hasLanded && hurts && !AvatarStep.isCarried(avatar, world)) {
            avatar.health -= damage(fallSpeed);
        }
    }

    /** Health lost by landing at that speed, Fixed blocks per second: one for each block. */
    private static int damage(long speed) {
        int blocks = Fixed.floor(Fixed.mul(speed, speed) / TWICE_GRAVITY);
        return Math.max(0, blocks - FREE_BLOCKS);
    }

    /** Health lost by the hottest cell the avatar touches. */
    private int burn(AvatarState avatar) {
        int x1 = Fixed.floor(avatar.x + AvatarShape.HALF_WIDTH - 1);
        int y1 = Fixed.floor(avatar.y + AvatarShape.HEIGHT - 1);
        int z1 = Fixed.floor(avatar.z + AvatarShape.HALF_WIDTH - 1);
        int most = 0;
        for (int y = Fixed.floor(avatar.y); y <= y1; y++) {
            for (int z = Fixed.floor(avatar.z - AvatarShape.HALF_WIDTH); z <= z1; z++) {
                for (int x = Fixed.floor(avatar.x - AvatarShape.HALF_WIDTH); x <= x1; x++) {
                    int block = world.blockAt(x, y, z);
                    if (Blocks.isLava(block)) {
                        return LAVA_BURNS;
                    }
                    most = Blocks.isFire(block) ? FIRE_BURNS : most;
                }
            }
        }
        return most;
    }

    /** The frame that a slot's avatar had before the last step. */
    int frameBefore(int slot) {
        return framesBefore[slot];
    }
}
