package org.quoin.client.paint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

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
            PngWriter.write(picture.getValue(), assetsRoot.resolve(picture.getKey()));
        }
        for (Map.Entry<String, short[]> sound : SoundEffects.sounds().entrySet()) {
            Path file = assetsRoot.resolve("quoin/sounds/" + sound.getKey() + ".wav");
            WavWriter.write(sound.getValue(), Wave.SAMPLES_PER_SECOND, file);
        }
    }

    private static void put(
            Map<String, Sprite> pictures, String folder, String name, Sprite picture) {
        pictures.put("quoin/textures/" + folder + "/" + name + ".png", picture);
    }

    /** Every picture by its path below the assets folder. */
    static Map<String, Sprite> pictures() {
        Map<String, Sprite> pictures = new TreeMap<>();
        BlockPictures.all().forEach((name, picture) -> put(pictures, "block", name, picture));
        String gui = "quoin/textures/gui/";
        pictures.put(gui + "button.png", GuiTextures.button());
        pictures.put(gui + "button_focus.png", GuiTextures.buttonFocus());
        pictures.put(gui + "panel.png", GuiTextures.panel());
        pictures.put(gui + "hotbar_slot.png", GuiTextures.hotbarSlot());
        pictures.put(gui + "hotbar_selected.png", GuiTextures.hotbarSelected());
        pictures.put(gui + "crosshair.png", GuiTextures.crosshair());
        pictures.put(gui + "heart.png", HeartTextures.full());
        pictures.put(gui + "heart_half.png", HeartTextures.half());
        pictures.put(gui + "heart_empty.png", HeartTextures.empty());
        pictures.put(gui + "logo.png", LogoArt.logo());
        String avatar = "quoin/textures/avatar/";
        pictures.put(avatar + "face.png", AvatarTextures.face());
        pictures.put(avatar + "body.png", AvatarTextures.body());
        put(pictures, "effect", "puff", EffectTextures.puff());
        put(pictures, "effect", "shadow", EffectTextures.shadow());
        for (int size : ICON_SIZES) {
            pictures.put("quoin/icons/icon_" + size + ".png", IconArt.icon(size));
        }
        return pictures;
    }
}
