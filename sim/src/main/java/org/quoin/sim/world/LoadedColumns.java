package org.quoin.sim.world;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The columns of the untouched world that are being read. One without a read between two sweeps is
 * dropped; it can be made again at any time, so what is loaded never changes a result.
 */
public final class LoadedColumns {
    private static final class Loaded {
        private final TerrainColumn column;
        private boolean used = true;

        private Loaded(TerrainColumn column) {
            this.column = column;
        }
    }

    private final Long2ObjectOpenHashMap<Loaded> byKey = new Long2ObjectOpenHashMap<>();

    /** The keys in the map; the map is never iterated. */
    private final LongArrayList keys = new LongArrayList();

    private final ColumnSource source;

    /** Nothing is loaded yet. */
    public LoadedColumns(ColumnSource source) {
        this.source = source;
    }

    /** Where columns come from. */
    public ColumnSource source() {
        return source;
    }

    /** How many are loaded. */
    public int count() {
        return keys.size();
    }

    /** The column; made, or waited for, if it is not loaded. */
    public TerrainColumn column(int cx, int cz) {
        TerrainColumn loaded = used(cx, cz);
        return loaded == null ? load(source.column(cx, cz)) : loaded;
    }

    /** The column if it can be had without waiting, else null, and it is wanted. */
    public @Nullable TerrainColumn ready(int cx, int cz) {
        TerrainColumn loaded = used(cx, cz);
        if (loaded != null) {
            return loaded;
        }
        TerrainColumn ready = source.ready(cx, cz);
        return ready == null ? null : load(ready);
    }

    /** A hint that the column will be asked for. */
    public void want(int cx, int cz) {
        if (!byKey.containsKey(key(cx, cz))) {
            source.want(cx, cz);
        }
    }

    /** The column if it is loaded; changes nothing, so several threads may look at once. */
    @Nullable TerrainColumn peek(int cx, int cz) {
        Loaded loaded = byKey.get(key(cx, cz));
        return loaded == null ? null : loaded.column;
    }

    /** Drops what was not read since the last sweep. Returns whether anything was dropped. */
    public boolean sweep() {
        int kept = 0;
        for (int i = 0; i < keys.size(); i++) {
            long key = keys.getLong(i);
            Loaded loaded = byKey.get(key);
            if (loaded.used) {
                loaded.used = false;
                keys.set(kept++, key);
            } else {
                byKey.remove(key);
            }
        }
        boolean dropped = kept < keys.size();
        keys.size(kept);
        return dropped;
    }

    /** Drops what is further than a distance from a column, along x or along z. */
    public void dropBeyond(int cx, int cz, int radiusColumns) {
        int kept = 0;
        for (int i = 0; i < keys.size(); i++) {
            long key = keys.getLong(i);
            int dx = Math.abs(SectionKey.x(key) - cx);
            int dz = Math.abs(SectionKey.z(key) - cz);
            if (Math.max(dx, dz) <= radiusColumns) {
                keys.set(kept++, key);
            } else {
                byKey.remove(key);
            }
        }
        keys.size(kept);
    }

    private @Nullable TerrainColumn used(int cx, int cz) {
        Loaded loaded = byKey.get(key(cx, cz));
        if (loaded == null) {
            return null;
        }
        loaded.used = true;
        return loaded.column;
    }

    private TerrainColumn load(TerrainColumn column) {
        long key = key(column.cx(), column.cz());
        byKey.put(key, new Loaded(column));
        keys.add(key);
        return column;
    }

    private static long key(int cx, int cz) {
        return SectionKey.of(cx, 0, cz);
    }
}
