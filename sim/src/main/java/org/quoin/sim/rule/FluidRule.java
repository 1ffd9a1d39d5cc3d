package org.quoin.sim.rule;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.ColumnAttribution;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.update.UpdateQueue;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.SectionWindow;

/**
 * Lets a liquid flow, level, fall and drain: carries {@link FluidLaw} out where it is due. A voxel
 * only ever changes itself, so within a section nothing depends on the order.
 */
final class FluidRule {
    /** With at least this many due voxels, copying the section is faster than looking each up. */
    private static final int DENSE_MIN = 48;

    private final Liquid liquid;
    private final BlockEditor editor;
    private final UpdateQueue queue;
    private final SectionWindow window;
    private final FluidMarks marks;
    private final ItemDrops items;
    private final ColumnAttribution attribution;
    private int denseMin = DENSE_MIN;

    FluidRule(Liquid liquid, BlockEditor editor, ItemDrops items, ColumnAttribution attribution) {
        this.attribution = attribution;
        this.items = items;
        this.liquid = liquid;
        this.editor = editor;
        this.queue = editor.queueOf(liquid);
        this.window = editor.newWindow();
        this.marks = new FluidMarks(queue, editor.flowTurns(liquid));
    }

    /** For tests: the number of due voxels from which a section is copied. */
    void setDenseMin(int voxels) {
        denseMin = voxels;
    }

    /** Visits what is due, section by section, up to a number of voxels. */
    void step(ActiveColumns active, int limit) {
        int done = 0;
        long[] words = queue.next(active);
        while (words != null) {
            int due = 0;
            for (long word : words) {
                due += Long.bitCount(word);
            }
            if (liquid == Liquid.LAVA) {
                int x = SectionKey.x(queue.key()) << Section.SHIFT;
                int z = SectionKey.z(queue.key()) << Section.SHIFT;
                attribution.carryIn(x, z, queue.turn());
            }
            if (due < denseMin || editor.isFull() || !editor.borders().areOpen(queue.key())) {
                updateSparse(queue.key(), words);
            } else {
                updateDense(queue.key(), words);
            }
            done += due;
            words = done < limit ? queue.next(active) : null;
        }
    }

    private void updateSparse(long key, long[] words) {
        int x0 = SectionKey.x(key) << Section.SHIFT;
        int y0 = SectionKey.y(key) << Section.SHIFT;
        int z0 = SectionKey.z(key) << Section.SHIFT;
        for (int i = 0; i < words.length; i++) {
            for (long word = words[i]; word != 0; word &= word - 1) {
                int index = (i << 6) + Long.numberOfTrailingZeros(word);
                update(
                        x0 + Section.localX(index),
                        y0 + Section.localY(index),
                        z0 + Section.localZ(index));
            }
        }
    }

    private void update(int x, int y, int z) {
        ChangeTrace trace = editor.trace();
        if (trace != null) {
            trace.beginUpdate(x, y, z);
        }
        int block = editor.blockAt(x, y, z);
        if (!BlockTraits.FLOODABLE[block]) {
            return;
        }
        int above =
                liquid.is(editor.blockAt(x, y + 1, z)) && flowsIn(x, y + 1, z, x, y, z)
                        ? liquid.source
                        : Blocks.AIR;
        int below = under(x, z, x, y, z);
        int best = FluidLaw.DRY;
        int sources = 0;
        for (int face = 0; face < Face.COUNT; face++) {
            int beside = editor.blockAt(x + Face.dx(face), y, z + Face.dz(face));
            if (Face.dy(face) == 0
                    && liquid.is(beside)
                    && flowsIn(x + Face.dx(face), y, z + Face.dz(face), x, y, z)) {
                int under = under(x + Face.dx(face), z + Face.dz(face), x, y, z);
                best = Math.min(best, FluidLaw.outflow(liquid, beside, under));
                sources += beside == liquid.source ? 1 : 0;
            }
        }
        int inflow = FluidLaw.inflow(liquid, above, best);
        int next = FluidLaw.next(liquid, block, inflow, below, sources);
        if (next != block && (liquid.is(block) || editor.mayBecome(x, y, z, next))) {
            editor.flow(liquid, x, y, z, block, next);
            washAway(x, y, z, block);
        }
    }

    /** Whether the liquid flows from one voxel to the other as far as their areas say. */
    private boolean flowsIn(int x, int y, int z, int toX, int toY, int toZ) {
        return editor.borders().mayCross(x, y, z, toX, toY, toZ, Flag.WATER);
    }

