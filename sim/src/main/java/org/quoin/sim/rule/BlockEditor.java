package org.quoin.sim.rule;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.Borders;
import org.quoin.sim.update.UpdateQueue;
import org.quoin.sim.update.Updates;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.SectionWindow;
import org.quoin.sim.world.World;

/**
 * The one way in which players, rules and bodies change voxels: a change wakes the voxel itself and
 * those around it that may care, so that their rules look at them in a later turn.
 */
public final class BlockEditor implements BlockReader {
    private final World world;
    private final Updates updates;
    private final int[] reactionTurns = new int[BlockTraits.REACTION_MILLIS.length];
    private final int[] flowTurns = new int[Liquid.COUNT];
    private final LeafRule leaves;
    private final Borders borders;
    private @Nullable ChangeTrace trace;
    private boolean full;

    /** Edits this world and schedules into these queues; the rules that do so ask these borders. */
    public BlockEditor(World world, Updates updates, Borders borders, TickRate rate) {
        this.borders = borders;
        this.world = world;
        this.updates = updates;
        for (int id = 0; id < Blocks.COUNT; id++) {
            int millis = BlockTraits.REACTION_MILLIS[id];
            reactionTurns[id] = millis == 0 ? 0 : rate.turnsOfMillis(millis);
        }
        flowTurns[Liquid.WATER.index] = rate.turnsOfMillis(Liquid.WATER.flowMillis);
        flowTurns[Liquid.LAVA.index] = rate.turnsOfMillis(Liquid.LAVA.flowMillis);
        leaves = new LeafRule(this, updates, rate);
    }

    /** Tells every change and its causes from now on. */
    void useTrace(ChangeTrace told) {
        trace = told;
    }

    /** Receives the cause of each change; usually null. */
    public @Nullable ChangeTrace trace() {
        return trace;
    }

    @Override
    public int blockAt(int x, int y, int z) {
        return world.blockAt(x, y, z);
    }

    /** Whether the world is full, from now on. */
    public void setFull(boolean isFull) {
        full = isFull;
    }

    /** Whether the world is full: then nothing grows in it that makes it bigger. */
    boolean isFull() {
        return full;
    }

    /**
     * Whether what happens may make a voxel into another block: in a full world only if that does
     * not become bigger, as one source of water high up would otherwise be thousands of edits.
     */
    boolean mayBecome(int x, int y, int z, int block) {
        return !full || !growsBy(x, y, z, block);
    }

    /** See {@link World#growsBy}. */
    public boolean growsBy(int x, int y, int z, int block) {
        return world.growsBy(x, y, z, block);
    }

    /**
     * Changes a voxel and wakes what is around it. Setting what is there already changes nothing.
     *
     * @throws IllegalArgumentException outside the world or for an unknown type
     */
    public void set(int x, int y, int z, int block) {
        int before = world.blockAt(x, y, z);
        if (before != block) {
            world.setBlock(x, y, z, block);
            tell(x, y, z, before, block);
            changed(x, y, z, before, block);
        }
    }

    /** Has the rules look at a voxel in a later turn, as if something had changed beside it. */
    public void touch(int x, int y, int z) {
        wakeBlock(blockAt(x, y, z), x, y, z);
    }

    /** Turns that a liquid takes to flow from one block to the next. */
    int flowTurns(Liquid liquid) {
        return flowTurns[liquid.index];
    }

    UpdateQueue queueOf(Liquid liquid) {
        return liquid == Liquid.WATER ? updates.water() : updates.lava();
    }

    SectionWindow newWindow() {
        return new SectionWindow(world);
    }

    /** Decides whether effects may spread from place to place. */
    Borders borders() {
        return borders;
    }

    LeafRule leaves() {
        return leaves;
    }

