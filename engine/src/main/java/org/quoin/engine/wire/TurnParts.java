package org.quoin.engine.wire;

import java.util.Arrays;

/** The parts of a turn, in arrays that are reused for the next turn. */
public final class TurnParts {
    /** The most bytes that the commands of a turn may take. */
    public static final int COMMAND_BYTES_MAX = 1023;

    static final int COMMAND_LENGTH_BITS = 10;

    /** How many slots have a frame. */
    public int count;

    /** Those slots, ascending. */
    public final int[] slots = new int[PlayerHistory.SLOTS];

    /** The frame of each. */
    public final int[] frames = new int[PlayerHistory.SLOTS];

    /** How many bytes the commands take; 0 if there are none. */
    public int commandBytes;

    /** The bytes of the commands, in a form that only the caller knows. */
    public final byte[] commands = new byte[COMMAND_BYTES_MAX];

    private final long[] present = new long[PlayerHistory.SLOTS / Long.SIZE];

    /** Makes a turn without slots and commands. */
    public TurnParts() {}

    /** Removes all slots, frames and commands. */
    public void clear() {
        count = 0;
        commandBytes = 0;
        Arrays.fill(present, 0);
    }

    /** Adds a slot, which must be above those added before, and its frame. */
    public void add(int slot, int frame) {
        slots[count] = slot;
        frames[count] = frame;
        count++;
        present[slot / Long.SIZE] |= 1L << slot;
    }

    boolean has(int slot) {
        return ((present[slot / Long.SIZE] >>> slot) & 1) != 0;
    }

    boolean slotsDiffer(long[] others) {
        return !Arrays.equals(present, others);
    }

    /** Sets the slots; the frames stay at their indices. */
    void setPresent(long[] others) {
        System.arraycopy(others, 0, present, 0, present.length);
        count = 0;
        for (int slot = 0; slot < PlayerHistory.SLOTS; slot++) {
            if (has(slot)) {
                slots[count++] = slot;
            }
        }
    }
}
