package org.quoin.sim.world;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * All voxels: the terrain, and the sections that somebody edited. Only the simulation holds one;
 * the view gets immutable {@link Section}s.
 */
public final class World implements BlockReader {
    private final Terrain terrain;
    private final Long2ObjectOpenHashMap<EditedSection> editedByKey =
            new Long2ObjectOpenHashMap<>();

    /**
     * The keys of {@link #editedByKey} in the order of the first edit; the map is never iterated.
     */
    private final LongArrayList editedKeys = new LongArrayList();

    private final LongArrayList changedKeys = new LongArrayList();
    private long voxelHash;

    // Most reads follow a read next door, so one remembered section saves the look-up.
    private long lastKey = Long.MIN_VALUE;
    private @Nullable EditedSection lastSection;

    /** An untouched world. */
    public World(Terrain terrain) {
        this.terrain = terrain;
    }

    /** What the world was before anybody edited it. */
    public Terrain terrain() {
        return terrain;
    }

    @Override
    public int blockAt(int x, int y, int z) {
        if (!WorldBounds.contains(x, y, z)) {
            return terrain.blockAt(x, y, z);
        }
        EditedSection edited = editedSection(SectionKey.ofBlock(x, y, z));
        return edited == null
                ? terrain.blockAt(x, y, z)
                : edited.blockAt(Section.indexOfBlock(x, y, z));
    }

    /**
     * Changes a voxel. Setting what is there already changes nothing.
     *
     * @throws IllegalArgumentException outside the world or for an unknown type
     */
    public void setBlock(int x, int y, int z, int block) {
        if (!WorldBounds.contains(x, y, z) || block < 0 || block >= Blocks.COUNT) {
            throw new IllegalArgumentException("block " + block + " at " + x + ", " + y + ", " + z);
        }
        int before = blockAt(x, y, z);
        if (before == block) {
            return;
        }
        long key = SectionKey.ofBlock(x, y, z);
        EditedSection edited = editedSection(key);
        if (edited == null) {
            edited = insert(key, terrainSection(key).toBlocks(), 0);
        }
        edited.setBlock(Section.indexOfBlock(x, y, z), block);
        listChange(key, edited);
        long change = VoxelHash.change(x, y, z, before, block);
        edited.hash += change;
        voxelHash += change;
    }

    /** The section at a key, edited or not. */
    public Section section(long key) {
        EditedSection edited = editedSection(key);
        return edited == null ? terrainSection(key) : edited.packed();
    }

    /** The keys of all edited sections, ascending; a fresh array. */
    public long[] editedKeysAscending() {
        long[] keys = editedKeys.toLongArray();
        Arrays.sort(keys);
        return keys;
    }

    /**
     * Takes over a section from a snapshot, and lists it as changed.
     *
     * @throws IllegalArgumentException if the section was edited before
     */
    public void restoreSection(long key, Section section) {
        if (editedSection(key) != null) {
            throw new IllegalArgumentException("section " + key + " restored twice");
        }
        long hash = hashAgainstTerrain(key, section);
        EditedSection edited = insert(key, section.toBlocks(), hash);
        edited.packedAs(section);
        listChange(key, edited);
        voxelHash += hash;
    }

    /** Lists a section as changed, whether anybody edited it or not. */
    public void listSection(long key) {
        EditedSection edited = editedSection(key);
        if (edited == null) {
            changedKeys.add(key);
        } else {
            listChange(key, edited);
        }
    }

    /** The keys of the sections changed since the last call, in the order of their first change. */
    public long[] drainChangedKeys() {
        long[] keys = changedKeys.toLongArray();
        changedKeys.clear();
        for (long key : keys) {
            EditedSection edited = editedSection(key);
            if (edited != null) {
                edited.changeListed = false;
            }
        }
        return keys;
    }

    /** The voxels' share of the state hash; zero for an untouched world. */
    public long voxelHash() {
        return voxelHash;
    }

    /** One section's share of {@link #voxelHash}; zero if nobody edited it. */
    public long sectionHash(long key) {
        EditedSection edited = editedSection(key);
        return edited == null ? 0 : edited.hash;
    }

    private @Nullable EditedSection editedSection(long key) {
        if (key != lastKey) {
            lastSection = editedByKey.get(key);
            lastKey = key;
        }
        return lastSection;
    }

    private EditedSection insert(long key, byte[] blocks, long hash) {
        EditedSection edited = new EditedSection(blocks, hash);
        editedByKey.put(key, edited);
        editedKeys.add(key);
        lastKey = key;
        lastSection = edited;
        return edited;
    }

    private void listChange(long key, EditedSection edited) {
        if (!edited.changeListed) {
            edited.changeListed = true;
            changedKeys.add(key);
        }
    }

    private Section terrainSection(long key) {
        return terrain.section(SectionKey.x(key), SectionKey.y(key), SectionKey.z(key));
    }

    private long hashAgainstTerrain(long key, Section section) {
        Section untouched = terrainSection(key);
        long hash = 0;
        for (int i = 0; i < Section.VOLUME; i++) {
            int before = untouched.blockAt(i);
            int after = section.blockAt(i);
            if (before != after) {
                int x = (SectionKey.x(key) << Section.SHIFT) + Section.localX(i);
                int y = (SectionKey.y(key) << Section.SHIFT) + Section.localY(i);
                int z = (SectionKey.z(key) << Section.SHIFT) + Section.localZ(i);
                hash += VoxelHash.change(x, y, z, before, after);
            }
        }
        return hash;
    }
}
