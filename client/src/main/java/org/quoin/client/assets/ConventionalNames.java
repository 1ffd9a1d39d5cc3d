package org.quoin.client.assets;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The file names under which common resource packs keep what our block textures show. Some of those
 * files are grey, to be coloured when they are drawn; here they are coloured when they are read.
 * Most have the same name there as here; the table has the others.
 */
public final class ConventionalNames {
    private static final int GRASS = 0x7DB457;
    private static final int DRY_GRASS = 0xB9AE5E;
    private static final int LEAVES = 0x5FA03F;
    private static final int BIRCH_LEAVES = 0x86A85A;
    private static final int SPRUCE_LEAVES = 0x5A8A60;
    private static final int WATER = 0x4077D0;

    /** Not coloured. */
    private static final int NONE = 0xFFFFFF;

    private static final SortedMap<String, Names> TABLE = new TreeMap<>();

    /**
     * The files that may stand in for one of our textures.
     *
     * @param files names below {@code textures/block}, the best first; the later ones are older
     * @param tint 0xRRGGBB that a grey picture is multiplied by
     * @param overlays names of a picture that is coloured and laid over, or empty
     */
    public record Names(List<String> files, int tint, List<String> overlays) {}

    static {
        add("limestone", "calcite", "diorite", "stone_diorite");
        add("sandstone_side", "sandstone", "sandstone_normal");
        add("mossy_cobblestone", "mossy_cobblestone", "cobblestone_mossy");
        add("stone_bricks", "stone_bricks", "stonebrick");
        add("bricks", "bricks", "brick");
        add("lamp", "redstone_lamp_on", "glowstone");
        add("lava", "lava_still");
        add("fire", "fire_0", "fire_layer_0");
        add("flower_red", "poppy", "flower_rose");
        add("flower_yellow", "dandelion", "flower_dandelion");
        add("dead_bush", "dead_bush", "deadbush");
        add("sapling", "oak_sapling", "sapling_oak");
        add("snowy_grass_side", "grass_block_snow", "grass_side_snowed");
        wood("", "oak");
        wood("birch_", "birch");
        wood("spruce_", "spruce");
        for (String color :
                List.of("white", "gray", "red", "orange", "yellow", "green", "blue", "purple")) {
            add("wool_" + color, color + "_wool", "wool_colored_" + color);
        }
        tinted("leaves", LEAVES, "oak_leaves", "leaves_oak");
        tinted("birch_leaves", BIRCH_LEAVES, "birch_leaves", "leaves_birch");
        tinted("spruce_leaves", SPRUCE_LEAVES, "spruce_leaves", "leaves_spruce");
        tinted("tall_grass", GRASS, "short_grass", "grass", "tallgrass");
        tinted("water", WATER, "water_still");
        tinted("grass_top", GRASS, "grass_block_top", "grass_top");
        tinted("dry_grass_top", DRY_GRASS, "grass_block_top", "grass_top");
        grassSide("grass_side", GRASS);
        grassSide("dry_grass_side", DRY_GRASS);
    }

    private ConventionalNames() {}

    private static void add(String ours, String... theirs) {
        tinted(ours, NONE, theirs);
    }

    private static void tinted(String ours, int tint, String... theirs) {
        TABLE.put(ours, new Names(List.copyOf(Arrays.asList(theirs)), tint, List.of()));
    }

    private static void wood(String ours, String theirs) {
        add(ours + "planks", theirs + "_planks", "planks_" + theirs);
        add(ours + "log_top", theirs + "_log_top", "log_" + theirs + "_top");
        add(ours + "log_side", theirs + "_log", "log_" + theirs);
    }

    private static void grassSide(String ours, int tint) {
        List<String> files = List.of("grass_block_side", "grass_side");
        List<String> overlays = List.of("grass_block_side_overlay", "grass_side_overlay");
        TABLE.put(ours, new Names(files, tint, overlays));
    }

    /** Returns the names for one of our block textures: its own, unless the table has others. */
    public static Names of(String ours) {
        Names names = TABLE.get(ours);
        return names == null ? new Names(List.of(ours), NONE, List.of()) : names;
    }

    /** Returns the table, by our names: the textures that common packs call otherwise. */
    public static Map<String, Names> all() {
        return Collections.unmodifiableSortedMap(TABLE);
    }
}
