package org.quoin.client.ui.draw;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.Image;
import org.quoin.client.assets.ImageDecoder;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.PackCode;
import org.tinylog.Logger;

/**
 * The pictures and the font of the menus, read from the assets. If one is missing or broken, that
 * is logged, and a flat colour is drawn instead, or boxes instead of letters.
 */
final class GuiTextures {
    static final String FONT_PATH = "quoin/fonts/pixelify-sans.ttf";
    static final String FALLBACK_FONT_PATH = "quoin/fonts/unifont.hex";

    /** A dozen pictures of this side fit into one texture on any graphics card. */
    private static final int SIDE_MAX = 512;

    private final Map<Sprite, Image> images = new EnumMap<>(Sprite.class);
    private final List<AssetProblem> problems = new ArrayList<>();
    private final PixelFont font;

    private GuiTextures(AssetSource assets) {
        for (Sprite sprite : Sprite.values()) {
            Image image = image(assets, sprite.path());
            if (image != null) {
                images.put(sprite, image);
            }
        }
        font = font(assets);
    }

    /** Reads everything. Never fails; see {@link #problems}. */
    static GuiTextures load(AssetSource assets) {
        return new GuiTextures(assets);
    }

    private @Nullable Image image(AssetSource assets, String path) {
        byte[] bytes = bytes(assets, path);
        if (bytes == null) {
            return null;
        }
        ImageDecoder.Result result = ImageDecoder.decode(bytes, SIDE_MAX);
        if (result instanceof ImageDecoder.Result.Decoded decoded) {
            return decoded.image();
        }
        report(assets.describe(path), ((ImageDecoder.Result.Refused) result).why());
        return null;
    }

    private PixelFont font(AssetSource assets) {
        byte[] bytes = bytes(assets, FONT_PATH);
        PixelFont baked = bytes == null ? null : PixelFont.bake(bytes);
        if (baked == null) {
            if (bytes != null) {
                report(assets.describe(FONT_PATH), Reason.of(PackCode.NO_FONT));
            }
            return PixelFont.ofBoxes();
        }
        baked.setFallback(() -> bytes(assets, FALLBACK_FONT_PATH));
        return baked;
    }

    private byte @Nullable [] bytes(AssetSource assets, String path) {
        AssetSource.Result result = assets.find(path);
        if (result instanceof AssetSource.Result.Missing missing) {
            report(missing.where(), Reason.of(PackCode.NO_FILE));
            return null;
        }
        if (result instanceof AssetSource.Result.Unreadable unreadable) {
            report(unreadable.where(), unreadable.why());
            return null;
        }
        return ((AssetSource.Result.Found) result).bytes();
    }

    private void report(String file, Reason why) {
        AssetProblem problem = new AssetProblem(file, why);
        Logger.warn("{}", problem);
        problems.add(problem);
    }

    /** Returns a picture, or null if it could not be read. */
    @Nullable Image image(Sprite sprite) {
        return images.get(sprite);
    }

    /** Returns how many pictures were read. */
    int imageCount() {
        return images.size();
    }

    PixelFont font() {
        return font;
    }

    List<AssetProblem> problems() {
        return List.copyOf(problems);
    }
}
