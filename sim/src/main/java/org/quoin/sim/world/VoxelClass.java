package org.quoin.sim.world;

import java.util.Arrays;

/**
 * The properties of each type of block that matter to bodies, as bits, so that many cells can be
 * tested at once.
 */
public final class VoxelClass {
    /** A whole cube that stops bodies. */
    public static final int CUBE = 1;

    /** Boxes smaller than the cell that stop bodies. */
    public static final int PARTIAL = 2;

    /** Bodies float in it. */
    public static final int WATER = 4;

    /** Bodies burn in it. */
    public static final int LAVA = 8;

    /** Classes that stop bodies. */
    public static final int SOLID = CUBE | PARTIAL;

    /** Classes that slow bodies. */
    public static final int LIQUID = WATER | LAVA;

    /** The bits of each block type, 256 of them. */
    private static final byte[] OF = make();

    private VoxelClass() {}

    /** The bits of a block type. */
    public static int of(int block) {
        return OF[block];
    }

    private static byte[] make() {
        byte[] classes = new byte[1 << Byte.SIZE];
        for (int block = 0; block < Blocks.COUNT; block++) {
            int solid = Blocks.isFullCube(block) ? CUBE : Blocks.isSolid(block) ? PARTIAL : 0;
            int liquid = Blocks.isWater(block) ? WATER : Blocks.isLava(block) ? LAVA : 0;
            classes[block] = (byte) (solid | liquid);
        }
        return classes;
    }

    /**
     * A section's collision classes: one word for each row along x, so that many cells can be
     * tested at once.
     *
     * <pre>
     *   63          48 47          32 31          16 15           0
     *  +--------------+--------------+--------------+--------------+
     *  |     LAVA     |    WATER     |   PARTIAL    |     CUBE     |   bit x of each: the voxel there
     *  +--------------+--------------+--------------+--------------+
     * </pre>
     */
    static final class Rows {
        /** Rows in a section. */
        static final int COUNT = Section.SIDE * Section.SIDE;

        private static final int LANE_COUNT = Long.SIZE / Section.SIDE;

        /** The lowest bit of each class. */
        private static final long LANES = 0x0001_0001_0001_0001L;

        /** By class bits: a section of nothing else. */
        private static final long[][] UNIFORM = new long[1 << LANE_COUNT][];

        /** By class bits: bit 0 of each of them. */
        private static final long[] SPREAD = new long[UNIFORM.length];

        static {
            for (int bits = 0; bits < UNIFORM.length; bits++) {
                for (int lane = 0; lane < LANE_COUNT; lane++) {
                    SPREAD[bits] |= (bits >> lane & 1L) << (lane * Section.SIDE);
                }
                UNIFORM[bits] = new long[COUNT];
                Arrays.fill(UNIFORM[bits], SPREAD[bits] * 0xFFFF);
            }
        }

        /** The rows of a section in which there is nothing for bodies to meet. */
        static final long[] NOTHING = UNIFORM[0];

        private Rows() {}

        /** The rows of a section of one block type; not to be changed. */
        static long[] uniform(int block) {
            return UNIFORM[VoxelClass.of(block)];
        }

        /** The rows of plain voxels in the order of {@link Section#index}; a fresh array. */
        static long[] of(byte[] blocks) {
            long[] rows = new long[COUNT];
            for (int index = 0; index < Section.VOLUME; index++) {
                add(rows, index, Byte.toUnsignedInt(blocks[index]));
            }
            return rows;
        }

        /** Puts a voxel where there was nothing. */
        static void add(long[] rows, int index, int block) {
            rows[index >> Section.SHIFT] |= SPREAD[VoxelClass.of(block)] << Section.localX(index);
        }

        /** Changes one voxel. */
        static void set(long[] rows, int index, int block) {
            int x = Section.localX(index);
            int row = index >> Section.SHIFT;
            long others = rows[row] & ~(LANES << x);
            rows[row] = others | (SPREAD[VoxelClass.of(block)] << x);
        }

        /**
         * The class bits of all voxels of a box within the section together.
         *
         * @param x0 0..15, as are all; not above x1
         */
        static int bitsIn(long[] rows, int x0, int x1, int y0, int y1, int z0, int z1) {
            long met = 0;
            for (int y = y0; y <= y1; y++) {
                for (int z = z0; z <= z1; z++) {
                    met |= rows[(y << Section.SHIFT) | z];
                }
            }
            met &= ((2L << x1) - (1L << x0)) * LANES;
            return met == 0 ? 0 : gather(met);
        }

        /** The class bits whose lanes are not empty. */
        private static int gather(long met) {
            int bits = 0;
            for (int lane = 0; lane < LANE_COUNT; lane++) {
                long cells = (met >>> (lane * Section.SIDE)) & 0xFFFF;
                bits |= cells == 0 ? 0 : 1 << lane;
            }
            return bits;
        }
    }
}
