package org.quoin.sim.world;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.EditedSection.VoxelHash;

/**
 * All voxels: the terrain, and the sections that somebody edited. Only the simulation holds one;
 * the view gets immutable {@link Section}s.
 */
public final class World implements BlockReader {
    /** Of an edited section in a snapshot beside its runs: the key and their number. */
    public static final int SECTION_BYTES = 10;

    /** Of a run in a snapshot: the block and how many of it. */
    public static final int RUN_BYTES = 3;

    /** Of an edited section: its object and its place in the map and the list. */
    private static final int UNIFORM_MEMORY_BYTES = 112;

    /** The same with voxels of its own, packed ones, and what is counted at the first question. */
    private static final int VOXELS_MEMORY_BYTES = UNIFORM_MEMORY_BYTES + Section.VOLUME + 1024;

    private LoadedColumns columns;
    private final Long2ObjectOpenHashMap<EditedSection> editedByKey =
            new Long2ObjectOpenHashMap<>();

    /**
     * The keys of {@link #editedByKey} in the order of the first edit; the map is never iterated.
     */
    private final LongArrayList editedKeys = new LongArrayList();

    private final LongArrayList changedKeys = new LongArrayList();
    private long voxelHash;
    private long editedBytes;
    private final byte[] scratch = new byte[Section.VOLUME];

    private final WorldReader reader = new WorldReader(this, true);

    /** Counts up whenever another object holds a section's voxels: readers then forget theirs. */
    private long layout;

    // Most edits follow an edit in the same section.
    private long lastOpenedKey;
    private @Nullable EditedSection lastOpened;

    /** An untouched world whose columns are made when they are asked for. */
    public World(Terrain terrain) {
        this(ColumnSource.inline(terrain));
    }

    /** An untouched world. */
    public World(ColumnSource source) {
        this.columns = new LoadedColumns(source);
    }

    /** The world before any edit. */
    public Terrain terrain() {
        return columns.source().terrain();
    }

    /** Where its columns come from. */
    public ColumnSource columns() {
        return columns.source();
    }

    /** Takes columns from another source of the same terrain from now on. */
    public void useColumns(ColumnSource source) {
        columns = new LoadedColumns(source);
        layout++;
    }

    /** How many columns of the terrain are loaded. */
    public int loadedColumns() {
        return columns.count();
    }

    /** A hint that voxels of that column will be read soon. */
    public void want(int cx, int cz) {
        columns.want(cx, cz);
    }

    /** Loads a column if that takes no waiting, else it is wanted. Returns whether it is loaded. */
    public boolean prepare(int cx, int cz) {
        return columns.ready(cx, cz) != null;
    }

    /** Drops the columns that nobody read since the last call. */
    public void sweep() {
        columns.sweep();
        layout++; // What readers remember does not count as read.
    }

    /** A reader for another thread; see {@link WorldReader}. */
    public WorldReader newReader() {
        return new WorldReader(this, false);
    }

    /** The y of the lowest block above the untouched ground. */
    public int surfaceHeight(int x, int z) {
        return columns.column(x >> Section.SHIFT, z >> Section.SHIFT).surfaceHeight(x, z);
    }

    @Override
    public int blockAt(int x, int y, int z) {
        return reader.blockAt(x, y, z);
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
        int index = Section.indexOfBlock(x, y, z);
        write(openForEditing(key), key, index, VoxelHash.place(x, y, z), before, block);
    }

    /** A section to write into; from now on it counts as edited. */
    EditedSection openForEditing(long key) {
        EditedSection last = lastOpened;
        if (last != null && key == lastOpenedKey) {
            return last;
        }
        EditedSection edited = editedSection(key);
        if (edited == null) {
            edited = insert(key, new EditedSection(terrainSection(key).toBlocks(), 0));
        }
        lastOpened = edited;
        lastOpenedKey = key;
        return edited;
    }

    /** Changes a voxel of a section from one block to another. */
    void write(EditedSection edited, long key, int index, long place, int before, int block) {
        if (edited.isShared()) {
            edited.ownVoxels();
            layout++;
        }
        editedBytes += (long) RUN_BYTES * edited.runsAdded(index, before, block);
        edited.setBlock(index, before, block);
        if (!edited.changeListed) {
            listChange(key, edited);
        }
        long change = VoxelHash.change(place, before, block);
        edited.hash += change;
        voxelHash += change;
    }

    /** The section at a key, edited or not. */
    public Section section(long key) {
        EditedSection edited = editedSection(key);
        return edited == null ? terrainSection(key) : edited.packed();
    }

    /**
     * The layers of a section in which random updates can do something, each a bit, the lowest
     * first.
     */
    public int randomlyUpdatedLayers(long key) {
        EditedSection edited = editedSection(key);
        return edited == null
                ? terrainSection(key).randomlyUpdatedLayers()
                : edited.randomlyUpdatedLayers();
    }

    /** The same where the section's column before any edit has been looked up. */
    public int randomlyUpdatedLayers(long key, TerrainColumn terrain) {
        EditedSection edited = editedSection(key);
        return edited == null
                ? terrain.section(SectionKey.y(key)).randomlyUpdatedLayers()
                : edited.randomlyUpdatedLayers();
    }

