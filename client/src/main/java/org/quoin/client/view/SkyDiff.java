package org.quoin.client.view;

import java.util.Arrays;
import org.quoin.client.mesh.ColumnVoxels;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/**
 * Finds the sections whose light changes when the sky reaches more or less far down into a column:
 * all along the shafts that open or close, and around them.
 */
final class SkyDiff {
    /** For each of the 9 columns around, the lowest y whose light may change. */
    private final int[] low = new int[9];

    /** The highest one. */
    private final int[] high = new int[9];

    void forEachStale(
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
            int left =
                    SectionDiff.LIGHT_REACH
                            - SectionDiff.steps(x, i % 3)
                            - SectionDiff.steps(z, i / 3);
            if (left >= 0) {
                // One more: a mesh depends on the voxels that touch its section, too.
                low[i] = Math.min(low[i], from - left - 1);
                high[i] = Math.max(high[i], to + left + 1);
            }
        }
    }
}
