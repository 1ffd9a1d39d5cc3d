package org.quoin.sim.world;

import java.util.List;

/**
 * The table of block states, and the fast look-ups beside it. A voxel is one byte, so there are
 * never more than 256 rows. {@link BlockTable} makes them.
 */
public final class Blocks {
    /** Nothing. */
    public static final int AIR = 0;

    /** The floor of the world; cannot be broken. */
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

    /** Granite: reddish, speckled. */
    public static final int GRANITE = 11;

    /** Andesite: grey, speckled. */
    public static final int ANDESITE = 12;

    /** Limestone: pale, in thin beds. */
    public static final int LIMESTONE = 13;

    /** Cobblestone overgrown with moss. */
    public static final int MOSSY_COBBLESTONE = 14;

    /** Squared stones. */
    public static final int STONE_BRICKS = 15;

    /** Sandstone. */
    public static final int SANDSTONE = 16;

    /** Gravel: falls like sand. */
    public static final int GRAVEL = 17;

    /** Clay. */
    public static final int CLAY = 18;

    /** A block of snow. */
    public static final int SNOW = 19;

    /** Dirt with snow on top. */
    public static final int SNOWY_GRASS = 20;

    /** Ice: solid, and seen through. */
    public static final int ICE = 21;

    /** Dirt with dry grass on top, where it rains little. */
    public static final int DRY_GRASS = 22;

    /** A log of a birch. */
    public static final int BIRCH_LOG = 23;

    /** A log of a spruce. */
    public static final int SPRUCE_LOG = 24;

    /** Planks of birch. */
    public static final int BIRCH_PLANKS = 25;

    /** Planks of spruce. */
    public static final int SPRUCE_PLANKS = 26;

    /** Leaves that grew; without a log near they decay. */
    public static final int LEAVES = 27;

    /** Leaves of a birch that grew. */
    public static final int BIRCH_LEAVES = 28;

    /** Needles of a spruce that grew. */
    public static final int SPRUCE_LEAVES = 29;

    /** Leaves that a player placed: they never decay. */
    public static final int PLACED_LEAVES = 30;

    /** Birch leaves that a player placed. */
    public static final int PLACED_BIRCH_LEAVES = 31;

    /** Spruce needles that a player placed. */
    public static final int PLACED_SPRUCE_LEAVES = 32;

    /** Coal in stone. */
    public static final int COAL_ORE = 33;

    /** Iron in stone. */
    public static final int IRON_ORE = 34;

    /** Copper in stone. */
    public static final int COPPER_ORE = 35;

    /** Gold in stone. */
    public static final int GOLD_ORE = 36;

    /** Diamonds in stone. */
    public static final int DIAMOND_ORE = 37;

    /** White wool. */
    public static final int WOOL_WHITE = 38;

    /** Grey wool. */
    public static final int WOOL_GRAY = 39;

    /** Red wool. */
    public static final int WOOL_RED = 40;

    /** Orange wool. */
    public static final int WOOL_ORANGE = 41;

    /** Yellow wool. */
    public static final int WOOL_YELLOW = 42;

    /** Green wool. */
    public static final int WOOL_GREEN = 43;

    /** Blue wool. */
    public static final int WOOL_BLUE = 44;

    /** Purple wool. */
    public static final int WOOL_PURPLE = 45;

    /** A lamp. */
    public static final int LAMP = 46;

    /** TNT. */
    public static final int TNT = 47;

    /** A cactus. */
    public static final int CACTUS = 48;

    /** A sapling: grows into a tree. */
    public static final int SAPLING = 49;

    /** Tall grass. */
    public static final int TALL_GRASS = 50;

    /** A red flower. */
    public static final int FLOWER_RED = 51;

    /** A yellow flower. */
    public static final int FLOWER_YELLOW = 52;

    /** A dead bush. */
    public static final int DEAD_BUSH = 53;

    /** A ladder; {@code LADDER..LADDER+3} look to -X, +X, -Z, +Z. */
    public static final int LADDER = 54;

    /** The lower half of a cell in planks; {@code PLANKS_SLAB+1} is the upper. */
    public static final int PLANKS_SLAB = 58;

    /** The lower half of a cell in stone; {@code STONE_SLAB+1} is the upper. */
    public static final int STONE_SLAB = 60;

    /** Stairs of planks; {@code PLANKS_STAIRS..+3} climb to -X, +X, -Z, +Z. */
    public static final int PLANKS_STAIRS = 62;

    /** Stairs of stone; {@code STONE_STAIRS..+3} climb to -X, +X, -Z, +Z. */
    public static final int STONE_STAIRS = 66;

    /** A source of water; {@code WATER+1..WATER+7} flow, the thinnest last; then falling. */
    public static final int WATER = 70;

    /** A source of lava; its states are in the order of {@link #WATER}'s. */
    public static final int LAVA = 79;

    /** Fire; {@code FIRE..FIRE+3} by its age. */
    public static final int FIRE = 88;

    /** From a source of a liquid to its falling state; those between flow. */
    public static final int LIQUID_FALLING = 8;

    /** States of a liquid. */
    public static final int LIQUID_STATES = LIQUID_FALLING + 1;

    /** States of fire: ages 0..3. */
    public static final int FIRE_STATES = 4;

