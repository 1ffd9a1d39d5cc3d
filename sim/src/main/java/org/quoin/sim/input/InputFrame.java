package org.quoin.sim.input;

import org.quoin.sim.util.Angle;

/**
 * One player's input in one turn, in 32 bits. The player and the turn are not in it; the packet has
 * them once. Frames are plain {@code int}s; this class packs and unpacks them.
 *
 * <pre>
 *   31     23 22       13 12    9  8  7  6  5  4  3 2 1 0
 *  +---------+-----------+-------+--+--+--+--+--+---+---+
 *  |  PITCH  |    YAW    | SLOT  |SN|MM|RM|LM| J| MV|MH |
 *  +---------+-----------+-------+--+--+--+--+--+---+---+
 *  MH     strafe: 00 none, 01 right, 10 left, 11 reserved
 *  MV     walk: 00 none, 01 forward, 10 backward, 11 sprint forward
 *  J      jump      LM destroy   RM place, use   MM attack   SN sneak
 *  SLOT   hotbar slot in hand, 0..15
 *  YAW    absolute, 1/1024 turn, 0..1023
 *  PITCH  absolute, signed, 1/1024 turn, -255..255; -256 is reserved
 * </pre>
 *
 * <p>The look is absolute rather than a mouse delta, so that a turn sealed without a player's frame
 * leaves no lasting error. A frame with a reserved code is rejected on arrival ({@link #isValid})
 * and never interpreted.
 */
public final class InputFrame {
    /** The jump button's bit: jump, swim up, fly up. */
    public static final int JUMP = 1 << 4;

    /** The destroy button's bit. */
    public static final int DESTROY = 1 << 5;

    /** The place button's bit: place a block, use a thing. */
    public static final int PLACE = 1 << 6;

    /** The attack button's bit. */
    public static final int ATTACK = 1 << 7;

    /** The sneak button's bit: sneak, fly down. */
    public static final int SNEAK = 1 << 8;

    /** Every button. */
    public static final int BUTTONS = JUMP | DESTROY | PLACE | ATTACK | SNEAK;

    /** No key, no button, slot 0, looking level toward +Z. */
    public static final int NEUTRAL = 0;

    /** {@link #walk} of a sprint. */
    public static final int SPRINT = 2;

    /** The steepest look up or down: just short of straight. */
    public static final int PITCH_MAX = 255;

    /** The highest slot number a frame can name. */
    public static final int SLOT_MAX = 15;

    private static final int STRAFE_MASK = 0b11;
    private static final int STRAFE_RIGHT = 0b01;
    private static final int STRAFE_LEFT = 0b10;
    private static final int STRAFE_RESERVED = 0b11;
    private static final int WALK_SHIFT = 2;
    private static final int WALK_FORWARD = 0b01;
    private static final int WALK_BACKWARD = 0b10;
    private static final int WALK_SPRINT = 0b11;
    private static final int SLOT_SHIFT = 9;
    private static final int YAW_SHIFT = 13;
    private static final int PITCH_SHIFT = 23;
    private static final int PITCH_RESERVED = -256;

    private InputFrame() {}

    /**
     * Makes a frame.
     *
     * @param strafe -1 left, 0, 1 right
     * @param walk -1 backward, 0, 1 forward, {@link #SPRINT} sprint forward
     * @param buttons any of the buttons' bits
     * @param slot 0..15
     * @param yaw any angle in 1/1024 turn; wrapped
     * @param pitch any angle in 1/1024 turn; clamped to ±{@link #PITCH_MAX}
     * @throws IllegalArgumentException for a value out of range
     */
    public static int of(int strafe, int walk, int buttons, int slot, int yaw, int pitch) {
        if (slot < 0 || slot > SLOT_MAX) {
            throw new IllegalArgumentException("slot " + slot + " outside [0, " + SLOT_MAX + "]");
        }
        if ((buttons & ~BUTTONS) != 0) {
            throw new IllegalArgumentException("not a button: 0x" + Integer.toHexString(buttons));
        }
        int keys = strafeBits(strafe) | (walkBits(walk) << WALK_SHIFT);
        return withLook(keys | buttons | (slot << SLOT_SHIFT), yaw, pitch);
    }

