package org.quoin.engine.wire;

import java.util.Arrays;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The last turn's frames, and the raw form of the next turn, for a turn that the models would make
 * longer: the slots if they differ, a bit for each frame that tells whether it differs from its
 * slot's last, the frames that do, the commands.
 */
final class TurnFrames {
    static final int SLOTS_DIFFER = 1;
    static final int HAS_COMMANDS = 2;

    private static final int SLOTS = Turn.SLOT_MAX + 1;
    private static final int BITS_PER_BYTE = 8;
    private static final int SLOT_BYTES = SLOTS / BITS_PER_BYTE;
    private static final int FRAME_BYTES = 4;
    private static final int HEAD_BYTES = 2;

    private final boolean[] present = new boolean[SLOTS];
    private final int[] frames = new int[SLOTS];
    private final ByteWriter raw = new ByteWriter(Limits.CODED_TURN_BYTES_MAX);
    private final byte[] slotBits = new byte[SLOT_BYTES];
    private final byte[] changeBits = new byte[SLOT_BYTES];

    /** Makes the model's last turn the last turn. */
    void begin(TurnModel model) {
        for (int slot = 0; slot < SLOTS; slot++) {
            present[slot] = model.isPresent(slot);
            frames[slot] = model.lastFrame(slot);
        }
    }

    /** Makes this turn the last turn. */
    void setLast(TurnParts turn) {
        Arrays.fill(present, false);
        Arrays.fill(frames, InputFrame.NEUTRAL);
        for (int i = 0; i < turn.count; i++) {
            present[turn.slots[i]] = true;
            frames[turn.slots[i]] = turn.frames[i];
        }
    }

    /** How many bytes {@link #write} would return. */
    int bytes(TurnParts turn) {
        int bytes = HEAD_BYTES + (slotsDiffer(turn) ? SLOT_BYTES : 0) + maskBytes(turn.count);
        for (int i = 0; i < turn.count; i++) {
            bytes += differs(turn, i) ? FRAME_BYTES : 0;
        }
        return bytes + turn.commandBytes;
    }

    /** The raw form, in a new array. */
    byte[] write(TurnParts turn) {
        boolean slotsDiffer = slotsDiffer(turn);
        ByteWriter out = raw;
        out.clear();
        out.u8(BitEncoder.RESERVED_BYTE);
        out.u8((slotsDiffer ? SLOTS_DIFFER : 0) | (turn.commandBytes > 0 ? HAS_COMMANDS : 0));
        if (slotsDiffer) {
            Arrays.fill(slotBits, (byte) 0);
            for (int i = 0; i < turn.count; i++) {
                set(slotBits, turn.slots[i]);
            }
            out.bytes(slotBits, SLOT_BYTES);
        }
        writeChanges(turn, out);
        out.bytes(turn.commands, turn.commandBytes);
        return out.toBytes();
    }

    private void writeChanges(TurnParts turn, ByteWriter out) {
        Arrays.fill(changeBits, (byte) 0);
        for (int i = 0; i < turn.count; i++) {
            if (differs(turn, i)) {
                set(changeBits, i);
            }
        }
        out.bytes(changeBits, maskBytes(turn.count));
        for (int i = 0; i < turn.count; i++) {
            if (differs(turn, i)) {
                out.i32(turn.frames[i]);
            }
        }
    }

    /** Reads what {@link #write} wrote. */
    void read(ByteReader in, TurnParts turn) throws BadBytesException {
        turn.clear();
        in.u8In(BitEncoder.RESERVED_BYTE, BitEncoder.RESERVED_BYTE, "first byte of a raw turn");
        int flags = in.u8In(0, SLOTS_DIFFER | HAS_COMMANDS, "flags of a raw turn");
        byte[] bits = (flags & SLOTS_DIFFER) != 0 ? in.bytes(SLOT_BYTES) : new byte[0];
        for (int slot = 0; slot < SLOTS; slot++) {
            if (bits.length > 0 ? isSet(bits, slot) : present[slot]) {
                turn.add(slot, frames[slot]);
            }
        }
        byte[] mask = in.bytes(maskBytes(turn.count));
        for (int i = 0; i < turn.count; i++) {
            if (isSet(mask, i)) {
                turn.frames[i] = validFrame(in);
            }
        }
        if ((flags & HAS_COMMANDS) != 0) {
            readCommands(in, turn);
        } else {
            in.requireEnd();
        }
    }

    private static void readCommands(ByteReader in, TurnParts turn) throws BadBytesException {
        int bytes = in.remaining();
        if (bytes < 1 || bytes > TurnParts.COMMAND_BYTES_MAX) {
            throw in.wrong(bytes + " bytes of commands");
        }
        System.arraycopy(in.bytes(bytes), 0, turn.commands, 0, bytes);
        turn.commandBytes = bytes;
    }

    static int validFrame(ByteReader in) throws BadBytesException {
        int frame = in.i32();
        if (!InputFrame.isValid(frame)) {
            throw in.wrong("reserved code in frame 0x" + Integer.toHexString(frame));
        }
        return frame;
    }

    static int maskBytes(int count) {
        return (count + BITS_PER_BYTE - 1) / BITS_PER_BYTE;
    }

    private static void set(byte[] bits, int index) {
        bits[index / BITS_PER_BYTE] |= (byte) (1 << (index % BITS_PER_BYTE));
    }

    private static boolean isSet(byte[] bits, int index) {
        return ((bits[index / BITS_PER_BYTE] >> (index % BITS_PER_BYTE)) & 1) != 0;
    }

    private boolean slotsDiffer(TurnParts turn) {
        int next = 0;
        for (int slot = 0; slot < SLOTS; slot++) {
            boolean has = next < turn.count && turn.slots[next] == slot;
            if (has != present[slot]) {
                return true;
            }
            next += has ? 1 : 0;
        }
        return false;
    }

    private boolean differs(TurnParts turn, int index) {
        return turn.frames[index] != frames[turn.slots[index]];
    }
}
