package org.quoin.sim.world;

/**
 * One state of a block: a row of the table in {@link Blocks}. A voxel is the number of a row, so
 * each level of water and each direction of stairs has its own row.
 *
 * @param id its number in sections, snapshots and hashes; never reused for another state
 * @param kind the id of the state that represents its kind: in names, hotbars and drops
 * @param name lower case, unique; a kind's is also its key in language files
 * @param shape its form
 * @param facing a horizontal face, numbered as in {@link Face} (0 -X, 1 +X, 4 -Z, 5 +Z): where
 *     stairs climb to, where a ladder faces; -1 for all others
 * @param boxes its collision boxes
 * @param outline its selection boxes, hit by rays and outlined when aimed at; at least as large as
 *     the collision boxes
 * @param opaque whether it hides the faces behind it
 * @param light the light it emits, 0..15
 * @param hardness its resistance to digging and blasts, in tenths; {@link #UNBREAKABLE} for
 *     infinite
 * @param drops the kind it drops, or {@link Blocks#AIR}
 * @param replaceable whether another block may be placed into it
 * @param flammable how readily it catches fire, 0 (never)..100
 * @param topTexture file name of the +Y face's texture, without folder and extension
 * @param bottomTexture the same for the -Y face
 * @param sideTexture the same for the four others; plants and liquids have only this one
 * @param sound its family of sounds
 */
public record Block(
        int id,
        int kind,
        String name,
        Shape shape,
        int facing,
        BlockBoxes boxes,
        BlockBoxes outline,
        boolean opaque,
        int light,
        int hardness,
        int drops,
        boolean replaceable,
        int flammable,
        String topTexture,
        String bottomTexture,
        String sideTexture,
        SoundGroup sound) {

    /** The {@link #hardness} of blocks that cannot be broken. */
    public static final int UNBREAKABLE = -1;

    /** Whether bodies collide with it. */
    public boolean solid() {
        return boxes.count() > 0;
    }

    /** Whether a player can destroy it. */
    public boolean breakable() {
        return hardness != UNBREAKABLE && outline.count() > 0;
    }

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

    /** A block's form: how it is drawn and how much of its cell it fills. */
    public enum Shape {
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
}