    /** Whether {@code frame} holds no reserved code. */
    public static boolean isValid(int frame) {
        return (frame & STRAFE_MASK) != STRAFE_RESERVED && pitch(frame) != PITCH_RESERVED;
    }

    /** -1 left, 0 none, 1 right. */
    public static int strafe(int frame) {
        return switch (frame & STRAFE_MASK) {
            case STRAFE_RIGHT -> 1;
            case STRAFE_LEFT -> -1;
            default -> 0;
        };
    }

    /** -1 backward, 0 none, 1 forward, {@link #SPRINT} sprint forward. */
    public static int walk(int frame) {
        return switch ((frame >> WALK_SHIFT) & 0b11) {
            case WALK_FORWARD -> 1;
            case WALK_BACKWARD -> -1;
            case WALK_SPRINT -> SPRINT;
            default -> 0;
        };
    }

    /** Whether the jump button is down. */
    public static boolean jump(int frame) {
        return (frame & JUMP) != 0;
    }

    /** Whether the destroy button is down. */
    public static boolean destroy(int frame) {
        return (frame & DESTROY) != 0;
    }

    /** Whether the place button is down. */
    public static boolean place(int frame) {
        return (frame & PLACE) != 0;
    }

    /** Whether the attack button is down. */
    public static boolean attack(int frame) {
        return (frame & ATTACK) != 0;
    }

    /** Whether the sneak button is down. */
    public static boolean sneak(int frame) {
        return (frame & SNEAK) != 0;
    }

    /** The hotbar slot in hand, 0..15. */
    public static int slot(int frame) {
        return (frame >> SLOT_SHIFT) & SLOT_MAX;
    }

    /** The yaw in 0..1023: 0 looks toward +Z, a quarter turn toward -X. */
    public static int yaw(int frame) {
        return Angle.wrap(frame >> YAW_SHIFT);
    }

    /** The pitch in -255..255; positive looks up. */
    public static int pitch(int frame) {
        return frame >> PITCH_SHIFT;
    }

    /** The same frame looking elsewhere; yaw is wrapped, pitch clamped. */
    public static int withLook(int frame, int yaw, int pitch) {
        int clamped = Math.max(-PITCH_MAX, Math.min(PITCH_MAX, pitch));
        int rest = frame & ((1 << YAW_SHIFT) - 1);
        return rest | (Angle.wrap(yaw) << YAW_SHIFT) | (clamped << PITCH_SHIFT);
    }

    /** The same frame with another slot in hand, 0..15. */
    public static int withSlot(int frame, int slot) {
        return (frame & ~(SLOT_MAX << SLOT_SHIFT)) | ((slot & SLOT_MAX) << SLOT_SHIFT);
    }

    /**
     * The substitute for a missing frame, derived from the previous turn's frame: movement keys,
     * slot, look and sneaking stay, or an avatar sneaking along an edge would fall. The other
     * buttons are released, so that they do not act repeatedly.
     */
    public static int playOn(int frame) {
        return frame & (~BUTTONS | SNEAK);
    }

    /** The same look and slot in hand, every key and button up: a player who does nothing. */
    public static int standStill(int frame) {
        return frame & ~(BUTTONS | STRAFE_MASK | (0b11 << WALK_SHIFT));
    }

    private static int strafeBits(int strafe) {
        return switch (strafe) {
            case 0 -> 0;
            case 1 -> STRAFE_RIGHT;
            case -1 -> STRAFE_LEFT;
            default -> throw new IllegalArgumentException("strafe " + strafe + " outside [-1, 1]");
        };
    }

    private static int walkBits(int walk) {
        return switch (walk) {
            case 0 -> 0;
            case 1 -> WALK_FORWARD;
            case -1 -> WALK_BACKWARD;
            case SPRINT -> WALK_SPRINT;
            default -> throw new IllegalArgumentException("walk " + walk + " outside [-1, 2]");
        };
    }
}
