package org.quoin.client.view;

import java.util.function.LongConsumer;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/** Which meshes a new section makes out of date. */
final class SectionDiff {
    private static final int LAST = Section.SIDE - 1;

    private SectionDiff() {}

    /**
     * Names the section itself if any voxel differs, and each of the 26 neighbours that a differing
     * voxel touches, even by a corner: their faces and their ambient light depend on it.
     */
    static void forEachStale(long key, Section before, Section after, LongConsumer stale) {
        int touched = touched(before, after);
        for (int bit = 0; touched != 0; bit++, touched >>>= 1) {
            if ((touched & 1) != 0) {
                int sy = SectionKey.y(key) + bit / 9 - 1;
                if (sy >= 0 && sy < WorldBounds.SECTIONS_HIGH) {
                    int sx = SectionKey.x(key) + bit % 3 - 1;
                    int sz = SectionKey.z(key) + bit / 3 % 3 - 1;
                    stale.accept(SectionKey.of(sx, sy, sz));
                }
            }
        }
    }

    /** A bit for each of the 27 sections around, in the order y, z, x. */
    static int touched(Section before, Section after) {
        if (before == after) {
            return 0;
        }
        int touched = 0;
        for (int i = 0; i < Section.VOLUME; i++) {
            if (before.blockAt(i) != after.blockAt(i)) {
                int spread = spread(Section.localX(i));
                spread = times(spread, spread(Section.localZ(i)), 3);
                touched |= times(spread, spread(Section.localY(i)), 9);
            }
        }
        return touched;
    }

    /**
     * Bit 0 if the coordinate touches the neighbour below, bit 1 always, bit 2 for the one above.
     */
    private static int spread(int local) {
        return (local == 0 ? 1 : 0) | 2 | (local == LAST ? 4 : 0);
    }

    private static int times(int bits, int spread, int width) {
        int product = 0;
        for (int i = 0; i < 3; i++) {
            if ((spread >> i & 1) != 0) {
                product |= bits << (i * width);
            }
        }
        return product;
    }
}
