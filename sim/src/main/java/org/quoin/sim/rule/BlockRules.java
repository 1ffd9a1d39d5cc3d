package org.quoin.sim.rule;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.ColumnAttribution;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.update.UpdateQueue;
import org.quoin.sim.update.Updates;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.World;

/**
 * Runs the rules of blocks in the active columns, turn by turn and in this order: sand, plants,
 * fire and the other blocks that are due; water; lava; random updates of what grows. In each the
 * voxels go in the order of their section and their place in it.
 *
 * <p>A turn visits a bounded number of voxels; the limits are tested between two sections. The rest
 * comes first in the next turn.
 */
public final class BlockRules {
    /** About 15 ms of sand on one core. */
    public static final int BLOCKS_PER_TURN_MAX = 250_000;

    /** About 15 ms of water that changes everywhere. */
    public static final int WATER_PER_TURN_MAX = 400_000;

    /** Lava is slow, so a wait does not show. */
    public static final int LAVA_PER_TURN_MAX = 100_000;

    /** With at least this many due voxels, copying the section is faster than looking each up. */
    private static final int DENSE_MIN = 48;

    private final Updates updates;
    private final BlockEditor editor;
    private final FluidRule water;
    private final FluidRule lava;
    private final SandRule sand;
    private final FireRule fire;
    private final TntRule tnt;
    private final GrowthRules growth;
    private final ItemDrops items;
    private int denseMin = DENSE_MIN;

    /** Takes its work from the queues into which the editor schedules. */
    public BlockRules(
            World world,
            BlockEditor editor,
            Updates updates,
            Bodies bodies,
            ColumnAttribution attribution,
            long seed,
            TickRate rate) {
        this.updates = updates;
        this.editor = editor;
        this.items = new ItemDrops(bodies, rate);
        this.water = new FluidRule(Liquid.WATER, editor, items, attribution);
        this.lava = new FluidRule(Liquid.LAVA, editor, items, attribution);
        this.sand = new SandRule(editor, bodies, attribution);
        this.tnt = new TntRule(editor, bodies, updates, attribution, rate);
        this.growth = new GrowthRules(world, editor, seed, rate);
        this.fire = new FireRule(editor, updates, tnt, attribution, seed, rate);
    }

    /** The rule that lights TNT, for players and blasts. */
    public TntRule tnt() {
        return tnt;
    }

    /** Whether blocks fell at once, as too many fall already because of the player in a slot. */
    public boolean pollFallingAtOnce(int slot) {
        return sand.pollAtOnce(slot);
    }

    /**
     * Tells every change and its causes from now on. Each due voxel is then looked up by itself,
     * which gives the same world, but more slowly.
     */
    public void useTrace(ChangeTrace trace) {
        editor.useTrace(trace);
        setDenseMin(Integer.MAX_VALUE);
    }

    /** For tests: the number of due voxels from which a section is copied. */
    public void setDenseMin(int voxels) {
        denseMin = voxels;
        water.setDenseMin(voxels);
        lava.setDenseMin(voxels);
    }

    /** Those rules hold from now on. */
    public void useRules(GameRules now) {
        fire.useRules(now);
        sand.useRules(now);
        tnt.useRules(now);
        growth.useRules(now);
    }

    /** Carries out what is due in this turn. */
    public void step(ActiveColumns active) {
        updates.collect(active);
        stepBlocks(active);
        water.step(active, WATER_PER_TURN_MAX);
        lava.step(active, LAVA_PER_TURN_MAX);
        growth.step(active, updates.turn());
    }

    private void stepBlocks(ActiveColumns active) {
        UpdateQueue queue = updates.blocks();
        int done = 0;
        long[] words = queue.next(active);
        while (words != null) {
            done += updateSection(queue.key(), words);
            words = done < BLOCKS_PER_TURN_MAX ? queue.next(active) : null;
        }
    }

    private int updateSection(long key, long[] words) {
        int due = 0;
        for (long word : words) {
            due += Long.bitCount(word);
        }
        int x0 = SectionKey.x(key) << Section.SHIFT;
        int y0 = SectionKey.y(key) << Section.SHIFT;
        int z0 = SectionKey.z(key) << Section.SHIFT;
        ChangeTrace trace = editor.trace();
        boolean copied = due >= denseMin && editor.borders().areOpen(key);
        if (copied) {
            sand.load(key);
        }
        for (int i = 0; i < words.length; i++) {
            for (long word = words[i]; word != 0; word &= word - 1) {
                int index = (i << 6) + Long.numberOfTrailingZeros(word);
                int x = x0 + Section.localX(index);
                int y = y0 + Section.localY(index);
                int z = z0 + Section.localZ(index);
                if (trace != null) {
                    trace.beginUpdate(x, y, z);
                }
                int block = copied ? sand.blockIn(index) : editor.blockAt(x, y, z);
                if (!copied || !Blocks.isLoose(block) || !sand.updateIn(index, x, y, z, block)) {
                    // Other rules may change any voxel, of which the copy would not know.
                    copied &= !update(x, y, z, block);
                }
            }
        }
        return due;
    }

    /** Turns a block that lost its support into an item. */
    private void comeOff(int x, int y, int z, int block) {
        editor.set(x, y, z, Blocks.AIR);
        items.drop(x, y, z, block);
    }

    private boolean hasLostWall(int x, int y, int z, int ladder) {
        int looks = Blocks.get(ladder).facing();
        int wallX = x - Face.dx(looks);
        int wallZ = z - Face.dz(looks);
        return !Blocks.isFullCube(editor.blockAt(wallX, y, wallZ))
                && editor.borders().mayCross(wallX, y, wallZ, x, y, z, Flag.GROWTH);
    }

    /** Returns whether there is a rule for such a block. */
    private boolean update(int x, int y, int z, int block) {
        if (Blocks.isLoose(block)) {
            sand.update(x, y, z, block);
        } else if (Blocks.isFire(block)) {
            fire.update(x, y, z, block);
        } else if (BlockTraits.isPlant(block)) {
            if (!BlockTraits.canStandOn(block, editor.blockAt(x, y - 1, z))
                    && editor.borders().mayCross(x, y - 1, z, x, y, z, Flag.GROWTH)) {
                comeOff(x, y, z, block);
            }
        } else if (BlockTraits.isLadder(block)) {
            if (hasLostWall(x, y, z, block)) {
                comeOff(x, y, z, block);
            }
        } else if (BlockTraits.isGrownLeaves(block)) {
            editor.leaves().update(x, y, z);
        } else if (block == Blocks.TNT) {
            tnt.update(x, y, z);
        } else {
            return false;
        }
        return true;
    }
}
