package org.quoin.sim.rule;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.World;
import org.quoin.sim.world.WorldBounds;

/**
 * Random updates: in the active columns voxels are drawn by hash; grass and saplings among them
 * grow, lava among them sets alight what burns. Each turn serves one group of columns, with all
 * draws of a second at once, so that few sections have to be looked up. Layers of a section without
 * a block that random updates change are left out.
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
    private final long seed;
    private final int drawsPerVisit;
    private boolean sparks = true;

    GrowthRules(World world, BlockEditor editor, long seed, TickRate rate) {
        this.world = world;
        this.editor = editor;
        this.grass = new GrassRule(editor);
        this.sapling = new SaplingRule(editor);
        this.seed = seed;
        this.drawsPerVisit = DRAWS_PER_SECOND * ActiveColumns.GROUPS / rate.turnsPerSecond();
    }

    /** Those rules hold from now on. */
    void useRules(GameRules now) {
        sparks = now.isOn(GameRule.FIRE_SPREADS);
    }

    /** Draws voxels in the columns whose turn it is. */
    void step(ActiveColumns active, int turn) {
        var columns = active.group(turn & (ActiveColumns.GROUPS - 1));
        for (int i = 0; i < columns.size(); i++) {
            long column = columns.getLong(i);
            int x = SectionKey.x(column) << Section.SHIFT;
            int z = SectionKey.z(column) << Section.SHIFT;
            if (WorldBounds.isInsideBorder(x, z)) {
                TerrainColumn terrain =
                        world.terrainColumn(SectionKey.x(column), SectionKey.z(column));
                for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                    int layers = world.randomlyUpdatedLayers(column + sy, terrain);
                    if (layers != 0) {
                        draw(column + sy, turn, layers);
                    }
                }
            }
        }
    }

    /** Most draws meet none of the layers, and need not look at the voxel. */
    private void draw(long key, int turn, int layersBefore) {
        int layers = layersBefore;
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
            if ((layers >> Section.localY(index) & 1) != 0) {
                int x = x0 + Section.localX(index);
                int y = y0 + Section.localY(index);
                int z = z0 + Section.localZ(index);
                int block = editor.blockAt(x, y, z);
                if (Blocks.isRandomlyUpdated(block)) {
                    grow(x, y, z, block, Mix.mix(bits + drawn));
                    layers = world.randomlyUpdatedLayers(key);
                }
            }
        }
    }

    private void grow(int x, int y, int z, int block, long bits) {
        ChangeTrace trace = editor.trace();
        if (trace != null) {
            trace.beginGrowth(x, y, z);
        }
        if (block == Blocks.SAPLING) {
            sapling.grow(x, y, z, bits);
        } else if (Blocks.isLava(block)) {
            if (sparks) {
                FireRule.throwSparks(editor, x, y, z, bits);
            }
        } else {
            grass.grow(x, y, z, block, bits);
        }
    }

    /** Grass dies under opaque blocks, and spreads to dirt under open cells near it. */
    private static final class GrassRule {
        private static final int REACH_DOWN = 2;
        private static final int REACH_HEIGHT = 4;

        /** Cells that one random update tries to spread to. */
        private static final int SEEDS = 3;

        private static final int SEED_BITS = 20;

        private final BlockEditor editor;

        GrassRule(BlockEditor editor) {
            this.editor = editor;
        }

        /** A random update of grass. */
        void grow(int x, int y, int z, int grass, long bits) {
            if (!isOpen(x, y, z)) {
                if (editor.borders().mayCross(x, y + 1, z, x, y, z, Flag.GROWTH)) {
                    editor.set(x, y, z, Blocks.DIRT);
                }
                return;
            }
            for (int i = 0; i < SEEDS; i++) {
                sow(x, y, z, grass, bits >>> (i * SEED_BITS));
            }
        }

        private void sow(int x, int y, int z, int grass, long bits) {
            int nx = x + (int) ((bits & 0xFF) % 3) - 1;
            int nz = z + (int) ((bits >>> 8 & 0xFF) % 3) - 1;
            int ny = y + (int) (bits >>> 16 & (REACH_HEIGHT - 1)) - REACH_DOWN;
            if (editor.blockAt(nx, ny, nz) == Blocks.DIRT
                    && isOpen(nx, ny, nz)
                    && editor.mayBecome(nx, ny, nz, grass)
                    && editor.borders().mayCross(x, y, z, nx, ny, nz, Flag.GROWTH)) {
                editor.set(nx, ny, nz, grass);
            }
        }

        /** Grass neither lives under an opaque block nor on the bottom of a lake. */
        private boolean isOpen(int x, int y, int z) {
            int above = editor.blockAt(x, y + 1, z);
            return !Blocks.isOpaque(above) && !Blocks.isLiquid(above);
        }
    }

    /**
     * A sapling grows into a tree: a trunk of 4 to 6 logs under a crown of leaves. The trunk needs
     * free cells; leaves grow where there are any. So a tree changes at most a hundred voxels.
     */
    private static final class SaplingRule {
        /** One in this many random updates lets it grow: after about eight minutes. */
        private static final int GROWS_ONE_IN = 7;

        private static final int TRUNK_MIN = 4;
        private static final int TRUNK_SPAN = 3;
        private static final int CROWN_RADIUS = 2;

        /** How far below the top of the trunk the crown begins. */
        private static final int CROWN_DEPTH = 2;

        private static final int[] LOGS = {Blocks.LOG, Blocks.BIRCH_LOG, Blocks.SPRUCE_LOG};

        private final BlockEditor editor;

        SaplingRule(BlockEditor editor) {
            this.editor = editor;
        }

        /** A random update of a sapling. */
        void grow(int x, int y, int z, long bits) {
            if (Long.remainderUnsigned(bits, GROWS_ONE_IN) != 0 || editor.isFull()) {
                return;
            }
            int height = TRUNK_MIN + (int) (bits >>> 8 & 0xFF) % TRUNK_SPAN;
            if (!hasRoom(x, y, z, height)) {
                return;
            }
            int wood = (bits >>> 16 & 3) == 0 ? 1 : 0;
            crown(x, y, z, height, Blocks.LEAVES + wood, bits >>> 20);
            for (int i = 0; i < height; i++) {
                editor.set(x, y + i, z, LOGS[wood]);
            }
            if (editor.borders().mayCross(x, y, z, x, y - 1, z, Flag.GROWTH)) {
                editor.set(x, y - 1, z, Blocks.DIRT);
            }
        }

        private boolean hasRoom(int x, int y, int z, int height) {
            if (y + height + 1 >= WorldBounds.HEIGHT) {
                return false;
            }
            for (int i = 1; i <= height; i++) {
                if (!isFree(editor.blockAt(x, y + i, z))
                        || !editor.borders().mayCross(x, y, z, x, y + i, z, Flag.GROWTH)) {
                    return false;
                }
            }
            return true;
        }

        /**
         * Two wide layers around the top of the trunk, whose corners may be missing, and two
         * narrow.
         */
        private void crown(int x, int y, int z, int height, int leaves, long bits) {
            int top = y + height;
            long corners = bits;
            for (int dy = -CROWN_DEPTH; dy <= 1; dy++) {
                int radius = dy < 0 ? CROWN_RADIUS : 1;
                for (int dz = -radius; dz <= radius; dz++) {
                    for (int dx = -radius; dx <= radius; dx++) {
                        boolean corner = Math.abs(dx) == radius && Math.abs(dz) == radius;
                        boolean kept = !corner || (dy < 1 && (corners & 1) != 0);
                        corners = corner ? corners >>> 1 : corners;
                        if (kept
                                && isFree(editor.blockAt(x + dx, top + dy, z + dz))
                                && editor.borders()
                                        .mayCross(x, y, z, x + dx, top + dy, z + dz, Flag.GROWTH)) {
                            place(x + dx, top + dy, z + dz, leaves);
                        }
                    }
                }
            }
        }

        private void place(int x, int y, int z, int leaves) {
            if (WorldBounds.contains(x, y, z)) {
                editor.set(x, y, z, leaves);
            }
        }

        private static boolean isFree(int block) {
            return Blocks.isReplaceable(block) && !Blocks.isLiquid(block);
        }
    }
}
