package org.quoin.sim.input;

/**
 * What does not fit a frame and is rare. Commands are made by the host alone, ride in a turn and
 * are executed first in it, in ascending slot order.
 */
public sealed interface Command permits Command.Join, Command.Leave, Command.SetHotbar {
    /** The slot the command is about, 0..{@link Turn#SLOT_MAX}. */
    int slot();

    /**
     * A player enters: its avatar appears at the spawn.
     *
     * @param name shown to all; 1..{@link #NAME_CHARS_MAX} {@code char}s
     */
    record Join(int slot, String name) implements Command {
        /** Checks the ranges. */
        public Join {
            Turn.checkSlot(slot);
            if (name.isEmpty() || name.length() > NAME_CHARS_MAX) {
                throw new IllegalArgumentException("name of " + name.length() + " characters");
            }
        }
    }

    /** A player leaves: its avatar is gone. */
    record Leave(int slot) implements Command {
        /** Checks the range. */
        public Leave {
            Turn.checkSlot(slot);
        }
    }

    /**
     * A player takes another kind of block into its hotbar.
     *
     * @param hotbarSlot which slot of it, 0..{@link #HOTBAR_SLOT_MAX}
     * @param block the kind, 0..255; the simulation says which a hotbar may hold
     */
    record SetHotbar(int slot, int hotbarSlot, int block) implements Command {
        /** Checks the ranges. */
        public SetHotbar {
            Turn.checkSlot(slot);
            if (hotbarSlot < 0 || hotbarSlot > HOTBAR_SLOT_MAX || block < 0 || block > 255) {
                throw new IllegalArgumentException("block " + block + " in slot " + hotbarSlot);
            }
        }
    }

    /** The highest slot of a hotbar. */
    int HOTBAR_SLOT_MAX = 8;

    /** The longest name in {@code char}s: what fits above a head and in a player list. */
    int NAME_CHARS_MAX = 16;
}
