package org.quoin.sim.area;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;

/**
 * Which areas touch a column of sections, by their places in the list of all. Depends on nothing
 * but the boxes, so lists of areas that differ in owners, members or flags share one. Never
 * iterated; immutable once made.
 */
final class AreaIndex {
    private static final int[] NOWHERE = {};

    private final Long2ObjectOpenHashMap<int[]> placesByColumn;

    /** An index of these areas, in this order. */
    AreaIndex(List<Area> all) {
        int columns = 0;
        for (Area area : all) {
            columns += area.box().columns();
        }
        placesByColumn = new Long2ObjectOpenHashMap<>(columns);
        for (int place = 0; place < all.size(); place++) {
            add(place, all.get(place).box());
        }
    }

    private void add(int place, AreaBox box) {
        int[] alone = {place};
        for (int cx = box.lowX() >> Section.SHIFT; cx <= box.highX() >> Section.SHIFT; cx++) {
            for (int cz = box.lowZ() >> Section.SHIFT; cz <= box.highZ() >> Section.SHIFT; cz++) {
                // Most columns have one area: all of an area share one array.
                int[] before = placesByColumn.put(key(cx, cz), alone);
                if (before != null) {
                    placesByColumn.put(key(cx, cz), followed(before, place));
                }
            }
        }
    }

    private static int[] followed(int[] before, int place) {
        int[] places = new int[before.length + 1];
        System.arraycopy(before, 0, places, 0, before.length);
        places[before.length] = place;
        return places;
    }

    private static long key(int cx, int cz) {
        return (long) cx << 32 | (cz & 0xFFFFFFFFL);
    }

    /** The places, ascending, of the areas that touch a column of sections. */
    int[] at(int cx, int cz) {
        int @Nullable [] places = placesByColumn.get(key(cx, cz));
        return places == null ? NOWHERE : places;
    }
}
