package org.quoin.sim.input;

import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;

/**
 * Voxels in a row of a section, along x, that are all of one block and become all another.
 *
 * @param index of the first in its section, see {@link Section#index}
 * @param length 1..16, and not beyond the section
 * @param expected the block that is there: where it is not, nothing is changed
 * @param block to put there
 */
public record BlockRun(int index, int length, int expected, int block) {
    /** In two bytes the index, and above it one less than the length. */
    private static final int INDEX_BITS = 12;

    /** Checks the ranges. */
    public BlockRun {
        if (!isInSection(index, length) || !isBlock(expected) || !isBlock(block)) {
            throw new IllegalArgumentException(
                    length + " voxels at " + index + " from " + expected + " to " + block);
        }
    }

    void write(ByteWriter out) {
        out.u16((length - 1) << INDEX_BITS | index).u8(expected).u8(block);
    }

    static BlockRun read(ByteReader in) throws BadBytesException {
        int place = in.u16();
        int index = place & ((1 << INDEX_BITS) - 1);
        int length = (place >> INDEX_BITS) + 1;
        int expected = in.u8In(0, Blocks.COUNT - 1, "block expected");
        int block = in.u8In(0, Blocks.COUNT - 1, "block restored");
        if (!isInSection(index, length)) {
            throw in.wrong(length + " voxels in a row at " + index);
        }
        return new BlockRun(index, length, expected, block);
    }

    /** Whether there is such a row in a section. */
    public static boolean isInSection(int index, int length) {
        return index >= 0
                && index < Section.VOLUME
                && length >= 1
                && Section.localX(index) + length <= Section.SIDE;
    }

    /** Whether there is such a block. */
    public static boolean isBlock(int block) {
        return block >= 0 && block < Blocks.COUNT;
    }

    /**
     * Whether a voxel is as it was expected. Liquids, fire and grass change by themselves while
     * nobody touches them: a liquid flows thinner or dries up, fire goes out, grass grows.
     */
    public static boolean isStill(int now, int expected) {
        if (now == expected) {
            return true;
        }
        if (expected == Blocks.AIR || flows(expected) || Blocks.isFire(expected)) {
            return now == Blocks.AIR || flows(now) || Blocks.isFire(now);
        }
        return isEarth(now) && isEarth(expected);
    }

    private static boolean flows(int block) {
        return Blocks.isLiquid(block) && Blocks.liquidLevel(block) != 0;
    }

    private static boolean isEarth(int block) {
        return block == Blocks.DIRT || Blocks.isGrass(block);
    }
}
