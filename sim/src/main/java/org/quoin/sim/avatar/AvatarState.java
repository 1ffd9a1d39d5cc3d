package org.quoin.sim.avatar;

import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.player.Level;
import org.quoin.sim.world.Hotbar;

/**
 * One avatar: a row of {@link Avatars}, or a copy of one. A mutable struct, so that a step
 * allocates nothing; a view keeps its own to run ahead of the confirmed world. {@link AvatarFields}
 * lists its fields.
 */
public final class AvatarState {
    /** Full health. */
    public static final int HEALTH_MAX = 20;

    /** Feet, middle: {@link org.quoin.sim.util.Fixed} blocks. */
    public long x;

    /** Feet: Fixed blocks. */
    public long y;

    /** Feet, middle: Fixed blocks. */
    public long z;

    /** Fixed blocks per second. */
    public long vx;

    /** Fixed blocks per second. */
    public long vy;

    /** Fixed blocks per second. */
    public long vz;

    /** The frame of the last turn: look, slot in hand, and which buttons are held. */
    public int frame = InputFrame.NEUTRAL;

    /** Whether the feet stood on something after the last turn. */
    public boolean onGround;

    /** Turns until a held destroy button acts again. */
    public int destroyCooldownTurns;

    /** Turns until a held place button acts again. */
    public int placeCooldownTurns;

    /** Whether it flies: no weight, up by jumping, down by sneaking. */
    public boolean flying;

    /** Turns in which another press of jump begins or ends flying. */
    public int jumpTapTurns;

    /** Turns until the attack button hits again. */
    public int attackCooldownTurns;

    /** 0..{@link #HEALTH_MAX}; at 0 it respawns. */
    public int health = HEALTH_MAX;

    /** The player's hotbar. */
    public Hotbar hotbar = Hotbar.START;

    /** The player's level: the code of a {@link Level}. */
    public int level = Level.BUILDER.code();

    /** By which the world knows the player again; 0 for nobody. */
    public long playerId;

    /** Recent edits it has not waited for yet: blocks times turns per second. */
    public int editDebt;

    /** How long its player has been in this world altogether. */
    public int playedTurns;

    /** Whether {@link #homeX} and the others mean anything; else they are 0. */
    public boolean hasHome;

    /** Where the player's home is: Fixed blocks. */
    public long homeX;

    /** Fixed blocks. */
    public long homeY;

    /** Fixed blocks. */
    public long homeZ;

    /** The block that is being dug; where it is has a meaning only if {@link #digBlock} has. */
    public int digX;

    /** See {@link #digX}. */
    public int digY;

    /** See {@link #digX}. */
    public int digZ;

    /** The block being dug there, or 0 for none. Stays 0 where digging takes no time. */
    public int digBlock;

    /** For how many turns it has been dug. */
    public int digTurns;

    /** For how many turns the destroy button has been up meanwhile. */
    public int digPauseTurns;

    /** The {@link Look#color} that its player chose. */
    public int color;

    /** The {@link Look#skin} that its player chose. */
    public int skin;

    /** What it does in a match: a value of {@link MatchPart}. */
    public int matchPart = MatchPart.NONE;

    /** Turns for which it stands still before a round. */
    public int holdTurns;

    /** The player's look. */
    public Look look() {
        return new Look(color, skin);
    }

    /** Changes what it looks like. */
    public void setLook(Look look) {
        color = look.color();
        skin = look.skin();
    }

    /** Becomes equal to another. */
    public void copyFrom(AvatarState other) {
        AvatarFields.copy(other, this);
    }

    /** Becomes as new but for what belongs to the player and not to the body. */
    public void renew() {
        AvatarState fresh = new AvatarState();
        fresh.hotbar = hotbar;
        fresh.setLook(look());
        fresh.level = level;
        fresh.playerId = playerId;
        fresh.editDebt = editDebt;
        fresh.playedTurns = playedTurns;
        fresh.hasHome = hasHome;
        fresh.homeX = homeX;
        fresh.homeY = homeY;
        fresh.homeZ = homeZ;
        fresh.matchPart = matchPart;
        fresh.holdTurns = holdTurns;
        copyFrom(fresh);
    }

    /** Digs nothing any more: all of its progress is lost. */
    public void stopDigging() {
        digX = 0;
        digY = 0;
        digZ = 0;
        digBlock = 0;
        digTurns = 0;
        digPauseTurns = 0;
    }

    /** The height of the eyes: {@link #y} and the eye height of the current posture. */
    public long eyeY() {
        return y + AvatarShape.eyeHeight(InputFrame.sneak(frame));
    }
}
