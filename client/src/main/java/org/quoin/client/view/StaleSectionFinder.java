package org.quoin.client.view;

import java.util.Arrays;
import org.quoin.client.render.mesh.ColumnVoxels;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/**
 * Finds the sections whose meshes become stale when a section is replaced. Sets of the 27 sections
 * around are bits, in the order y, z, x.
 */
final class StaleSectionFinder {
    /** How many voxels away from a change light may still change. */
    static final int LIGHT_REACH = 14;

    private static final int LAST = Section.SIDE - 1;

    /** For each voxel the sections that it touches, its own included. */
    private static final int[] TOUCHED = new int[Section.VOLUME];

    /** For each voxel the sections that its light may reach. */
    private static final int[] LIT = new int[Section.VOLUME];

    /** Of the 27 sections, the one in the middle. */
    private static final int SELF = 1 << 13;

    private static final int BEYOND_A_FACE =
            1 << 4 | 1 << 10 | 1 << 12 | 1 << 14 | 1 << 16 | 1 << 22;

    /** For each block what light depends on. */
    private static final byte[] OPTICS = new byte[1 << Byte.SIZE];

    static {
        for (int i = 0; i < Section.VOLUME; i++) {
            int x = Section.localX(i);
            int y = Section.localY(i);
            int z = Section.localZ(i);
            for (int bit = 0; bit < 27; bit++) {
                int steps = steps(x, bit % 3) + steps(y, bit / 9) + steps(z, bit / 3 % 3);
                boolean beside = beside(x, bit % 3) && beside(y, bit / 9) && beside(z, bit / 3 % 3);
                TOUCHED[i] |= beside ? 1 << bit : 0;
                LIT[i] |= steps <= LIGHT_REACH ? 1 << bit : 0;
            }
        }
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            OPTICS[id] = (byte) (block.light() << 1 | (block.opaque() ? 1 : 0));
        }
    }

    private final byte[] before = new byte[Section.VOLUME];
    private final byte[] after = new byte[Section.VOLUME];

    /** For each of the 9 columns around, the lowest y whose light may change. */
    private final int[] low = new int[9];

    /** The highest one. */
    private final int[] high = new int[9];

    private int touched;
    private int lit;

    /**
     * How far a voxel is along an axis from those that the mesh of a section depends on; these
     * reach one beyond the section.
     */
    static int steps(int local, int direction) {
        return direction == 0 ? local : direction == 1 ? 0 : LAST - local;
    }

    private static boolean beside(int local, int direction) {
        return steps(local, direction) == 0;
    }

    /**
     * Reports the section itself if any voxel differs, and each of the 26 neighbours that a
     * differing voxel touches, even by a corner: their faces and corners depend on it. Then, as
     * light only, those that only its light may reach.
     */
    void forEachStale(long key, Section old, Section fresh, StaleSections stale) {
        compare(old, fresh);
        report(key, touched, false, stale);
        report(key, lit & ~touched, true, stale);
    }

    private void compare(Section old, Section fresh) {
        touched = 0;
        lit = 0;
        if (old == fresh) {
            return;
        }
        old.unpack(before);
        fresh.unpack(after);
        for (int i = 0; i < Section.VOLUME; i++) {
            if (before[i] != after[i]) {
                touched |= TOUCHED[i];
                if (OPTICS[before[i] & 255] != OPTICS[after[i] & 255]) {
                    lit |= LIT[i];
                }
            }
        }
    }

    /** In the order in which they are needed: itself, those beyond a face, the others. */
    private static void report(long key, int bits, boolean lightOnly, StaleSections stale) {
        reportSome(key, bits & SELF, lightOnly, stale);
        reportSome(key, bits & BEYOND_A_FACE, lightOnly, stale);
        reportSome(key, bits & ~(SELF | BEYOND_A_FACE), lightOnly, stale);
    }

    private static void reportSome(long key, int bits, boolean lightOnly, StaleSections stale) {
        for (int rest = bits; rest != 0; rest &= rest - 1) {
            int bit = Integer.numberOfTrailingZeros(rest);
            int sy = SectionKey.y(key) + bit / 9 - 1;
            if (sy >= 0 && sy < WorldBounds.SECTIONS_HIGH) {
                int sx = SectionKey.x(key) + bit % 3 - 1;
                int sz = SectionKey.z(key) + bit / 3 % 3 - 1;
                stale.stale(SectionKey.of(sx, sy, sz), lightOnly);
            }
        }
    }

    /**
     * Reports, as light only, the sections whose light changes when the sky reaches more or less
     * far down into a column: all along the shafts that open or close, and around them.
     */
    void forEachRelit(
            int cx, int cz, ColumnVoxels before, ColumnVoxels after, StaleSections stale) {
        Arrays.fill(low, Integer.MAX_VALUE);
        Arrays.fill(high, Integer.MIN_VALUE);
        for (int place = 0; place < TerrainColumn.AREA; place++) {
            int old = before.skyTop(place);
            int fresh = after.skyTop(place);
            if (old != fresh) {
                widen(place, Math.min(old, fresh), Math.max(old, fresh) - 1);
            }
        }
        for (int i = 0; i < 9; i++) {
            int from = Math.max(0, low[i] >> Section.SHIFT);
            int to = Math.min(WorldBounds.SECTIONS_HIGH - 1, high[i] >> Section.SHIFT);
            for (int sy = from; sy <= to; sy++) {
                stale.stale(SectionKey.of(cx + i % 3 - 1, sy, cz + i / 3 - 1), true);
            }
        }
    }

    private void widen(int place, int from, int to) {
        for (int i = 0; i < 9; i++) {
            int x = place & (Section.SIDE - 1);
            int z = place >> Section.SHIFT;
            int left = LIGHT_REACH - steps(x, i % 3) - steps(z, i / 3);
            if (left >= 0) {
                // One more: a mesh depends on the voxels that touch its section, too.
                low[i] = Math.min(low[i], from - left - 1);
                high[i] = Math.max(high[i], to + left + 1);
            }
        }
    }
}
