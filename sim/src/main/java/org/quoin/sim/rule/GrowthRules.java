package org.quoin.sim.rule;

import org.quoin.sim.math.Mix;
import org.quoin.sim.math.TickRate;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Growing;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.World;
import org.quoin.sim.world.WorldBounds;

/**
 * Random updates: in the active columns voxels are drawn by hash; grass and saplings among them
 * grow, lava among them sets alight what burns. A group of columns has its turn each turn, with all
 * its draws at once, so that few sections have to be looked up. Sections in which nothing grows are
 * left out.
 */
final class GrowthRules {
    /** How many voxels of a section are drawn in a second: each comes about once a minute. */
    private static final int DRAWS_PER_SECOND = 60;

    private static final int INDEX_BITS = 12;
    private static final int DRAWS_PER_MIX = Long.SIZE / INDEX_BITS;

    private final World world;
    private final BlockEditor editor;
    private final GrassRule grass;
    private final SaplingRule sapling;
    private final LavaFire lavaFire;
    private final long seed;
    private final int drawsPerVisit;

    GrowthRules(World world, BlockEditor editor, long seed, TickRate rate) {
        this.world = world;
        this.editor = editor;
        this.grass = new GrassRule(editor);
        this.sapling = new SaplingRule(editor);
        this.lavaFire = new LavaFire(editor);
        this.seed = seed;
        this.drawsPerVisit = DRAWS_PER_SECOND * ActiveColumns.GROUPS / rate.turnsPerSecond();
    }

    /** Draws voxels in the columns whose turn it is. */
    void step(ActiveColumns active, int turn) {
        var columns = active.group(turn & (ActiveColumns.GROUPS - 1));
        for (int i = 0; i < columns.size(); i++) {
            long column = columns.getLong(i);
            int x = SectionKey.x(column) << Section.SHIFT;
            int z = SectionKey.z(column) << Section.SHIFT;
            if (WorldBounds.isInsideBorder(x, z)) {
                for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                    if (world.grows(column + sy)) {
                        draw(column + sy, turn);
                    }
                }
            }
        }
    }

    private void draw(long key, int turn) {
        int x0 = SectionKey.x(key) << Section.SHIFT;
        int y0 = SectionKey.y(key) << Section.SHIFT;
        int z0 = SectionKey.z(key) << Section.SHIFT;
        long bits = Chance.at(seed, Chance.GROWTH, turn, key);
        for (int drawn = 0; drawn < drawsPerVisit; drawn++) {
            int part = drawn % DRAWS_PER_MIX;
            if (part == 0) {
                bits = Mix.mix(bits);
            }
            int index = (int) (bits >>> (part * INDEX_BITS)) & (Section.VOLUME - 1);
            int x = x0 + Section.localX(index);
            int y = y0 + Section.localY(index);
            int z = z0 + Section.localZ(index);
            int block = editor.blockAt(x, y, z);
            if (Growing.grows(block)) {
                grow(x, y, z, block, Mix.mix(bits + drawn));
            }
        }
    }

    private void grow(int x, int y, int z, int block, long bits) {
        if (block == Blocks.SAPLING) {
            sapling.grow(x, y, z, bits);
        } else if (Blocks.isLava(block)) {
            lavaFire.kindle(x, y, z, bits);
        } else {
            grass.grow(x, y, z, block, bits);
        }
    }
}