    /**
     * Changes a voxel as {@link FluidLaw} says. This is frequent, so where nothing is around but
     * what the liquid floods or what it leaves alone, only those wake that depend on it.
     */
    void flow(Liquid liquid, int x, int y, int z, int before, int block) {
        world.setBlock(x, y, z, block);
        tell(x, y, z, before, block);
        int west = blockAt(x - 1, y, z);
        int east = blockAt(x + 1, y, z);
        int down = blockAt(x, y - 1, z);
        int up = blockAt(x, y + 1, z);
        int north = blockAt(x, y, z - 1);
        int south = blockAt(x, y, z + 1);
        boolean[] cares = liquid.cares;
        if (liquid.isPlain(before)
                && liquid.isPlain(block)
                && !cares[west]
                && !cares[east]
                && !cares[down]
                && !cares[up]
                && !cares[north]
                && !cares[south]) {
            flood(liquid, west, x - 1, y, z);
            flood(liquid, east, x + 1, y, z);
            flood(liquid, down, x, y - 1, z);
            flood(liquid, north, x, y, z - 1);
            flood(liquid, south, x, y, z + 1);
            if (block == liquid.source) {
                flood(liquid, up, x, y + 1, z);
            }
        } else {
            changed(x, y, z, before, block);
        }
    }

    /** Wakes every voxel whose rule may depend on one that was changed. */
    void changed(int x, int y, int z, int before, int after) {
        boolean water = Blocks.isWater(before) || Blocks.isWater(after);
        boolean lava = Blocks.isLava(before) || Blocks.isLava(after);
        wakeBlock(after, x, y, z);
        for (int face = 0; face < Face.COUNT; face++) {
            int nx = x + Face.dx(face);
            int ny = y + Face.dy(face);
            int nz = z + Face.dz(face);
            int neighbour = blockAt(nx, ny, nz);
            if (face == Face.UP || BlockTraits.CARES_AROUND[neighbour]) {
                wakeBlock(neighbour, nx, ny, nz);
            }
            water |= Blocks.isWater(neighbour);
            lava |= Blocks.isLava(neighbour);
        }
        boolean groundChanged = BlockTraits.FLOODABLE[before] != BlockTraits.FLOODABLE[after];
        // Liquids do not care which of two blocks stands in their way.
        boolean inTheWay = !BlockTraits.FLOODABLE[before] && !BlockTraits.FLOODABLE[after];
        if (water && !inTheWay) {
            wakeLiquid(Liquid.WATER, x, y, z, groundChanged);
        }
        if (lava && !inTheWay) {
            wakeLiquid(Liquid.LAVA, x, y, z, groundChanged);
        }
        if (BlockTraits.isLog(before) && !BlockTraits.isLog(after)) {
            leaves.logGone(x, y, z);
        }
    }

    /** Has the block rules look at a voxel if they do anything about such a block. */
    void wakeBlock(int block, int x, int y, int z) {
        int turns = reactionTurns[block];
        if (turns != 0) {
            schedule(updates.blocks(), turns, x, y, z);
        }
    }

    /** Has a rule look at a voxel in a later turn, whatever block is there. */
    void schedule(UpdateQueue queue, int turns, int x, int y, int z) {
        queue.schedule(turns, x, y, z);
        ChangeTrace told = trace;
        if (told != null) {
            told.woke(x, y, z);
        }
    }

    private void tell(int x, int y, int z, int before, int after) {
        ChangeTrace told = trace;
        if (told != null) {
            told.changed(x, y, z, before, after);
        }
    }

    /** Wakes all voxels whose {@link FluidLaw} reads this one. */
    private void wakeLiquid(Liquid liquid, int x, int y, int z, boolean groundChanged) {
        flood(liquid, blockAt(x, y, z), x, y, z);
        flood(liquid, blockAt(x, y - 1, z), x, y - 1, z);
        flood(liquid, blockAt(x, y + 1, z), x, y + 1, z);
        floodBeside(liquid, x, y, z);
        // The liquid above flows sideways or falls, depending on whether this holds it.
        if (groundChanged && liquid.is(blockAt(x, y + 1, z))) {
            floodBeside(liquid, x, y + 1, z);
        }
    }

    private void floodBeside(Liquid liquid, int x, int y, int z) {
        flood(liquid, blockAt(x - 1, y, z), x - 1, y, z);
        flood(liquid, blockAt(x + 1, y, z), x + 1, y, z);
        flood(liquid, blockAt(x, y, z - 1), x, y, z - 1);
        flood(liquid, blockAt(x, y, z + 1), x, y, z + 1);
    }

    private void flood(Liquid liquid, int block, int x, int y, int z) {
        if (BlockTraits.FLOODABLE[block]) {
            schedule(queueOf(liquid), flowTurns[liquid.index], x, y, z);
        }
    }
}
