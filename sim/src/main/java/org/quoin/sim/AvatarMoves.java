package org.quoin.sim;

import java.util.List;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.World;

/**
 * Moves all avatars by one turn. A fall costs health where the world's rules say so; an avatar
 * without health, or below the world, respawns; the others heal slowly.
 */
final class AvatarMoves {
    /** Twice the gravity of avatars, blocks per second squared: speed squared over it is height. */
    private static final long TWICE_GRAVITY = 64;

    /** A fall of this many blocks costs nothing. */
    private static final int FREE_BLOCKS = 3;

    /** From one point of health regained to the next. */
    private static final int HEAL_MILLIS = 4000;

    /** An avatar below this height has fallen out of the world. */
    private static final long OUT_BELOW = Fixed.ofInt(-32);

    private final World world;
    private final Avatars avatars;
    private final TickRate rate;
    private final int healTurns;
    private boolean fallDamage;
    private final int[] framesBefore = new int[Turn.SLOT_MAX + 1];

    AvatarMoves(World world, Avatars avatars, TickRate rate) {
        this.world = world;
        this.avatars = avatars;
        this.rate = rate;
        this.healTurns = rate.turnsOfMillis(HEAL_MILLIS);
    }

    /** Those rules hold from now on. */
    void useRules(GameRules now) {
        fallDamage = now.isOn(GameRule.FALL_DAMAGE);
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
        if (hasLanded && fallDamage && !AvatarStep.isCarried(avatar, world)) {
            avatar.health -= damage(fallSpeed);
        }
    }

    /** Health lost by landing at that speed, Fixed blocks per second: one for each block. */
    private static int damage(long speed) {
        int blocks = Fixed.floor(Fixed.mul(speed, speed) / TWICE_GRAVITY);
        return Math.max(0, blocks - FREE_BLOCKS);
    }

    /** The frame that a slot's avatar had before the last step. */
    int frameBefore(int slot) {
        return framesBefore[slot];
    }
}
