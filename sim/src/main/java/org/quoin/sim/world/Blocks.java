package org.quoin.sim.world;

/** The table of block types. */
public final class Blocks {
    /** Nothing. */
    public static final int AIR = 0;

    /** The floor of the world; nobody breaks it. */
    public static final int BEDROCK = 1;

    /** Stone. */
    public static final int STONE = 2;

    /** Dirt. */
    public static final int DIRT = 3;

    /** Dirt with grass on top. */
    public static final int GRASS = 4;

    /** Cobblestone. */
    public static final int COBBLESTONE = 5;

    /** Planks. */
    public static final int PLANKS = 6;

    /** A log, rings on top. */
    public static final int LOG = 7;

    /** Bricks. */
    public static final int BRICKS = 8;

    /** Glass: solid, and seen through. */
    public static final int GLASS = 9;

    /** Sand. */
    public static final int SAND = 10;

    private static final Block[] TABLE = {
        new Block(AIR, "air", false, false, false, "", "", "", SoundGroup.STONE),
        uniform(BEDROCK, "bedrock", true, false, SoundGroup.STONE),
        uniform(STONE, "stone", true, true, SoundGroup.STONE),
        uniform(DIRT, "dirt", true, true, SoundGroup.DIRT),
        new Block(
                GRASS,
                "grass",
                true,
                true,
                true,
                "grass_top",
                "dirt",
                "grass_side",
                SoundGroup.DIRT),
        uniform(COBBLESTONE, "cobblestone", true, true, SoundGroup.STONE),
        uniform(PLANKS, "planks", true, true, SoundGroup.WOOD),
        new Block(LOG, "log", true, true, true, "log_top", "log_top", "log_side", SoundGroup.WOOD),
        uniform(BRICKS, "bricks", true, true, SoundGroup.STONE),
        uniform(GLASS, "glass", false, true, SoundGroup.GLASS),
        uniform(SAND, "sand", true, true, SoundGroup.SAND),
    };

    /** How many types there are; ids are 0..COUNT-1. */
    public static final int COUNT = TABLE.length;

    private Blocks() {}

    /**
     * The row of a type.
     *
     * @param id 0..{@link #COUNT}-1
     */
    public static Block get(int id) {
        return TABLE[id];
    }

    /** Whether bodies collide with blocks of this type. */
    public static boolean isSolid(int id) {
        return TABLE[id].solid();
    }

    private static Block uniform(
            int id, String name, boolean opaque, boolean breakable, SoundGroup sound) {
        return new Block(id, name, true, opaque, breakable, name, name, name, sound);
    }
}
