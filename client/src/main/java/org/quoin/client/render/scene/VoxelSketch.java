package org.quoin.client.render.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.WorldBounds;

/**
 * Builds a small world in memory, block by block, for pictures that no simulation stands behind.
 */
public final class VoxelSketch {
    private final Terrain terrain;
    private final Map<Long, byte[]> blocksByKey = new TreeMap<>();

    /** Starts from that terrain. */
    public VoxelSketch(Terrain terrain) {
        this.terrain = terrain;
    }

    /** Sets a block; outside the world nothing happens. */
    public void set(int x, int y, int z, int block) {
        if (WorldBounds.contains(x, y, z)) {
            long key = SectionKey.ofBlock(x, y, z);
            blocksByKey.computeIfAbsent(key, this::terrainBlocks)[Section.indexOfBlock(x, y, z)] =
                    (byte) block;
        }
    }

    private byte[] terrainBlocks(long key) {
        return terrain.section(SectionKey.x(key), SectionKey.y(key), SectionKey.z(key)).toBlocks();
    }

    /** Fills a box, both corners included. */
    public void fill(int x0, int y0, int z0, int x1, int y1, int z1, int block) {
        for (int x = x0; x <= x1; x++) {
            for (int y = y0; y <= y1; y++) {
                for (int z = z0; z <= z1; z++) {
                    set(x, y, z, block);
                }
            }
        }
    }

    /** The changes, as a tick would bring them. */
    public List<SectionUpdate> updates() {
        List<SectionUpdate> updates = new ArrayList<>();
        blocksByKey.forEach(
                (key, blocks) -> updates.add(new SectionUpdate(key, Section.of(blocks))));
        return updates;
    }

    /** The sketched world, ready to be shown. */
    public ViewWorld toViewWorld() {
        ViewWorld world = new ViewWorld(terrain);
        world.apply(updates(), (key, lightOnly) -> {});
        return world;
    }
}
