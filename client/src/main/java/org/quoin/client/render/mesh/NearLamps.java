package org.quoin.client.render.mesh;

import java.util.Arrays;
import org.quoin.sim.world.Section;

/**
 * The lamps in the 27 sections of a neighbourhood whose light reaches the section in the middle:
 * first those that are dimmer than full light, then the rest. Scratch memory of one worker.
 */
final class NearLamps {
    private static final int SECTIONS = 27;
    private static final int FULL = 15;

    /**
     * The places whose light is computed: the section in the middle and the voxels that touch it.
     */
    private static final int INNER = Section.SIDE - 1;

    private static final int INNER_LAST = 2 * Section.SIDE;

    private static final int BITS = 6;
    private static final int MASK = (1 << BITS) - 1;

    /** For each lamp its light, and its y, z and x (0..47), in six bits each. */
    private int[] found = new int[64];

    private int count;
    private int dimCount;

    void gather(Neighbourhood around) {
        count = 0;
        dimCount = 0;
        for (int i = 0; i < SECTIONS; i++) {
            SectionBits bits = around.bits(i % 3 - 1, i / 9 - 1, i / 3 % 3 - 1);
            for (int lamp = 0; lamp < bits.lampCount(); lamp++) {
                int index = bits.lampIndex(lamp);
                int x = Section.localX(index) + i % 3 * Section.SIDE;
                int y = Section.localY(index) + i / 9 * Section.SIDE;
                int z = Section.localZ(index) + i / 3 % 3 * Section.SIDE;
                if (away(x) + away(y) + away(z) < bits.lampLight(lamp)) {
                    add(bits.lampLight(lamp), x, y, z);
                }
            }
        }
    }

    private static int away(int place) {
        return Math.max(0, Math.max(INNER - place, place - INNER_LAST));
    }

    private void add(int light, int x, int y, int z) {
        if (count == found.length) {
            found = Arrays.copyOf(found, 2 * count);
        }
        int lamp = ((light << BITS | y) << BITS | z) << BITS | x;
        found[count] = lamp;
        if (light < FULL) {
            found[count] = found[dimCount];
            found[dimCount++] = lamp;
        }
        count++;
    }

    int count() {
        return count;
    }

    /** How many lamps, the first ones, are dimmer than full light. */
    int dimCount() {
        return dimCount;
    }

    /** The light of a lamp, 1..15. */
    int light(int lamp) {
        return found[lamp] >> (3 * BITS);
    }

    /** The x of a lamp, 0..47 from the lowest voxel of the neighbourhood, as are y and z. */
    int x(int lamp) {
        return found[lamp] & MASK;
    }

    int y(int lamp) {
        return found[lamp] >> (2 * BITS) & MASK;
    }

    int z(int lamp) {
        return found[lamp] >> BITS & MASK;
    }
}