    /** A column as it was before any edit. */
    public TerrainColumn terrainColumn(int cx, int cz) {
        return columns.column(cx, cz);
    }

    /** Whether anybody edited the section at a key. */
    public boolean isEdited(long key) {
        return editedSection(key) != null;
    }

    /** How many sections were edited. */
    public int editedSections() {
        return editedKeys.size();
    }

    /**
     * The size of all edited sections in a snapshot, in bytes: kept up to date, and equal on all
     * machines.
     */
    public long editedBytes() {
        return editedBytes;
    }

    /** About how much memory all edited sections take, in bytes; looks at each of them. */
    public long editedMemoryBytes() {
        long bytes = 0;
        for (int i = 0; i < editedKeys.size(); i++) {
            EditedSection edited = editedByKey.get(editedKeys.getLong(i));
            bytes += edited.isShared() ? UNIFORM_MEMORY_BYTES : VOXELS_MEMORY_BYTES;
        }
        return bytes;
    }

    /** Whether {@link #editedBytes} grows once a voxel is another block. */
    public boolean growsBy(int x, int y, int z, int block) {
        return editedSection(SectionKey.ofBlock(x, y, z)) == null
                || Section.runsAdded(this, x, y, z, block) > 0;
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
     * @param blocks its voxels in the order of {@link Section#index}; not kept
     * @throws IllegalArgumentException if the section was edited before
     */
    public void restoreSection(long key, byte[] blocks) {
        if (editedSection(key) != null) {
            throw new IllegalArgumentException("section " + key + " restored twice");
        }
        long hash = hashAgainstTerrain(key, blocks);
        listChange(key, insert(key, new EditedSection(blocks.clone(), hash)));
        voxelHash += hash;
    }

    /** The same for a section all of one block, which takes far less memory. */
    public void restoreUniform(long key, int block) {
        if (editedSection(key) != null) {
            throw new IllegalArgumentException("section " + key + " restored twice");
        }
        EditedSection uniform = EditedSection.uniform(block, 0);
        uniform.hash = hashAgainstTerrain(key, uniform.blocks());
        listChange(key, insert(key, uniform));
        voxelHash += uniform.hash;
    }

    /** Takes over a section of an equal world, of which {@link #sectionHash} is known. */
    public void restoreSection(long key, Section section, long hash) {
        EditedSection edited;
        if (section.isUniform()) {
            edited = EditedSection.uniform(section.blockAt(0), hash);
        } else {
            edited = new EditedSection(section.toBlocks(), hash);
            edited.packedAs(section);
        }
        listChange(key, insert(key, edited));
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

    long layout() {
        return layout;
    }

    @Nullable EditedSection editedSection(long key) {
        return editedByKey.get(key);
    }

    /** A section as it was before anybody edited it. */
    Section untouched(long key, boolean load) {
        int sx = SectionKey.x(key);
        int sz = SectionKey.z(key);
        TerrainColumn column = load ? columns.column(sx, sz) : columns.peek(sx, sz);
        if (column == null) {
            column = columns.source().column(sx, sz);
        }
        return column.section(SectionKey.y(key));
    }

    private EditedSection insert(long key, EditedSection edited) {
        editedByKey.put(key, edited);
        editedKeys.add(key);
        editedBytes += SECTION_BYTES + (long) RUN_BYTES * edited.countRuns();
        layout++;
        return edited;
    }

    private void listChange(long key, EditedSection edited) {
        if (!edited.changeListed) {
            edited.changeListed = true;
            changedKeys.add(key);
        }
    }

    /** A section as it was before anybody edited it. */
    Section terrainSection(long key) {
        int sy = SectionKey.y(key);
        return sy < 0 || sy >= WorldBounds.SECTIONS_HIGH ? Section.AIR : untouched(key, true);
    }

    private long hashAgainstTerrain(long key, byte[] blocks) {
        byte[] untouched = scratch;
        terrainSection(key).unpack(untouched);
        long place =
                VoxelHash.place(
                        SectionKey.x(key) << Section.SHIFT,
                        SectionKey.y(key) << Section.SHIFT,
                        SectionKey.z(key) << Section.SHIFT);
        long hash = 0;
        int i = differing(untouched, blocks, 0);
        while (i < Section.VOLUME) {
            int before = Byte.toUnsignedInt(untouched[i]);
            int after = Byte.toUnsignedInt(blocks[i]);
            if (before == after) {
                i = differing(untouched, blocks, i + 1);
            } else {
                // What was edited mostly stands together: the next is looked at by itself.
                hash += VoxelHash.change(VoxelHash.placeIn(place, i), before, after);
                i++;
            }
        }
        return hash;
    }

    /**
     * The first index from there on at which two sections differ; their volume if there is none.
     */
    private static int differing(byte[] one, byte[] other, int from) {
        int at = Arrays.mismatch(one, from, Section.VOLUME, other, from, Section.VOLUME);
        return at < 0 ? Section.VOLUME : from + at;
    }
}
