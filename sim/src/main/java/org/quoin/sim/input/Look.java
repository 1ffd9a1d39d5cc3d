package org.quoin.sim.input;

import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * A player's chosen appearance: two numbers that the rules carry along and never read. Their
 * meaning is up to the view.
 *
 * @param color 0..{@link #COLOR_MAX}; 0: the slot's color
 * @param skin 0..{@link #SKIN_MAX}; 0: no skin
 */
public record Look(int color, int skin) {
    /** The highest number of a colour: hardly more could be told apart. */
    public static final int COLOR_MAX = 16;

    /** The highest number of a skin: those that ship, and room for those of packs. */
    public static final int SKIN_MAX = 63;

    /** Of a player who has chosen nothing. */
    public static final Look PLAIN = new Look(0, 0);

    /** Checks the ranges. */
    public Look {
        if (!isInRange(color, skin)) {
            throw new IllegalArgumentException("colour " + color + ", skin " + skin);
        }
    }

    /** Whether there is such a look. */
    public static boolean isInRange(int color, int skin) {
        return color >= 0 && color <= COLOR_MAX && skin >= 0 && skin <= SKIN_MAX;
    }

    /** Writes it: {@code u8 colour, u8 skin}. */
    public void write(ByteWriter out) {
        out.u8(color).u8(skin);
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    public static Look read(ByteReader in) throws BadBytesException {
        return new Look(in.u8In(0, COLOR_MAX, "colour"), in.u8In(0, SKIN_MAX, "skin"));
    }
}
