package org.quoin.client.render.far;

import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.quoin.client.view.EditedColumns.EditedColumn;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/**
 * The look of an edited column from above, in squares of {@value FarGrid#CELL_BLOCKS_MIN} blocks:
 * the height of squares that differ from the terrain, and the block on top of them. Only immutable
 * sections go in, so any thread may make it; it never changes.
 */
final class EditedGround {
    /** Squares along an edge of a column. */
    static final int SIDE = Section.SIDE / FarGrid.CELL_BLOCKS_MIN;

    /** A square is as high as this many of its 16 blocks reach: a wall across it has as many. */
    private static final int BLOCKS_MIN = 4;

    /** A part that stands out by this much is shown even if it is a single block wide. */
    private static final int MAST_BLOCKS = 6;

    /** Whether a block is visible from afar: not plants, ladders and flames. */
    private static final boolean[] SEEN = new boolean[1 << Byte.SIZE];

    static {
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            SEEN[id] =
                    switch (block.shape()) {
                        case NONE, CROSS, LADDER, FIRE -> false;
                        case CUBE, PILLAR, SLAB, STAIRS, LIQUID -> true;
                    };
        }
    }

    private final short[] tops = new short[SIDE * SIDE];
    private final byte[] blocks = new byte[SIDE * SIDE];

    /** A bit for each square that looks different from the terrain. */
    private int edited;

    /** Compares a column with what it was before all edits. */
    EditedGround(TerrainColumn before, EditedColumn edits) {
        Skin old = new Skin(before::section);
        Skin now =
                new Skin(
                        sy -> {
                            Section section = edits.section(sy);
                            return section == null ? before.section(sy) : section;
                        });
        for (int square = 0; square < SIDE * SIDE; square++) {
            if (now.differs(old, square)) {
                edited |= 1 << square;
                now.shape(square, this);
            }
        }
    }

    private static int index(int x, int z) {
        return (z & SIDE - 1) * SIDE + (x & SIDE - 1);
    }

    /** Whether nothing looks different. */
    boolean isPlain() {
        return edited == 0;
    }

    /** Whether a square looks different; its place in squares from any column's corner. */
    boolean isEdited(int x, int z) {
        return (edited >> index(x, z) & 1) != 0;
    }

    /** The y of the lowest air above an edited square. */
    int top(int x, int z) {
        return tops[index(x, z)];
    }

    /** The block on top of an edited square. */
    int block(int x, int z) {
        return Byte.toUnsignedInt(blocks[index(x, z)]);
    }

    /** The uppermost blocks of a whole column that are seen from afar. */
    private static final class Skin {
        private final short[] tops = new short[TerrainColumn.AREA];
        private final byte[] blocks = new byte[TerrainColumn.AREA];

        Skin(IntFunction<Section> sectionAt) {
            byte[] voxels = new byte[Section.VOLUME];
            int left = TerrainColumn.AREA;
            for (int sy = WorldBounds.SECTIONS_HIGH - 1; sy >= 0 && left > 0; sy--) {
                Section section = sectionAt.apply(sy);
                if (section.isEmpty()) {
                    continue;
                }
                section.unpack(voxels);
                for (int at = Section.VOLUME - 1; at >= 0; at--) {
                    int place = at & TerrainColumn.AREA - 1;
                    if (tops[place] == 0 && SEEN[Byte.toUnsignedInt(voxels[at])]) {
                        tops[place] = (short) (sy * Section.SIDE + Section.localY(at) + 1);
                        blocks[place] = voxels[at];
                        left--;
                    }
                }
            }
        }

        private static int place(int square, int block) {
            int side = FarGrid.CELL_BLOCKS_MIN;
            int x = square % SIDE * side + block % side;
            int z = square / SIDE * side + block / side;
            return z * Section.SIDE + x;
        }

        boolean differs(Skin other, int square) {
            for (int i = 0; i < FarGrid.CELL_BLOCKS_MIN * FarGrid.CELL_BLOCKS_MIN; i++) {
                int at = place(square, i);
                if (tops[at] != other.tops[at] || blocks[at] != other.blocks[at]) {
                    return true;
                }
            }
            return false;
        }

        void shape(int square, EditedGround ground) {
            int count = FarGrid.CELL_BLOCKS_MIN * FarGrid.CELL_BLOCKS_MIN;
            short[] sorted = new short[count];
            for (int i = 0; i < count; i++) {
                sorted[i] = tops[place(square, i)];
            }
            Arrays.sort(sorted);
            int top = sorted[count - BLOCKS_MIN];
            if (sorted[count - 1] >= top + MAST_BLOCKS) {
                top = sorted[count - 1];
            }
            int[] counts = new int[1 << Byte.SIZE];
            for (int i = 0; i < count; i++) {
                int at = place(square, i);
                counts[Byte.toUnsignedInt(blocks[at])] += tops[at] >= top ? 1 : 0;
            }
            int usual = Blocks.AIR; // Of two equally common ones the lower number.
            for (int block = 0; block < counts.length; block++) {
                usual = counts[block] > counts[usual] ? block : usual;
            }
            ground.tops[square] = (short) top;
            ground.blocks[square] = (byte) usual;
        }
    }

    /** The ground of the edited columns asked for last. One thread only. */
    static final class Cache {
        /**
         * Columns remembered: all that a town of 2,000 blocks a side has. About 216 bytes each with
         * its place in the table, 3.5 MB in all; the sections themselves are held elsewhere.
         */
        private static final int KEPT_MAX = 1 << 14;

        private final Terrain terrain;
        private final Long2ObjectLinkedOpenHashMap<Known> known =
                new Long2ObjectLinkedOpenHashMap<>();

        /**
         * The column serves only to compare identity. Its sections may be 64 KiB and are garbage
         * after an edit.
         */
        private record Known(WeakReference<EditedColumn> column, EditedGround ground) {}

        Cache(Terrain terrain) {
            this.terrain = terrain;
        }

        /**
         * The ground of a column; computed unless this very column was the last one asked for at
         * its place.
         */
        EditedGround of(EditedColumn column) {
            long key = SectionKey.of(column.cx(), 0, column.cz());
            Known last = known.getAndMoveToLast(key);
            if (last != null && last.column.refersTo(column)) {
                return last.ground;
            }
            // A terrain column made only for this: no cache of the simulation or the view changes.
            EditedGround ground =
                    new EditedGround(terrain.column(column.cx(), column.cz()), column);
            known.putAndMoveToLast(key, new Known(new WeakReference<>(column), ground));
            if (known.size() > KEPT_MAX) {
                known.removeFirst();
            }
            return ground;
        }
    }
}
