package org.quoin.client.view;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.mesh.Neighbourhood;
import org.quoin.sim.SectionUpdate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.LoadedColumns;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.WorldBounds;

/**
 * The view's own copy of the voxels: the sections that the ticks brought, and the terrain for all
 * others. Main thread only; the sections in it are immutable and may be handed to workers.
 */
public final class ViewWorld implements BlockReader {
    private final LoadedColumns columns;
    private final Long2ObjectOpenHashMap<Section> edited = new Long2ObjectOpenHashMap<>();

    // The last section asked for: neighbouring blocks are asked for in a row.
    private long lastKey = SectionKey.of(0, -1, 0);
    private Section last = Section.AIR;

    /** A world that nobody has edited yet. */
    public ViewWorld(Terrain terrain) {
        this(ColumnSource.inline(terrain));
    }

    /** A world that nobody has edited yet, with columns from there. */
    public ViewWorld(ColumnSource source) {
        columns = new LoadedColumns(source);
    }

    /**
     * Whether a column and those around it are here, so that its sections can be meshed without
     * waiting. What is missing is being made from now on.
     */
    public boolean isReady(int cx, int cz) {
        boolean ready = true;
        for (int dz = -1; dz <= 1; dz++) {
            for (int dx = -1; dx <= 1; dx++) {
                ready &= columns.ready(cx + dx, cz + dz) != null;
            }
        }
        return ready;
    }

    /** Forgets the terrain of columns further away than that; it can be had again at any time. */
    public void forgetBeyond(int cx, int cz, int radiusColumns) {
        columns.dropBeyond(cx, cz, radiusColumns);
    }

    /** How many sections were ever edited. */
    public int editedCount() {
        return edited.size();
    }

    /**
     * Takes over the sections of a tick.
     *
     * @param stale told each section whose mesh is out of date: the changed ones, and neighbours
     *     that a changed voxel touches; possibly more than once
     */
    public void apply(List<SectionUpdate> updates, LongConsumer stale) {
        for (int i = 0; i < updates.size(); i++) {
            SectionUpdate update = updates.get(i);
            Section before = section(update.key());
            edited.put(update.key(), update.section());
            if (update.key() == lastKey) {
                last = update.section();
            }
            SectionDiff.forEachStale(update.key(), before, update.section(), stale);
        }
    }

    /** The section with that key; air above and below the world. */
    public Section section(long key) {
        if (key == lastKey) {
            return last;
        }
        Section section = edited.get(key);
        if (section == null) {
            section = untouched(key);
        }
        lastKey = key;
        last = section;
        return section;
    }

    /** The section as it was before anybody edited it; waits until its column is made. */
    public Section untouched(long key) {
        int sy = SectionKey.y(key);
        return sy < 0 || sy >= WorldBounds.SECTIONS_HIGH
                ? Section.AIR
                : columns.column(SectionKey.x(key), SectionKey.z(key)).section(sy);
    }

    @Override
    public int blockAt(int x, int y, int z) {
        if (!WorldBounds.isInsideBorder(x, z)) {
            return Blocks.BEDROCK;
        }
        if (y < 0 || y >= WorldBounds.HEIGHT) {
            return Blocks.AIR;
        }
        return section(SectionKey.ofBlock(x, y, z)).blockAt(Section.indexOfBlock(x, y, z));
    }

    /** The section and those around it, as they are now, for a worker. */
    public Neighbourhood neighbourhood(long key) {
        int sx = SectionKey.x(key);
        int sy = SectionKey.y(key);
        int sz = SectionKey.z(key);
        @Nullable Section[] sections = new Section[Neighbourhood.COUNT];
        for (int dy = -1; dy <= 1; dy++) {
            for (int dz = -1; dz <= 1 && sy + dy >= 0; dz++) {
                for (int dx = -1; dx <= 1; dx++) {
                    sections[Neighbourhood.indexOf(dx, dy, dz)] =
                            section(SectionKey.of(sx + dx, sy + dy, sz + dz));
                }
            }
        }
        return new Neighbourhood(key, sections);
    }
}
