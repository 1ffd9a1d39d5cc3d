package org.quoin.sim;

import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.World;

/**
 * The whole state at one turn, held still while the simulation goes on. Immutable, so that a thread
 * other than the simulation's can turn it into bytes. Taking one packs the sections that changed
 * since they were packed last and copies no others.
 */
public final class WorldImage {
    /** The places of a section in the three arrays of an image. */
    private static final int SECTION_PLACE_BYTES = 3 * Long.BYTES;

    private final WorldConfig config;
    private final int turn;
    private final long stateHash;
    private final Avatars avatars;
    private final DynamicState dynamic;
    private final long[] keys;
    private final Section[] sections;
    private final long[] sectionHashes;
    private final ColumnSource columns;
    private final long editedBytes;

    private WorldImage(Simulation simulation) {
        this.config = simulation.config();
        this.turn = simulation.turn();
        this.stateHash = simulation.stateHash();
        this.avatars = simulation.avatars().copy();
        this.dynamic = simulation.dynamic().copy();
        this.keys = simulation.world().editedKeysAscending();
        this.sections = new Section[keys.length];
        this.sectionHashes = new long[keys.length];
        this.columns = simulation.columns();
        this.editedBytes = simulation.world().editedBytes();
        for (int i = 0; i < keys.length; i++) {
            sections[i] = simulation.world().section(keys[i]);
            sectionHashes[i] = simulation.world().sectionHash(keys[i]);
        }
    }

    /** Holds the state still as it is now. */
    public static WorldImage of(Simulation simulation) {
        return new WorldImage(simulation);
    }

    /** The settings that the world is made from. */
    public WorldConfig config() {
        return config;
    }

    /** The last turn executed. */
    public int turn() {
        return turn;
    }

    /**
     * About how much memory it takes beside an earlier image of the same world, in bytes: sections
     * that did not change between them are the same objects.
     */
    public long memoryBytesBeside(WorldImage before) {
        long bytes = dynamic.memoryBytes() + (long) keys.length * SECTION_PLACE_BYTES;
        int j = 0;
        for (int i = 0; i < keys.length; i++) {
            while (j < before.keys.length && before.keys[j] < keys[i]) {
                j++;
            }
            boolean same =
                    j < before.keys.length
                            && before.keys[j] == keys[i]
                            && before.sections[j] == sections[i];
            bytes += same ? 0 : sections[i].memoryBytes();
        }
        return bytes;
    }

    /** The hash of the state. */
    public long stateHash() {
        return stateHash;
    }

    /** Whether {@link Snapshot#read} would take it: a larger world must not be written. */
    public boolean isReadable() {
        int columns = 0;
        for (int i = 0; i < keys.length; i++) {
            boolean first =
                    i == 0 || SectionKey.columnOf(keys[i]) != SectionKey.columnOf(keys[i - 1]);
            columns += first ? 1 : 0;
        }
        return keys.length <= Snapshot.SECTIONS_MAX && columns <= Snapshot.COLUMNS_MAX;
    }

    /** The bytes of {@link Snapshot#write}. */
    public byte[] toBytes() {
        return Snapshot.write(config, turn, avatars, dynamic, keys, sections, editedBytes);
    }

    /** A simulation that goes on from here, independent of the one the image is of. */
    public Simulation open() {
        World world = new World(columns);
        for (int i = 0; i < keys.length; i++) {
            world.restoreSection(keys[i], sections[i], sectionHashes[i]);
        }
        return new Simulation(config, world, avatars.copy(), dynamic.copy(), turn);
    }
}
