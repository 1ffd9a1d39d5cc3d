package org.quoin.sim.rule;

import java.util.Arrays;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.IntegerRoot;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * Which cells an explosion empties. Rays go out from its middle to all sides, each with a strength
 * drawn by hash; a ray loses strength on its way and more in hard blocks, and empties the cells it
 * still reaches. Kept in a small cube of bits around the middle, and used again.
 *
 * <p>About 12,000 steps visit about 2,000 cells, so each cell is looked up in the world once and
 * then read from a cube of copies.
 */
final class Crater {
    /** Cells along an edge of the cube: the strongest ray ends within. */
    static final int SIDE = 32;

    private static final int HALF = SIDE / 2;

    /** Bits of a cell's number for z and for y; those of x are the lowest. */
    private static final int Z_SHIFT = Integer.numberOfTrailingZeros(SIDE);

    private static final int Y_SHIFT = 2 * Z_SHIFT;
    private static final int RAYS_ALONG_EDGE = 12;
    private static final long STEP = Fixed.ofRatio(3, 10);
    private static final long LOSS_A_STEP = Fixed.ofRatio(225, 1000);
    private static final long LOSS_IN_BLOCK = Fixed.ofRatio(1, 10);
    private static final long LOSS_A_TENTH_OF_HARDNESS = Fixed.ofRatio(4, 100);

    /** Steps of one ray: x, y, z of each, Fixed blocks. */
    private static final int[] RAYS = makeRays();

    /** Marks a cell that has not been looked up yet; no block has this number. */
    private static final byte UNKNOWN = -1;

    /** The energy a ray loses in each block, on top of the cost of each step. */
    private static final long[] LOSS = new long[Blocks.COUNT];

    static {
        if (Blocks.COUNT > Byte.toUnsignedInt(UNKNOWN)) {
            throw new IllegalStateException(Blocks.COUNT + " blocks leave no number for unknown");
        }
        for (int id = 0; id < Blocks.COUNT; id++) {
            LOSS[id] = LOSS_IN_BLOCK + Blocks.hardnessOf(id) * LOSS_A_TENTH_OF_HARDNESS;
        }
    }

    private final long[] bits = new long[SIDE * SIDE * SIDE / Long.SIZE];
    private final byte[] cells = new byte[SIDE * SIDE * SIDE];

    // The cell at the cube's low corner.
    private int lowX;
    private int lowY;
    private int lowZ;

    /**
     * Finds the cells.
     *
     * @param x the middle, Fixed blocks, as are y and z
     * @param tenths the power
     * @param draw decides about the strength of the rays
     */
    void find(BlockReader blocks, long x, long y, long z, int tenths, long draw) {
        Arrays.fill(bits, 0);
        Arrays.fill(cells, UNKNOWN);
        lowX = Fixed.floor(x) - HALF;
        lowY = Fixed.floor(y) - HALF;
        lowZ = Fixed.floor(z) - HALF;
        int inX = (int) (x - Fixed.ofInt(lowX));
        int inY = (int) (y - Fixed.ofInt(lowY));
        int inZ = (int) (z - Fixed.ofInt(lowZ));
        for (int ray = 0; ray < RAYS.length; ray += 3) {
            // From 0.7 to 1.3 of the power.
            long share = 700 + Long.remainderUnsigned(Mix.mix(draw, ray), 601);
            walk(blocks, inX, inY, inZ, ray, Fixed.ofRatio(tenths * share, 10_000));
        }
    }

    /** Goes along a ray, from a place in the cube, Fixed blocks. */
    private void walk(BlockReader blocks, int fromX, int fromY, int fromZ, int ray, long strength) {
        int stepX = RAYS[ray];
        int stepY = RAYS[ray + 1];
        int stepZ = RAYS[ray + 2];
        int x = fromX;
        int y = fromY;
        int z = fromZ;
        long left = strength;
        while (left > 0) {
            int cell =
                    (y >> Fixed.BITS) << Y_SHIFT | (z >> Fixed.BITS) << Z_SHIFT | x >> Fixed.BITS;
            int block = cells[cell];
            if (block == UNKNOWN) {
                block = blocks.blockAt(x(cell), y(cell), z(cell));
                cells[cell] = (byte) block;
            }
            block &= 255;
            if (block != Blocks.AIR) {
                left -= LOSS[block];
                if (Blocks.hardnessOf(block) == Block.UNBREAKABLE) {
                    return; // So is all beyond the world's border.
                }
                if (left > 0) {
                    bits[cell >> 6] |= 1L << cell;
                }
            }
            x += stepX;
            y += stepY;
            z += stepZ;
            left -= LOSS_A_STEP;
        }
    }

    /** The first cell at or after a number, or -1: the cells ascend by y, z, x. */
    int next(int from) {
        int word = from >> 6;
        if (word >= bits.length) {
            return -1;
        }
        long rest = bits[word] & -1L << from;
        while (rest == 0) {
            if (++word == bits.length) {
                return -1;
            }
            rest = bits[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }

    /** Takes a cell out again. */
    void spare(int cell) {
        bits[cell >> 6] &= ~(1L << cell);
    }

    int x(int cell) {
        return lowX + cell % SIDE;
    }

    int y(int cell) {
        return lowY + cell / (SIDE * SIDE);
    }

    int z(int cell) {
        return lowZ + cell / SIDE % SIDE;
    }

    /** To points spread evenly over the surface of a cube. */
    private static int[] makeRays() {
        int last = RAYS_ALONG_EDGE - 1;
        int[] rays = new int[3 * RAYS_ALONG_EDGE * RAYS_ALONG_EDGE * RAYS_ALONG_EDGE];
        int count = 0;
        for (int i = 0; i <= last; i++) {
            for (int j = 0; j <= last; j++) {
                for (int k = 0; k <= last; k++) {
                    boolean surface = i % last == 0 || j % last == 0 || k % last == 0;
                    if (surface) {
                        count = addRay(rays, count, 2 * i - last, 2 * j - last, 2 * k - last);
                    }
                }
            }
        }
        return Arrays.copyOf(rays, count);
    }

    private static int addRay(int[] rays, int count, int x, int y, int z) {
        long length = IntegerRoot.of((long) (x * x + y * y + z * z) << (2 * Fixed.BITS));
        rays[count] = (int) (STEP * Fixed.ofInt(x) / length);
        rays[count + 1] = (int) (STEP * Fixed.ofInt(y) / length);
        rays[count + 2] = (int) (STEP * Fixed.ofInt(z) / length);
        return count + 3;
    }
}
