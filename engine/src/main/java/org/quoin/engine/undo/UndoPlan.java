package org.quoin.engine.undo;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * Voxels and what they become again. Immutable. They stand in the order in which they are changed,
 * so that nothing falls meanwhile: first what goes, from the top down, with the liquids and the
 * fire; then what is solid, from the bottom up; then what hangs on other blocks or flows.
 */
public final class UndoPlan {
    /** A turn has room for this many beside other players' commands. */
    static final int COMMANDS_A_WAVE = 4;

    private static final int BLOCK_BITS = 8;

    private final long playerId;

    /** Each a cell. */
    private final long[] cells;

    /** Each what is expected and, above it, what comes. */
    private final short[] blocks;

    private final int kept;

    /** Null if it is empty. */
    private final @Nullable VoxelBox box;

    private UndoPlan(long playerId, long[] cells, short[] blocks, int kept) {
        this.playerId = playerId;
        this.cells = cells;
        this.blocks = blocks;
        this.kept = kept;
        this.box = cells.length == 0 ? null : boxOf(cells);
    }

    private static VoxelBox boxOf(long[] cells) {
        int[] low = {Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE};
        int[] high = {Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE};
        for (long cell : cells) {
            int[] at = {Cells.x(cell), Cells.y(cell), Cells.z(cell)};
            for (int i = 0; i < at.length; i++) {
                low[i] = Math.min(low[i], at[i]);
                high[i] = Math.max(high[i], at[i]);
            }
        }
        return VoxelBox.around(low[0], low[1], low[2], high[0], high[1], high[2]);
    }

    /** Whose changes it takes back, as the world knows the player. */
    public long playerId() {
        return playerId;
    }

    /** How many voxels it changes. */
    public int size() {
        return cells.length;
    }

    /** How many voxels the player changed that stay, since somebody else has changed them since. */
    public int kept() {
        return kept;
    }

    /** The place of a voxel, as are {@link #y} and {@link #z}; 0..{@link #size} - 1. */
    public int x(int index) {
        return Cells.x(cells[index]);
    }

    /** See {@link #x}. */
    public int y(int index) {
        return Cells.y(cells[index]);
    }

    /** See {@link #x}. */
    public int z(int index) {
        return Cells.z(cells[index]);
    }

    /** The block that is there now. */
    public int expected(int index) {
        return blocks[index] & 255;
    }

    /** The block that comes. */
    public int block(int index) {
        return blocks[index] >>> BLOCK_BITS & 255;
    }

    /**
     * The smallest box that has all of it.
     *
     * @throws IllegalStateException if it is empty
     */
    public VoxelBox box() {
        VoxelBox all = box;
        if (all == null) {
            throw new IllegalStateException("the plan is empty");
        }
        return all;
    }

