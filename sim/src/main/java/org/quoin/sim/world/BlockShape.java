package org.quoin.sim.world;

/** What form a block has: how it is drawn, what of its cell it fills. */
public enum BlockShape {
    /** Nothing at all: air. */
    NONE,
    /** The whole cell. */
    CUBE,
    /** A cube drawn an eighth narrower on each of its four sides: cactus. */
    PILLAR,
    /** The lower or the upper half. */
    SLAB,
    /** The lower half, and the half of the upper one that lies toward {@link Block#facing}. */
    STAIRS,
    /** Rungs flat against the cell's side that lies away from {@link Block#facing}. */
    LADDER,
    /** A plant: two crossed pictures, nothing to bump into. */
    CROSS,
    /** Water or lava, as high as its level says. */
    LIQUID,
    /** Flames, nothing to bump into. */
    FIRE
}
