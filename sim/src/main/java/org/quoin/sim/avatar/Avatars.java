package org.quoin.sim.avatar;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Mix;

/** The table of avatars: a row for each slot that has one, walked in ascending slot order. */
public final class Avatars {
    private static final int CAPACITY = Turn.SLOT_MAX + 1;

    private final @Nullable String[] names = new @Nullable String[CAPACITY];
    private final AvatarState[] rows = new AvatarState[CAPACITY];
    private int[] slots = {};

    /** A table without rows. */
    public Avatars() {
        Arrays.setAll(rows, slot -> new AvatarState());
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
        for (int slot : slots) {
            copy.add(slot, Objects.requireNonNull(names[slot]), rows[slot]);
        }
        return copy;
    }

    /** The row of a slot itself, not a copy: changes to it change the table. */
    public AvatarState at(int slot) {
        return rows[slot];
    }

    /** Copies a row out. */
    public void read(int slot, AvatarState out) {
        out.copyFrom(rows[slot]);
    }

    /** Replaces a row by a copy. */
    public void write(int slot, AvatarState state) {
        rows[slot].copyFrom(state);
    }

    /** The lowest slot, other than {@code except}, whose avatar contains a point; -1 if none. */
    public int firstAround(long px, long py, long pz, int except) {
        for (int slot : slots) {
            AvatarState avatar = rows[slot];
            if (Math.abs(px - avatar.x) <= AvatarShape.HALF_WIDTH
                    && Math.abs(pz - avatar.z) <= AvatarShape.HALF_WIDTH
                    && py >= avatar.y
                    && py <= avatar.y + AvatarShape.HEIGHT
                    && slot != except) {
                return slot;
            }
        }
        return -1;
    }

    /** Whether an avatar is that of a player. */
    public boolean hasPlayer(long playerId) {
        for (int slot : slots) {
            if (rows[slot].playerId == playerId) {
                return true;
            }
        }
        return false;
    }

    /** Whether any avatar overlaps a block's cell. */
    public boolean anyOverlapsCell(int bx, int by, int bz) {
        for (int slot : slots) {
            AvatarState avatar = rows[slot];
            if (AvatarShape.overlapsCell(avatar.x, avatar.y, avatar.z, bx, by, bz)) {
                return true;
            }
        }
        return false;
    }

    /** One avatar's share of the state hash: the slot, every field and the name. */
    public long hash(int slot) {
        long hash = AvatarFields.hash(slot, rows[slot]);
        String name = names[slot];
        if (name != null) {
            for (int i = 0; i < name.length(); i++) {
                hash = Mix.mix(hash, name.charAt(i));
            }
        }
        return hash;
    }
}
