package org.quoin.client.far;

import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import java.lang.ref.WeakReference;
import org.quoin.client.view.EditedColumn;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;

/** What edited columns look like from above, kept for those looked at last. One thread only. */
final class EditedGrounds {
    /**
     * Columns remembered: all that a town of 2,000 blocks a side has. About 216 bytes each with its
     * place in the table, 3.5 MB in all; sections are held by whoever shows the world, not here.
     */
    private static final int KEPT_MAX = 1 << 14;

    private final Terrain terrain;
    private final Long2ObjectLinkedOpenHashMap<Known> known = new Long2ObjectLinkedOpenHashMap<>();

    /** Of the column only who it is counts: its sections may be 64 KiB and go when it is edited. */
    private record Known(WeakReference<EditedColumn> column, EditedGround ground) {}

    EditedGrounds(Terrain terrain) {
        this.terrain = terrain;
    }

    /** How that column looks, whatever was asked for its place before. */
    EditedGround of(EditedColumn column) {
        long key = SectionKey.of(column.cx(), 0, column.cz());
        Known last = known.getAndMoveToLast(key);
        if (last != null && last.column.refersTo(column)) {
            return last.ground;
        }
        // A column of its own, of nobody else's: the simulation and the view hear nothing of it.
        EditedGround ground = new EditedGround(terrain.column(column.cx(), column.cz()), column);
        known.putAndMoveToLast(key, new Known(new WeakReference<>(column), ground));
        if (known.size() > KEPT_MAX) {
            known.removeFirst();
        }
        return ground;
    }
}
