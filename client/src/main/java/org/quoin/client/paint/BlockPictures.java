package org.quoin.client.paint;

import java.util.Map;
import java.util.TreeMap;

/** Which texture of the blocks is drawn by what. */
final class BlockPictures {
    private BlockPictures() {}

    /** Every texture by its file's name. */
    static Map<String, Sprite> all() {
        Map<String, Sprite> pictures = new TreeMap<>();
        addGround(pictures);
        addStones(pictures);
        addTrees(pictures);
        addThings(pictures);
        for (int stage = 0; stage < CrackTextures.STAGES; stage++) {
            pictures.put("destroy_stage_" + stage, CrackTextures.stage(stage));
        }
        return pictures;
    }

    private static void addGround(Map<String, Sprite> pictures) {
        pictures.put("dirt", GroundTextures.dirt());
        pictures.put("grass_top", GroundTextures.grassTop(Palette.GRASS));
        pictures.put("grass_side", GroundTextures.grassSide(Palette.GRASS));
        pictures.put("dry_grass_top", GroundTextures.grassTop(Palette.DRY));
        pictures.put("dry_grass_side", GroundTextures.grassSide(Palette.DRY));
        pictures.put("snowy_grass_side", SoftTextures.snowyGrassSide());
        pictures.put("sand", GroundTextures.sand());
        pictures.put("gravel", StoneTextures.gravel());
        pictures.put("clay", StoneTextures.clay());
        pictures.put("snow", SoftTextures.snow());
        pictures.put("ice", SoftTextures.ice());
        pictures.put("water", SoftTextures.water());
        pictures.put("lava", SoftTextures.lava());
    }

    private static void addStones(Map<String, Sprite> pictures) {
        pictures.put("bedrock", GroundTextures.bedrock());
        pictures.put("stone", GroundTextures.stone());
        pictures.put("granite", StoneTextures.granite());
        pictures.put("andesite", StoneTextures.andesite());
        pictures.put("limestone", StoneTextures.limestone());
        pictures.put("cobblestone", BuiltTextures.cobblestone());
        pictures.put("mossy_cobblestone", StoneTextures.mossyCobblestone());
        pictures.put("stone_bricks", StoneTextures.stoneBricks());
        pictures.put("sandstone_side", StoneTextures.sandstoneSide());
        pictures.put("sandstone_top", StoneTextures.sandstoneTop());
        pictures.put("bricks", BuiltTextures.bricks());
        pictures.put("coal_ore", StoneTextures.coalOre());
        pictures.put("iron_ore", StoneTextures.ironOre());
        pictures.put("copper_ore", StoneTextures.copperOre());
        pictures.put("gold_ore", StoneTextures.goldOre());
        pictures.put("diamond_ore", StoneTextures.diamondOre());
    }

    private static void addTrees(Map<String, Sprite> pictures) {
        pictures.put("log_side", BuiltTextures.logSide(Palette.BARK));
        pictures.put("log_top", BuiltTextures.logTop(Palette.BARK, Palette.WOOD));
        pictures.put("planks", BuiltTextures.planks(Palette.WOOD));
        pictures.put("leaves", SoftTextures.leaves(325, 15, Palette.LEAF));
        pictures.put("birch_log_side", ThingTextures.birchSide());
        pictures.put("birch_log_top", BuiltTextures.logTop(Palette.BIRCH_BARK, Palette.BIRCH));
        pictures.put("birch_planks", BuiltTextures.planks(Palette.BIRCH));
        pictures.put("birch_leaves", SoftTextures.leaves(349, 18, Palette.BIRCH_LEAF));
        pictures.put("spruce_log_side", BuiltTextures.logSide(Palette.SPRUCE_BARK));
        pictures.put("spruce_log_top", BuiltTextures.logTop(Palette.SPRUCE_BARK, Palette.SPRUCE));
        pictures.put("spruce_planks", BuiltTextures.planks(Palette.SPRUCE));
        pictures.put("spruce_leaves", SoftTextures.needles());
    }

    private static void addThings(Map<String, Sprite> pictures) {
        pictures.put("glass", BuiltTextures.glass());
        pictures.put("wool_white", SoftTextures.wool(0xffe3e1dc));
        pictures.put("wool_gray", SoftTextures.wool(0xff7b7d86));
        pictures.put("wool_red", SoftTextures.wool(0xffb23a3c));
        pictures.put("wool_orange", SoftTextures.wool(0xffdd7f34));
        pictures.put("wool_yellow", SoftTextures.wool(0xffe6bf45));
        pictures.put("wool_green", SoftTextures.wool(0xff5c8f41));
        pictures.put("wool_blue", SoftTextures.wool(0xff3f62b0));
        pictures.put("wool_purple", SoftTextures.wool(0xff8449a6));
        pictures.put("lamp", ThingTextures.lamp());
        pictures.put("tnt_top", ThingTextures.tntTop());
        pictures.put("tnt_bottom", ThingTextures.tntBottom());
        pictures.put("tnt_side", ThingTextures.tntSide());
        pictures.put("cactus_top", ThingTextures.cactusTop());
        pictures.put("cactus_bottom", ThingTextures.cactusBottom());
        pictures.put("cactus_side", ThingTextures.cactusSide());
        pictures.put("sapling", ThingTextures.sapling());
        pictures.put("tall_grass", ThingTextures.tallGrass());
        pictures.put("flower_red", ThingTextures.flowerRed());
        pictures.put("flower_yellow", ThingTextures.flowerYellow());
        pictures.put("dead_bush", ThingTextures.deadBush());
        pictures.put("ladder", ThingTextures.ladder());
        pictures.put("fire", ThingTextures.fire());
    }
}
