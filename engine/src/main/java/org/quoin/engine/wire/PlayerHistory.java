package org.quoin.engine.wire;

import java.nio.ByteBuffer;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/** The recent actions of each slot, as far as they help to predict the next. */
final class PlayerHistory {
    /** Slots of a turn. */
    static final int SLOTS = Turn.SLOT_MAX + 1;

    /** Bytes of one slot's history. */
    static final int STATE_BYTES = 18;

    /** The highest count of turns since something happened. */
    static final int AGE_MAX = 255;

    private static final int KEYS_MASK = 0x1FFF;
    private static final int ACTIVITY_SHIFT = 3;
    private static final int KEY_ACTIVITY_SHIFT = 4;
    private static final int KEY_ACTIVITY_MAX = 255;
    private static final int YAW_STEPS = 1024;

    final int[] frame = new int[SLOTS];

    /** How far the look turned in the last turn, and in the one before. */
    final short[] yaw1 = new short[SLOTS];

    final short[] yaw2 = new short[SLOTS];
    final short[] pitch1 = new short[SLOTS];
    final short[] pitch2 = new short[SLOTS];

    /** Turns since yaw, pitch, or a key changed. */
    final short[] yawAge = new short[SLOTS];

    final short[] pitchAge = new short[SLOTS];
    final short[] keyAge = new short[SLOTS];

    /** How much the look has turned (16 times the class), and how often a key has changed. */
    final short[] yawActivity = new short[SLOTS];

    final short[] pitchActivity = new short[SLOTS];
    final short[] keyActivity = new short[SLOTS];

    /** Makes a slot one that nobody was in. */
    void clear(int slot) {
        frame[slot] = InputFrame.NEUTRAL;
        yaw1[slot] = 0;
        yaw2[slot] = 0;
        pitch1[slot] = 0;
        pitch2[slot] = 0;
        yawAge[slot] = 0;
        pitchAge[slot] = 0;
        keyAge[slot] = 0;
        yawActivity[slot] = 0;
        pitchActivity[slot] = 0;
        keyActivity[slot] = 0;
    }

    /** Notes a slot's frame of the next turn. */
    void add(int slot, int next) {
        int last = frame[slot];
        int yaw = yawDelta(last, next);
        int pitch = InputFrame.pitch(next) - InputFrame.pitch(last);
        boolean keys = keys(next) != keys(last);
        yaw2[slot] = yaw1[slot];
        yaw1[slot] = (short) yaw;
        pitch2[slot] = pitch1[slot];
        pitch1[slot] = (short) pitch;
        yawAge[slot] = age(yawAge[slot], yaw != 0);
        pitchAge[slot] = age(pitchAge[slot], pitch != 0);
        keyAge[slot] = age(keyAge[slot], keys);
        yawActivity[slot] = toward(yawActivity[slot], 16 * sizeClass(yaw), ACTIVITY_SHIFT);
        pitchActivity[slot] = toward(pitchActivity[slot], 16 * sizeClass(pitch), ACTIVITY_SHIFT);
        keyActivity[slot] =
                toward(keyActivity[slot], keys ? KEY_ACTIVITY_MAX : 0, KEY_ACTIVITY_SHIFT);
        frame[slot] = next;
    }

    /** All of a frame but the look. */
    static int keys(int frame) {
        return frame & KEYS_MASK;
    }

    /** The shorter way from one frame's yaw to another's: -512..511. */
    static int yawDelta(int from, int to) {
        int delta = InputFrame.yaw(to) - InputFrame.yaw(from);
        return Math.floorMod(delta + YAW_STEPS / 2, YAW_STEPS) - YAW_STEPS / 2;
    }

    /** How many bits the size of a delta has: 0 for 0, 1 for 1, 2 for 2 and 3, 3 for 4 to 7 ... */
    static int sizeClass(int delta) {
        return 32 - Integer.numberOfLeadingZeros(Math.abs(delta));
    }

    private static short age(int age, boolean changed) {
        return (short) (changed ? 0 : Math.min(AGE_MAX, age + 1));
    }

    private static short toward(int value, int target, int shift) {
        return (short) (value + ((target - value) >> shift));
    }

    void write(int slot, ByteBuffer out) {
        out.putInt(frame[slot]);
        out.putShort(yaw1[slot]).putShort(yaw2[slot]).putShort(pitch1[slot]);
        out.putShort(pitch2[slot]);
        out.put((byte) yawAge[slot]).put((byte) pitchAge[slot]).put((byte) keyAge[slot]);
        out.put((byte) yawActivity[slot]).put((byte) pitchActivity[slot]);
        out.put((byte) keyActivity[slot]);
    }

    /** Reads what {@link #write} wrote; false if it is too short or its frame is not valid. */
    boolean read(int slot, ByteBuffer in) {
        if (in.remaining() < STATE_BYTES) {
            return false;
        }
        frame[slot] = in.getInt();
        yaw1[slot] = in.getShort();
        yaw2[slot] = in.getShort();
        pitch1[slot] = in.getShort();
        pitch2[slot] = in.getShort();
        yawAge[slot] = (short) (in.get() & 0xFF);
        pitchAge[slot] = (short) (in.get() & 0xFF);
        keyAge[slot] = (short) (in.get() & 0xFF);
        yawActivity[slot] = (short) (in.get() & 0xFF);
        pitchActivity[slot] = (short) (in.get() & 0xFF);
        keyActivity[slot] = (short) (in.get() & 0xFF);
        return InputFrame.isValid(frame[slot]);
    }
}
