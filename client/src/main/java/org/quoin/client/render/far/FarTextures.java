package org.quoin.client.render.far;

/** The textures of blocks as seen from afar. Thread-safe. */
public interface FarTextures {
    /** The texture layer of a block's face. */
    int layer(int block, int face);

    /** The mean of a layer's pixels, 0xAARRGGBB. */
    int texel(int layer);

    /** Whether climate colours a layer. */
    boolean isTinted(int layer);

    /** Whether climate colours only the green pixels of a layer. */
    boolean isMottled(int layer);

    /**
     * The climate's colour, halved, 0xRRGGBB.
     *
     * @param weather as {@link org.quoin.sim.world.Terrain#weather} returns it
     */
    int tint(int weather);
}
