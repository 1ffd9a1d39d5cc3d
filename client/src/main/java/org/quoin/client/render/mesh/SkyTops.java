package org.quoin.client.render.mesh;

import org.quoin.sim.world.Section;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/**
 * How far the sky shines straight down into a column: for each of its 16 x 16 places the y of the
 * lowest voxel from which up all are clear (air, glass, plants). Immutable, with final fields, like
 * {@link SectionBits}.
 */
final class SkyTops {
    private final short[] tops;

    /** The lowest of all. */
    final int min;

    /** The highest of all. */
    final int max;

    private SkyTops(short[] tops) {
        this.tops = tops;
        int low = Short.MAX_VALUE;
        int high = 0;
        for (short top : tops) {
            low = Math.min(low, top);
            high = Math.max(high, top);
        }
        min = low;
        max = high;
    }

    /** The y at a place: z * 16 + x, each 0..15. */
    int top(int place) {
        return tops[place];
    }

    /** Computes the tops of a column. */
    static SkyTops of(Section[] sections) {
        short[] tops = new short[TerrainColumn.AREA];
        for (int place = 0; place < tops.length; place++) {
            tops[place] = (short) search(sections, WorldBounds.SECTIONS_HIGH - 1, place);
        }
        return new SkyTops(tops);
    }

    /** The tops after one section was replaced; the array holds the new one. */
    SkyTops after(Section[] sections, int sy) {
        int above = (sy + 1) * Section.SIDE;
        short[] fresh = tops.clone();
        for (int place = 0; place < fresh.length; place++) {
            if (fresh[place] <= above) {
                fresh[place] = (short) search(sections, sy, place);
            }
        }
        return new SkyTops(fresh);
    }

    private static int search(Section[] sections, int from, int place) {
        for (int sy = from; sy >= 0; sy--) {
            Section section = sections[sy];
            if (section.isEmpty()) {
                continue;
            }
            for (int y = Section.SIDE - 1; y >= 0; y--) {
                if (!BlockTraits.CLEAR[section.blockAt(y << (2 * Section.SHIFT) | place)]) {
                    return sy * Section.SIDE + y + 1;
                }
            }
        }
        return 0;
    }
}
