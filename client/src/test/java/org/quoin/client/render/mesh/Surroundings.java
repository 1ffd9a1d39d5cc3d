package org.quoin.client.render.mesh;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** Neighbourhoods made of the 27 sections around, with air above and below. */
final class Surroundings {
    static final int COUNT = 27;

    private Surroundings() {}

    /** Where the section at these offsets, each -1..1, stands in the array. */
    static int indexOf(int dx, int dy, int dz) {
        return ((dy + 1) * 3 + dz + 1) * 3 + dx + 1;
    }

    /** The sections in that order; those below the world are null. */
    static Neighbourhood of(long key, @Nullable Section[] sections) {
        ColumnVoxels[] columns = new ColumnVoxels[Neighbourhood.COLUMNS];
        for (int column = 0; column < columns.length; column++) {
            int at = column;
            columns[column] =
                    ColumnVoxels.of(
                            sy -> {
                                int dy = sy - SectionKey.y(key);
                                Section section =
                                        Math.abs(dy) > 1 ? null : sections[(dy + 1) * 9 + at];
                                return section == null ? Section.AIR : section;
                            });
        }
        return new Neighbourhood(key, columns);
    }
}
