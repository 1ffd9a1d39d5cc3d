package org.quoin.sim.rule;

import org.quoin.sim.update.UpdateQueue;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.SectionWindow;
import org.quoin.sim.world.WorldBounds;

/**
 * Schedules the neighbours of a section's voxels: the queue's sets of the section and of the six
 * around it are looked up once, and then are bits in arrays.
 */
final class FluidMarks {
    private static final int OWN = Face.COUNT;
    private static final int LAST = Section.SIDE - 1;
    private static final int ROW = Section.SIDE;
    private static final int LAYER = Section.SIDE * Section.SIDE;

    private final UpdateQueue queue;
    private final int delayTurns;

    private static final long[] NOT_OPEN = {};

    /** By face, and {@link #OWN}; {@link #NOT_OPEN} until a voxel there is marked. */
    private final long[][] words = new long[Face.COUNT + 1][];

    private long key;

    FluidMarks(UpdateQueue queue, int delayTurns) {
        this.queue = queue;
        this.delayTurns = delayTurns;
        start(0);
    }

    /** Marks from here on are around voxels of this section. */
    final void start(long sectionKey) {
        key = sectionKey;
        for (int i = 0; i <= OWN; i++) {
            words[i] = NOT_OPEN;
        }
    }

    /**
     * Schedules the voxels affected by a liquid's change: floodable ones below and beside it and,
     * if it became a source, above it.
     */
    void mark(byte[] cells, int index, int at, boolean source) {
        int lx = Section.localX(index);
        int ly = Section.localY(index);
        int lz = Section.localZ(index);
        if (floodable(cells, at - SectionWindow.STEP_X)) {
            mark(lx == 0 ? Face.WEST : OWN, lx == 0 ? index + LAST : index - 1);
        }
        if (floodable(cells, at + SectionWindow.STEP_X)) {
            mark(lx == LAST ? Face.EAST : OWN, lx == LAST ? index - LAST : index + 1);
        }
        if (floodable(cells, at - SectionWindow.STEP_Z)) {
            mark(lz == 0 ? Face.NORTH : OWN, lz == 0 ? index + LAST * ROW : index - ROW);
        }
        if (floodable(cells, at + SectionWindow.STEP_Z)) {
            mark(lz == LAST ? Face.SOUTH : OWN, lz == LAST ? index - LAST * ROW : index + ROW);
        }
        if (floodable(cells, at - SectionWindow.STEP_Y)) {
            mark(ly == 0 ? Face.DOWN : OWN, ly == 0 ? index + LAST * LAYER : index - LAYER);
        }
        if (source && floodable(cells, at + SectionWindow.STEP_Y)) {
            mark(ly == LAST ? Face.UP : OWN, ly == LAST ? index - LAST * LAYER : index + LAYER);
        }
    }

    private static boolean floodable(byte[] cells, int at) {
        return BlockTraits.FLOODABLE[Byte.toUnsignedInt(cells[at])];
    }

    private void mark(int section, int index) {
        long[] marked = words[section];
        if (marked.length == 0) {
            marked = open(section);
            words[section] = marked;
        }
        if (marked.length != 0) {
            marked[index >> 6] |= 1L << index;
        }
    }

    private long[] open(int section) {
        if (section == OWN) {
            return queue.cells(delayTurns, key);
        }
        int sx = SectionKey.x(key) + Face.dx(section);
        int sy = SectionKey.y(key) + Face.dy(section);
        int sz = SectionKey.z(key) + Face.dz(section);
        // Nothing is due outside the world; beyond the border nothing can be flooded anyway.
        if (sy < 0 || sy >= WorldBounds.SECTIONS_HIGH) {
            return NOT_OPEN;
        }
        return queue.cells(delayTurns, SectionKey.of(sx, sy, sz));
    }
}
