package org.quoin.client.render.far;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/**
 * Changes the cells of a tile to what was built and dug there. A cell of which more than half looks
 * different, but does not stand out, is as high as the middle one of its squares, and is coloured
 * like most of them. A part that stands out above a cell is drawn as a box of its own: a tower
 * stays a tower at each level of detail.
 */
final class EditedCells {
    /** Boxes in a tile: more than the eye can distinguish in it. */
    static final int BOXES_MAX = 512;

    /**
     * Parts that stand out by less are not shown: they are too small to see from where cells are
     * larger.
     */
    private static final int STEP_BLOCKS = 3;

    private static final int SQUARE = FarGrid.CELL_BLOCKS_MIN;

    private final FarCells cells;

    /** Squares along a cell. */
    private final int side;

    /** By columns of the tile and around it, along x first. */
    private final @Nullable EditedGround[] grounds;

    private final int columnX;
    private final int columnZ;
    private final int columns;

    private final int[] tops;
    private final int[] blocks;
    private final boolean[] tall;
    private final int[] sorted;
    private final int[] counts = new int[1 << Byte.SIZE];

    private final int[] boxes = new int[BOXES_MAX * BOX];
    private int boxCount;

    // The fields of a box: places in blocks of the world, and its colours.
    private static final int BOX = 7;
    private static final int X0 = 0;
    private static final int Z0 = 1;
    private static final int X1 = 2;
    private static final int Z1 = 3;
    private static final int TOP = 4;
    private static final int TOP_COLOR = 5;
    private static final int SIDE_COLOR = 6;

    /**
     * Edits of those cells.
     *
     * @param key the tile's
     */
    EditedCells(FarCells cells, long key) {
        this.cells = cells;
        side = cells.cellBlocks() / SQUARE;
        columnX = firstColumn(FarGrid.x0(key), FarGrid.level(key));
        columnZ = firstColumn(FarGrid.z0(key), FarGrid.level(key));
        columns = columnsAlong(FarGrid.level(key));
        grounds = new @Nullable EditedGround[columns * columns];
        tops = new int[side * side];
        blocks = new int[side * side];
        tall = new boolean[side * side];
        sorted = new int[side * side];
    }

    /** The first column, along an axis, of the cells of a tile and those around it. */
    static int firstColumn(int from, int level) {
        return (from - FarGrid.cellBlocks(level)) >> Section.SHIFT;
    }

    /** How many columns there are of these along an axis. */
    static int columnsAlong(int level) {
        int around = (FarGrid.cellBlocks(level) + Section.SIDE - 1) >> Section.SHIFT;
        return (FarGrid.tileBlocks(level) >> Section.SHIFT) + 2 * around;
    }

    /** Sets the ground of an edited column. */
    void put(int cx, int cz, EditedGround ground) {
        if (!ground.isPlain()) {
            grounds[(cz - columnZ) * columns + cx - columnX] = ground;
        }
    }

    /** Changes the cells, after all columns are put. */
    void apply() {
        for (int j = -1; j <= FarGrid.CELLS; j++) {
            for (int i = -1; i <= FarGrid.CELLS; i++) {
                apply(i, j);
            }
        }
    }

    private void apply(int i, int j) {
        int edited = readSquares(i, j);
        if (edited == 0) {
            return;
        }
        if (edited * 2 > side * side) {
            int top = middle(edited);
            if (top < foot(i, j) + STEP_BLOCKS) {
                cells.setEdited(i, j, top, usual(top));
            }
        }
        boolean inside = i >= 0 && i < FarGrid.CELLS && j >= 0 && j < FarGrid.CELLS;
        if (inside) {
            boxes(i, j);
        }
    }

    private int square(int from, int cell, int at) {
        return ((from + cell * cells.cellBlocks()) >> 2) + at;
    }

    /** Reads the squares of a cell; the top is 0 where it is not edited. Returns how many are. */
    private int readSquares(int i, int j) {
        int edited = 0;
        for (int at = 0; at < side * side; at++) {
            int x = square(cells.x0, i, at % side);
            int z = square(cells.z0, j, at / side);
            int cx = Math.floorDiv(x, EditedGround.SIDE) - columnX;
            int cz = Math.floorDiv(z, EditedGround.SIDE) - columnZ;
            EditedGround ground = grounds[cz * columns + cx];
            boolean is = ground != null && ground.isEdited(x, z);
            tops[at] = is && ground != null ? ground.top(x, z) : 0;
            blocks[at] = is && ground != null ? ground.block(x, z) : Blocks.AIR;
            edited += is ? 1 : 0;
        }
        return edited;
    }

