package org.quoin.sim.world;

/** Which family of sounds a block makes when it is dug, placed or walked on. */
public enum SoundGroup {
    /** Stone, bricks and the like. */
    STONE,
    /** Earth and grass. */
    DIRT,
    /** Logs and planks. */
    WOOD,
    /** Glass. */
    GLASS,
    /** Sand. */
    SAND,
    /** Gravel. */
    GRAVEL,
    /** Snow. */
    SNOW,
    /** Wool. */
    WOOL,
    /** Leaves, plants and flowers. */
    PLANT,
    /** Water, lava and fire. */
    LIQUID
}
