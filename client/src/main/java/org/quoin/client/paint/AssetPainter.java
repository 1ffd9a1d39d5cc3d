package org.quoin.client.paint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Draws every picture of the default pack. */
public final class AssetPainter {
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
    }

    /** Every picture by its path below the assets folder. */
    static Map<String, Sprite> pictures() {
        Map<String, Sprite> pictures = new TreeMap<>();
        String block = "quoin/textures/block/";
        pictures.put(block + "stone.png", GroundTextures.stone());
        pictures.put(block + "dirt.png", GroundTextures.dirt());
        pictures.put(block + "grass_top.png", GroundTextures.grassTop());
        pictures.put(block + "grass_side.png", GroundTextures.grassSide());
        pictures.put(block + "cobblestone.png", BuiltTextures.cobblestone());
        pictures.put(block + "planks.png", BuiltTextures.planks());
        pictures.put(block + "log_side.png", BuiltTextures.logSide());
        pictures.put(block + "log_top.png", BuiltTextures.logTop());
        pictures.put(block + "bricks.png", BuiltTextures.bricks());
        pictures.put(block + "glass.png", BuiltTextures.glass());
        pictures.put(block + "sand.png", GroundTextures.sand());
        pictures.put(block + "bedrock.png", GroundTextures.bedrock());
        return pictures;
    }
}
