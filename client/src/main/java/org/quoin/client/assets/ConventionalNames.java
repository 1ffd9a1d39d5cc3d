package org.quoin.client.assets;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The file names under which common resource packs keep what our block textures show. Some of those
 * files are to be coloured when they are drawn; here they are coloured when they are read. Most
 * have the same name there as here; the table has the others.
 */
public final class ConventionalNames {
    /** Not coloured. */
    private static final Tint NONE = new Tint(0xFFFFFF, "", 0, 0);

    private static final Tint GRASS = new Tint(0x7DB457, "grass", 51, 173);
    private static final Tint DRY_GRASS = new Tint(0xB9AE5E, "grass", 0, 255);
    private static final Tint LEAVES = new Tint(0x5FA03F, "foliage", 51, 173);
    private static final Tint BIRCH_LEAVES = new Tint(0x86A85A, "", 0, 0);
    private static final Tint SPRUCE_LEAVES = new Tint(0x5A8A60, "", 0, 0);
    private static final Tint WATER = new Tint(0x4077D0, "", 0, 0);

    private static final SortedMap<String, Names> TABLE = new TreeMap<>();

    /**
     * The colour that a picture is multiplied by.
     *
     * @param rgb 0xRRGGBB, where packs have no colormap
     * @param colormap the picture in {@code textures/colormap} that has the colour instead, where
     *     warm is left and wet is up; empty if none has
     * @param x the place of our climate there, 0..255 from the left
     * @param y the same from the top
     */
    public record Tint(int rgb, String colormap, int x, int y) {}

    /**
     * The files that may stand in for one of our textures.
     *
     * @param files names below {@code textures/block}, the best first; the later ones are older
     * @param tint the colour map of the picture, or its overlay if it may have one
     * @param overlays names of a picture that is coloured and laid over, or empty
     */
    public record Names(List<String> files, Tint tint, List<String> overlays) {}

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

    private static void tinted(String ours, Tint tint, String... theirs) {
        TABLE.put(ours, new Names(List.copyOf(Arrays.asList(theirs)), tint, List.of()));
    }

    private static void wood(String ours, String theirs) {
        add(ours + "planks", theirs + "_planks", "planks_" + theirs);
        add(ours + "log_top", theirs + "_log_top", "log_" + theirs + "_top");
        add(ours + "log_side", theirs + "_log", "log_" + theirs);
    }

    private static void grassSide(String ours, Tint tint) {
        List<String> files = List.of("grass_block_side", "grass_side");
        List<String> overlays = List.of("grass_block_side_overlay", "grass_side_overlay");
        TABLE.put(ours, new Names(files, tint, overlays));
    }

    /** Returns the names for one of our block textures: its own, unless the table has others. */
    public static Names of(String ours) {
        Names names = TABLE.get(ours);
        return names == null ? new Names(List.of(ours), NONE, List.of()) : names;
    }

    /** Returns the block that shows a file of such a name, by the name of its states and models. */
    static String blockOf(String file) {
        if (file.startsWith("grass_")) {
            return file.startsWith("grass_block") ? "grass_block" : "grass";
        } else if (file.startsWith("leaves_")) {
            return file.substring("leaves_".length()) + "_leaves";
        }
        return file.equals("tallgrass")
                ? "tall_grass"
                : file.replaceFirst("_(side|top|bottom|still)$", "");
    }

    /** Returns the table, by our names: the textures that common packs call otherwise. */
    public static Map<String, Names> all() {
        return Collections.unmodifiableSortedMap(TABLE);
    }
}
