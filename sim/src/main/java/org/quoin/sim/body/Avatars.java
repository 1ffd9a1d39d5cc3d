package org.quoin.sim.body;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Turn;
import org.quoin.sim.math.Mix;
import org.quoin.sim.world.Hotbar;

/**
 * The table of avatars: a column of numbers for each field, a row for each slot. Walked in
 * ascending slot order.
 */
public final class Avatars {
    private static final int CAPACITY = Turn.SLOT_MAX + 1;

    private final @Nullable String[] names = new @Nullable String[CAPACITY];
    private final long[] x = new long[CAPACITY];
    private final long[] y = new long[CAPACITY];
    private final long[] z = new long[CAPACITY];
    private final long[] vx = new long[CAPACITY];
    private final long[] vy = new long[CAPACITY];
    private final long[] vz = new long[CAPACITY];
    private final int[] frames = new int[CAPACITY];
    private final boolean[] onGround = new boolean[CAPACITY];
    private final int[] destroyCooldownTurns = new int[CAPACITY];
    private final int[] placeCooldownTurns = new int[CAPACITY];
    private final Hotbar[] hotbars = new Hotbar[CAPACITY];
    private final boolean[] flying = new boolean[CAPACITY];
    private final int[] jumpTapTurns = new int[CAPACITY];
    private final int[] attackCooldownTurns = new int[CAPACITY];
    private final int[] health = new int[CAPACITY];
    private final int[] digX = new int[CAPACITY];
    private final int[] digY = new int[CAPACITY];
    private final int[] digZ = new int[CAPACITY];
    private final int[] digBlock = new int[CAPACITY];
    private final int[] digTurns = new int[CAPACITY];
    private final int[] digPauseTurns = new int[CAPACITY];

    private int[] slots = {};

    /** A table without rows. */
    public Avatars() {
        Arrays.fill(hotbars, Hotbar.START);
    }

    /**
     * The slots that have an avatar, ascending. Not to be changed; replaced when one comes or goes.
     */
    public int[] slots() {
        return slots;
    }

    /** Whether a slot has an avatar. */
    public boolean has(int slot) {
        return names[slot] != null;
    }

    /** The name of a slot's player, or null if it has no avatar. */
    public @Nullable String nameOf(int slot) {
        return names[slot];
    }

    /**
     * Adds an avatar.
     *
     * @throws IllegalStateException if the slot has one
     */
    public void add(int slot, String name, AvatarState state) {
        if (has(slot)) {
            throw new IllegalStateException("slot " + slot + " joined twice");
        }
        names[slot] = name;
        hotbars[slot] = Hotbar.START;
        write(slot, state);
        int place = -1 - Arrays.binarySearch(slots, slot);
        int[] more = Arrays.copyOf(slots, slots.length + 1);
        System.arraycopy(slots, place, more, place + 1, slots.length - place);
        more[place] = slot;
        slots = more;
    }

    /**
     * Removes an avatar.
     *
     * @throws IllegalStateException if the slot has none
     */
    public void remove(int slot) {
        int place = Arrays.binarySearch(slots, slot);
        if (place < 0) {
            throw new IllegalStateException("slot " + slot + " left without having joined");
        }
        names[slot] = null;
        int[] fewer = Arrays.copyOf(slots, slots.length - 1);
        System.arraycopy(slots, place + 1, fewer, place, fewer.length - place);
        slots = fewer;
    }

    /** A table of its own with the same rows. */
    public Avatars copy() {
        Avatars copy = new Avatars();
        AvatarState state = new AvatarState();
        for (int slot : slots) {
            read(slot, state);
            String name = names[slot];
            if (name != null) {
                copy.add(slot, name, state);
                copy.hotbars[slot] = hotbars[slot];
            }
        }
        return copy;
    }

    /** What a slot's player holds ready. */
    public Hotbar hotbarOf(int slot) {
        return hotbars[slot];
    }

    /** Changes what a slot's player holds ready. */
    public void setHotbar(int slot, Hotbar hotbar) {
        hotbars[slot] = hotbar;
    }

