package org.quoin.sim.world;

/**
 * Some boxes within a cell, in sixteenths of a block. Immutable.
 *
 * <p>Inner loops read these, so the corners are plain numbers: {@code low(box, axis)} to {@code
 * high(box, axis)} with 0 for x, 1 for y and 2 for z.
 */
public final class BlockBoxes {
    /** Sixteenths along a cell's edge. */
    public static final int SIDE = 16;

    /** No box. */
    public static final BlockBoxes NONE = new BlockBoxes();

    /** The whole cell. */
    public static final BlockBoxes FULL = new BlockBoxes(0, 0, 0, SIDE, SIDE, SIDE);

    private static final int NUMBERS = 6;

    private final int[] corners;

    private BlockBoxes(int... corners) {
        this.corners = corners;
    }

    /**
     * Makes boxes.
     *
     * @param corners x0, y0, z0, x1, y1, z1 of each, 0..16
     */
    static BlockBoxes of(int... corners) {
        if (corners.length % NUMBERS != 0) {
            throw new IllegalArgumentException(corners.length + " numbers are no boxes");
        }
        return new BlockBoxes(corners.clone());
    }

    /** Number of boxes. */
    public int count() {
        return corners.length / NUMBERS;
    }

    /** Where a box begins along an axis, in sixteenths. */
    public int low(int box, int axis) {
        return corners[box * NUMBERS + axis];
    }

    /** Where a box ends along an axis, in sixteenths. */
    public int high(int box, int axis) {
        return corners[box * NUMBERS + NUMBERS / 2 + axis];
    }
}
