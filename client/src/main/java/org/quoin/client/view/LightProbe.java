package org.quoin.client.view;

import java.util.Arrays;
import org.quoin.client.mesh.LightFlood;
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

    /** Sections cached; a power of two. 2 MB. */
    private static final int SLOTS = 512;

    /** Sections computed for a picture, at most: half a millisecond of one core. */
    private static final int FILLS_PER_PICTURE = 12;

    private static final long NONE = SectionKey.of(0, -1, 0);

    private final ViewWorld world;
    private final LightFlood flood = new LightFlood();
    private final long[] keys = new long[SLOTS];
    private final byte[][] levels = new byte[SLOTS][0];
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

    /** Forgets a section whose light may have changed; see {@link ViewWorld.StaleSections}. */
    public void markStale(long key) {
        int slot = slotOf(key);
        if (keys[slot] == key) {
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
        int slot = slotOf(key);
        if (keys[slot] != key && !compute(key, slot)) {
            return OPEN_SKY;
        }
        return levels[slot][Section.indexOfBlock(x, y, z)] & 255;
    }

    private boolean compute(long key, int slot) {
        if (fillsLeft == 0 || !world.isReady(SectionKey.x(key), SectionKey.z(key))) {
            return false;
        }
        fillsLeft--;
        if (levels[slot].length == 0) {
            levels[slot] = new byte[Section.VOLUME];
        }
        flood.fill(world.neighbourhood(key), levels[slot]);
        keys[slot] = key;
        return true;
    }

    private static int slotOf(long key) {
        int mixed = SectionKey.x(key) * 31 + SectionKey.z(key) * 17 * 31 + SectionKey.y(key);
        return mixed & (SLOTS - 1);
    }
}
