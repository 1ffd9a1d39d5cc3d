package org.quoin.engine.wire;

import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/** The slots of a turn and their frames: what the next turn is told apart from. Immutable. */
final class TurnFrames {
    static final TurnFrames EMPTY = new TurnFrames(new int[0], new int[0]);

    private static final int BITS_PER_BYTE = 8;

    final int[] slots;
    final int[] frames;

    TurnFrames(int[] slots, int[] frames) {
        this.slots = slots;
        this.frames = frames;
    }

    static TurnFrames of(Turn turn) {
        int[] slots = new int[turn.playerCount()];
        int[] frames = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = turn.slotAt(i);
            frames[i] = turn.frameAt(i);
        }
        return new TurnFrames(slots, frames);
    }

    /** The last frame of each of {@code nextSlots}; neutral for one that had none. */
    int[] lastFramesOf(int[] nextSlots) {
        int[] last = new int[nextSlots.length];
        int mine = 0;
        for (int i = 0; i < nextSlots.length; i++) {
            while (mine < slots.length && slots[mine] < nextSlots[i]) {
                mine++;
            }
            boolean known = mine < slots.length && slots[mine] == nextSlots[i];
            last[i] = known ? frames[mine] : InputFrame.NEUTRAL;
        }
        return last;
    }

    static int maskBytes(int count) {
        return (count + BITS_PER_BYTE - 1) / BITS_PER_BYTE;
    }

    /** Writes a mask of the frames that differ from {@code last}, then those frames. */
    static void writeChanges(int[] last, int[] next, ByteWriter out) {
        int maskAt = out.length();
        for (int i = 0; i < maskBytes(next.length); i++) {
            out.u8(0);
        }
        int mask = 0;
        for (int i = 0; i < next.length; i++) {
            if (next[i] != last[i]) {
                mask |= 1 << (i % BITS_PER_BYTE);
                out.i32(next[i]);
            }
            if (i % BITS_PER_BYTE == BITS_PER_BYTE - 1 || i == next.length - 1) {
                out.setU8(maskAt + i / BITS_PER_BYTE, mask);
                mask = 0;
            }
        }
    }

    /** Reads what {@link #writeChanges} wrote; a reserved code is a problem of {@code in}. */
    static int[] readChanges(int[] last, ByteReader in) {
        byte[] mask = in.bytes(maskBytes(last.length));
        int[] next = last.clone();
        for (int i = 0; i < next.length && !in.failed(); i++) {
            if ((mask[i / BITS_PER_BYTE] >> (i % BITS_PER_BYTE) & 1) != 0) {
                next[i] = validFrame(in);
            }
        }
        return next;
    }

    static int validFrame(ByteReader in) {
        int frame = in.i32();
        if (!InputFrame.isValid(frame)) {
            in.fail("reserved code in frame 0x" + Integer.toHexString(frame));
        }
        return frame;
    }
}
