package org.quoin.client.far;

import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import org.quoin.client.view.EditedColumn;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;

/** What edited columns look like from above, kept for those looked at last. One thread only. */
final class EditedGrounds {
    /** Columns remembered: all that a town of 2,000 blocks a side has. About 3 MB. */
    private static final int KEPT_MAX = 1 << 14;

    private final Terrain terrain;
    private final Long2ObjectLinkedOpenHashMap<Known> known = new Long2ObjectLinkedOpenHashMap<>();

    private record Known(EditedColumn column, EditedGround ground) {}

    EditedGrounds(Terrain terrain) {
        this.terrain = terrain;
    }

    /** How that column looks, whatever was asked for its place before. */
    EditedGround of(EditedColumn column) {
        long key = SectionKey.of(column.cx(), 0, column.cz());
        Known last = known.getAndMoveToLast(key);
        if (last != null && last.column == column) {
            return last.ground;
        }
        // A column of its own, of nobody else's: the simulation and the view hear nothing of it.
        EditedGround ground = new EditedGround(terrain.column(column.cx(), column.cz()), column);
        known.putAndMoveToLast(key, new Known(column, ground));
        if (known.size() > KEPT_MAX) {
            known.removeFirst();
        }
        return ground;
    }
}
