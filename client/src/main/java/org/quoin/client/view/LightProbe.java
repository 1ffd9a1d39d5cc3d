package org.quoin.client.view;

import java.util.Arrays;
import org.quoin.client.mesh.LightFlood;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * The light at places where something stands that has no mesh: avatars, bodies, the camera. Works
 * out a section's light when it is asked for and remembers some; main thread only.
 */
public final class LightProbe {
    /** Full sky light, no lamps. */
    public static final int OPEN_SKY = 15 << 4;

    /** Sections remembered; a power of two. 2 MB. */
    private static final int SLOTS = 512;

    /** Sections worked out between two frames: half a millisecond of one core. */
    private static final int FILLS_PER_FRAME = 12;

    private static final long NONE = SectionKey.of(0, -1, 0);

    private final ViewWorld world;
    private final LightFlood flood = new LightFlood();
    private final long[] keys = new long[SLOTS];
    private final byte[][] levels = new byte[SLOTS][0];
    private int fillsLeft = FILLS_PER_FRAME;

    /** Nothing is known yet. */
    public LightProbe(ViewWorld world) {
        this.world = world;
        Arrays.fill(keys, NONE);
    }

    /** A new frame: some more may be worked out. */
    public void startFrame() {
        fillsLeft = FILLS_PER_FRAME;
    }

    /** A section's light may be another now; see {@link StaleSections}. */
    public void markStale(long key) {
        int slot = slotOf(key);
        if (keys[slot] == key) {
            keys[slot] = NONE;
        }
    }

    /**
     * Sky light times 16 plus the light of lamps, at a place; of the voxel above where it is in
     * something opaque. Open sky where it is not known yet.
     */
    public int at(double x, double y, double z) {
        int blockX = (int) Math.floor(x);
        int blockY = (int) Math.floor(y);
        int blockZ = (int) Math.floor(z);
        int level = levelAt(blockX, blockY, blockZ);
        return level == 0 ? levelAt(blockX, blockY + 1, blockZ) : level;
    }

    /** The same of a voxel itself; 0 in what is opaque. */
    public int levelAt(int x, int y, int z) {
        if (!WorldBounds.contains(x, y, z)) {
            return y < 0 ? 0 : OPEN_SKY;
        }
        long key = SectionKey.ofBlock(x, y, z);
        int slot = slotOf(key);
        if (keys[slot] != key && !learn(key, slot)) {
            return OPEN_SKY;
        }
        return levels[slot][Section.indexOfBlock(x, y, z)] & 255;
    }

    private boolean learn(long key, int slot) {
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
