package org.quoin.client.render.terrain;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.quoin.sim.world.Section;

/**
 * The order in which sections are drawn: the nearest first, those marked as later after all others,
 * the nearest first, too. For blended quads all sections, the farthest first.
 */
final class DrawOrder {
    /** From a section's middle to its corner, and a little more. */
    private static final float REACH = Section.SIDE * 0.87f;

    /** Added to the squared distance of those marked as later; more than any distance. */
    private static final long LATER = 1L << 28;

    /** The squared distance of each in the upper half, its number in the lower. */
    private long[] order = new long[256];

    private int count;
    private int open;
    private int later;
    private int firstLater;

    /** Forgets all. */
    void clear() {
        count = 0;
    }

    /**
     * Adds the next section; they are numbered from 0 on.
     *
     * @param squaredDistance from the camera to its middle, in blocks
     */
    void add(float squaredDistance, boolean comesLater) {
        if (count == order.length) {
            order = Arrays.copyOf(order, count * 2);
        }
        order[count] = ((long) squaredDistance + (comesLater ? LATER : 0)) << 32 | count;
        count++;
    }

    /** Sorts the sections. */
    void sort() {
        LongArrays.quickSort(order, 0, count); // Arrays.sort allocates where it finds runs.
    }

    int count() {
        return count;
    }

    /** The number of the section at a place of the order. */
    int get(int place) {
        return (int) order[place];
    }

    /**
     * How many of the first certainly lie wholly nearer than a distance; later ones may, too.
     *
     * @param blocks the distance
     */
    int countNearer(float blocks) {
        float most = Math.max(0, blocks - REACH);
        int end = 0;
        while (end < count && order[end] >> 32 < (long) (most * most)) {
            end++;
        }
        return end;
    }

    /** Starts an iteration from the farthest to the nearest. */
    void startFarthest() {
        firstLater = count;
        while (firstLater > 0 && order[firstLater - 1] >= LATER << 32) {
            firstLater--;
        }
        open = firstLater - 1;
        later = count - 1;
    }

    /** The number of the next section of that iteration, or -1 at its end. */
    int nextFarthest() {
        if (later < firstLater) {
            return open < 0 ? -1 : get(open--);
        }
        boolean laterIsFarther = open < 0 || order[later] - (LATER << 32) > order[open];
        return get(laterIsFarther ? later-- : open--);
    }
}