    /**
     * The voxel below a voxel or one beside it. Outside the voxel's area, if that keeps water out,
     * it counts as solid ground, so that digging or flooding below an area's edge does not divert
     * its streams.
     */
    private int under(int underX, int underZ, int x, int y, int z) {
        return flowsIn(underX, y - 1, underZ, x, y, z)
                ? editor.blockAt(underX, y - 1, underZ)
                : Blocks.STONE;
    }

    private void updateDense(long key, long[] words) {
        window.load(key);
        marks.start(key);
        byte[] cells = window.cells;
        for (int i = 0; i < words.length; i++) {
            for (long word = words[i]; word != 0; word &= word - 1) {
                int index = (i << 6) + Long.numberOfTrailingZeros(word);
                int at = SectionWindow.at(index);
                int block = Byte.toUnsignedInt(cells[at]);
                if (BlockTraits.FLOODABLE[block]) {
                    int next = next(liquid, cells, at, block);
                    if (next != block) {
                        change(key, index, at, block, next);
                    }
                }
            }
        }
    }

    private static int next(Liquid liquid, byte[] cells, int at, int block) {
        int above = Byte.toUnsignedInt(cells[at + SectionWindow.STEP_Y]);
        int below = Byte.toUnsignedInt(cells[at - SectionWindow.STEP_Y]);
        int west = outflow(liquid, cells, at - SectionWindow.STEP_X);
        int east = outflow(liquid, cells, at + SectionWindow.STEP_X);
        int north = outflow(liquid, cells, at - SectionWindow.STEP_Z);
        int south = outflow(liquid, cells, at + SectionWindow.STEP_Z);
        int best = Math.min(Math.min(west, east), Math.min(north, south));
        int sources = 0;
        if (best == 0 && liquid.renews) {
            sources += source(liquid, cells, at - SectionWindow.STEP_X);
            sources += source(liquid, cells, at + SectionWindow.STEP_X);
            sources += source(liquid, cells, at - SectionWindow.STEP_Z);
            sources += source(liquid, cells, at + SectionWindow.STEP_Z);
        }
        int inflow = FluidLaw.inflow(liquid, above, best);
        return FluidLaw.next(liquid, block, inflow, below, sources);
    }

    private static int outflow(Liquid liquid, byte[] cells, int at) {
        int block = Byte.toUnsignedInt(cells[at]);
        int below = Byte.toUnsignedInt(cells[at - SectionWindow.STEP_Y]);
        return FluidLaw.outflow(liquid, block, below);
    }

    private static int source(Liquid liquid, byte[] cells, int at) {
        return Byte.toUnsignedInt(cells[at]) == liquid.source ? 1 : 0;
    }

    private void change(long key, int index, int at, int before, int block) {
        window.set(index, block);
        if (liquid.isPlain(before)
                && liquid.isPlain(block)
                && !caresAround(liquid.cares, window.cells, at)) {
            marks.mark(window.cells, index, at, block == liquid.source);
        } else {
            int x = (SectionKey.x(key) << Section.SHIFT) + Section.localX(index);
            int y = (SectionKey.y(key) << Section.SHIFT) + Section.localY(index);
            int z = (SectionKey.z(key) << Section.SHIFT) + Section.localZ(index);
            editor.changed(x, y, z, before, block);
            washAway(x, y, z, before);
        }
    }

    /** Plants that water washes away become items; lava leaves nothing. */
    private void washAway(int x, int y, int z, int before) {
        if (liquid == Liquid.WATER && BlockTraits.isPlant(before)) {
            items.drop(x, y, z, before);
        }
    }

    private static boolean caresAround(boolean[] cares, byte[] cells, int at) {
        return cares[Byte.toUnsignedInt(cells[at - SectionWindow.STEP_X])]
                || cares[Byte.toUnsignedInt(cells[at + SectionWindow.STEP_X])]
                || cares[Byte.toUnsignedInt(cells[at - SectionWindow.STEP_Y])]
                || cares[Byte.toUnsignedInt(cells[at + SectionWindow.STEP_Y])]
                || cares[Byte.toUnsignedInt(cells[at - SectionWindow.STEP_Z])]
                || cares[Byte.toUnsignedInt(cells[at + SectionWindow.STEP_Z])];
    }
}
