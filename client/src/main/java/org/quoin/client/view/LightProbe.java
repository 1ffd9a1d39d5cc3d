package org.quoin.client.view;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import org.quoin.client.render.mesh.LightFlood;
import org.quoin.client.render.mesh.Neighbourhood;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * The light at places of entities and the camera. Computes a section's light when it is asked for
 * and caches some. Main thread only.
 */
public final class LightProbe {
    /** Full sky light, no lamps. */
    public static final int OPEN_SKY = 15 << 4;

    /** Sets of the cache; a power of two. */
    private static final int SETS = 128;

    /**
     * Sections of a set. All bodies in view ask in each picture: were it one alone, two sections in
     * a place would drive each other out each time.
     */
    private static final int WAYS = 4;

    /** Sections cached. 2 MB. */
    private static final int SLOTS = SETS * WAYS;

    /** Sections computed for a picture, at most: half a millisecond of one core. */
    private static final int FILLS_PER_PICTURE = 12;

    private static final long NONE = SectionKey.of(0, -1, 0);

    private final ViewWorld world;
    private final LightFlood flood = new LightFlood();
    private final long[] keys = new long[SLOTS];
    private final byte[][] levels = new byte[SLOTS][Section.VOLUME];

    /** Which section of each set is given up next. */
    private final byte[] nextWay = new byte[SETS];

    private final Neighbourhood around = Neighbourhood.ofAir(); // Allocated once.
    private int fillsLeft = FILLS_PER_PICTURE;

    /** Starts with an empty cache. */
    public LightProbe(ViewWorld world) {
        this.world = world;
        Arrays.fill(keys, NONE);
    }

    /** Begins a picture: some more sections may be computed. */
    public void startPicture() {
        fillsLeft = FILLS_PER_PICTURE;
    }

    /** How many sections may still be computed for this picture. */
    int fillsLeft() {
        return fillsLeft;
    }

    /** Forgets a section whose light may have changed; see {@link ViewWorld.StaleSections}. */
    public void markStale(long key) {
        int slot = slotOf(key);
        if (slot >= 0) {
            keys[slot] = NONE;
        }
    }

    /**
     * Sky light times 16 plus the light of lamps, at a place; that of the voxel above if the place
     * is in something opaque. {@link #OPEN_SKY} while it is not known.
     */
    public int at(double x, double y, double z) {
        int blockX = (int) Math.floor(x);
        int blockY = (int) Math.floor(y);
        int blockZ = (int) Math.floor(z);
        int level = levelAt(blockX, blockY, blockZ);
        return level == 0 ? levelAt(blockX, blockY + 1, blockZ) : level;
    }

    /** The same of a voxel itself; 0 if it is opaque. */
    public int levelAt(int x, int y, int z) {
        if (!WorldBounds.contains(x, y, z)) {
            return y < 0 ? 0 : OPEN_SKY;
        }
        long key = SectionKey.ofBlock(x, y, z);
        int known = slotOf(key);
        int slot = known < 0 ? compute(key) : known;
        return slot < 0 ? OPEN_SKY : levels[slot][Section.indexOfBlock(x, y, z)] & 255;
    }

    /** Returns the slot of a section that was not cached; -1 if it is not to be had now. */
    private int compute(long key) {
        if (fillsLeft == 0 || !world.isReady(SectionKey.x(key), SectionKey.z(key))) {
            return -1;
        }
        fillsLeft--;
        int set = setOf(key);
        int slot = set * WAYS + nextWay[set];
        nextWay[set] = (byte) ((nextWay[set] + 1) % WAYS);
        world.fill(around, key);
        flood.fill(around, levels[slot]);
        keys[slot] = key;
        return slot;
    }

    private static int setOf(long key) {
        return (int) HashCommon.mix(key) & (SETS - 1);
    }

    /** Where a section is cached; -1 if it is not. */
    private int slotOf(long key) {
        int from = setOf(key) * WAYS;
        for (int slot = from; slot < from + WAYS; slot++) {
            if (keys[slot] == key) {
                return slot;
            }
        }
        return -1;
    }
}
