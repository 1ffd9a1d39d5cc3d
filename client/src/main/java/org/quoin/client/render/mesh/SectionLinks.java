package org.quoin.client.render.mesh;

import java.util.Arrays;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/**
 * Which faces of a section are connected with which through it: those that one connected space of
 * non-opaque voxels touches (after Checchi: "Advanced cave culling", 2014). Six bits for each face,
 * a bit for each face that is linked with it, in a long. Scratch memory of one worker.
 */
public final class SectionLinks {
    /** All faces are connected. */
    public static final long ALL = (1L << (Face.COUNT * Face.COUNT)) - 1;

    /** No faces are connected. */
    public static final long NONE = 0;

    private static final int SIDE = Section.SIDE;
    private static final int LAST = SIDE - 1;
    private static final int ALL_FACES = (1 << Face.COUNT) - 1;

    /** Bits of rows along x, at y * 16 + z: clear voxels not assigned to a space yet. */
    private final int[] left = new int[SIDE * SIDE];

    /** Bits of the growing space that are still to be spread from. */
    private final int[] fresh = new int[SIDE * SIDE];

    /** Rows with fresh bits; each waits at most once. */
    private final int[] queue = new int[SIDE * SIDE];

    private int first;
    private int waiting;

    /** The faces that a path which enters through some faces may leave through. */
    public static int exits(long links, int entries) {
        int exits = 0;
        for (int rest = entries; rest != 0; rest &= rest - 1) {
            exits |= (int) (links >> (Integer.numberOfTrailingZeros(rest) * Face.COUNT));
        }
        return exits & ALL_FACES;
    }

    /** The links of a section. */
    long of(SectionBits bits) {
        if (bits.isClear()) {
            return ALL;
        }
        if (bits.isSolid()) {
            return NONE;
        }
        Arrays.fill(fresh, 0);
        for (int row = 0; row < left.length; row++) {
            left[row] = (int) ~bits.row(row / SIDE, row % SIDE) & 0xFFFF;
        }
        long links = 0;
        for (int row = 0; row < left.length && links != ALL; row++) {
            int border = touches(row) != 0 ? 0xFFFF : 1 | 1 << LAST;
            while ((left[row] & border) != 0) {
                int faces = explore(row, Integer.lowestOneBit(left[row] & border));
                for (int rest = faces; rest != 0; rest &= rest - 1) {
                    links |= (long) faces << (Integer.numberOfTrailingZeros(rest) * Face.COUNT);
                }
            }
        }
        return links;
    }

    /** The faces that every voxel of a row touches. */
    private static int touches(int row) {
        int y = row / SIDE;
        int z = row % SIDE;
        return (y == 0 ? 1 << Face.DOWN : y == LAST ? 1 << Face.UP : 0)
                | (z == 0 ? 1 << Face.NORTH : z == LAST ? 1 << Face.SOUTH : 0);
    }

    /** Removes the space around a voxel and returns the faces that it touches. */
    private int explore(int start, int bit) {
        int faces = 0;
        waiting = 0;
        reach(start, bit);
        while (waiting > 0) {
            int row = queue[first];
            first = (first + 1) % queue.length;
            waiting--;
            int bits = fresh[row];
            fresh[row] = 0;
            faces |= touches(row);
            faces |= (bits & 1) != 0 ? 1 << Face.WEST : 0;
            faces |= (bits >> LAST & 1) != 0 ? 1 << Face.EAST : 0;
            if (row >= SIDE) {
                reach(row - SIDE, bits);
            }
            if (row < left.length - SIDE) {
                reach(row + SIDE, bits);
            }
            if (row % SIDE > 0) {
                reach(row - 1, bits);
            }
            if (row % SIDE < LAST) {
                reach(row + 1, bits);
            }
        }
        return faces;
    }

    /** Enters a row where it is clear, and spreads along it. */
    private void reach(int row, int from) {
        int open = left[row];
        int bits = from & open;
        if (bits == 0) {
            return;
        }
        int before;
        do {
            before = bits;
            bits |= (bits << 1 | bits >> 1) & open;
        } while (bits != before);
        left[row] = open & ~bits;
        if (fresh[row] == 0) {
            queue[(first + waiting) % queue.length] = row;
            waiting++;
        }
        fresh[row] |= bits;
    }
}