    /** How many voxels become which kind of block, the kinds by name. */
    public Map<String, Integer> becoming() {
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < cells.length; i++) {
            counts.merge(Blocks.get(Blocks.kindOf(block(i))).name(), 1, Integer::sum);
        }
        return counts;
    }

    /** The plan that makes again what this one takes back. */
    public UndoPlan inverse() {
        Builder inverse = new Builder(playerId);
        for (int i = 0; i < cells.length; i++) {
            inverse.add(cells[i], block(i), expected(i));
        }
        return inverse.build();
    }

    /**
     * The commands that carry it out, those of one turn together.
     *
     * @param by the requester's player id in this world; 0 for the console
     * @param redo whether the changes are redone
     * @param from the index of the voxel to begin with
     * @return a wave, and where the next one begins; empty at the end
     */
    public Wave wave(long by, boolean redo, int from) {
        List<Command.Restore> commands = new ArrayList<>();
        List<BlockRun> runs = new ArrayList<>();
        int runsLeft = Command.Restore.RUNS_MAX;
        int next = from;
        while (next < cells.length && runsLeft > 0 && commands.size() < COMMANDS_A_WAVE) {
            long section = sectionOf(next);
            while (next < cells.length && runsLeft > 0 && sectionOf(next) == section) {
                int length = runLength(next);
                runs.add(
                        new BlockRun(
                                Section.indexOfBlock(x(next), y(next), z(next)),
                                length,
                                expected(next),
                                block(next)));
                next += length;
                runsLeft--;
            }
            commands.add(new Command.Restore(by, playerId, redo, section, runs));
            runs.clear();
        }
        return new Wave(commands, next);
    }

    /**
     * The changes of one turn.
     *
     * @param next the index of the voxel after the last of them
     */
    public record Wave(List<Command.Restore> commands, int next) {
        /** Makes an unmodifiable copy. */
        public Wave {
            commands = List.copyOf(commands);
        }
    }

    private long sectionOf(int index) {
        return SectionKey.ofBlock(x(index), y(index), z(index));
    }

    /** How many voxels from one on are in a row, in its section, and become the same. */
    private int runLength(int first) {
        int length = 1;
        while (first + length < cells.length
                && blocks[first + length] == blocks[first]
                && y(first + length) == y(first)
                && z(first + length) == z(first)
                && x(first + length) == x(first) + length
                && sectionOf(first + length) == sectionOf(first)) {
            length++;
        }
        return length;
    }

    /** Gathers the voxels of a plan and puts them into their order. */
    static final class Builder {
        private static final int GOES = 0;
        private static final int SOLID = 1;
        private static final int HANGS = 2;

        private final long playerId;
        private final LongArrayList cells = new LongArrayList();
        private final it.unimi.dsi.fastutil.shorts.ShortArrayList blocks =
                new it.unimi.dsi.fastutil.shorts.ShortArrayList();
        private int kept;

        Builder(long playerId) {
            this.playerId = playerId;
        }

        /** Adds a voxel; one that stays as it is counts for nothing. Fire is never lit again. */
        void add(long cell, int expected, int block) {
            int comes = Blocks.isFire(block) ? Blocks.AIR : block;
            if (comes == expected) {
                return;
            }
            cells.add(cell);
            blocks.add((short) (comes << BLOCK_BITS | expected));
        }

        /** Counts a voxel that stays because of somebody else's work. */
        void keep() {
            kept++;
        }

        UndoPlan build() {
            int count = cells.size();
            int[] order = new int[count];
            for (int i = 0; i < count; i++) {
                order[i] = i;
            }
            it.unimi.dsi.fastutil.ints.IntArrays.mergeSort(order, this::compare);
            long[] sortedCells = new long[count];
            short[] sortedBlocks = new short[count];
            for (int i = 0; i < count; i++) {
                sortedCells[i] = cells.getLong(order[i]);
                sortedBlocks[i] = blocks.getShort(order[i]);
            }
            return new UndoPlan(playerId, sortedCells, sortedBlocks, kept);
        }

        private int compare(int a, int b) {
            long cellA = cells.getLong(a);
            long cellB = cells.getLong(b);
            int phase = phase(a);
            int order = Integer.compare(phase, phase(b));
            order = order != 0 ? order : Long.compare(column(cellA), column(cellB));
            if (order == 0) {
                int up = Integer.compare(Cells.y(cellA), Cells.y(cellB));
                order = phase == GOES ? -up : up;
            }
            order = order != 0 ? order : Integer.compare(Cells.z(cellA), Cells.z(cellB));
            return order != 0 ? order : Integer.compare(Cells.x(cellA), Cells.x(cellB));
        }

        private int phase(int index) {
            int comes = blocks.getShort(index) >>> BLOCK_BITS & 255;
            if (comes == Blocks.AIR) {
                return GOES;
            }
            return Blocks.isFullCube(comes) ? SOLID : HANGS;
        }

        private static long column(long cell) {
            return SectionKey.columnOf(
                    SectionKey.ofBlock(Cells.x(cell), Cells.y(cell), Cells.z(cell)));
        }
    }
}