    /** The y of the ground of a cell, in blocks. */
    private int foot(int i, int j) {
        return (cells.ground(i, j) + FarVertex.STEPS / 2) / FarVertex.STEPS;
    }

    /** How high the middle one of the edited squares stands, the lower one of two. */
    private int middle(int edited) {
        System.arraycopy(tops, 0, sorted, 0, tops.length);
        Arrays.sort(sorted);
        return sorted[sorted.length - edited + (edited - 1) / 2];
    }

    /** The block on most edited squares that do not stand out; of two the lower number. */
    private int usual(int top) {
        Arrays.fill(counts, 0);
        for (int at = 0; at < tops.length; at++) {
            counts[blocks[at]] += tops[at] > 0 && tops[at] < top + STEP_BLOCKS ? 1 : 0;
        }
        int best = Blocks.AIR;
        for (int block = 0; block < counts.length; block++) {
            best = counts[block] > counts[best] ? block : best;
        }
        return best;
    }

    /** Makes boxes of what stands out, each as large as possible along x, then along z. */
    private void boxes(int i, int j) {
        int foot = foot(i, j);
        for (int at = 0; at < tall.length; at++) {
            tall[at] = tops[at] >= foot + STEP_BLOCKS;
        }
        for (int at = 0; at < tall.length; at++) {
            if (!tall[at]) {
                continue;
            }
            int x = at % side;
            int z = at / side;
            int toX = x + 1;
            while (toX < side && isSame(at, z * side + toX)) {
                toX++;
            }
            int toZ = z + 1;
            while (toZ < side && isRowSame(at, toZ, x, toX)) {
                toZ++;
            }
            for (int row = z; row < toZ; row++) {
                Arrays.fill(tall, row * side + x, row * side + toX, false);
            }
            box(i, j, x, z, toX, toZ, at);
        }
    }

    private boolean isSame(int at, int other) {
        return tall[other] && tops[other] == tops[at] && blocks[other] == blocks[at];
    }

    private boolean isRowSame(int at, int row, int from, int to) {
        for (int x = from; x < to; x++) {
            if (!isSame(at, row * side + x)) {
                return false;
            }
        }
        return true;
    }

    private void box(int i, int j, int x, int z, int toX, int toZ, int at) {
        if (boxCount == BOXES_MAX) {
            return;
        }
        int to = boxCount++ * BOX;
        int cornerX = cells.x0 + i * cells.cellBlocks();
        int cornerZ = cells.z0 + j * cells.cellBlocks();
        boxes[to + X0] = cornerX + x * SQUARE;
        boxes[to + Z0] = cornerZ + z * SQUARE;
        boxes[to + X1] = cornerX + toX * SQUARE;
        boxes[to + Z1] = cornerZ + toZ * SQUARE;
        boxes[to + TOP] = tops[at];
        boxes[to + TOP_COLOR] = cells.colorOf(blocks[at], Face.UP, i, j);
        boxes[to + SIDE_COLOR] = cells.colorOf(blocks[at], Face.EAST, i, j);
    }

    /** Whether nothing stands out above a cell. */
    boolean hasNoBox() {
        return boxCount == 0;
    }

    /** Names each box in a square of cells. */
    void eachBox(int i, int j, int size, BoxVisitor visitor) {
        int cell = cells.cellBlocks();
        for (int at = 0; at < boxCount * BOX; at += BOX) {
            int besideX = (boxes[at + X0] - cells.x0) / cell - i;
            int besideZ = (boxes[at + Z0] - cells.z0) / cell - j;
            if (besideX < 0 || besideX >= size || besideZ < 0 || besideZ >= size) {
                continue;
            }
            visitor.box(
                    boxes[at + X0],
                    boxes[at + Z0],
                    boxes[at + X1],
                    boxes[at + Z1],
                    boxes[at + TOP],
                    boxes[at + TOP_COLOR],
                    boxes[at + SIDE_COLOR]);
        }
    }

    /** Visits a box that stands on the ground; in blocks of the world. */
    @FunctionalInterface
    interface BoxVisitor {
        void box(int x0, int z0, int x1, int z1, int top, int topColor, int sideColor);
    }
}
