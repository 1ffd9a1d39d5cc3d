package org.quoin.client.view;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.mesh.ColumnVoxels;
import org.quoin.client.render.mesh.Neighbourhood;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.LoadedColumns;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/**
 * The view's own copy of the voxels: the sections that ticks brought, and generated terrain for all
 * others; in both, what the player's own acts are predicted to change. Main thread only. Its
 * columns are immutable and replaced on change, so workers may read them.
 */
public final class ViewWorld implements BlockReader {
    private final LoadedColumns columns;
    private final EditedColumns edited = new EditedColumns();

    /** Terrain and edits together, of the columns that were asked for. */
    private final Long2ObjectOpenHashMap<ColumnVoxels> shown = new Long2ObjectOpenHashMap<>();

    private final StaleSectionFinder finder = new StaleSectionFinder();
    private final PredictedSections predicted = new PredictedSections();

    // The last section asked for: consecutive calls often ask for neighbouring blocks.
    private long lastKey = SectionKey.of(0, -1, 0);
    private Section last = Section.AIR;

    /** A world without edits. */
    public ViewWorld(Terrain terrain) {
        this(ColumnSource.inline(terrain));
    }

    /** A world without edits, with columns from that source. */
    public ViewWorld(ColumnSource source) {
        columns = new LoadedColumns(source);
    }

    /**
     * Whether a column and those around it are loaded, so that its sections can be meshed without
     * waiting. Starts loading those that are missing.
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

    /** Forgets the terrain of columns farther away than that; it can be generated again. */
    public void forgetBeyond(int cx, int cz, int radiusColumns) {
        columns.dropBeyond(cx, cz, radiusColumns);
        shown.keySet()
                .removeIf(
                        key ->
                                Math.abs(SectionKey.x(key) - cx) > radiusColumns
                                        || Math.abs(SectionKey.z(key) - cz) > radiusColumns);
    }

    /** The world without edits. */
    public Terrain terrain() {
        return columns.source().terrain();
    }

    /** See {@link Terrain#weather}; needs no column. */
    public int weather(int x, int z) {
        return terrain().weather(x, z);
    }

    /** All edits of the world, whether or not their columns are loaded. */
    public EditedColumns edits() {
        return edited;
    }

    /**
     * Applies the sections of a tick.
     *
     * @param stale receives each section whose mesh is stale: the changed ones, neighbours that a
     *     changed voxel touches, and those whose light may have changed. Columns that were never
     *     asked for have no meshes and are not reported
     */
    public void apply(List<SectionUpdate> updates, StaleSections stale) {
        for (int i = 0; i < updates.size(); i++) {
            SectionUpdate update = updates.get(i);
            long key = update.key();
            edited.put(key, update.section());
            if (!predicted.defer(key)) {
                show(key, update.section(), stale);
            }
        }
    }

    /** Replaces what is shown of a section. */
    private void show(long key, Section section, StaleSections stale) {
        if (key == lastKey) {
            last = section;
        }
        long columnKey = columnKey(SectionKey.x(key), SectionKey.z(key));
        ColumnVoxels before = shown.get(columnKey);
        if (before != null) {
            int sy = SectionKey.y(key);
            ColumnVoxels after = before.with(sy, section);
            shown.put(columnKey, after);
            finder.forEachStale(key, before.section(sy), section, stale);
            finder.forEachRelit(SectionKey.x(key), SectionKey.z(key), before, after, stale);
        }
    }

    /**
     * Shows these blocks in place of the confirmed ones, and the confirmed ones again where none of
     * these is any more. Sections of the last ticks in which blocks are predicted show only now
     * what those ticks brought. So where a tick brings what was predicted, nothing is stale.
     *
     * @param stale as for {@link #apply}
     */
    public void predict(PredictedVoxels voxels, StaleSections stale) {
        LongList changed = predicted.replace(voxels);
        for (int i = 0; i < changed.size(); i++) {
            long key = changed.getLong(i);
            show(key, predicted.over(key, confirmedSection(key)), stale);
        }
    }

    /** The blocks as the last tick left them, without what is predicted. */
    public BlockReader confirmed() {
        return new ConfirmedBlocks();
    }

    private final class ConfirmedBlocks implements BlockReader {
        @Override
        public int blockAt(int x, int y, int z) {
            long key = SectionKey.ofBlock(x, y, z);
            if (!predicted.has(key)) {
                return ViewWorld.this.blockAt(x, y, z);
            }
            return confirmedSection(key).blockAt(Section.indexOfBlock(x, y, z));
        }
    }

    /** A section within the world's height as the last tick left it. */
    private Section confirmedSection(long key) {
        @Nullable Section section =
                edited.section(SectionKey.x(key), SectionKey.y(key), SectionKey.z(key));
        return section == null ? untouched(key) : section;
    }

    private static long columnKey(int cx, int cz) {
        return SectionKey.of(cx, 0, cz);
    }

    /** The section with that key; air above and below the world. */
    public Section section(long key) {
        if (key == lastKey) {
            return last;
        }
        int sy = SectionKey.y(key);
        Section section =
                sy < 0 || sy >= WorldBounds.SECTIONS_HIGH
                        ? Section.AIR
                        : column(SectionKey.x(key), SectionKey.z(key)).section(sy);
        lastKey = key;
        last = section;
        return section;
    }

    /** The section without edits; waits until its column is generated. */
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

    /**
     * The voxels of the columns that were asked for, and air everywhere else: for readers that may
     * ask for any place, and must neither wait for a column nor have one generated.
     */
    public BlockReader shownBlocks() {
        return (x, y, z) -> {
            long columnKey = columnKey(x >> Section.SHIFT, z >> Section.SHIFT);
            return shown.containsKey(columnKey) ? blockAt(x, y, z) : Blocks.AIR;
        };
    }

    /** The column as it is now; waits until it is generated. */
    public ColumnVoxels column(int cx, int cz) {
        long key = columnKey(cx, cz);
        ColumnVoxels known = shown.get(key);
        if (known == null) {
            TerrainColumn terrain = columns.column(cx, cz);
            known = ColumnVoxels.of(sy -> shownSection(terrain, sy));
            shown.put(key, known);
        }
        return known;
    }

    private Section shownSection(TerrainColumn terrain, int sy) {
        @Nullable Section section = edited.section(terrain.cx(), sy, terrain.cz());
        long key = SectionKey.of(terrain.cx(), sy, terrain.cz());
        return predicted.over(key, section == null ? terrain.section(sy) : section);
    }

    /** The section and those around it, as they are now, for a worker. */
    public Neighbourhood neighbourhood(long key) {
        Neighbourhood around = Neighbourhood.ofAir();
        fill(around, key);
        return around;
    }

    /** Lets a neighbourhood be that of a section, as all is now. */
    public void fill(Neighbourhood around, long key) {
        around.move(key);
        for (int dz = -1; dz <= 1; dz++) {
            for (int dx = -1; dx <= 1; dx++) {
                around.set(
                        Neighbourhood.columnOf(dx, dz),
                        column(SectionKey.x(key) + dx, SectionKey.z(key) + dz));
            }
        }
    }

    /** Receives the sections whose meshes are stale. */
    @FunctionalInterface
    public interface StaleSections {
        /**
         * Reports a section whose mesh is stale; possibly more than once.
         *
         * @param lightOnly whether its blocks and those that touch it are unchanged, and only its
         *     light may have changed: less urgent
         */
        void stale(long key, boolean lightOnly);
    }
}