    /** Reads a row. */
    public void read(int slot, AvatarState out) {
        out.x = x[slot];
        out.y = y[slot];
        out.z = z[slot];
        out.vx = vx[slot];
        out.vy = vy[slot];
        out.vz = vz[slot];
        out.frame = frames[slot];
        out.onGround = onGround[slot];
        out.destroyCooldownTurns = destroyCooldownTurns[slot];
        out.placeCooldownTurns = placeCooldownTurns[slot];
        out.flying = flying[slot];
        out.jumpTapTurns = jumpTapTurns[slot];
        out.attackCooldownTurns = attackCooldownTurns[slot];
        out.health = health[slot];
        out.digX = digX[slot];
        out.digY = digY[slot];
        out.digZ = digZ[slot];
        out.digBlock = digBlock[slot];
        out.digTurns = digTurns[slot];
        out.digPauseTurns = digPauseTurns[slot];
    }

    /** Writes a row. */
    public void write(int slot, AvatarState state) {
        x[slot] = state.x;
        y[slot] = state.y;
        z[slot] = state.z;
        vx[slot] = state.vx;
        vy[slot] = state.vy;
        vz[slot] = state.vz;
        frames[slot] = state.frame;
        onGround[slot] = state.onGround;
        destroyCooldownTurns[slot] = state.destroyCooldownTurns;
        placeCooldownTurns[slot] = state.placeCooldownTurns;
        flying[slot] = state.flying;
        jumpTapTurns[slot] = state.jumpTapTurns;
        attackCooldownTurns[slot] = state.attackCooldownTurns;
        health[slot] = state.health;
        digX[slot] = state.digX;
        digY[slot] = state.digY;
        digZ[slot] = state.digZ;
        digBlock[slot] = state.digBlock;
        digTurns[slot] = state.digTurns;
        digPauseTurns[slot] = state.digPauseTurns;
    }

    /** Where the avatar of a slot stands, east, Fixed blocks; without reading the rest. */
    long xOf(int slot) {
        return x[slot];
    }

    /** How high its feet are, Fixed blocks. */
    long yOf(int slot) {
        return y[slot];
    }

    /** Where it stands, south, Fixed blocks. */
    long zOf(int slot) {
        return z[slot];
    }

    /** Adds to the velocity of a slot's avatar, Fixed blocks per second. */
    void push(int slot, int east, int south) {
        vx[slot] += east;
        vz[slot] += south;
    }

    /** The lowest slot but one whose avatar holds a point, or -1. */
    public int firstAround(long px, long py, long pz, int except) {
        for (int slot : slots) {
            if (Math.abs(px - x[slot]) <= AvatarShape.HALF_WIDTH
                    && Math.abs(pz - z[slot]) <= AvatarShape.HALF_WIDTH
                    && py >= y[slot]
                    && py <= y[slot] + AvatarShape.HEIGHT
                    && slot != except) {
                return slot;
            }
        }
        return -1;
    }

    /** Whether any avatar overlaps a block's cell. */
    public boolean anyOverlapsCell(int bx, int by, int bz) {
        for (int slot : slots) {
            if (AvatarShape.overlapsCell(x[slot], y[slot], z[slot], bx, by, bz)) {
                return true;
            }
        }
        return false;
    }

    /** One avatar's share of the state hash: every field, the name and the slot. */
    public long hash(int slot) {
        long hash = Mix.mix(slot, x[slot], y[slot]);
        hash = Mix.mix(hash, z[slot], vx[slot]);
        hash = Mix.mix(hash, vy[slot], vz[slot]);
        hash = Mix.mix(hash, frames[slot], onGround[slot] ? 1 : 0);
        hash = Mix.mix(hash, destroyCooldownTurns[slot], placeCooldownTurns[slot]);
        hash = Mix.mix(hash, hotbars[slot].firstEight(), hotbars[slot].ninth());
        hash = Mix.mix(hash, flying[slot] ? 1 : 0, jumpTapTurns[slot]);
        hash = Mix.mix(hash, attackCooldownTurns[slot], health[slot]);
        hash = mixDigging(hash, slot);
        String name = names[slot];
        if (name != null) {
            for (int i = 0; i < name.length(); i++) {
                hash = Mix.mix(hash, name.charAt(i));
            }
        }
        return hash;
    }

    /** Who digs nothing has the hash that it had before there was digging that takes time. */
    private long mixDigging(long hash, int slot) {
        int any = digX[slot] | digY[slot] | digZ[slot];
        any |= digBlock[slot] | digTurns[slot] | digPauseTurns[slot];
        if (any == 0) {
            return hash;
        }
        long mixed = Mix.mix(hash, digX[slot], digY[slot]);
        mixed = Mix.mix(mixed, digZ[slot], digBlock[slot]);
        return Mix.mix(mixed, digTurns[slot], digPauseTurns[slot]);
    }
}
