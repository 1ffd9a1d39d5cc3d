package org.quoin.sim.body;

/** How far two upright square boxes stand in each other, and which way is out. A scratch pad. */
final class Overlap {
    /** The push upon the first of the two, Fixed blocks; one of both is zero. */
    int x;

    int z;

    /**
     * Whether two boxes overlap on the ground plan; then sets the shorter way out.
     *
     * @param dx how far east of the second the first stands, Fixed blocks
     * @param dz how far south
     * @param width half the first's width and half the second's, Fixed blocks
     */
    boolean find(long dx, long dz, long width) {
        int byX = (int) (width - Math.abs(dx));
        int byZ = (int) (width - Math.abs(dz));
        if (byX <= 0 || byZ <= 0) {
            return false;
        }
        boolean alongZ = byX > byZ;
        x = alongZ ? 0 : dx >= 0 ? byX : -byX;
        z = !alongZ ? 0 : dz > 0 ? byZ : -byZ;
        return true;
    }
}
