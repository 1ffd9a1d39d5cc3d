package org.quoin.client.far;

/** What the faces of blocks look like from afar. Any thread may ask. */
public interface FarLook {
    /** The texture layer of a block's face. */
    int layer(int block, int face);

    /** Whether climate colours a layer. */
    boolean isTinted(int layer);

    /**
     * The climate's colour, halved, 0xRRGGBB.
     *
     * @param weather as {@link org.quoin.sim.world.Terrain#weather} tells it
     */
    int tint(int weather);
}
