package org.quoin.sim.world;

/**
 * The world before anybody touched it: a pure function of place (and seed). What nobody edited is
 * never stored, only made again.
 */
public interface Terrain extends BlockReader {
    /** The section at these section coordinates; may be shared between calls. */
    Section section(int sx, int sy, int sz);

    /** The y of the lowest air block above the ground of a column. */
    int surfaceHeight(int x, int z);
}