    /** All rows, in the order in which their kinds are shown. */
    static final List<Block> ROWS = BlockTable.rows();

    private static final Block[] TABLE = byNumber(ROWS);

    /** How many states there are; ids are 0..COUNT-1. */
    public static final int COUNT = TABLE.length;

    // Indexed by a whole byte, so that a voxel is never out of bounds.
    private static final int BYTE_VALUES = 1 << Byte.SIZE;
    private static final boolean[] SOLID = new boolean[BYTE_VALUES];
    private static final boolean[] FULL = new boolean[BYTE_VALUES];
    private static final boolean[] OPAQUE = new boolean[BYTE_VALUES];
    private static final boolean[] REPLACEABLE = new boolean[BYTE_VALUES];
    private static final boolean[] TARGET = new boolean[BYTE_VALUES];
    private static final byte[] KIND = new byte[BYTE_VALUES];
    private static final byte[] FLAMMABLE = new byte[BYTE_VALUES];
    private static final short[] HARDNESS = new short[BYTE_VALUES];
    private static final boolean[] RANDOMLY_UPDATED = new boolean[BYTE_VALUES];

    static {
        for (Block block : TABLE) {
            int id = block.id();
            SOLID[id] = block.solid();
            FULL[id] = block.boxes() == BlockBoxes.FULL;
            OPAQUE[id] = block.opaque();
            REPLACEABLE[id] = block.replaceable();
            TARGET[id] = block.outline().count() > 0;
            KIND[id] = (byte) block.kind();
            FLAMMABLE[id] = (byte) block.flammable();
            HARDNESS[id] = (short) block.hardness();
            RANDOMLY_UPDATED[id] = isGrass(id) || id == SAPLING || isLava(id);
        }
    }

    private Blocks() {}

    private static Block[] byNumber(List<Block> rows) {
        Block[] table = new Block[rows.size()];
        for (Block row : rows) {
            if (row.id() >= table.length || table[row.id()] != null) {
                throw new IllegalStateException(
                        "block " + row.id() + " has two rows, or a number before it has none");
            }
            table[row.id()] = row;
        }
        return table;
    }

    /**
     * The row of a state.
     *
     * @param id 0..{@link #COUNT}-1
     */
    public static Block get(int id) {
        return TABLE[id];
    }

    /** Whether bodies collide with blocks of this state, all over the cell or in part. */
    public static boolean isSolid(int id) {
        return SOLID[id];
    }

    /** Whether bodies collide with the whole cell. */
    public static boolean isFullCube(int id) {
        return FULL[id];
    }

    /** Whether it hides what is behind it. */
    public static boolean isOpaque(int id) {
        return OPAQUE[id];
    }

    /** Whether another block may be placed into it. */
    public static boolean isReplaceable(int id) {
        return REPLACEABLE[id];
    }

    /** Whether a line of sight can end at it. */
    public static boolean isTarget(int id) {
        return TARGET[id];
    }

    /** The collision boxes of a block. */
    public static BlockBoxes boxesOf(int id) {
        return TABLE[id].boxes();
    }

    /** The selection boxes of a block. */
    public static BlockBoxes outlineOf(int id) {
        return TABLE[id].outline();
    }

    /** The state that stands for all of its kind. */
    public static int kindOf(int id) {
        return Byte.toUnsignedInt(KIND[id]);
    }

    /** Whether a state stands for a kind, so that a hotbar can hold it; air counts too. */
    public static boolean isKind(int id) {
        return id >= 0 && id < COUNT && kindOf(id) == id;
    }

    /** How readily it catches fire, 0..100. */
    public static int flammableOf(int id) {
        return FLAMMABLE[id];
    }

    /** How long it withstands digging and blasts, in tenths, or {@link Block#UNBREAKABLE}. */
    public static int hardnessOf(int id) {
        return HARDNESS[id];
    }

    /** Whether it is water or lava. */
    public static boolean isLiquid(int id) {
        return isWater(id) || isLava(id);
    }

    /** Whether it is water of any level. */
    public static boolean isWater(int id) {
        return id >= WATER && id < WATER + LIQUID_STATES;
    }

    /** Whether it is lava of any level. */
    public static boolean isLava(int id) {
        return id >= LAVA && id < LAVA + LIQUID_STATES;
    }

    /**
     * Of a liquid: 0 a source, 1..7 flowing and ever thinner, {@link #LIQUID_FALLING} falling. Of
     * others without meaning.
     */
    public static int liquidLevel(int id) {
        return id - kindOf(id);
    }

    /** Whether it is fire of any age. */
    public static boolean isFire(int id) {
        return id >= FIRE && id < FIRE + FIRE_STATES;
    }

    /** Whether it is earth with grass on it, in any climate. */
    public static boolean isGrass(int id) {
        return id == GRASS || id == SNOWY_GRASS || id == DRY_GRASS;
    }

    /** Whether random updates change it or what is near it: it grows, or sets things alight. */
    public static boolean isRandomlyUpdated(int id) {
        return RANDOMLY_UPDATED[id];
    }

    /** Whether it falls when nothing is below it. */
    public static boolean isLoose(int id) {
        return id == SAND || id == GRAVEL;
    }
}
