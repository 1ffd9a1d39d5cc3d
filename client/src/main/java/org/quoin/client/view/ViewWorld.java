package org.quoin.client.view;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.mesh.Neighbourhood;
import org.quoin.sim.SectionUpdate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.WorldBounds;

/**
 * The view's own copy of the voxels: the sections that the ticks brought, and the terrain for all
 * others. Main thread only; the sections in it are immutable and may be handed to workers.
 */
public final class ViewWorld implements BlockReader {
    /** Beyond this the memory of unedited sections starts anew; 33 x 33 columns fit. */
    private static final int TERRAIN_SECTIONS_MAX = 1 << 15;

    private final Terrain terrain;
    private final Long2ObjectOpenHashMap<Section> edited = new Long2ObjectOpenHashMap<>();
    private final Long2ObjectOpenHashMap<Section> untouched = new Long2ObjectOpenHashMap<>();

    // The last section asked for: neighbouring blocks are asked for in a row.
    private long lastKey = SectionKey.of(0, -1, 0);
    private Section last = Section.uniform(Blocks.AIR);

    /** A world that nobody has edited yet. */
    public ViewWorld(Terrain terrain) {
        this.terrain = terrain;
    }

    /** The terrain below the edits. */
    public Terrain terrain() {
        return terrain;
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
            untouched.remove(update.key());
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
            section = untouched.get(key);
        }
        if (section == null) {
            section = terrain.section(SectionKey.x(key), SectionKey.y(key), SectionKey.z(key));
            if (untouched.size() >= TERRAIN_SECTIONS_MAX) {
                untouched.clear();
            }
            untouched.put(key, section);
        }
        lastKey = key;
        last = section;
        return section;
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
