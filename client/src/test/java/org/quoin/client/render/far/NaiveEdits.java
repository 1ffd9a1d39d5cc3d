package org.quoin.client.render.far;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.WorldBounds;

/** Edits and their look from afar, read voxel by voxel. */
final class NaiveEdits {
    private static final int[] BUILT = {
        Blocks.BRICKS, Blocks.PLANKS, Blocks.GLASS, Blocks.AIR, Blocks.AIR, Blocks.WATER
    };

    final Terrain terrain;
    final ViewWorld world;
    private final Set<Long> columns = new HashSet<>();

    NaiveEdits(Terrain terrain) {
        this.terrain = terrain;
        world = new ViewWorld(terrain);
    }

    /** Fills a box of voxels. */
    void fill(int x0, int y0, int z0, int wide, int high, int deep, int block) {
        TreeMap<Long, byte[]> sections = new TreeMap<>();
        for (int x = x0; x < x0 + wide; x++) {
            for (int z = z0; z < z0 + deep; z++) {
                for (int y = y0; y < y0 + high; y++) {
                    long key = SectionKey.ofBlock(x, y, z);
                    sections.computeIfAbsent(key, k -> world.section(k).toBlocks())[
                                    Section.indexOfBlock(x, y, z)] =
                            (byte) block;
                }
                columns.add(SectionKey.of(x >> Section.SHIFT, 0, z >> Section.SHIFT));
            }
        }
        List<SectionUpdate> updates = new ArrayList<>();
        sections.forEach((key, blocks) -> updates.add(new SectionUpdate(key, Section.of(blocks))));
        world.apply(updates, (key, lightOnly) -> {});
    }

    /** Builds and digs something somewhere in a tile. */
    void random(Random random, long key) {
        int blocks = FarGrid.tileBlocks(FarGrid.level(key));
        int side = 1 << random.nextInt(6);
        int x = FarGrid.x0(key) + random.nextInt(blocks) - 6;
        int z = FarGrid.z0(key) + random.nextInt(blocks) - 6;
        int block = BUILT[random.nextInt(BUILT.length)];
        int y = 40 + random.nextInt(50);
        int high = block == Blocks.AIR ? 120 - y : 1 + random.nextInt(60);
        fill(x, y, z, side, high, 1 + random.nextInt(side), block);
    }

    private static boolean isSeen(int id) {
        Block block = Blocks.get(id);
        return block.shape() != Shape.NONE
                && block.shape() != Shape.CROSS
                && block.shape() != Shape.LADDER
                && block.shape() != Shape.FIRE;
    }

    private static int top(BlockReader blocks, int x, int z) {
        int y = WorldBounds.HEIGHT;
        while (y > 0 && !isSeen(blocks.blockAt(x, y - 1, z))) {
            y--;
        }
        return y;
    }

    /** The top and the upper block of a square of 4 x 4 blocks; null if it is not edited. */
    int[] square(int x0, int z0) {
        if (!columns.contains(SectionKey.of(x0 >> Section.SHIFT, 0, z0 >> Section.SHIFT))) {
            return null;
        }
        boolean edited = false;
        List<Integer> tops = new ArrayList<>();
        for (int x = x0; x < x0 + 4; x++) {
            for (int z = z0; z < z0 + 4; z++) {
                int top = top(world, x, z);
                int before = top(terrain, x, z);
                edited |= top != before;
                edited |= world.blockAt(x, top - 1, z) != terrain.blockAt(x, before - 1, z);
                tops.add(top);
            }
        }
        tops.sort(Collections.reverseOrder());
        int high = tops.get(0) >= tops.get(3) + 6 ? tops.get(0) : tops.get(3);
        TreeMap<Integer, Integer> counts = new TreeMap<>();
        for (int x = x0; x < x0 + 4; x++) {
            for (int z = z0; z < z0 + 4; z++) {
                int top = top(world, x, z);
                if (top >= high) {
                    counts.merge(world.blockAt(x, top - 1, z), 1, Integer::sum);
                }
            }
        }
        return edited ? new int[] {high, most(counts)} : null;
    }

    /** The block that is counted most; of two the lower number. */
    static int most(Map<Integer, Integer> counts) {
        int most = Collections.max(counts.values());
        int best = Integer.MAX_VALUE;
        for (Map.Entry<Integer, Integer> block : counts.entrySet()) {
            best = block.getValue() == most ? Math.min(best, block.getKey()) : best;
        }
        return best;
    }
}
