package org.quoin.sim;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.player.Level;
import org.quoin.sim.rule.Digging;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** An avatar as it stood after a turn. Immutable; holds a copy of the whole state. */
public final class AvatarView {
    private final int slot;
    private final String name;
    private final AvatarState state = new AvatarState();
    private final @Nullable Dig dig;
    private final int tntAlight;

    /**
     * A block that is being dug.
     *
     * @param x its cell, as are y and z
     * @param block its kind
     * @param turns that it has been dug for, 1..{@code neededTurns}-1
     * @param neededTurns until it breaks
     */
    public record Dig(int x, int y, int z, int block, int turns, int neededTurns) {}

    /**
     * An avatar in that state, which is copied: as it stood after a turn, or as a view that runs
     * ahead expects it.
     */
    public AvatarView(int slot, String name, AvatarState state, TickRate rate) {
        this(slot, name, state, digOf(state, rate), 0);
    }

    AvatarView(int slot, String name, AvatarState state, @Nullable Dig dig) {
        this(slot, name, state, dig, 0);
    }

    AvatarView(int slot, String name, AvatarState state, TickRate rate, int tntAlight) {
        this(slot, name, state, digOf(state, rate), tntAlight);
    }

    private AvatarView(int slot, String name, AvatarState state, @Nullable Dig dig, int tntAlight) {
        this.tntAlight = tntAlight;
        this.slot = slot;
        this.name = name;
        this.state.copyFrom(state);
        this.dig = dig;
    }

    private static @Nullable Dig digOf(AvatarState state, TickRate rate) {
        int block = state.digBlock;
        if (block == Blocks.AIR) {
            return null;
        }
        int needed = Digging.turnsFor(block, rate);
        return new Dig(state.digX, state.digY, state.digZ, block, state.digTurns, needed);
    }

    /** Copies the whole state out, for a view that runs ahead of it. */
    public void copyTo(AvatarState out) {
        out.copyFrom(state);
    }

    /** Its player's slot. */
    public int slot() {
        return slot;
    }

    /** Its player's name. */
    public String name() {
        return name;
    }

    /** Middle of the feet, Fixed blocks. */
    public long x() {
        return state.x;
    }

    /** Feet, Fixed blocks. */
    public long y() {
        return state.y;
    }

    /** Middle of the feet, Fixed blocks. */
    public long z() {
        return state.z;
    }

    /** Fixed blocks per second. */
    public long vx() {
        return state.vx;
    }

    /** Fixed blocks per second. */
    public long vy() {
        return state.vy;
    }

    /** Fixed blocks per second. */
    public long vz() {
        return state.vz;
    }

    /** Whether the feet stood on something. */
    public boolean onGround() {
        return state.onGround;
    }

    /** The last frame: look, buttons, slot in hand. */
    public int frame() {
        return state.frame;
    }

    /** The player's hotbar. */
    public Hotbar hotbar() {
        return state.hotbar;
    }

    /** How much TNT of its player is alight. */
    public int tntAlight() {
        return tntAlight;
    }

    /** The player's level. */
    public Level level() {
        Level level = Level.ofCode(state.level);
        return level == null ? Level.VISITOR : level;
    }

    /** Whether it flies. */
    public boolean flying() {
        return state.flying;
    }

    /** Health points, 1..{@link AvatarState#HEALTH_MAX}; fewer until a dead avatar respawns. */
    public int health() {
        return state.health;
    }

    /** The block that it digs, where that takes time; null if none. */
    public @Nullable Dig dig() {
        return dig;
    }

    /** Where it looks, 0..1023. */
    public int yaw() {
        return InputFrame.yaw(state.frame);
    }

    /** Where it looks, -255..255, positive up. */
    public int pitch() {
        return InputFrame.pitch(state.frame);
    }

    /** The player's look. */
    public Look look() {
        return state.look();
    }

    /** Whether it sneaks. */
    public boolean sneaking() {
        return InputFrame.sneak(state.frame);
    }

    /** The hotbar slot in hand, 0..15. */
    public int heldSlot() {
        return InputFrame.slot(state.frame);
    }

    /** The kind of block in hand. */
    public int heldBlock() {
        return state.hotbar.blockAt(heldSlot());
    }
}
