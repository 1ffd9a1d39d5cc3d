package org.quoin.engine.undo;

/**
 * A box of whole voxels, both corners in it.
 *
 * @param x0 its lowest corner, as are y0 and z0
 * @param x1 its highest corner, as are y1 and z1
 */
public record VoxelBox(int x0, int y0, int z0, int x1, int y1, int z1) {
    /** All there is. */
    public static final VoxelBox EVERYWHERE =
            new VoxelBox(
                    Integer.MIN_VALUE,
                    Integer.MIN_VALUE,
                    Integer.MIN_VALUE,
                    Integer.MAX_VALUE,
                    Integer.MAX_VALUE,
                    Integer.MAX_VALUE);

    /** The smallest box around two corners. */
    public static VoxelBox around(int ax, int ay, int az, int bx, int by, int bz) {
        return new VoxelBox(
                Math.min(ax, bx),
                Math.min(ay, by),
                Math.min(az, bz),
                Math.max(ax, bx),
                Math.max(ay, by),
                Math.max(az, bz));
    }

    /** Whether a voxel is in it. */
    public boolean contains(int x, int y, int z) {
        return x >= x0 && x <= x1 && y >= y0 && y <= y1 && z >= z0 && z <= z1;
    }

    /** Its lowest corner, as people write a place. */
    public String low() {
        return x0 + " " + y0 + " " + z0;
    }

    /** Its highest corner, as people write a place. */
    public String high() {
        return x1 + " " + y1 + " " + z1;
    }

    /** As people write it. */
    @Override
    public String toString() {
        return x0 + "," + y0 + "," + z0 + ".." + x1 + "," + y1 + "," + z1;
    }
}
