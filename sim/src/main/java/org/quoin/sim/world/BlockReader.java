package org.quoin.sim.world;

/** Read access to voxels: all a rule may know of the world. */
@FunctionalInterface
public interface BlockReader {
    /**
     * The block type at a place: {@link Blocks#AIR} below 0 and above the top, {@link
     * Blocks#BEDROCK} beyond the border, so that nothing can walk off the world.
     */
    int blockAt(int x, int y, int z);
}
