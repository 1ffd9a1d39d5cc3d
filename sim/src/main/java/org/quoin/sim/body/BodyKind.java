package org.quoin.sim.body;

import org.quoin.sim.util.Fixed;

/** The kinds of bodies, by number: in tables, snapshots and hashes. */
public final class BodyKind {
    /** A block in the air: settles into a voxel where it lands. {@code data} is the block. */
    public static final int FALLING_BLOCK = 0;

    /** Primed TNT: explodes when its timer ends. */
    public static final int TNT = 1;

    /** A dropped thing. {@code data} is the block; it vanishes when its timer ends. */
    public static final int ITEM = 2;

    /** A critter, large and slow: grazes. {@code data} holds its mood. */
    public static final int CRITTER_A = 3;

    /** A critter, small and quick: hops. {@code data} holds its mood. */
    public static final int CRITTER_B = 4;

    /**
     * A ball that never comes to rest, for measurements: it jumps again wherever it lands. {@code
     * data} is a block, for its looks.
     */
    public static final int BALL = 5;

    /** How many kinds there are; kinds are 0..COUNT-1. */
    public static final int COUNT = 6;

    /** Half the side of the square footprint, Fixed blocks; less than half a block. */
    static final int[] HALF_WIDTH = {
        sixtyFourths(31),
        sixtyFourths(31),
        sixtyFourths(8),
        sixtyFourths(28),
        sixtyFourths(13),
        sixtyFourths(13),
    };

    /** Fixed blocks; less than one block. */
    static final int[] HEIGHT = {
        sixtyFourths(62),
        sixtyFourths(62),
        sixtyFourths(16),
        sixtyFourths(60),
        sixtyFourths(28),
        sixtyFourths(26),
    };

    /** Whether others push it aside. Sand falls straight down, whatever stands in its way. */
    static final boolean[] PUSHED = {false, true, true, true, true, true};

    private BodyKind() {}

    /** Half the side of a kind's square footprint, Fixed blocks; less than half a block. */
    public static long halfWidth(int kind) {
        return HALF_WIDTH[kind];
    }

    /** A kind's height, Fixed blocks; less than a block. */
    public static long height(int kind) {
        return HEIGHT[kind];
    }

    /** Whether a body of this kind lives: wanders, can be hit, dies. */
    public static boolean isCritter(int kind) {
        return kind == CRITTER_A || kind == CRITTER_B;
    }

    private static int sixtyFourths(int count) {
        return count * (int) (Fixed.ONE / 64);
    }
}
