package org.quoin.art;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quoin.sim.world.Blocks;

/** Draws every picture and makes every sound of the default pack. */
public final class AssetPainter {
    private static final int[] ICON_SIZES = {16, 32, 48, 128};

    private AssetPainter() {}

    /**
     * Writes the pack's files, replacing those that are there.
     *
     * @param assetsRoot the folder that holds {@code quoin/textures}
     */
    public static void paint(Path assetsRoot) throws IOException {
        for (Map.Entry<String, Sprite> picture : pictures().entrySet()) {
            Path file = assetsRoot.resolve(picture.getKey());
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, picture.getValue().png());
        }
        Path colors = assetsRoot.resolve("quoin/map/colors.txt");
        Files.createDirectories(colors.toAbsolutePath().getParent());
        Files.writeString(colors, mapColors());
        for (Map.Entry<String, short[]> sound : SoundEffects.sounds().entrySet()) {
            Path file = assetsRoot.resolve("quoin/sounds/" + sound.getKey() + ".wav");
            WavWriter.write(sound.getValue(), Wave.SAMPLES_PER_SECOND, file);
        }
    }

    private static void put(
            Map<String, Sprite> pictures, String folder, String name, Sprite picture) {
        pictures.put("quoin/textures/" + folder + "/" + name + ".png", picture);
    }

    /** Returns every picture by its path below the assets folder. */
    static Map<String, Sprite> pictures() {
        Map<String, Sprite> pictures = new TreeMap<>();
        blocks().forEach((name, picture) -> put(pictures, "block", name, picture));
        String gui = "quoin/textures/gui/";
        pictures.put(gui + "button.png", GuiTextures.button());
        pictures.put(gui + "button_focus.png", GuiTextures.buttonFocus());
        pictures.put(gui + "panel.png", GuiTextures.panel());
        pictures.put(gui + "hotbar_slot.png", GuiTextures.hotbarSlot());
        pictures.put(gui + "hotbar_selected.png", GuiTextures.hotbarSelected());
        pictures.put(gui + "crosshair.png", GuiTextures.crosshair());
        pictures.put(gui + "heart.png", GuiTextures.heart());
        pictures.put(gui + "heart_half.png", GuiTextures.halfHeart());
        pictures.put(gui + "heart_empty.png", GuiTextures.emptyHeart());
        pictures.put(gui + "logo.png", LogoArt.logo());
        String avatar = "quoin/textures/avatar/";
        pictures.put(avatar + "face.png", EntityTextures.face());
        pictures.put(avatar + "body.png", EntityTextures.body());
        List<SkinDoll> skins = SkinArt.skins();
        for (int i = 0; i < skins.size(); i++) {
            pictures.put(avatar + "look/" + (i + 1) + ".png", skins.get(i).own());
            pictures.put(avatar + "look/" + (i + 1) + "_tint.png", skins.get(i).tint());
        }
        put(pictures, "effect", "puff", EntityTextures.puff());
        put(pictures, "effect", "shadow", EntityTextures.shadow());
        for (int size : ICON_SIZES) {
            pictures.put("quoin/icons/icon_" + size + ".png", IconArt.icon(size));
        }
        return pictures;
    }

    /** Returns every texture of a block by its file's name. */
    private static Map<String, Sprite> blocks() {
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

    /**
     * The average of each drawn texture that a block has on top, as the map of a host shows it: a
     * line {@code NAME AARRGGBB} for each, where the alpha is the average of all alphas.
     */
    static String mapColors() {
        Map<String, Sprite> pictures = blocks();
        TreeSet<String> names = new TreeSet<>();
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            names.add(Blocks.get(id).topTexture());
        }
        StringBuilder lines = new StringBuilder();
        names.retainAll(pictures.keySet());
        for (String name : names) {
            int average = Objects.requireNonNull(pictures.get(name)).average();
            lines.append(String.format(Locale.ROOT, "%s %08x\n", name, average));
        }
        return lines.toString();
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
