package org.quoin.sim.rule;

import java.util.Arrays;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.math.IntegerRoot;
import org.quoin.sim.math.Mix;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

/**
 * Which cells an explosion empties. Rays go out from its middle to all sides, each with a strength
 * of chance; a ray loses strength on its way and more in hard blocks, and empties the cells it
 * still reaches. Kept in a small cube of bits around the middle, and used again.
 */
final class Crater {
    /** Cells along an edge of the cube: the strongest ray ends within. */
    static final int SIDE = 32;

    private static final int HALF = SIDE / 2;
    private static final int RAYS_ALONG_EDGE = 12;
    private static final long STEP = Fixed.ofRatio(3, 10);
    private static final long LOSS_A_STEP = Fixed.ofRatio(225, 1000);
    private static final long LOSS_IN_BLOCK = Fixed.ofRatio(1, 10);
    private static final long LOSS_A_TENTH_OF_HARDNESS = Fixed.ofRatio(4, 100);

    /** Steps of one ray: x, y, z of each, Fixed blocks. */
    private static final int[] RAYS = makeRays();

    private final long[] bits = new long[SIDE * SIDE * SIDE / Long.SIZE];

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
        lowX = Fixed.floor(x) - HALF;
        lowY = Fixed.floor(y) - HALF;
        lowZ = Fixed.floor(z) - HALF;
        for (int ray = 0; ray < RAYS.length; ray += 3) {
            // From 0.7 to 1.3 of the power.
            long share = 700 + Long.remainderUnsigned(Mix.mix(draw, ray), 601);
            long strength = Fixed.ofRatio(tenths * share, 10_000);
            walk(blocks, x, y, z, ray, strength);
        }
    }

    private void walk(BlockReader blocks, long x, long y, long z, int ray, long strength) {
        long atX = x;
        long atY = y;
        long atZ = z;
        long left = strength;
        while (left > 0) {
            int cellX = Fixed.floor(atX);
            int cellY = Fixed.floor(atY);
            int cellZ = Fixed.floor(atZ);
            int block = blocks.blockAt(cellX, cellY, cellZ);
            if (block != Blocks.AIR) {
                int hardness = Blocks.hardnessOf(block);
                left -= LOSS_IN_BLOCK + hardness * LOSS_A_TENTH_OF_HARDNESS;
                if (hardness == Block.UNBREAKABLE) {
                    return;
                }
                if (left > 0) {
                    mark(cellX, cellY, cellZ);
                }
            }
            atX += RAYS[ray];
            atY += RAYS[ray + 1];
            atZ += RAYS[ray + 2];
            left -= LOSS_A_STEP;
        }
    }

    private void mark(int x, int y, int z) {
        int inX = x - lowX;
        int inY = y - lowY;
        int inZ = z - lowZ;
        if (((inX | inY | inZ) & -SIDE) == 0 && WorldBounds.contains(x, y, z)) {
            int index = (inY * SIDE + inZ) * SIDE + inX;
            bits[index >> 6] |= 1L << index;
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
